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
  ],
  "a line that names the separator": [
    ["de-DE", "sep=;\nProdukt;Menge;MHD\nQuark;200 g;31.12.2027", [["Quark", "200 g", "2027-12-31"]]],
    ["en-GB", "sep=,\nName,Quantity\nmilk,1 l", [["milk", "1 l", ""]]],
    ["en-GB", "SEP=\t\r\nName\tQuantity\r\nmilk\t1 l", [["milk", "1 l", ""]]],
    ["fr-FR", "\ufeffsep=;\r\nProduit;Quantité\r\nlait;1 l", [["lait", "1 l", ""]]],
    ["en-GB", "sep=|\nName|Quantity\nmilk|1 l", [["milk", "1 l", ""]]],
  ],
  "dates with a time or a month's name, of a month, and none": [
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
  ],
  columns: [
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
  ],
};

export const LIST_CASES: ListCase[] = Object.entries(KINDS).flatMap(([kind, rows]) =>
  rows.map(([language, list, foods, bytes]) => ({ kind, language, list, foods, ...(bytes && { bytes }) })),
);
