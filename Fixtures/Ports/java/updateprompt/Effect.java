package updateprompt;

import java.util.List;

/** What a session asks its host to do. */
public sealed interface Effect {
  /**
   * Ask the store.
   *
   * @param urls the addresses, the next only when the one before was answered with "not found"
   */
  record LookUp(List<String> urls) implements Effect {}

  /**
   * Report an event.
   *
   * @param event one of {@link PromptEvents}
   */
  record Report(String event) implements Effect {}

  /**
   * Open the store.
   *
   * @param routes the ways, to try in order until one works
   */
  record OpenStore(List<String> routes) implements Effect {}
}
