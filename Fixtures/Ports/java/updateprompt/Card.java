package updateprompt;

/**
 * A card that stands.
 *
 * @param version the version it offers
 * @param kind which of the two cards
 */
public record Card(AppVersion version, CardKind kind) {}
