import type { ExpiryKind } from "#app/domain/expiry-kind.ts";

/** As labels name the two kinds of days, in the languages of the titles. */
const BEST_BEFORE =
  /best\W(?:before|by|if)|^bb|^mhd|mindest|haltbar|^ddm|^dluo|préférence|prefer[eê]n|^tht|houdbaar|najlepiej|^tett|賞味|bäst före|bedst før|best før|parasta ennen|trvanlivost|minőségét/iu;
const USE_BY =
  /use\Wby|verbrauch|^dlc|limite de consommation|da consumar|gebruiken tot|spożyć do|^skt|消費|förbrukningsdag|anvendelsesdato|forbruksdag|käyttöpäivä|spotřeb/iu;

/** What the days of a column mean by its title; empty where it does not say. */
export function kindOfTitle(title: string): ExpiryKind | "" {
  const words = title.trim().slice(0, 100);
  if (BEST_BEFORE.test(words)) return "best_before";
  return USE_BY.test(words) ? "use_by" : "";
}
