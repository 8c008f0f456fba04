/** Lists that programs like ours have read wrongly, and others of their kinds. Each food: name, quantity, day, and what else is said. */
export interface ListCase {
  kind: string;
  language: string;
  /** Text, or bytes in another encoding, one character each. */
  list: string;
  bytes?: true;
  foods: [
    name: string,
    quantity: string,
    expiryDate: string,
    more?: { place?: string; code?: string; notes?: string },
  ][];
}

type Row = [language: string, list: string, foods: ListCase["foods"], bytes?: true];

/** A list of dates, and the day that each is. */
const dated = (language: string, days: Record<string, string>): Row => [
  language,
  ["Name;Best before", ...Object.keys(days).map((text, index) => `food ${index};${text}`)].join("\n"),
  Object.values(days).map((day, index) => [`food ${index}`, "1", day]),
];

/** One row for each text in a column, of which nothing is to come. */
const empty = (title: string, texts: string[]): Row => [
  "en-GB",
  [`Name;${title}`, ...texts.map((text) => `salt;${text}`)].join("\n"),
  texts.map(() => ["salt", "1", ""]),
];

/** One row for each barcode, with the code that it is. */
const coded = (title: string, codes: Record<string, string>): Row => [
  "en-US",
  [`Name;${title}`, ...Object.keys(codes).map((text) => `tea;${text}`)].join("\n"),
  Object.values(codes).map((code) => ["tea", "1", "", { code }]),
];

const UTF16 = (text: string, isBig: boolean) =>
  [...`\ufeff${text}`]
    .map((character) => character.charCodeAt(0))
    .flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]))
    .map((byte) => String.fromCharCode(byte))
    .join("");

const KINDS: Record<string, Row[]> = {
  encodings: [
    [
      "en-GB",
      UTF16("Name\tQuantity\tBest before\nCrème\t1 l\t2027-12-31", false),
      [["Crème", "1 l", "2027-12-31"]],
      true,
    ],
    [
      "en-GB",
      UTF16("Name\tQuantity\tBest before\nCrème\t1 l\t2027-12-31", true),
      [["Crème", "1 l", "2027-12-31"]],
      true,
    ],
    ["pl", "Name;Quantity\nmas\xb3o;1 l", [["masło", "1 l", ""]], true],
    ["en-GB", UTF16("Name\tQuantity\nMilk\t1 l", false).slice(2), [["Milk", "1 l", ""]], true],
    ["cs-CZ", "N\xe1zev;Name\nx;ml\xe9ko \xe8erstv\xe9", [["mléko čerstvé", "1", ""]], true],
    ["ru-RU", "Name;Quantity\n\xec\xee\xeb\xee\xea\xee;1 l", [["молоко", "1 l", ""]], true],
    ["el-GR", "Name;Quantity\n\xe3\xdc\xeb\xe1;1 l", [["γάλα", "1 l", ""]], true],
    ["tr-TR", "Name;Quantity\ns\xfct \xfearap;1 l", [["süt şarap", "1 l", ""]], true],
    ["ja-JP", "Name,Quantity\n\x8b\x8d\x93\xfb,1 l", [["牛乳", "1 l", ""]], true],
    ["de-DE", "Name;Menge\nK\xe4se;200 g", [["Käse", "200 g", ""]], true],
    ["en-GB", "\xef\xbb\xbfName,Quantity\nCr\xc3\xa8me,1 l", [["Crème", "1 l", ""]], true],
    [
      "fr-FR",
      "Produit;Quantit\x8e\rcr\x8fme br\x9el\x8ee;1 l\rp\x89t\x8e;2",
      [
        ["crème brûlée", "1 l", ""],
        ["pâté", "2", ""],
      ],
      true,
    ],
    [
      "de-DE",
      "Artikel;Menge\nK\x8ase;200 g\nGem\x9fse;1",
      [
        ["Käse", "200 g", ""],
        ["Gemüse", "1", ""],
      ],
      true,
    ],
    [
      "es-ES",
      "Producto;Cantidad\npi\x96a;2\nat\x9cn;1",
      [
        ["piña", "2", ""],
        ["atún", "1", ""],
      ],
      true,
    ],
    ["sv-SE", "Namn;Antal\nsm\x9arg\x8cs;2", [["smörgås", "2", ""]], true],
    ["pl", "Nazwa;Ilo\xb6\xe6\nm\xb1ka;1 kg", [["mąka", "1 kg", ""]], true],
    ["cs-CZ", "Name;Quantity\n\xb9vestky su\xb9en\xe9;2", [["švestky sušené", "2", ""]], true],
    ["ja-JP", "\xbe\xa6\xc9\xca\xcc\xbe,\xbf\xf4\xce\xcc\n\xb5\xed\xc6\xfd,2", [["牛乳", "2", ""]], true],
    ["ja-JP", "Name,Quantity\n\xd0\xd9\xb8\xb8,2", [["ﾐﾙｸｸ", "2", ""]], true],
    ["ja-JP", UTF16("商品名,数量\n牛乳,2\n", false).slice(2), [["牛乳", "2", ""]], true],
    ["ja-JP", UTF16("商品名\t数量\r\n牛乳\t2\r\n", true).slice(2), [["牛乳", "2", ""]], true],
    ["zh-TW", "Name,Quantity\n\xa4\xfb\xa5\xa4,2", [["牛奶", "2", ""]], true],
    ["ko-KR", "Name,Quantity\n\xbf\xec\xc0\xaf,2", [["우유", "2", ""]], true],
    ["hu-HU", "Name;Quantity\nf\xf5z\xf5tejsz\xedn;2", [["főzőtejszín", "2", ""]], true],
    [
      "fr-FR",
      "Produit;Quantit\xe9\nb\x9cuf;1\ncuisse d\x92agneau;2",
      [
        ["bœuf", "1", ""],
        ["cuisse d’agneau", "2", ""],
      ],
      true,
    ],
    [
      "en-GB",
      "Name;Quantity\nJerry\x92s \x93best\x94;1\ncr\xe8me br\xfbl\xe9e;2",
      [
        ["Jerry’s “best”", "1", ""],
        ["crème brûlée", "2", ""],
      ],
      true,
    ],
    [
      "en-GB",
      "Name;Quantity\nTortilla\x99;1\nSalt \x96 fine;2",
      [
        ["Tortilla™", "1", ""],
        ["Salt – fine", "2", ""],
      ],
      true,
    ],
  ],
  "a line that names the separator": [
    ["de-DE", "sep=;\nProdukt;Menge;MHD\nQuark;200 g;31.12.2027", [["Quark", "200 g", "2027-12-31"]]],
    ["en-GB", "sep=,\nName,Quantity\nmilk,1 l", [["milk", "1 l", ""]]],
    ["en-GB", "SEP=\t\r\nName\tQuantity\r\nmilk\t1 l", [["milk", "1 l", ""]]],
    ["fr-FR", "\ufeffsep=;\r\nProduit;Quantité\r\nlait;1 l", [["lait", "1 l", ""]]],
    ["en-GB", "sep=|\nName|Quantity\nmilk|1 l", [["milk", "1 l", ""]]],
    ["de-DE", '"sep=;"\nArtikel;Menge\nQuark;200 g', [["Quark", "200 g", ""]]],
    ["en-GB", '\ufeff"sep=,"\r\nName,Quantity\r\nmilk,1 l', [["milk", "1 l", ""]]],
    ["de-DE", "sep=;;;\nArtikel;Menge;MHD\nQuark;200 g;31.12.2027", [["Quark", "200 g", "2027-12-31"]]],
    ["en-GB", '"sep=;",\nName,Quantity\nmilk,1 l', [["milk", "1 l", ""]]],
    ["en-GB", "Sep = ;\nName;Quantity\nmilk;1 l", [["milk", "1 l", ""]]],
    ["en-GB", "sep=\\t\nName\tQuantity\nmilk\t1 l", [["milk", "1 l", ""]]],
    ["en-GB", "sep=;\rName;Quantity\rmilk;1 l", [["milk", "1 l", ""]]],
    ["en-GB", '\n"sep=|"\nName|Quantity\nmilk|1 l', [["milk", "1 l", ""]]],
  ],
  "separators that no line names": [
    ["en-GB", "Name|Quantity|Best before\nmilk|1 l|2027-12-31", [["milk", "1 l", "2027-12-31"]]],
    ["en-GB", "Name | Quantity\nmilk | 1 l", [["milk", "1 l", ""]]],
    ["de-DE", "\r\n\r\nArtikel;Menge\r\nQuark;200 g", [["Quark", "200 g", ""]]],
    ["en-GB", '"Name, as sold";Quantity\nmilk;1 l', [["milk", "1 l", ""]]],
  ],
  "years of two figures": [
    dated("ja-JP", { "26-12-05": "2026-12-05" }),
    dated("sv-SE", { "26-12-05": "2026-12-05", "27-01-31": "2027-01-31" }),
    dated("hu-HU", { "26-12-05": "2026-12-05" }),
    dated("ja-JP", { "26.12.31": "2026-12-31" }),
    dated("zh-CN", { "26/12/31": "2026-12-31" }),
    dated("ko-KR", { "27.03.15": "2027-03-15" }),
    dated("en-GB", { "26/12/05": "2026-12-05", "27/04/30": "2027-04-30" }),
    dated("en-GB", { "05/12/26": "2026-12-05" }),
    dated("en-US", { "05/12/26": "2026-05-12" }),
    dated("en-US", { "12/31/26": "2026-12-31" }),
    dated("ja-JP", { "31/12/26": "2026-12-31", "05/11/27": "2027-11-05" }),
    dated("nl", { "26-12-27": "2027-12-26" }),
    dated("de-DE", { "05.12.19": "2019-12-05" }),
  ],
  "dates with a time or a month's name, of a month, and none": [
    dated("fi-FI", { "5 Mar 2027": "2027-03-05", "5. marras 2027": "2027-11-05" }),
    [
      "en-GB",
      "Name,Best before\na,2027-12-31 00:00:00\nb,31 Dec 2027\nc,12/2027",
      [
        ["a", "1", "2027-12-31"],
        ["b", "1", "2027-12-31"],
        ["c", "1", "2027-12-31"],
      ],
    ],
    [
      "en-GB",
      "Product,Amount,Best before\nwhisky,1,2999-12-31\nsalt,1,never",
      [
        ["whisky", "1", ""],
        ["salt", "1", ""],
      ],
    ],
    [
      "en-GB",
      "Name,Best before\na,2027-12-31T00:00:00.000Z\nb,31-Dec-27",
      [
        ["a", "1", "2027-12-31"],
        ["b", "1", "2027-12-31"],
      ],
    ],
    [
      "de-DE",
      "Artikel;MHD\na;31. Dezember 2027\nb;12.2027\nc;unbegrenzt",
      [
        ["a", "1", "2027-12-31"],
        ["b", "1", "2027-12-31"],
        ["c", "1", ""],
      ],
    ],
    [
      "fr-FR",
      "Produit;DLC\na;31 décembre 2027\nb;aucune\nc;jamais",
      [
        ["a", "1", "2027-12-31"],
        ["b", "1", ""],
        ["c", "1", ""],
      ],
    ],
    [
      "es-ES",
      "Producto;Caducidad\na;31 de diciembre de 2027\nb;nunca",
      [
        ["a", "1", "2027-12-31"],
        ["b", "1", ""],
      ],
    ],
    [
      "en-US",
      'Item,Expires\na,"Dec 31, 2027"\nb,12/31/2027 5:00 PM\nc,December 2027\nd,N/A',
      [
        ["a", "1", "2027-12-31"],
        ["b", "1", "2027-12-31"],
        ["c", "1", "2027-12-31"],
        ["d", "1", ""],
      ],
    ],
    [
      "it-IT",
      "Prodotto;Scadenza\na;31 dicembre 2027\nb;2027-12",
      [
        ["a", "1", "2027-12-31"],
        ["b", "1", "2027-12-31"],
      ],
    ],
    dated("en-GB", {
      "Fri, 5 Dec 2026": "2026-12-05",
      "5th December 2026": "2026-12-05",
      "December 5th, 2026": "2026-12-05",
      "Sat Dec 05 2026": "2026-12-05",
      "Sat Dec 05 2026 00:00:00 GMT+0100 (CET)": "2026-12-05",
      "Sat, 05 Dec 2026 00:00:00 GMT": "2026-12-05",
      "Dec-26": "2026-12-31",
      "20261205": "2026-12-05",
      "5 Sept 2026": "2026-09-05",
      "2026 Dec 5": "2026-12-05",
      "05DEC2026": "2026-12-05",
      "the 5th of December 2026": "2026-12-05",
      "2026‑12‑05": "2026-12-05",
      "20261205T000000Z": "2026-12-05",
      "BBE 05/12/2026": "2026-12-05",
    }),
    dated("fr-FR", {
      "samedi 5 décembre 2026": "2026-12-05",
      "1er janvier 2027": "2027-01-01",
      "déc-26": "2026-12-31",
      "sam. 5 déc. 2026": "2026-12-05",
      "déc. 2026": "2026-12-31",
      "le 5 décembre 2026": "2026-12-05",
      "5-déc.-26": "2026-12-05",
    }),
    dated("it-IT", {
      "1º gennaio 2027": "2027-01-01",
      "sabato 5 dicembre 2026": "2026-12-05",
      "dic-26": "2026-12-31",
    }),
    dated("es-ES", { "sábado, 5 de diciembre de 2026": "2026-12-05", "dic. 2026": "2026-12-31" }),
    dated("pl", {
      "05.12.2026 r.": "2026-12-05",
      "5 grudnia 2026 r.": "2026-12-05",
      "gru 26": "2026-12-31",
      "5 XII 2026": "2026-12-05",
    }),
    dated("ru-RU", { "5.12.2026 г.": "2026-12-05", "5 декабря 2026 г.": "2026-12-05" }),
    dated("ja-JP", {
      "2026年12月5日": "2026-12-05",
      "2026年12月": "2026-12-31",
      "２０２６年１２月５日": "2026-12-05",
      "2026年12月5日(土)": "2026-12-05",
      "R8.12.5": "2026-12-05",
      令和8年12月5日: "2026-12-05",
    }),
    dated("ar-EG", { "٥/١٢/٢٠٢٦": "2026-12-05", "٢٠٢٦-١٢-٠٥": "2026-12-05", "٥ ديسمبر ٢٠٢٦": "2026-12-05" }),
    dated("sv-SE", {
      "lördag 5 december 2026": "2026-12-05",
      "den 5 december 2026": "2026-12-05",
      "5 dec. 2026": "2026-12-05",
    }),
    dated("cs-CZ", { "5. prosince 2026": "2026-12-05", "so 5. 12. 2026": "2026-12-05" }),
    dated("hu-HU", { "2026. december 5.": "2026-12-05", "2026.12.05.": "2026-12-05" }),
    dated("pt-BR", { "5 de dezembro de 2026": "2026-12-05", "dez/26": "2026-12-31" }),
    dated("nl-NL", { "za 5 dec 2026": "2026-12-05", "zaterdag 5 december 2026": "2026-12-05" }),
    dated("de-DE", {
      "Sa, 05.12.2026": "2026-12-05",
      "Sa., 5. Dez. 2026": "2026-12-05",
      "Dez 26": "2026-12-31",
      "Dez. 26": "2026-12-31",
      "05.12.2026 00:00": "2026-12-05",
      "Mrz 27": "2027-03-31",
    }),
    dated("uk", { "5 грудня 2026 р.": "2026-12-05" }),
    dated("ko-KR", { "2026년 12월 5일": "2026-12-05" }),
    empty("Best before", [
      "∞",
      "onbeperkt",
      "bezterminowo",
      "no caduca",
      "aldrig",
      "ingen",
      "bez daty",
      "sem validade",
      "does not expire",
      "No expiration date",
      "doesn't expire",
      "N.A.",
      "not applicable",
      "unbefristet",
      "läuft nicht ab",
      "pas de date",
      "sans date limite",
      "ne périme pas",
      "non scade",
      "senza scadenza",
      "no vence",
      "sin vencimiento",
      "n.v.t.",
      "nie dotyczy",
      "nikdy",
      "soha",
      "nunca",
      "não expira",
      "sem data",
      "ei vanhene",
      "utløper ikke",
      "udløber ikke",
      "inget datum",
      "nincs",
      "süresi yok",
      "بلا تاريخ",
      "期限なし",
      "永久",
      "0000-00-00",
      "00.00.0000",
      "unknown",
      "?",
      "—",
      "forever",
      "бессрочно",
    ]),
    empty("Price", ["n/a", "free", "-", "none", "gratis", "?", "kostenlos", "unknown", "–", "gratuit"]),
  ],
  columns: [
    ["en-US", "Item,Qty,Sell By\nMilk,1 l,12/31/2027", [["Milk", "1 l", "2027-12-31"]]],
    [
      "en-GB",
      "Item,Purchase Date,Best Before,Qty\nmilk,2026-11-20,2026-12-05,2",
      [["milk", "2", "2026-12-05"]],
    ],
    [
      "en-US",
      "Item,Best By,Qty,Location\nmilk,12/31/2027,1,Fridge",
      [["milk", "1", "2027-12-31", { place: "fridge" }]],
    ],
    ["en-GB", "Product ID,Product name,Quantity\nP-1,milk,2", [["milk", "2", ""]]],
    [
      "de-DE",
      "Artikel;MHD;Anzahl;Lagerort\nMilch;31.12.2027;2;Kühlschrank",
      [["Milch", "2", "2027-12-31", { place: "fridge" }]],
    ],
    [
      "de-DE",
      "Artikel;Verfallsdatum;Lagerort\nErbsen;30.06.2027;Gefrierschrank",
      [["Erbsen", "1", "2027-06-30", { place: "freezer" }]],
    ],
    ["en-GB", "Name,Quantity,Quantity unit\nflour,2,kg", [["flour", "2 kg", ""]]],
    ["de-DE", "Artikel;Menge;Einheit\nNudeln;3;500g Packung", [["Nudeln", "3 x 500g", ""]]],
    ["de-DE", "Was;Wieviel;ME\nMehl;2;kg", [["Mehl", "2 kg", ""]]],
    ["en-GB", "Food,Packages,Eat by\nMilk,2,2026-12-04", [["Milk", "2", "2026-12-04"]]],
    ["en-US", "Item,Qty,Unit\nbeans,4,15 oz can", [["beans", "4 x 15 oz", ""]]],
    [
      "de-DE",
      "Was;No.;Verbrauchen bis;Wo\nMilch;2;31.12.2027;Kühlschrank",
      [["Milch", "2", "2027-12-31", { place: "fridge" }]],
    ],
    ["nl-NL", "Wat;Hoeveel;Waar\nmelk;2;koelkast", [["melk", "2", "", { place: "fridge" }]]],
    ["es-ES", "Producto;Cant.\nleche;2", [["leche", "2", ""]]],
    [
      "fr-FR",
      "Produit;Quantité;Date d'achat;Date de péremption;Emplacement\nlait;2;2026-11-01;2026-12-05;Réfrigérateur",
      [["lait", "2", "2026-12-05", { place: "fridge" }]],
    ],
    [
      "es-ES",
      "Producto;Cantidad;Fecha de caducidad;Ubicación\nleche;2;2026-12-05;Nevera",
      [["leche", "2", "2026-12-05", { place: "fridge" }]],
    ],
    [
      "it-IT",
      "Prodotto;Quantità;Data di scadenza;Posizione\nlatte;2;2026-12-05;Frigorifero",
      [["latte", "2", "2026-12-05", { place: "fridge" }]],
    ],
    [
      "nl-NL",
      "Productnaam;Aantal;Houdbaar tot;Locatie\nmelk;2;2026-12-05;Koelkast",
      [["melk", "2", "2026-12-05", { place: "fridge" }]],
    ],
    [
      "pl",
      "Nazwa;Ilość;Data ważności;Miejsce\nmleko;2;2026-12-05;Lodówka",
      [["mleko", "2", "2026-12-05", { place: "fridge" }]],
    ],
    ["tr-TR", "Ürün;Miktar;Son kullanma tarihi\nsüt;2;2026-12-05", [["süt", "2", "2026-12-05"]]],
    [
      "ja-JP",
      "商品名,数量,賞味期限,保管場所\n牛乳,2,2026-12-05,冷蔵庫",
      [["牛乳", "2", "2026-12-05", { place: "fridge" }]],
    ],
    [
      "en-US",
      "Item Name,Warranty Expires,Expiration Date\nmilk,2030-01-01,2026-12-05",
      [["milk", "1", "2026-12-05"]],
    ],
    ["en-GB", "Name,Location\nwine,Garage", [["wine", "1", "", { notes: "Garage" }]]],
    ["en-GB", "Name,Shelf\nwine,top", [["wine", "1", "", { notes: "top" }]]],
    ["en-GB", "Item,Location,Shelf\nmince,Freezer,top", [["mince", "1", "", { place: "freezer" }]]],
    [
      "en-GB",
      "Name,Opened\nmilk,yes\nbread,no\noil,2026-11-01\ntea,never\nham,last week",
      [
        ["milk", "1", "", { notes: "Opened: yes" }],
        ["bread", "1", ""],
        ["oil", "1", ""],
        ["tea", "1", ""],
        ["ham", "1", "", { notes: "Opened: last week" }],
      ],
    ],
    [
      "en-US",
      "title,brand,product_barcode\noats,Mill,4006381333931",
      [["oats", "1", "", { code: "4006381333931" }]],
    ],
    [
      "en-GB",
      "product_ean,product,qty\n4006381333931,oats,2",
      [["oats", "2", "", { code: "4006381333931" }]],
    ],
    [
      "en-GB",
      "food_id,item_gtin,food,stock\n7,4006381333931,oats,2",
      [["oats", "2", "", { code: "4006381333931" }]],
    ],
    [
      "sv-SE",
      "Vara;Antal;Bäst före-datum;Förvaring;Pris\nmjölk;2;2026-12-05;Fridge;12,50",
      [["mjölk", "2", "2026-12-05", { place: "fridge" }]],
    ],
    [
      "sv-SE",
      "Produktnamn;Mängd;Enhet;Utgångsdatum;Streckkod;Inköpsdatum\nmjölk;2;l;2026-12-05;4006381333931;2026-11-01",
      [["mjölk", "2 l", "2026-12-05", { code: "4006381333931" }]],
    ],
    [
      "da-DK",
      "Vare;Antal;Bedst før;Placering;Stregkode\nmælk;2;05.12.2026;Freezer;4006381333931",
      [["mælk", "2", "2026-12-05", { place: "freezer", code: "4006381333931" }]],
    ],
    [
      "nb-NO",
      "Varenavn;Antall;Best før;Plassering;Strekkode\nmelk;2;05.12.2026;Freezer;4006381333931",
      [["melk", "2", "2026-12-05", { place: "freezer", code: "4006381333931" }]],
    ],
    [
      "fi-FI",
      "Tuote;Määrä;Parasta ennen;Säilytyspaikka;Viivakoodi\nmaito;2;5.12.2026;Fridge;4006381333931",
      [["maito", "2", "2026-12-05", { place: "fridge", code: "4006381333931" }]],
    ],
    [
      "cs-CZ",
      "Název;Množství;Datum spotřeby;Umístění;Čárový kód\nmléko;2;5.12.2026;Fridge;4006381333931",
      [["mléko", "2", "2026-12-05", { place: "fridge", code: "4006381333931" }]],
    ],
    [
      "cs-CZ",
      "Výrobek;Počet;Jednotka;Minimální trvanlivost do;Cena\nmouka;2;kg;5.12.2026;20",
      [["mouka", "2 kg", "2026-12-05"]],
    ],
    [
      "hu-HU",
      "Termék;Mennyiség;Lejárati dátum;Hely;Vonalkód\ntej;2;2026.12.05.;Fridge;4006381333931",
      [["tej", "2", "2026-12-05", { place: "fridge", code: "4006381333931" }]],
    ],
    ["hu-HU", "Megnevezés;Darab;Minőségét megőrzi;Ár\ntej;2;2026.12.05.;300", [["tej", "2", "2026-12-05"]]],
    [
      "pt-BR",
      "Produto;Quantidade;Validade;Local;Preço;Código de barras\nleite;2;05/12/2026;Fridge;5,99;4006381333931",
      [["leite", "2", "2026-12-05", { place: "fridge", code: "4006381333931" }]],
    ],
    [
      "pl",
      "Produkt;Ilość;Data przydatności do spożycia;Data zakupu\nmleko;2;2026-12-05;2026-11-01",
      [["mleko", "2", "2026-12-05"]],
    ],
    [
      "fr-FR",
      "Article;Date d'ouverture;Date de fabrication;À consommer de préférence avant\nlait;2026-11-20;2026-11-01;2026-12-05",
      [["lait", "1", "2026-12-05"]],
    ],
    ["en-GB", "Production date,Item,Product price\n2026-01-01,oats,2.50", [["oats", "1", ""]]],
    [
      "en-GB",
      "Product location,Product qty,Product\nFridge,2,oats",
      [["oats", "2", "", { place: "fridge" }]],
    ],
    ["de-DE", "Artikelcode;Artikelbezeichnung;Artikelpreis\nA1;Quark;1,29", [["Quark", "1", ""]]],
    [
      "en-GB",
      "UPC,Item description,Price paid,Item\n4006381333931,a,1,oats",
      [["oats", "1", "", { code: "4006381333931" }]],
    ],
    [
      "en-US",
      "Product Name,Product ID,Product Barcode,Product Quantity,Product Expiry Date,Product Location\noats,7,4006381333931,2,2027-01-31,Pantry",
      [["oats", "2", "2027-01-31", { place: "pantry", code: "4006381333931" }]],
    ],
    ["en-GB", "Date of manufacture,Item\n2026-01-01,oats", [["oats", "1", ""]]],
  ],
  barcodes: [
    [
      "en-GB",
      "name,quantity,code\nnut spread,400 g,4006381333931",
      [["nut spread", "400 g", "", { code: "4006381333931" }]],
    ],
    ["de-DE", "Artikel;EAN\nReis;4006381333931", [["Reis", "1", "", { code: "4006381333931" }]]],
    ["en-GB", "Name,Barcode\ntea,5449000000996", [["tea", "1", "", { code: "5449000000996" }]]],
    ["en-GB", "Name,Barcode\ntea,SKU-12", [["tea", "1", "", { notes: "SKU-12" }]]],
    ["fr-FR", "Produit;Code-barres\nriz;4006381333931", [["riz", "1", "", { code: "4006381333931" }]]],
    [
      "es-ES",
      "Producto;Código de barras\narroz;4006381333931",
      [["arroz", "1", "", { code: "4006381333931" }]],
    ],
    coded("Barcode", {
      "36000291452": "0036000291452",
      "9800895007": "0009800895007",
      "4963406": "0049000006346",
      "0-51000-01251-7": "0051000012517",
      "15012345678907": "15012345678907",
      "'4006381333931": "4006381333931",
      '"=""4006381333931"""': "4006381333931",
      "4006381333931.0": "4006381333931",
      "4006381333931": "4006381333931",
      "４００６３８１３３３９３１": "4006381333931",
      "4 006381 333931": "4006381333931",
      "4006381‑333931": "4006381333931",
      "4.006.381.333.931": "4006381333931",
      "EAN: 4006381333931": "4006381333931",
      "#4006381333931": "4006381333931",
      "(01)09506000134352": "9506000134352",
    }),
    ...[
      "JANコード",
      "Gencod",
      "Code EAN",
      "EAN-13",
      "GTIN-14",
      "UPC code",
      "Strichcode (EAN)",
      "EAN-kod",
      "JAN",
      "Barcode number",
    ].map((title) => coded(title, { "4006381333931": "4006381333931" })),
    ["en-US", "Name,Barcode\ntea,4.00638E+12", [["tea", "1", "", { notes: "4.00638E+12" }]]],
    ["en-US", "Name,Barcode\ntea,36000291453", [["tea", "1", "", { notes: "36000291453" }]]],
    [
      "en-US",
      'Name,Barcode\ntea,"4006381333931, 5012345678900"',
      [["tea", "1", "", { code: "4006381333931", notes: "4006381333931, 5012345678900" }]],
    ],
  ],
  "entities of HTML": [
    [
      "en-GB",
      "Item,Qty\nM&amp;M,2\nKellogg&#39;s,1\nH&#xE4;agen,1",
      [
        ["M&M", "2", ""],
        ["Kellogg's", "1", ""],
        ["Häagen", "1", ""],
      ],
    ],
    ["de-DE", "Artikel;Menge\nM&uuml;sli &quot;Bio&quot;;500&nbsp;g", [['Müsli "Bio"', "500 g", ""]]],
    [
      "en-GB",
      "Item,Qty\nAT&T,1\n&amp;lt;,1\n&bogus; &#0;,1",
      [
        ["AT&T", "1", ""],
        ["&lt;", "1", ""],
        ["&bogus; &#0;", "1", ""],
      ],
    ],
  ],
  "the sign before decimals": [
    ["de-DE", "Artikel;Menge;Preis\nMehl;1.500 kg;1.99", [["Mehl", "1.5 kg", ""]]],
    [
      "de-DE",
      "Artikel;Menge\nMehl;1.125 kg\nReis;0.250 kg",
      [
        ["Mehl", "1.125 kg", ""],
        ["Reis", "0.250 kg", ""],
      ],
    ],
    ["de-DE", "Artikel;Menge;Preis\nMehl;1.500 g;1,99", [["Mehl", "1500 g", ""]]],
    ["en-GB", "Item;Qty;Price\nflour;1,500 kg;1,99", [["flour", "1.5 kg", ""]]],
  ],
  "titles of quantities, and days": [
    ["it-IT", "Prodotto;Pezzi;Scade il\nlatte;2;05/12/2026", [["latte", "2", "2026-12-05"]]],
    ["nl-NL", "Product;Gewicht;Vervalt op\nmeel;500 g;05-12-2026", [["meel", "500 g", "2026-12-05"]]],
    [
      "it-IT",
      "Prodotto;Peso kg\nfarina;1.500\nriso;0.75",
      [
        ["farina", "1.5 kg", ""],
        ["riso", "0.75 kg", ""],
      ],
    ],
  ],
};

export const LIST_CASES: ListCase[] = Object.entries(KINDS).flatMap(([kind, rows]) =>
  rows.map(([language, list, foods, bytes]) => ({ kind, language, list, foods, ...(bytes && { bytes }) })),
);
