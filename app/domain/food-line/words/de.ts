import type { Words } from "./words.ts";

export const de: Words = {
  packs: {
    piece:
      "stück stücke stk st kopf köpfe knolle knollen tafel tafeln stange stangen riegel tube tuben block blöcke",
    dozen: "dutzend",
    pack: "packung packungen päckchen paket pakete pack packs pck pckg pkg pkt schale schalen schälchen",
    bunch: "bund bünde bündel bd",
    bottle: "flasche flaschen fl",
    can: "dose dosen ds büchse büchsen",
    jar: "glas gläser",
    box: "schachtel schachteln kiste kisten kasten",
    carton: "karton kartons tetrapack",
    bag: "beutel tüte tüten sack netz netze",
    slice: "scheibe scheiben",
    loaf: "laib laibe",
    cup: "becher tasse tassen",
  },
  numbers: "ein eine einen einer einem eins,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf",
  quarter: "viertel",
  half: "halb halbe halber halbes halben",
  places: {
    fridge: "kühlschrank",
    freezer: "tk tiefkühler tiefkühltruhe tiefkühlfach gefrierschrank gefriertruhe gefrierfach",
    pantry: "vorrat vorratskammer speisekammer schrank keller",
  },
  until:
    "mhd,mhd bis,mindesthaltbarkeitsdatum,haltbar bis,mindestens haltbar bis,mind haltbar bis,mindest haltbar bis,zu verbrauchen bis,verbrauchen bis,verfällt,bis,bis zum,am",
  small: "von der die das dem den im in am",
  hundredth: "cent ct",
  within: "in noch",
  measures: { "pfund pfd": "500 g" },
  notDays: "so do di mi",
  bare: true,
  about: "ca circa etwa ungefähr rund knapp",
  multibuy: "für",
  eachBefore: "je,à",
  each: "pro stück,das stück",
  next: "diesen nächsten kommenden dieser nächster kommender",
  endOf: "ende",
  andHalf: "einhalb,und ein halbes",
  fold: "er",
};
