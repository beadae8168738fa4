package updateprompt;

import java.util.List;

/** The names of what is reported. Nothing is reported beside them. */
public final class PromptEvents {
  /** A card was seen. */
  public static final String SHOWN = "update_prompt_shown";
  /** Update was pressed. */
  public static final String TAPPED = "update_prompt_tapped";
  /** Later or Skip was pressed. */
  public static final String DISMISSED = "update_prompt_dismissed";

  /** The three, in order. */
  public static final List<String> ALL = List.of(SHOWN, TAPPED, DISMISSED);

  private PromptEvents() {}
}
