// swift-format-ignore-file
// Made from Localization; do not edit. To make it anew:
// UPDATE_PROMPT_RECORD=1 swift test --filter CatalogsTests

extension Catalog {
  /// The kit's own languages.
  public static let builtIn = [ar, de, en, es, fr, ja, ko, ptBR, vi, zhHans]

  /// What is shown when nothing else fits.
  static let english = en
  private static let ar = Catalog("ar", [.title: "الإصدار {{version}} متوفر", .body: "حدِّث التطبيق للحصول على أحدث الميزات والإصلاحات.", .update: "تحديث", .later: "لاحقًا", .skip: "تخطي هذا الإصدار", .requiredTitle: "التحديث مطلوب", .requiredBody: "لم يعد هذا الإصدار مدعومًا. حدِّث إلى الإصدار {{version}} للمتابعة.", .notes: "ما الجديد"])
  private static let de = Catalog("de", [.title: "Version {{version}} ist verfügbar", .body: "Aktualisiere, um die neuesten Funktionen und Fehlerbehebungen zu erhalten.", .update: "Aktualisieren", .later: "Später", .skip: "Diese Version überspringen", .requiredTitle: "Update erforderlich", .requiredBody: "Diese Version wird nicht mehr unterstützt. Aktualisiere auf Version {{version}}, um fortzufahren.", .notes: "Neuheiten"])
  private static let en = Catalog("en", [.title: "Version {{version}} is available", .body: "Update for the latest features and fixes.", .update: "Update", .later: "Later", .skip: "Skip This Version", .requiredTitle: "Update required", .requiredBody: "This version is no longer supported. Update to version {{version}} to keep going.", .notes: "What\'s new"])
  private static let es = Catalog("es", [.title: "La versión {{version}} está disponible", .body: "Actualiza para obtener las últimas funciones y correcciones.", .update: "Actualizar", .later: "Más tarde", .skip: "Omitir esta versión", .requiredTitle: "Actualización necesaria", .requiredBody: "Esta versión ya no es compatible. Actualiza a la versión {{version}} para continuar.", .notes: "Novedades"])
  private static let fr = Catalog("fr", [.title: "La version {{version}} est disponible", .body: "Faites la mise à jour pour profiter des dernières fonctionnalités et corrections.", .update: "Mettre à jour", .later: "Plus tard", .skip: "Ignorer cette version", .requiredTitle: "Mise à jour requise", .requiredBody: "Cette version n’est plus prise en charge. Passez à la version {{version}} pour continuer.", .notes: "Nouveautés"])
  private static let ja = Catalog("ja", [.title: "バージョン{{version}}が利用可能です", .body: "アップデートして、最新の機能と修正をご利用ください。", .update: "アップデート", .later: "あとで", .skip: "このバージョンをスキップ", .requiredTitle: "アップデートが必要です", .requiredBody: "このバージョンはサポートが終了しました。続けるには、バージョン{{version}}にアップデートしてください。", .notes: "新機能"])
  private static let ko = Catalog("ko", [.title: "{{version}} 버전을 사용할 수 있습니다", .body: "업데이트하여 최신 기능과 수정 사항을 이용해 보세요.", .update: "업데이트", .later: "나중에", .skip: "이 버전 건너뛰기", .requiredTitle: "업데이트 필요", .requiredBody: "이 버전은 더 이상 지원되지 않습니다. 계속하려면 {{version}} 버전으로 업데이트하세요.", .notes: "새로운 기능"])
  private static let ptBR = Catalog("pt-BR", [.title: "A versão {{version}} está disponível", .body: "Atualize para ter os recursos e as correções mais recentes.", .update: "Atualizar", .later: "Mais tarde", .skip: "Ignorar esta versão", .requiredTitle: "Atualização necessária", .requiredBody: "Esta versão não tem mais suporte. Atualize para a versão {{version}} para continuar.", .notes: "Novidades"])
  private static let vi = Catalog("vi", [.title: "Đã có phiên bản {{version}}", .body: "Cập nhật để có các tính năng và bản sửa lỗi mới nhất.", .update: "Cập nhật", .later: "Để sau", .skip: "Bỏ qua phiên bản này", .requiredTitle: "Cần cập nhật", .requiredBody: "Phiên bản này không còn được hỗ trợ. Hãy cập nhật lên phiên bản {{version}} để tiếp tục.", .notes: "Có gì mới"])
  private static let zhHans = Catalog("zh-Hans", [.title: "版本 {{version}} 现已推出", .body: "更新即可获得最新功能与修复。", .update: "更新", .later: "稍后", .skip: "跳过此版本", .requiredTitle: "需要更新", .requiredBody: "此版本已不再受支持。请更新至版本 {{version}} 以继续使用。", .notes: "新内容"])
}
