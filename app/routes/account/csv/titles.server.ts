import type { ColumnKind } from "./columns.server.ts";

/**
 * The titles of columns, in the supported languages and some others: phrases between commas, the most specific first.
 * `=` marks phrases that must be the whole title.
 */
export const TITLES: Partial<Record<ColumnKind, string>> = {
  name: `
    name,item name,product name,food name,item,food,product,artikelname,produktname,artikelbezeichnung,warenbezeichnung,
    bezeichnung,lebensmittel,artikel,produkt,nom,nom du produit,produit,article,aliment,nombre,nombre del producto,
    nombre de producto,producto,alimento,artículo,nome,nome do produto,prodotto,articolo,naam,productnaam,nazwa,ad,adı,isim,
    ürün,ürün adı,الاسم,المنتج,名前,商品名,品名,namn,produktnamn,vara,varunamn,livsmedel,navn,varenavn,produktnavn,vare,fødevare,
    matvare,nimi,tuote,tuotteen nimi,tuotenimi,elintarvike,název,název produktu,výrobek,potravina,položka,név,megnevezés,termék,
    terméknév,termék neve,élelmiszer,produto,item do estoque,ingredient,zutat,ingrédient,ingrediente,désignation,libellé,title,titel,titre,título,titolo,otsikko,cím,
    наименование,название,товар,продукт,όνομα,προϊόν,이름,상품명,제품명,品目,名称,名稱,商品名称,=what,=was,=wat,=quoi,=qué,=cosa,=co`,
  quantity: `
    quantity,amount,qty,stock,=have,count,how many,how much,packages,=packs,wieviel,wie viel,menge,anzahl,bestand,quantité,qté,nombre d unités,nombre de pièces,nombre de paquets,
    cantidad,quantità,=q tà,=qtà,hoeveelheid,aantal,ilość,liczba,miktar,adet,الكمية,数量,antal,mängd,mængde,antall,mengde,määrä,kpl,
    lukumäärä,množství,počet,mennyiség,darab,darabszám,db,quantidade,qtd,qtde,estoque,on hand,in stock,
    remaining,=stk,=stck,=stück,=st,stückzahl,=stuks,=szt,=sztuk,=sztuki,=pezzi,=pz,=unidades,=unid,=uds,=ud,=nb,=nbre,=no,=cant,hoeveel,количество,кол во,ποσότητα,수량,재고,個数,在庫,在庫数,數量,
    weight g,weight kg,weight in g,weight in kg,gewicht g,gewicht kg,gewicht in g,gewicht in kg,poids g,poids kg,peso g,peso kg,
    =weight,=net weight,=gewicht,=poids,=peso,=waga,=ağırlık,=الوزن,=重量`,
  unit: `
    unit,unit name,quantity unit,unit of measure,qu,einheit,=me,mengeneinheit,unité,unidad,unità,eenheid,jednostka,birim,الوحدة,単位,
    enhet,måttenhet,enhed,yksikkö,jednotka,měrná jednotka,egység,mértékegység,unidade,unidade de medida,uom,
    =measure,maßeinheit,=j m,=jm,=jedn,=u m,=um,ед,единица,μονάδα,단위,单位,單位`,
  size: `
    size,package size,pack size,size of one,grösse,packungsgrösse,weight per package,weight per pack,weight each,packungsgröße,größe,inhalt,füllmenge,contenance,taille,conditionnement,tamaño,contenido,
    dimensione,formato,contenuto,inhoud,verpakkingsgrootte,wielkość,pojemność,boyut,内容量,容量,サイズ,storlek,størrelse,pakkauskoko,
    velikost,balení,kiszerelés,=weight,=net weight,=gewicht,=poids,=peso,=waga,=ağırlık,=الوزن,=重量`,
  expiryDate: `
    expiry,expiry date,expires,expires on,expiration,expiration date,exp date,exp,best before,best before date,best by,use by,eat by,
    sell by,due date,good until,mhd,mindesthaltbarkeit,mindesthaltbarkeitsdatum,mindestens haltbar bis,haltbar bis,
    haltbarkeit,fälligkeitsdatum,verfallsdatum,ablaufdatum,ablauf,verbrauchsdatum,zu verbrauchen bis,verbrauchen bis,date de péremption,péremption,
    dlc,ddm,dluo,date limite,date limite de consommation,date d échéance,date d expiration,à consommer avant,
    à consommer de préférence avant,caducidad,fecha de caducidad,caduca,fecha de vencimiento,vencimiento,fecha de expiración,
    consumir preferentemente antes de,validade,data de validade,prazo de validade,vencimento,data de vencimento,consumir antes,
    consumir até,consumir de preferência antes de,scadenza,data di scadenza,data scadenza,da consumarsi,tht,houdbaar tot,
    houdbaarheidsdatum,vervaldatum,te gebruiken tot,data ważności,termin ważności,ważne do,data przydatności,
    termin przydatności,przydatność,najlepiej spożyć przed,spożyć do,son kullanma,son kullanma tarihi,skt,tett,
    تاريخ الانتهاء,الصلاحية,賞味期限,消費期限,期限,bäst före,bäst före datum,utgångsdatum,sista förbrukningsdag,hållbar till,
    hållbarhet,går ut,bedst før,bedst før dato,mindst holdbar til,udløbsdato,udløb,udløber,sidste anvendelsesdato,
    holdbar til,holdbarhed,best før,best før dato,utløpsdato,utløper,siste forbruksdag,holdbarhet,parasta ennen,
    viimeinen käyttöpäivä,vanhenee,vanhenemispäivä,datum spotřeby,spotřeba do,spotřebujte do,spotřebovat do,
    minimální trvanlivost,datum minimální trvanlivosti,trvanlivost,expirace,datum expirace,lejárat,lejárati dátum,
    lejárat dátuma,lejárati idő,szavatosság,szavatossági idő,minőségét megőrzi,felhasználható,fogyasztható,
    =haltbar,=läuft ab,läuft ab am,verfällt am,expire le,=expire,périme le,caduca el,=vence,vence el,scade il,=scade,da consumare entro,
    vervalt op,=vervalt,=houdbaar,houdbaar t m,=termin,przydatne do,bitiş tarihi,goes off,
    bbe,bbd,=bb,use before,best if used by,срок годности,годен до,употребить до,λήξη,ημερομηνία λήξης,유통기한,소비기한,保质期,保存期限,
    有效期,到期日,=date,=datum,=data,=fecha,=dato,=dátum,=päiväys,=pvm,=tarih,=日付`,
  expiryKind: "expiry kind,kind of date",
  category: `
    category,categories,type,group,product group,label name,kategorie,gruppe,produktgruppe,warengruppe,catégorie,categoría,
    categoria,categorie,kategoria,kategori,الفئة,カテゴリ,分類,varugrupp,varegruppe,varekategori,ryhmä,tuoteryhmä,luokka,skupina,
    druh,csoport,termékcsoport,grupo`,
  place: `
    place,=where,storage place,location,kept in,stored in,storage,storage location,lagerort,standardlagerort,aufbewahrung,standort,ort,
    emplacement,rangement,lieu,ubicación,lugar,posizione,posto,luogo,locatie,plaats,bewaarplaats,lokalizacja,miejsce,konum,yer,المكان,
    場所,保管場所,plats,förvaring,förvaringsplats,placering,opbevaring,opbevaringssted,plassering,oppbevaring,lagringssted,sted,
    paikka,säilytyspaikka,säilytys,sijainti,umístění,místo,uložení,hely,tárolás,tárolási hely,tárolóhely,localização,
    armazenamento,local de armazenamento,=local,место,место хранения,보관장소,位置,存放位置,=shelf,=regal,=fach,=étagère,=ripiano,=plank,=półka,=estante,=wo,=où,=dónde,=dove,=waar,=gdzie,yeri,nerede`,
  brand: `
    brand,manufacturer,marke,hersteller,marque,marca,fabricante,merk,marka,producent,الماركة,ブランド,メーカー,märke,varumärke,
    tillverkare,mærke,producent,merke,produsent,merkki,tuotemerkki,valmistaja,značka,výrobce,márka,gyártó`,
  code: `
    code,barcode,bar code,barcodes,ean,ean code,code ean,ean 13,ean13,gtin,upc,jan,gencod,gencode,strichcode,code barres,
    código de barras,cód de barras,código ean,codice a barre,streepjescode,kod kreskowy,barkod,الباركود,バーコード,janコード,streckkod,ean kod,stregkode,
    strekkode,viivakoodi,ean koodi,čárový kód,ean kód,vonalkód,=cód,=cod,штрихкод,바코드,条码,條碼`,
  shop: `
    shop,store,shopping location,shopping location name,supermarket,bought at,bought from,purchase from,laden,geschäft,gekauft bei,magasin,tienda,negozio,winkel,sklep,
    mağaza,المتجر,店,butik,affär,butikk,forretning,kauppa,myymälä,obchod,prodejna,üzlet,=bolt,loja,supermercado`,
  price: `
    total price,price total,line total,extended price,=total,=paid,=gesamt,=summe,=totaal,=totale,=razem,price paid,amount paid,price,
    cost,value,purchase price,gesamtpreis,prix total,precio total,importe,prezzo totale,totaalprijs,prix payé,precio pagado,prezzo pagato,preis,kosten,kaufpreis,wert,prix,coût,valeur,precio,valor,coste,prezzo,costo,
    prijs,cena,fiyat,السعر,価格,値段,pris,kostnad,hinta,ostohinta,=ár,vételár,preço,custo,цена,стоимость,τιμή,가격,价格,價格`,
  priceOfOne: `
    unit price,price each,cost each,price per item,price item,cost per item,price per piece,price per unit,each price,unit cost,cost per unit,einzelpreis,stückpreis,preis pro stück,prix unitaire,
    prix à l unité,precio unitario,prezzo unitario,stukprijs,prijs per stuk,cena jednostkowa,birim fiyat,birim fiyatı,adet fiyatı,سعر الوحدة,
    price unit,preis stück,preis je stück,preis pro packung,preis je packung,prix pièce,prix de la pièce,precio unidad,precio por unidad,precio ud,precio de la unidad,
    prezzo al pezzo,prezzo pezzo,prezzo cad,prezzo cadauno,prijs stuk,stuksprijs,cena jedn,cena szt,cena za szt,cena za sztukę,styckpris,
    à pris,stykpris,stykkpris,yksikköhinta,kappalehinta,jednotková cena,cena za kus,egységár,preço unitário,valor unitário,単価,单价,單價,단가`,
  priceMinor: "price minor",
  worthMinor: "worth minor",
  currency:
    "currency,währung,devise,moneda,valuta,waluta,para birimi,العملة,通貨,valuutta,měna,pénznem,deviza,moeda",
  description: `
    description,descr,desc,comment,comments,beschreibung,bemerkung,bemerkungen,kommentar,commentaire,descripción,descrizione,
    omschrijving,opis,açıklama,الوصف,説明,beskrivning,beskrivelse,kuvaus,popis,leírás,descrição`,
  notes: `
    notes,note,notiz,notizen,remarque,remarques,notas,nota,opmerking,opmerkingen,uwagi,notatki,notlar,not,ملاحظات,メモ,備考,
    anteckning,anteckningar,noter,notat,notater,merknad,muistiinpanot,huomautus,huomautukset,poznámka,poznámky,megjegyzés,
    megjegyzések,observação,observações`,
  status: "status",
  addedDate: `
    added date,added,added on,date added,purchase date,purchased date,purchase time,last purchased,bought on,kaufdatum,
    gekauft am,date d achat,fecha de compra,data di acquisto,aankoopdatum,data zakupu,inköpsdatum,inköpt,köpt,købsdato,
    købt,kjøpsdato,kjøpt,ostopäivä,ostettu,datum nákupu,zakoupeno,vásárlás dátuma,vásárolva,data da compra,data de compra`,
  printedDate: "printed date",
  openedOn: `
    opened on,opened date,opened,geöffnet am,=geöffnet,=ouvert,=abierto,=aperto,=geopend,öffnungsdatum,angebrochen am,date d ouverture,ouvert le,fecha de apertura,
    abierto el,data di apertura,aperto il,geopend op,data otwarcia,açılış tarihi,開封日,öppnad,åbnet,åpnet,avattu,otevřeno,
    felbontva,felbontás dátuma,aberto em,data de abertura`,
  frozenOn: `
    frozen on,frozen date,frozen,eingefroren am,einfrierdatum,congelé le,date de congélation,congelado el,
    fecha de congelación,congelato il,data di congelamento,ingevroren op,data zamrożenia,冷凍日,infryst,frosset ned,frosset,
    nedfrosset,pakastettu,pakastuspäivä,zmrazeno,zamrazeno,lefagyasztva,fagyasztva,congelado em`,
  consumed: `
    =consumed,=is consumed,=eaten,=used,=used up,=finished,=verbraucht,=aufgebraucht,=gegessen,=consommé,=mangé,=utilisé,=terminé,
    =consumido,=comido,=usado,=terminado,=consumato,=mangiato,=usato,=finito,=opgebruikt,=verbruikt,=opgegeten,=gebruikt,=zużyte,
    =zużyty,=zużyto,=zjedzone,=tüketildi,=bitti,=kullanıldı,=مستهلك,=تم الاستهلاك,=مستخدم,=消費済み,=消費済,=使用済み,=食べた`,
  finishedAt: `
    finished at,finished on,consumed on,date consumed,consumed date,eaten on,used up on,verbraucht am,aufgebraucht am,consommé le,
    consumido el,consumato il,opgebruikt op`,
  deletedAt: "deleted at",
};
