import type { ExpiryKind } from "#app/domain/expiry-kind.ts";

/** Column titles that mean best before or use by, in all supported languages. */
const BEST_BEFORE =
  /best ?(?:before|by|if)|^bb|mhd|mindest|haltbar|holdbar|ddm|dluo|tmc|préférence|prefer|^tht|houdbaar|najlepiej|^tett|賞味|bäst före|bedst før|best før|parasta ennen|trvanlivost|minőségét/iu;
const USE_BY =
  /use ?by|verbrauch|dlc|limite de consommation|jusqu|caducidad|da consuma(?!.*prefer)|gebruiken tot|spożyć do(?!.*najlepiej)|^skt|消費|förbrukningsdag|anvendelsesdato|forbruksdag|käyttöpäivä|spotřeb/iu;

/** The kind of date that the title of a column names; '' if it names none or both. */
export function kindOfTitle(title: string): ExpiryKind | "" {
  const words = title
    .slice(0, 100)
    .replace(/(?<=\p{Ll})(?=\p{Lu})|[\s_-]+/gu, " ")
    .trim();
  const [isBestBefore, isUseBy] = [BEST_BEFORE.test(words), USE_BY.test(words)];
  if (isBestBefore === isUseBy) return "";
  return isBestBefore ? "best_before" : "use_by";
}
