package updateprompt;

/**
 * The process a session lives in.
 *
 * @param installed the running version, or null when it cannot be read
 * @param system the version of the operating system, or null when it cannot be read
 * @param origin where the build came from
 * @param platform the platform's name
 * @param onboarded whether the user was onboarded at launch
 */
public record Launch(
    AppVersion installed, AppVersion system, Origin origin, String platform, boolean onboarded) {}
