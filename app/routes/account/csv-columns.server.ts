export const COLUMN_KINDS = {
  ignore: "Leave out",
  name: "Name",
  quantity: "Quantity",
  unit: "Unit",
  expiryDate: "Expiry date",
  expiryKind: "Kind of date",
  category: "Category",
  place: "Kept in: fridge, freezer or pantry",
  brand: "Brand",
  code: "Barcode",
  shop: "Shop",
  price: "Price",
  priceMinor: "Price in cents",
  worthMinor: "Price of what is left, in cents",
  currency: "Currency",
  description: "Description",
  notes: "Notes",
  status: "Status",
  addedDate: "Added on",
  printedDate: "Day on the pack, before opening or freezing",
  openedOn: "Opened on",
  frozenOn: "Frozen on",
  finishedAt: "Used up on: such rows are left out",
  deletedAt: "Deleted on: such rows are left out",
} as const;
export type ColumnKind = keyof typeof COLUMN_KINDS;

/** What columns are called, in the languages that lines of food are read in; each phrase between commas. */
const TITLES: Partial<Record<ColumnKind, string>> = {
  name: "name,item,item name,food,food name,product,product name,artikel,artikelname,produkt,produktname,bezeichnung,lebensmittel,nom,produit,article,nombre,producto,alimento,artículo,nome,prodotto,articolo,naam,productnaam,nazwa,ad,adı,isim,ürün,ürün adı,الاسم,المنتج,名前,商品名,品名",
  quantity:
    "quantity,amount,qty,stock,count,menge,anzahl,bestand,quantité,nombre de,cantidad,quantità,hoeveelheid,aantal,ilość,liczba,miktar,adet,الكمية,数量",
  unit: "unit,unit name,quantity unit,unit of measure,qu,einheit,mengeneinheit,unité,unidad,unità,eenheid,jednostka,birim,الوحدة,単位",
  expiryDate:
    "expiry,expiry date,expires,expires on,expiration,expiration date,exp date,exp,best before,best before date,best by,use by,sell by,due date,good until,date,mhd,mindesthaltbarkeit,mindesthaltbarkeitsdatum,haltbar bis,haltbarkeit,fälligkeitsdatum,verfallsdatum,ablaufdatum,verbrauchsdatum,zu verbrauchen bis,date de péremption,péremption,dlc,ddm,date limite,date d échéance,à consommer avant,caducidad,fecha de caducidad,caduca,fecha de vencimiento,vencimiento,validade,data de validade,consumir antes,scadenza,data di scadenza,da consumarsi,tht,houdbaar tot,houdbaarheidsdatum,vervaldatum,data ważności,termin ważności,ważne do,son kullanma,son kullanma tarihi,skt,tett,تاريخ الانتهاء,الصلاحية,賞味期限,消費期限,期限",
  expiryKind: "expiry kind,kind of date",
  category:
    "category,categories,type,group,product group,label name,kategorie,gruppe,produktgruppe,warengruppe,catégorie,categoría,categoria,categorie,kategoria,kategori,الفئة,カテゴリ,分類",
  place:
    "place,storage place,location,kept in,stored in,storage,storage location,lagerort,standardlagerort,aufbewahrung,standort,ort,emplacement,rangement,lieu,ubicación,lugar,posizione,luogo,locatie,plaats,bewaarplaats,lokalizacja,miejsce,konum,yer,المكان,場所,保管場所",
  brand:
    "brand,manufacturer,marke,hersteller,marque,marca,fabricante,merk,marka,producent,الماركة,ブランド,メーカー",
  code: "code,barcode,bar code,ean,gtin,upc,strichcode,barcodes,code barres,código de barras,codice a barre,streepjescode,kod kreskowy,barkod,الباركود,バーコード",
  shop: "shop,store,supermarket,bought at,bought from,purchase from,laden,geschäft,gekauft bei,magasin,tienda,negozio,winkel,sklep,mağaza,المتجر,店",
  price:
    "price,cost,unit price,value,purchase price,preis,kosten,kaufpreis,wert,prix,coût,valeur,precio,valor,coste,prezzo,costo,prijs,cena,fiyat,السعر,価格,値段",
  priceMinor: "price minor",
  worthMinor: "worth minor",
  currency: "currency,währung,devise,moneda,valuta,waluta,para birimi,العملة,通貨",
  description:
    "description,descr,comment,comments,beschreibung,bemerkung,bemerkungen,kommentar,commentaire,descripción,descrizione,omschrijving,opis,açıklama,الوصف,説明",
  notes:
    "notes,note,notiz,notizen,remarque,remarques,notas,nota,opmerking,opmerkingen,uwagi,notatki,notlar,not,ملاحظات,メモ,備考",
  status: "status",
  addedDate:
    "added date,added,added on,date added,purchase date,purchased date,purchase time,last purchased,bought on,kaufdatum,gekauft am,date d achat,fecha de compra,data di acquisto,aankoopdatum",
  printedDate: "printed date",
  openedOn: "opened on,opened date,opened",
  frozenOn: "frozen on,frozen date,frozen",
  finishedAt: "finished at",
  deletedAt: "deleted at",
};

const ID = /\bids?\b/;

/** What a column is about, whatever else its title says. */
const NEVER: Partial<Record<ColumnKind, RegExp>> = {
  // A day of something else.
  expiryDate:
    /\b(?:purchased?|bought|buy|kauf\w*|gekauft|achat|achet\w*|compra\w*|acquist\w*|aankoop\w*|gekocht|zakup\w*|alis\w*|satin|warranty|garanti\w*|garanzia|gwarancj\w*|created|updated|modified|changed|erstellt|geandert|sold|insured|opened|frozen|added|printed|delivery|liefer\w*)\b|購入|شراء/,
  name: /\b(?:ids?|nr|no|number|code|nummer|numero|key|url|image|photo|brand|group|type)\b/,
  price: /\b(?:currency|warranty|sold)\b/,
  place: ID,
  category: ID,
  unit: ID,
  shop: ID,
  quantity: /\b(?:unit|min|minimum|target)\b/,
};

/** 'priceMinor', 'Price_minor' and 'price minor' alike. */
const plain = (title: string) =>
  title
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const phrases = (Object.entries(TITLES) as [ColumnKind, string][]).flatMap(([kind, text]) =>
  text.split(",").map((phrase) => ({ kind, phrase: plain(phrase) })),
);
const EXACT = 1_000;
const SPACED = /^[\p{Script=Latin}\p{N} ]+$/u;

/** How well a phrase fits a title: best when it is all of it, then the longer the better. */
function closeness(title: string, phrase: string): number {
  if (title === phrase) return EXACT;
  const isIn = SPACED.test(phrase) ? ` ${title} `.includes(` ${phrase} `) : title.includes(phrase);
  return isIn ? phrase.length : 0;
}

/** Guesses the kind of each column by its title: the best fit first, each kind once. */
export function guessColumns(head: string[]): ColumnKind[] {
  const fits = head.flatMap((title, column) => {
    const words = plain(title);
    return phrases
      .filter(({ kind }) => !NEVER[kind]?.test(words))
      .map(({ kind, phrase }) => ({ column, kind, score: closeness(words, phrase) }))
      .filter(({ score }) => score > 0);
  });
  const guessed = head.map((): ColumnKind => "ignore");
  const taken = new Set<ColumnKind>();
  for (const { column, kind } of fits.toSorted((one, other) => other.score - one.score)) {
    if (taken.has(kind) || guessed[column] !== "ignore") continue;
    guessed[column] = kind;
    taken.add(kind);
  }
  return guessed;
}
