/** Words of receipts, each line in a language of its own: parts of regular expressions, in lower case. */
export const TOTALS = `
  t[o0]tal(?! (?:vat|tax|savings?|discounts?|items?|points))|balance(?: due)?|am(?:oun)?t(?: due| payable)?|you owe|due(?=[\\s:]*[$€£]?\\d)|pay(?:able)?
  summe|gesamt(?:betrag|summe)?|endbetrag|rechnungsbetrag|zu zahlen(?:der betrag)?|zwischensumme eur
  (?:net |reste )?à payer|à régler|montant(?: total)?|somme(?: due)?
  importe(?: total)?|a pagar
  totale(?: complessivo)?|importo(?! pagato)|(?:importo )?da pagare
  te betalen|bedrag|totaal
  razem|suma(?: pln)?|do zapłaty
  toplam|genel toplam
  totalt|i alt|att betala|at betale|å betale|yhteensä
  celkem|celkom|spolu|k úhradě|összesen|fizetendő|de plată|ukupno|za platiti|kopā|viso|kokku
  итого?|всього|σύνολο
  المجموع|الإجمالي|合計|合计|总计|總計|应付|應付|総合計|(?:총 ?)?합계|총액|결제금액
`;

export const SUBTOTALS = "sub-?totale?|ara toplam|zwischensumme|sous-?total|subtotaal";

/** Means of payment. 'Carte d'Or' and 'carta igienica' are not. */
export const PAYMENTS = `
  visa|mastercard|maestro|girocard|debit|credit|card|cash|change|tend(?:er(?:ed)?)?|am(?:oun)?t tendered|eftpos
  karte|kartenzahlung|ec-karte|kreditkarte|bargeld|gegeben|rückgeld
  carte(?! (?:d.?or|noire))|espèces|rendu
  tarjeta|efectivo|cambio|cartão|troco|dinheiro
  carta(?! (?:igienica|da|forno))|contanti|resto|pagamento|importo pagato
  contant|wisselgeld|pinnen
  karta|gotówka|reszta
  kart|nakit
  kort|kontokort|dankort|bankkort|kortti|korttimaksu|käteinen|multibanco
  platební karta|hotovost|bankkártya|készpénz|gotovina|kartica|numerar
  наличными|картой|카드
`;

/** Words that no name of a food contains. */
export const TAXES = `
  sprzed(?:a[zż])?|opodatk(?:owana)?|sp\\. ?op|kwota|base imponible|imponibile|základ dan[eě]|cuota|matrah|adóalap
  vat|vatno|tax|mwst|ust|tva|iva|btw|kdv|topkdv|tps|tvq|pst|qst|ieps|ptu|dph|alv|pdv|gst|hst|mehrwertsteuer|umsatzsteuer|steuer
  fees?
  visa|mastercard|girocard
`;

export const OTHER_WORDS = `
  points?|receipt|invoice|thank|phone|tel|www|https?|delivery|bags? charge|charge|store|operator|cashier|terminal
  auth|approval|merchant|items? sold|items?|number of items|you saved|moms|rounding
  liefergebühr|lieferkosten|versandkosten|trinkgeld|pourboire|propina|consegna|mancia|bezorgkosten|fooi|dostawy|napiwek
  punkte|kassenbon|rechnung|danke|lieferung|filiale|markt|kassierer|artikel
  ticket|facture|merci|livraison|caissier|articles|arrondi|avoir
  gracias|envío|artículos|ahorro|vale
  grazie|risparmio|buono
  bedankt|voordeel
  dziękujemy
  teşekkür
`;
/** Words for payment and taxes in languages that have no spaces. */
export const OTHER_SIGNS =
  "現金|お釣|釣銭|お預|小計|小计|消費税|内税|外税|税額|税込|税抜|対象|ポイント|領収|点数|クレジット|现金|找零|소계|부가세|과세|면세|현금|거스름";

/** Words for deposits, anywhere in a word because most are parts of longer ones: 'Pfandrücknahme', 'flaskepant'. 'pantry' is not one. */
export const DEPOSITS = `
  deposit|(?<!\\p{L})crv(?!\\p{L})|refund|redemp
  pfand(?!frei)|leergut|leergoed|leeggoed|statiegeld|emballagebon
  consigne|vidange|^envases? 
  vasilhame|cauzion|depósito
  kaucj|zwrotn[aey]|kaucij|kavcij|kaucí
  (?<!\\p{L})\\p{L}*pant(?:i|ti|en|retur|kvitto|bon|avgift)?(?!\\p{L})|palautus
  vratn[ýáéa]|záloh|betétdíj|göngyöleg|visszavált|povratna naknada|garanție sgr|(?<!\\p{L})sgr(?!\\p{L})
  depozit|tagatis|залог|εγγυηση|空き?瓶|보증금|押金|פיקדון|skilagjald
`;
/** Words for deposits only if the line has no other words: 'bottle return', but not 'return of the tiger prawns'. */
export const DEPOSIT_WORDS = `
  dep|deps|returns?|drs|cds|empties|ecofee|crf
  rückgabe|rueckgabe|einweg|mehrweg|gebinde|depot
  retours?|emballage
  envases?|devolución|vuoti|vuoto
  zwrot|retur|tara|casco|амбалаж|тара
`;

/** Words for articles that were scanned and cancelled. */
export const VOIDS = `
  (?:line |item )?void(?:ed)?(?: item| entry| sale)?|cancell?ed|item correction|error correct|refund(?:ed)?
  \\p{L}*storno|(?:posten |artikel |zeilen)?storniert
  annulation|annul[ée]e?
  anulaci[oó]n|anulad[oa]|anula|cancelad[oa]|cancelamento|estorno
  annullat[oa]|annullo|annullamento
  annulering|geannuleerd|anulowan[aey]|annullering|annulleret|makulering|makulera[dt]|poisto|correctie|korrektur|korekta
  iptal|анулировано|сторно|отмена
`;

/** Vouchers that are used as money. */
export const VOUCHERS = `
  gift ?cards?|vouchers?|store credit
  (?:\\p{L}+)?gutscheine?|geschenkkarte
  bons? d.?achat|ch[eè]ques?|carte cadeau
  tarjeta regalo|cupón|cupom|vale (?:descuento|desconto)|buono (?:sconto|spesa)|carta regalo
  (?:cadeau|waarde|tegoed)bon|bon podarunkowy|karta podarunkowa|kupon
  hediye (?:çeki|kartı|kart)|(?:alışveriş )?çeki
  presentkort|gavekort|lahjakortti|tilgodebevis|tillgodokvitto|värdecheck
  poukaz|poukázka|utalvány|ajándékkártya
  商品券|クーポン|상품권|优惠券
`;

/** Words for discounts, anywhere in a word: 'Treuerabatt', 'medlemsrabatt'. */
export const DISCOUNTS = `
  discount|saving|promo
  rabatt?|nachlass|ermäßigung|aktion|ersparnis|vorteil
  remise|rabais|réduc|avantage
  descuento|desconto|sconto|poupança
  korting|voordeel
  opust|upust|obniżk|indirim|reducere
  rebaja|rebaix|خصم|تخفيض|הנחה|מבצע
  slev[ay]|zľav[ay]|kedvezmény|engedmény|akció|popust|alennus|tarjous|nuolaid|atlaid|soodus|nedsätt|sänkning
  скидк|акци|знижк|отстъпк|εκπτωσ|値引|値下|割引|半額|見切|特売|할인|행사|반값|折扣|优惠|特价|半价|半價
`;
export const DISCOUNT_WORDS = `
  off|offers?|multibuy|multisave|coupons?|cpn|saved?|markdown
  sparpreis|oferta|offerta|dto|descto|ahorro|risparmi[oi]
  bonus|kampanj|kampanje|kampanya|tilbud|extrapris|hyvitys
`;
/** Words for discounts only if the price is negative, because foods have such names: 'Special K', 'ale', 'nectar'. */
export const DISCOUNTS_IF_NEGATIVE = `
  clubcard|cc|nectar|more card|lidl plus|عرض|meal deal|deals?|disc|bogo|buy one get one(?: free)?|special|price cut|price match|instant
  member price|sofort|offre|rem|desc|actie|gratis|halve prijs|akce|ale|etu
  \\d (?:for|voor|für|pour|por|per|za) \\d|\\d ?\\+ ?\\d
`;

/** Words for a discount on the whole receipt. */
export const BASKETS = `
  total|basket|entire|points?
  gesamt\\p{L}*|einkauf\\p{L}*|punkte?
  panier|compra|spesa|puntos|punti|punten|koszyk
`;

/** Words that tell neither the kind of line nor the food. */
export const FILLERS = `
  the|of|you|for|at|and|no|number|amount|amt|total|price|service|small|large|order|shopping|bags?|carrier|club|card|member
  bottles?|btls?|cans?|pet|glass|cases?|crates?|eco|turn|re
  frais|gastos|spese|di|koszt
  nr|der|die|das|und|für|summe|betrag|preis|flaschen?|dosen?|kasten|kisten?|glas
  de|la|le|les|du|des|prix|bouteilles?|verres?|canettes?
  el|los|botellas?|latas?|precio|rendere|bottigli[ae]
  uw|flessen|fles|blik|krat|prijs|flaska|flaske|flasker|burk|burkar|dåse|dåser|pullo|pullot
  retornables?|opakowa(?:nie|nia|ń)|butel(?:ka|ki|ek)|láhev|lahve|fľaša|üveg|palack
  dont|davon|di cui|varav|herav|incl|inkl
  eur|usd|gbp|chf|pln|sek|nok|dkk|czk|huf|try|ron
`;
