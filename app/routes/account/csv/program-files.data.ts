/** Files as other programs write them, made up, and what has to come of each. */
interface ProgramFile {
  language: string;
  file: string;
  foods: object[];
}

const table = (...rows: string[]) => rows.join("\n");

export const PROGRAM_FILES: Record<string, ProgramFile> = {
  EverShelf: {
    language: "it",
    file: table(
      '\ufeffName,Brand,Category,Location,Quantity,Unit,"Expiry Date",Added,"Opened At","Vacuum Sealed",Barcode,Notes',
      '"Latte intero",Rossi,latticini,frigo,1,lt,2026-12-05,"2026-11-20 10:11:12","2026-11-22 08:00:00",No,4006381333931,',
      'Spaghetti,Verdi,pasta,dispensa,0.5,kg,,"2026-10-01 09:00:00",,No,5012345678900,"the thick ones"',
      'Piselli,,surgelati,freezer,2,conf,2027-06-30,"2026-10-01 09:00:00",,Yes,,',
      "Uova,,,altro,6,pz,2026-12-01,,,No,,",
    ),
    foods: [
      {
        ...{
          name: "Latte intero",
          brand: "Rossi",
          place: "fridge",
          quantity: "1 lt",
          expiryDate: "2026-12-05",
        },
        ...{ openedOn: "2026-11-22", code: "4006381333931", addedDate: "2026-11-20T10:00:00Z" },
        notes: "latticini",
      },
      {
        ...{ name: "Spaghetti", place: "pantry", quantity: "0.5 kg", expiryDate: "", code: "5012345678900" },
        notes: "the thick ones\npasta",
      },
      { name: "Piselli", place: "freezer", quantity: "2 packs", expiryDate: "2027-06-30" },
      { name: "Uova", place: "", quantity: "6 pz", expiryDate: "2026-12-01", notes: "altro" },
    ],
  },
  "A spreadsheet of a pantry in the United States": {
    language: "en-US",
    file: table(
      "title,brand,product_barcode,qty,exp_date,purchase_date,price",
      "Chicken noodle soup,Kettle,5.10000E+10,4,1/31/28,11/20/26,n/a",
      "Facial tissue,Softly,36000291452,2,,11/20/26,free",
      "Rice,,'0-51000-01251-7,1,no expiration,11/20/26,2.50",
    ),
    foods: [
      {
        ...{ name: "Chicken noodle soup", brand: "Kettle", quantity: "4", expiryDate: "2028-01-31" },
        ...{ notes: "5.10000E+10", addedDate: "2026-11-20T10:00:00Z" },
      },
      { name: "Facial tissue", quantity: "2", expiryDate: "", code: "0036000291452" },
      { name: "Rice", expiryDate: "", code: "0051000012517", priceMinor: 250 },
    ],
  },
  "A spreadsheet of a freezer in Sweden": {
    language: "sv-SE",
    file: table(
      '"sep=;"',
      "Vara;Antal;Enhet;Bäst före;Infryst;Förvaring;Anteckningar;EAN-kod",
      "Lax;2;kg;27-05-31;26-11-20;Freezer;till jul;",
      "Salt;1;;aldrig;;Pantry;;4006381333931",
    ),
    foods: [
      {
        ...{ name: "Lax", quantity: "2 kg", expiryDate: "2027-05-31", frozenOn: "2026-11-20" },
        ...{ place: "freezer", notes: "till jul" },
      },
      { name: "Salt", expiryDate: "", place: "pantry", code: "4006381333931" },
    ],
  },
  "Homebox, as commas": {
    language: "en-GB",
    file: table(
      "HB.import_ref,HB.location,HB.tags,HB.asset_id,HB.archived,HB.url,HB.name,HB.quantity,HB.description,HB.insured,HB.notes,HB.purchase_price,HB.purchase_from,HB.purchase_time,HB.manufacturer,HB.model_number,HB.serial_number,HB.lifetime_warranty,HB.warranty_expires,HB.warranty_details,HB.sold_to,HB.sold_price,HB.sold_time,HB.sold_notes,HB.field.Best before,HB.field.Barcode",
      ",Home / Kitchen / Fridge,Food; Dairy,000-001,false,,Milk,2,Semi-skimmed,false,,1.29,Corner shop,2026-11-20,Farmhouse,,,false,2028-01-01,,,0,,,2026-12-05,4006381333931",
      ",Garage / Chest freezer,Food,000-002,false,,Peas,1,,false,frozen in June,0,,,,,,false,,,,0,,,,",
    ),
    foods: [
      {
        ...{ name: "Milk", place: "fridge", quantity: "2", expiryDate: "2026-12-05", code: "4006381333931" },
        ...{ brand: "Farmhouse", shop: "Corner shop", description: "Semi-skimmed", priceMinor: 129 },
        ...{ addedDate: "2026-11-20T10:00:00Z", category: "Dairy" },
      },
      { name: "Peas", place: "freezer", quantity: "1", expiryDate: "", notes: "frozen in June" },
    ],
  },
  "Homebox, as tabs": {
    language: "en-US",
    file: table(
      "HB.location\tHB.labels\tHB.asset_id\tHB.name\tHB.quantity\tHB.purchase_price\tHB.purchase_date\tHB.warranty_expires",
      "Pantry\tFood\t000-003\tRice\t3\t2.50\t2026-11-20\t2028-01-01",
    ),
    foods: [{ name: "Rice", place: "pantry", quantity: "3", expiryDate: "", priceMinor: 250 }],
  },
  "Grocy's stock from its database": {
    language: "en-US",
    file: table(
      "id,product_id,amount,best_before_date,purchased_date,stock_id,price,open,opened_date,row_created_timestamp,location_id,shopping_location_id,note,product_name,location_name,barcode",
      "1,12,2,2026-12-05,2026-11-20,abc,1.29,0,,2026-11-20 10:00:00,3,1,,Milk,Fridge,4006381333931",
      "2,13,1,2999-12-31,2026-11-20,abd,0.99,1,2026-11-22,2026-11-20 10:00:00,4,1,for soup,Salt,Pantry,",
    ),
    foods: [
      {
        ...{ name: "Milk", quantity: "2", expiryDate: "2026-12-05", place: "fridge", code: "4006381333931" },
        ...{ priceMinor: 258, addedDate: "2026-11-20T10:00:00Z", openedOn: "" },
      },
      {
        name: "Salt",
        quantity: "1",
        expiryDate: "",
        place: "pantry",
        openedOn: "2026-11-22",
        notes: "for soup",
      },
    ],
  },
  "Grocy's stock page in German": {
    language: "de",
    file: table(
      "Produkt;Produktgruppe;Menge;Wert;Nächstes Fälligkeitsdatum;Kalorien;Letzter Einkauf;Standardlagerort",
      "Milch;Milchprodukte;2 Packungen;2,58;05.12.2026;64;20.11.2026;Kühlschrank",
      "Salz;Gewürze;1 Packung;0,99;31.12.2999;0;;Vorratsschrank",
    ),
    foods: [
      { name: "Milch", quantity: "2 packs", expiryDate: "2026-12-05", place: "fridge", category: "Dairy" },
      { name: "Salz", quantity: "1 pack", expiryDate: "", place: "pantry", priceMinor: 99 },
    ],
  },
  "Grocy's API, /api/stock": {
    language: "en",
    file: JSON.stringify([
      {
        ...{
          product_id: "12",
          amount: "2",
          amount_aggregated: "2",
          value: "2.58",
          best_before_date: "2026-12-05",
        },
        ...{ amount_opened: "0", is_aggregated_amount: "0", due_type: "1" },
        product: {
          ...{ id: "12", name: "Milk", description: "Semi-skimmed", product_group_id: "1", active: "1" },
          ...{ location_id: "3", qu_id_purchase: "2", qu_id_stock: "2", min_stock_amount: "1" },
          ...{
            default_best_before_days: "7",
            default_best_before_days_after_open: "3",
            picture_file_name: null,
          },
        },
      },
      {
        ...{ product_id: "13", amount: "1", best_before_date: "2999-12-31" },
        product: { id: "13", name: "Salt", barcode: "4006381333931,5012345678900" },
      },
    ]),
    foods: [
      {
        name: "Milk",
        quantity: "2",
        expiryDate: "2026-12-05",
        description: "Semi-skimmed",
      },
      { name: "Salt", quantity: "1", expiryDate: "", code: "4006381333931" },
    ],
  },
  "KitchenOwl's export": {
    language: "en",
    file: JSON.stringify({
      items: [
        { name: "Milk", category: "Dairy", icon: "milk" },
        { name: "Rye bread", category: "bakery", icon: null },
      ],
      recipes: [{ name: "Toast", yields: 2, items: [{ name: "Rye bread", description: "2 slices" }] }],
    }),
    foods: [
      { name: "Milk", category: "Dairy", quantity: "1" },
      { name: "Rye bread", category: "Bakery", quantity: "1" },
    ],
  },
  "Mealie's foods": {
    language: "en",
    file: JSON.stringify([
      {
        ...{
          id: "4b1a",
          name: "milk",
          pluralName: "milks",
          description: "",
          extras: {},
          labelId: "9c",
          aliases: [],
        },
        ...{ label: { name: "Dairy", color: "#fff", groupId: "1", id: "9c" }, onHand: true },
      },
      { id: "4b1b", name: "rice", pluralName: null, label: null, onHand: true },
    ]),
    foods: [{ name: "milk", category: "Dairy" }, { name: "rice" }],
  },
  "Mealie's shopping list": {
    language: "en",
    file: JSON.stringify({
      id: "l1",
      name: "Weekly",
      listItems: [
        {
          ...{ quantity: 2, note: "ripe", display: "2 kilogram apples", checked: false, position: 0 },
          ...{
            unit: { name: "kilogram", abbreviation: "kg" },
            food: { name: "apples", label: { name: "Fruits" } },
          },
        },
      ],
    }),
    foods: [{ name: "apples", quantity: "2 kilogram", notes: "ripe" }],
  },
};
