package updateprompt;

import java.util.ArrayList;
import java.util.List;

/**
 * The words of a card, all of one language.
 *
 * @param language the tag of the catalog they come from
 * @param title the title
 * @param body the body
 * @param buttons the buttons with their labels, in order
 */
public record CardText(String language, String title, String body, List<Label> buttons) {
  /**
   * A button and its label.
   *
   * @param role what it does
   * @param label what it says
   */
  public record Label(Button role, String label) {}

  /** Keeps a copy of the buttons. */
  public CardText {
    buttons = List.copyOf(buttons);
  }

  /**
   * The words of a card in the most wanted language there is.
   *
   * @param catalogs the catalogs to choose from, {@link Catalogs#KIT} or a host's own
   * @param languages language tags, the most wanted first
   * @param version the version to name
   * @param required whether the card can not be put off
   * @param skippable whether a version can be skipped
   */
  public static CardText make(
      List<Catalog> catalogs,
      List<String> languages,
      String version,
      boolean required,
      boolean skippable) {
    List<Button> buttons = new ArrayList<>();
    buttons.add(Button.UPDATE);
    if (!required) buttons.add(Button.LATER);
    if (!required && skippable) buttons.add(Button.SKIP);
    String title = required ? Catalog.REQUIRED_TITLE : Catalog.TITLE;
    String body = required ? Catalog.REQUIRED_BODY : Catalog.BODY;
    List<String> needed = new ArrayList<>(List.of(title, body));
    for (Button button : buttons) needed.add(button.text());

    Catalog catalog = Catalogs.choose(catalogs, languages, needed);
    String named = Texts.trim(version);
    LanguageTag tag = LanguageTag.parse(catalog.language());
    if (tag != null && tag.isRightToLeft()) named = "\u2068" + named + "\u2069";
    List<Label> labels = new ArrayList<>();
    for (Button button : buttons) labels.add(new Label(button, catalog.texts().get(button.text())));
    return new CardText(
        catalog.language(), filled(catalog, title, named), filled(catalog, body, named), labels);
  }

  private static String filled(Catalog catalog, String key, String version) {
    return catalog.texts().get(key).replace(Catalog.PLACEHOLDER, version);
  }
}
