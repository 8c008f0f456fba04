import type { Place } from "#app/domain/place.ts";
import { keyOf, tokensOf } from "./tokens.ts";
import { LANGUAGES, wordListsOf } from "./word-lists.ts";

/** In languages that lines are not read in: what lists of other programs say. */
const OTHERS: Record<Place, string> = {
  fridge:
    "kylskåp,kylskåpet,kyl,kylen,køleskab,køleskabet,kjøleskap,kjøleskapet,jääkaappi,lednice,lednička,chladnička,hűtő,hűtőszekrény,geladeira,frigider,hladnjak,hladilnik,холодильник,ψυγείο,냉장고,냉장실,冰箱,冷藏,مبرد",
  freezer:
    "frys,frysen,frysbox,fryser,fryseren,kummefryser,pakastin,mrazák,mraznička,mrazicí box,fagyasztó,mélyhűtő,arca,congelator,zamrzivač,zamrzovalnik,морозилка,морозильник,морозильная камера,καταψύκτης,κατάψυξη,냉동고,냉동실,冷冻,冷冻室,冷凍室",
  pantry:
    "skafferi,skafferiet,spiskammer,matbod,ruokakomero,kuivakaappi,spíž,špajz,spižírna,špajza,kamra,éléskamra,armário,cămară,smočnica,ostava,shramba,кладовка,кладовая,шкаф,ντουλάπι,αποθήκη,찬장,팬트리,선반,食品柜,食品櫃,橱柜,储藏室",
};
/** Those that lines are read in come last: their words count. */
const places = new Map<string, Place>([
  ...(Object.entries(OTHERS) as [Place, string][]).flatMap(([place, words]) =>
    words.split(",").map((word): [string, Place] => [keyOf(word), place]),
  ),
  ...LANGUAGES.toReversed().flatMap((language) => [...wordListsOf(language).places]),
]);

/** The place that a text names in one of many languages: 'Kühlschrank', 'Chest freezer'; 'Top shelf of the fridge' is the fridge. */
export function placeNamed(text: string): Place | undefined {
  const keys = [keyOf(text.trim()), ...tokensOf(text).map(({ key }) => key)];
  const named = keys.flatMap((key) => places.get(key) ?? []);
  return named.find((place) => place !== "pantry") ?? named[0];
}
