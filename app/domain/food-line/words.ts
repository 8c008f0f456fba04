import type { Place } from "#app/domain/place.ts";
import type { Unit } from "#app/domain/unit.ts";
import { keyOf } from "./tokens.ts";

/** What `Intl` does not know: packs, numbers, places, and the words before a date on a label. */
interface Words {
  packs: Partial<Record<Unit, string>>;
  /** One to twelve, each with its other forms. */
  numbers?: string;
  /** Words for a half. */
  half?: string;
  places: Record<Place, string>;
  /** Before a date: 'best before'. Several words each; comma between. */
  until: string;
  /** Between a quantity and its food, and before a place: 'of', 'in the'. */
  small: string;
  /** Other words for money, as ISO 4217 codes, and for its hundredth. */
  money?: Record<string, string>;
  hundredth?: string;
  /** Weekdays and relative days in forms that `Intl` does not print: the key it prints, then the others. */
  also?: Record<string, string>;
  within?: string;
  /** 'in two days' in one phrase. */
  dayAfterTomorrow?: string;
  notDays?: string;
  bare?: true;
  /** What is weighed otherwise than `Intl` has it: a German pound is 500 g. Grams. */
  grams?: Record<string, number>;
}

const WORDS: Record<string, Words> = {
  en: {
    packs: {
      piece: "pc pcs pieces piece ea each ct count",
      dozen: "dozen doz",
      pack: "pack packs packet packets pkt pk package packages",
      bunch: "bunch bunches",
      bottle: "bottle bottles",
      can: "can cans tin tins",
      jar: "jar jars",
      box: "box boxes",
      carton: "carton cartons",
      bag: "bag bags sachet sachets",
      slice: "slice slices",
      loaf: "loaf loaves",
    },
    numbers: "a an one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve",
    half: "half",
    places: { fridge: "fridge refrigerator", freezer: "freezer", pantry: "pantry cupboard larder shelf" },
    until:
      "use by,best before,best by,use before,sell by,use or freeze by,best before end,good until,good through,bb,bbe,ub,exp,expires,expires on,expiry,until,till,by,on",
    small: "of a the in",
    money: { GBP: "quid", USD: "dollar dollars", EUR: "euro euros" },
    hundredth: "p cent cents",
    within: "in for within another",
    dayAfterTomorrow: "day after tomorrow",
    notDays: "sun sat wed mon",
    also: { tuesday: "tues", wednesday: "weds", thursday: "thur thurs" },
  },
  de: {
    packs: {
      piece: "stück stücke stk st",
      dozen: "dutzend",
      pack: "packung packungen päckchen paket pakete pack pck",
      bunch: "bund bünde bündel",
      bottle: "flasche flaschen fl",
      can: "dose dosen büchse büchsen",
      jar: "glas gläser",
      box: "schachtel schachteln kiste kisten kasten",
      carton: "karton kartons tetrapack",
      bag: "beutel tüte tüten sack netz",
      slice: "scheibe scheiben",
      loaf: "laib laibe",
      cup: "becher tasse tassen",
    },
    numbers: "ein eine einen eins,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf",
    half: "halb halbe halber halbes halben",
    places: {
      fridge: "kühlschrank",
      freezer: "tk tiefkühler tiefkühltruhe tiefkühlfach gefrierschrank gefriertruhe gefrierfach",
      pantry: "vorrat vorratskammer speisekammer schrank keller",
    },
    until:
      "mhd,haltbar bis,mindestens haltbar bis,zu verbrauchen bis,verbrauchen bis,verfällt,bis,bis zum,am",
    small: "von der die das dem den im in",
    hundredth: "cent ct",
    within: "in noch",
    grams: { "pfund pfd": 500 },
    notDays: "so do di mi",
    bare: true,
  },
  fr: {
    packs: {
      piece: "pièce pièces pc",
      dozen: "douzaine douzaines",
      pack: "paquet paquets barquette barquettes lot",
      bunch: "botte bottes bouquet bouquets",
      bottle: "bouteille bouteilles",
      can: "boîte boîtes conserve conserves canette canettes",
      jar: "bocal bocaux pot pots",
      box: "caisse caisses",
      carton: "brique briques carton cartons",
      bag: "sac sacs sachet sachets filet",
      slice: "tranche tranches",
      loaf: "miche",
    },
    numbers: "un une,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze",
    half: "demi demie",
    places: {
      fridge: "frigo réfrigérateur",
      freezer: "congélateur congélo surgélateur",
      pantry: "placard garde-manger cellier",
    },
    until:
      "dlc,ddm,dluo,à consommer avant,à consommer avant le,à consommer jusqu'au,jusqu'au,avant,avant le,expire,expire le,le,pour",
    small: "de d du des la le les au dans",
    money: { EUR: "euro euros" },
    hundredth: "centimes centime ct",
    within: "dans encore",
    grams: { "livre livres": 500 },
    notDays: "mer sam mar",
  },
  es: {
    packs: {
      piece: "unidad unidades ud uds pieza piezas",
      dozen: "docena docenas",
      pack: "paquete paquetes bandeja bandejas",
      bunch: "manojo manojos",
      bottle: "botella botellas",
      can: "lata latas",
      jar: "frasco frascos tarro tarros bote botes",
      box: "caja cajas",
      carton: "brik briks cartón cartones",
      bag: "bolsa bolsas malla",
      slice: "loncha lonchas rebanada rebanadas",
      loaf: "barra barras hogaza",
    },
    numbers: "un una uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce",
    half: "medio media",
    places: {
      fridge: "nevera frigorífico refrigerador",
      freezer: "congelador",
      pantry: "despensa armario alacena",
    },
    until:
      "caduca,caduca el,cad,caducidad,consumir antes del,consumir preferentemente antes del,antes del,hasta,hasta el,vence,vence el,el,para el",
    small: "de del la el los las en",
    money: { EUR: "euro euros" },
    hundredth: "céntimos céntimo cts",
    within: "en dentro de",
    notDays: "mar dom",
  },
  it: {
    packs: {
      piece: "pezzo pezzi pz",
      dozen: "dozzina dozzine",
      pack: "pacco pacchi pacchetto pacchetti confezione confezioni",
      bunch: "mazzo mazzi mazzetto",
      bottle: "bottiglia bottiglie",
      can: "scatoletta scatolette lattina lattine",
      jar: "barattolo barattoli vasetto vasetti",
      box: "scatola scatole cassetta",
      carton: "cartone cartoni brick",
      bag: "sacchetto sacchetti busta buste",
      slice: "fetta fette",
      loaf: "filone pagnotta pagnotte",
    },
    numbers: "un uno una,due,tre,quattro,cinque,sei,sette,otto,nove,dieci,undici,dodici",
    half: "mezzo mezza",
    places: { fridge: "frigo frigorifero", freezer: "congelatore freezer", pantry: "dispensa credenza" },
    until:
      "scade,scade il,scadenza,scad,entro,entro il,da consumarsi entro,da consumarsi entro il,da consumare entro,fino al,fino a,il,per",
    small: "di d del della dei delle il la lo in nel",
    money: { EUR: "euro" },
    hundredth: "centesimi cent",
    within: "tra fra",
    grams: { "etto etti": 100 },
    notDays: "mar ven",
    also: { chilogrammo: "chilo chili" },
  },
  nl: {
    packs: {
      piece: "stuk stuks st",
      dozen: "dozijn",
      pack: "pak pakken pakje pakjes",
      bunch: "bos bosje bossen",
      bottle: "fles flessen",
      can: "blik blikken blikje blikjes",
      jar: "pot potten potje potjes",
      box: "doos dozen krat",
      carton: "karton",
      bag: "zak zakken zakje zakjes net",
      slice: "plak plakken plakje plakjes snee sneetjes",
      loaf: "broden",
    },
    numbers: "een één,twee,drie,vier,vijf,zes,zeven,acht,negen,tien,elf,twaalf",
    half: "half halve",
    places: { fridge: "koelkast ijskast", freezer: "vriezer diepvries", pantry: "voorraadkast kast kelder" },
    until: "tht,tgt,houdbaar tot,te gebruiken tot,tot,tot en met,t/m,op,uiterlijk",
    small: "van de het in",
    money: { EUR: "euro" },
    hundredth: "cent ct",
    within: "over nog",
    grams: { pond: 500, ons: 100 },
    notDays: "do zo di",
    bare: true,
  },
  pl: {
    packs: {
      piece: "sztuka sztuki sztuk szt",
      dozen: "tuzin",
      pack: "paczka paczki paczek opakowanie opakowania opakowań op",
      bunch: "pęczek pęczki pęczków",
      bottle: "butelka butelki butelek",
      can: "puszka puszki puszek",
      jar: "słoik słoiki słoików",
      box: "pudełko pudełka skrzynka",
      carton: "karton kartony kartonów",
      bag: "torebka torebki worek siatka",
      slice: "plaster plastry plastrów plasterki kromka kromki",
      loaf: "bochenek bochenki",
    },
    numbers:
      "jeden jedna jedno,dwa dwie,trzy,cztery,pięć,sześć,siedem,osiem,dziewięć,dziesięć,jedenaście,dwanaście",
    half: "pół",
    places: {
      fridge: "lodówka lodówki lodówce",
      freezer: "zamrażarka zamrażarki zamrażarce zamrażalnik",
      pantry: "spiżarnia spiżarni szafka szafce",
    },
    until: "do,ważne do,termin,termin do,najlepiej przed,należy spożyć do,spożyć do,w",
    small: "z ze w do",
    money: { PLN: "zł złotych złote pln" },
    hundredth: "groszy",
    within: "za jeszcze",
    grams: { "dag deko deka": 10 },
    bare: true,
    also: {
      środa: "środę środy",
      sobota: "sobotę soboty",
      niedziela: "niedzielę niedzieli",
      dzisiaj: "dziś",
    },
  },
  tr: {
    packs: {
      piece: "adet tane",
      dozen: "düzine",
      pack: "paket",
      bunch: "demet bağ",
      bottle: "şişe",
      can: "konserve kutu teneke",
      jar: "kavanoz",
      box: "kasa koli",
      carton: "karton",
      bag: "poşet torba file",
      slice: "dilim",
      loaf: "somun",
      cup: "bardak",
    },
    numbers: "bir,iki,üç,dört,beş,altı,yedi,sekiz,dokuz,on",
    half: "yarım",
    places: { fridge: "buzdolabı dolap", freezer: "dondurucu buzluk derin dondurucu", pantry: "kiler erzak" },
    until: "skt,tett,son kullanma,son kullanma tarihi",
    small: "",
    money: { TRY: "tl lira try" },
    hundredth: "kuruş",
    bare: true,
  },
  ar: {
    packs: {
      piece: "قطعة قطع حبة حبات",
      dozen: "دزينة",
      pack: "عبوة عبوات باكت باكيت كيس",
      bunch: "حزمة ربطة",
      bottle: "زجاجة زجاجات قارورة",
      can: "علبة علب معلبات",
      jar: "برطمان مرطبان",
      box: "صندوق كرتونة",
      bag: "شوال شنطة",
      slice: "شريحة شرائح",
      loaf: "رغيف أرغفة",
    },
    numbers:
      "واحد واحدة,اثنان اثنين,ثلاثة ثلاث,أربعة أربع,خمسة خمس,ستة ست,سبعة سبع,ثمانية ثماني,تسعة تسع,عشرة عشر",
    half: "نصف نص",
    places: { fridge: "ثلاجة", freezer: "فريزر مجمد", pantry: "مخزن خزانة دولاب" },
    until: "حتى,صالح حتى,ينتهي,ينتهي في,تاريخ الانتهاء,قبل,يوم",
    small: "من في",
    money: { EGP: "جنيه جنيهات", SAR: "ريال", AED: "درهم" },
    hundredth: "قرش قروش",
    within: "بعد خلال لمدة",
    bare: true,
    also: { غرام: "جرام جم غ", كيلوغرام: "كيلو كجم كيلوجرام كغ", مليلتر: "مل" },
  },
  ja: {
    packs: {
      piece: "個 こ コ 枚 匹 切れ 玉",
      pack: "パック 袋入り",
      bunch: "束",
      bottle: "本",
      can: "缶",
      jar: "瓶",
      box: "箱",
      bag: "袋",
      slice: "スライス",
      loaf: "斤",
    },
    half: "半分",
    places: { fridge: "冷蔵庫 冷蔵", freezer: "冷凍庫 冷凍", pantry: "パントリー 棚 常温" },
    until: "賞味期限,消費期限,期限",
    small: "の",
    money: { JPY: "円 えん" },
    also: { 明日: "あした あす", 明後日: "あさって", 今日: "きょう" },
  },
};

const keysOf = (text: string) => text.split(" ").filter(Boolean).map(keyOf);

/** The tables of a language, in the form in which tokens are compared. */
export interface WordLists {
  packs: Map<string, Unit>;
  numbers: Map<string, number>;
  half: Set<string>;
  places: Map<string, Place>;
  /** Longest first. */
  until: string[][];
  small: Set<string>;
  money: Map<string, string>;
  hundredth: Set<string>;
  also: [shown: string, others: string[]][];
  /** Before a period that is counted from today, beside what `Intl` prints: 'noch 3 Tage'. */
  within: Set<string>;
  /** Relative days that `Intl` does not name. */
  relative: { keys: string[]; value: { period: "day"; count: number } }[];
  /** Short weekdays that are words of food as well. */
  notDays: Set<string>;
  /** A pack and its food stand side by side: 'Flasche Öl'. */
  bare: boolean;
  grams: Map<string, number>;
}

const lists = new Map<string, WordLists>();

/** The word lists of a locale's language, with the English ones, which people everywhere mix in. */
export function wordListsOf(locale: string): WordLists {
  const [language = "en"] = locale.toLowerCase().split(/[-_]/);
  const name = language in WORDS ? language : "en";
  const known = lists.get(name);
  if (known) return known;
  const built = build(name === "en" ? ["en"] : ["en", name]);
  lists.set(name, built);
  return built;
}

function build(names: string[]): WordLists {
  const found: WordLists = {
    packs: new Map(),
    numbers: new Map(),
    half: new Set(),
    places: new Map(),
    until: [],
    small: new Set(),
    money: new Map(),
    hundredth: new Set(),
    also: [],
    within: new Set(),
    relative: [],
    notDays: new Set(),
    bare: false,
    grams: new Map(),
  };
  const last = names.at(-1);
  for (const name of names) {
    const words = WORDS[name];
    if (!words) continue;
    for (const [unit, text] of Object.entries(words.packs))
      for (const key of keysOf(text)) found.packs.set(key, unit as Unit);
    for (const [place, text] of Object.entries(words.places))
      for (const key of keysOf(text)) found.places.set(key, place as Place);
    for (const [currency, text] of Object.entries(words.money ?? {}))
      for (const key of keysOf(text)) found.money.set(key, currency);
    // Little words of English are words of food elsewhere: 'on' is ten in Turkish, 'a' is one only in English.
    if (name !== last) continue;
    for (const [index, text] of (words.numbers ?? "").split(",").entries())
      for (const key of keysOf(text)) found.numbers.set(key, index + 1);
    for (const key of keysOf(words.half ?? "")) found.half.add(key);
    found.until.push(...words.until.split(",").map((phrase) => keysOf(phrase.replace(/['’/-]/g, " "))));
    for (const key of keysOf(words.small)) found.small.add(key);
    for (const key of keysOf(words.hundredth ?? "")) found.hundredth.add(key);
    for (const key of keysOf(words.within ?? "")) found.within.add(key);
    for (const key of keysOf(words.notDays ?? "")) found.notDays.add(key);
    if (words.dayAfterTomorrow)
      found.relative.push({ keys: keysOf(words.dayAfterTomorrow), value: { period: "day", count: 2 } });
    for (const [text, grams] of Object.entries(words.grams ?? {}))
      for (const key of keysOf(text)) found.grams.set(key, grams);
    found.bare = words.bare ?? false;
    for (const [shown, others] of Object.entries(words.also ?? {}))
      found.also.push([keyOf(shown), keysOf(others)]);
  }
  found.until.sort((one, other) => other.length - one.length);
  return found;
}
