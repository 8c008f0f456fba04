import type { Place } from "#app/domain/place.ts";
import { keyOf, tokensOf } from "./tokens.ts";
import { LANGUAGES, wordListsOf } from "./word-lists.ts";

/** Words for places in languages in which lines are not read. Lists of other programs contain them. */
const OTHERS: Record<Place, string> = {
  fridge:
    "kylskåp,kylskåpet,kyl,kylen,køleskab,køleskabet,kjøleskap,kjøleskapet,jääkaappi,lednice,lednička,chladnička,hűtő,hűtőszekrény,geladeira,frigider,hladnjak,hladilnik,холодильник,ψυγείο,냉장고,냉장실,冰箱,冷藏,مبرد",
  freezer:
    "frys,frysen,frysbox,fryser,fryseren,kummefryser,pakastin,mrazák,mraznička,mrazicí box,fagyasztó,mélyhűtő,arca,congelator,zamrzivač,zamrzovalnik,морозилка,морозильник,морозильная камера,καταψύκτης,κατάψυξη,냉동고,냉동실,冷冻,冷冻室,冷凍室",
  pantry:
    "skafferi,skafferiet,spiskammer,matbod,ruokakomero,kuivakaappi,spíž,špajz,spižírna,špajza,kamra,éléskamra,armário,cămară,smočnica,ostava,shramba,кладовка,кладовая,шкаф,ντουλάπι,αποθήκη,찬장,팬트리,선반,食品柜,食品櫃,橱柜,储藏室",
};
/** Languages in which lines are read come last, so that their words have priority. */
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
