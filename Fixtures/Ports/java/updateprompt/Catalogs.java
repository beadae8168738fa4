package updateprompt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The catalogs the kit has. */
public final class Catalogs {
  /** The ten catalogs. */
  public static final List<Catalog> KIT = List.of(
      catalog(
          "ar",
          "الإصدار {{version}} متوفر",
          "حدِّث التطبيق للحصول على أحدث الميزات والإصلاحات.",
          "تحديث",
          "لاحقًا",
          "تخطي هذا الإصدار",
          "التحديث مطلوب",
          "لم يعد هذا الإصدار مدعومًا. حدِّث إلى الإصدار {{version}} للمتابعة.",
          "ما الجديد"),
      catalog(
          "de",
          "Version {{version}} ist verfügbar",
          "Aktualisiere, um die neuesten Funktionen und Fehlerbehebungen zu erhalten.",
          "Aktualisieren",
          "Später",
          "Diese Version überspringen",
          "Update erforderlich",
          "Diese Version wird nicht mehr unterstützt. Aktualisiere auf Version {{version}}, um fortzufahren.",
          "Neuheiten"),
      catalog(
          "en",
          "Version {{version}} is available",
          "Update for the latest features and fixes.",
          "Update",
          "Later",
          "Skip This Version",
          "Update required",
          "This version is no longer supported. Update to version {{version}} to keep going.",
          "What's new"),
      catalog(
          "es",
          "La versión {{version}} está disponible",
          "Actualiza para obtener las últimas funciones y correcciones.",
          "Actualizar",
          "Más tarde",
          "Omitir esta versión",
          "Actualización necesaria",
          "Esta versión ya no es compatible. Actualiza a la versión {{version}} para continuar.",
          "Novedades"),
      catalog(
          "fr",
          "La version {{version}} est disponible",
          "Faites la mise à jour pour profiter des dernières fonctionnalités et corrections.",
          "Mettre à jour",
          "Plus tard",
          "Ignorer cette version",
          "Mise à jour requise",
          "Cette version n’est plus prise en charge. Passez à la version {{version}} pour continuer.",
          "Nouveautés"),
      catalog(
          "ja",
          "バージョン{{version}}が利用可能です",
          "アップデートして、最新の機能と修正をご利用ください。",
          "アップデート",
          "あとで",
          "このバージョンをスキップ",
          "アップデートが必要です",
          "このバージョンはサポートが終了しました。続けるには、バージョン{{version}}にアップデートしてください。",
          "新機能"),
      catalog(
          "ko",
          "{{version}} 버전을 사용할 수 있습니다",
          "업데이트하여 최신 기능과 수정 사항을 이용해 보세요.",
          "업데이트",
          "나중에",
          "이 버전 건너뛰기",
          "업데이트 필요",
          "이 버전은 더 이상 지원되지 않습니다. 계속하려면 {{version}} 버전으로 업데이트하세요.",
          "새로운 기능"),
      catalog(
          "pt-BR",
          "A versão {{version}} está disponível",
          "Atualize para ter os recursos e as correções mais recentes.",
          "Atualizar",
          "Mais tarde",
          "Ignorar esta versão",
          "Atualização necessária",
          "Esta versão não tem mais suporte. Atualize para a versão {{version}} para continuar.",
          "Novidades"),
      catalog(
          "vi",
          "Đã có phiên bản {{version}}",
          "Cập nhật để có các tính năng và bản sửa lỗi mới nhất.",
          "Cập nhật",
          "Để sau",
          "Bỏ qua phiên bản này",
          "Cần cập nhật",
          "Phiên bản này không còn được hỗ trợ. Hãy cập nhật lên phiên bản {{version}} để tiếp tục.",
          "Có gì mới"),
      catalog(
          "zh-Hans",
          "版本 {{version}} 现已推出",
          "更新即可获得最新功能与修复。",
          "更新",
          "稍后",
          "跳过此版本",
          "需要更新",
          "此版本已不再受支持。请更新至版本 {{version}} 以继续使用。",
          "新内容"));

  private Catalogs() {}

  /** The catalog in the most wanted language among those that can say what is needed. */
  static Catalog choose(List<Catalog> catalogs, List<String> languages, List<String> needed) {
    List<Catalog> candidates = new ArrayList<>();
    for (Catalog catalog : catalogs) {
      if (canSay(catalog, needed)) candidates.add(catalog);
    }
    for (String language : languages) {
      Catalog found = fitting(candidates, LanguageTag.parse(language));
      if (found != null) return found;
    }
    LanguageTag english = LanguageTag.parse("en");
    Catalog found = fitting(candidates, english);
    return found != null ? found : fitting(KIT, english);
  }

  private static boolean canSay(Catalog catalog, List<String> needed) {
    for (String key : needed) {
      if (!catalog.canSay(key)) return false;
    }
    return true;
  }

  private static Catalog fitting(List<Catalog> candidates, LanguageTag wanted) {
    if (wanted == null) return null;
    Catalog similar = null;
    for (Catalog catalog : candidates) {
      LanguageTag tag = LanguageTag.parse(catalog.language());
      if (wanted.equals(tag)) return catalog;
      if (similar == null && tag != null && wanted.hasSameScript(tag)) similar = catalog;
    }
    return similar;
  }

  private static Catalog catalog(
      String language,
      String title,
      String body,
      String update,
      String later,
      String skip,
      String requiredTitle,
      String requiredBody,
      String notes) {
    Map<String, String> texts = new HashMap<>();
    texts.put(Catalog.TITLE, title);
    texts.put(Catalog.BODY, body);
    texts.put(Catalog.UPDATE, update);
    texts.put(Catalog.LATER, later);
    texts.put(Catalog.SKIP, skip);
    texts.put(Catalog.REQUIRED_TITLE, requiredTitle);
    texts.put(Catalog.REQUIRED_BODY, requiredBody);
    texts.put(Catalog.NOTES, notes);
    return new Catalog(language, texts);
  }
}
