import type { Place } from "#app/domain/place.ts";
import { keyOf, tokensOf } from "./tokens.ts";
import { LANGUAGES, wordListsOf } from "./word-lists.ts";

/** The place that a text names in any language that lines are read in: 'Kühlschrank', 'Chest freezer'. */
export function placeNamed(text: string): Place | undefined {
  const keys = [keyOf(text.trim()), ...tokensOf(text).map(({ key }) => key)];
  for (const key of keys) {
    for (const language of LANGUAGES) {
      const place = wordListsOf(language).places.get(key);
      if (place) return place;
    }
  }
  return undefined;
}
