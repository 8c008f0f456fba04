/** One of these, each line in a language of its own; parts of a regular expression. */
const oneOf = (lines: string) => `(?:${lines.trim().split(/\n\s*/).join("|")})`;

const TOTALS = oneOf(`
  total(?! (?:vat|tax|savings?|discounts?|items?|points))|balance(?: due)?|am(?:oun)?t due|pay(?:able)?
  summe|gesamt(?:betrag|summe)?|zu zahlen|zwischensumme eur
  à payer|net à payer|montant(?: total)?
  importe(?: total)?|a pagar
  totale(?: complessivo)?
  te betalen|totaal
  razem|suma(?: pln)?|do zapłaty
  toplam|genel toplam
  totalt|i alt|att betala|at betale|å betale|yhteensä|celkem|celkom|k úhradě|összesen|fizetendő|de plată|итого
  المجموع|الإجمالي|合計
`);
export const TOTAL = new RegExp(
  String.raw`^\W*(?:\d{1,3}\s+)?(?:grand |order |to )?${TOTALS}(?!\p{L})`,
  "iu",
);

const SUBTOTALS = "sub-?totale?|zwischensumme|sous-?total|subtotaal";
export const SUBTOTAL = new RegExp(String.raw`\b(?:${SUBTOTALS})\b`, "iu");

/** How it was paid; not 'Carte d'Or' and 'carta igienica'. */
const PAYMENTS = oneOf(`
  visa|mastercard|maestro|girocard|debit|credit|card|cash|change|tend(?:er(?:ed)?)?|am(?:oun)?t tendered
  karte|kartenzahlung|ec-karte|kreditkarte|gegeben|rückgeld
  carte(?! (?:d.?or|noire))|espèces|rendu
  tarjeta|efectivo|cambio
  carta(?! (?:igienica|da|forno))|contanti|resto|pagamento|importo pagato
  contant|wisselgeld|pinnen
  karta|gotówka|reszta
  kart|nakit
  kort|kontokort|dankort|bankkort|kortti|korttimaksu|käteinen|multibanco|platební karta|hotovost|bankkártya|készpénz
`);
const TAXES = "vat|vatno|tax|mwst|ust|steuer|tva|iva|btw|kdv|ptu";
/** 'Bar 20,00', 'Bon-Nr.', 'PAN: ****'; not 'bon maman' and 'pan de molde'. */
const BEFORE_FIGURES = String.raw`^(?:geg\.|bar(?=[.:\s]*(?:eur\b|\p{Sc}|\d|$))|(?:bon|pan|aid)(?=[-.:\s]*(?:nr|no|seq|x{2,}|\W*\d|$)))`;
export const PAYMENT = new RegExp(String.raw`^\W*(?:${PAYMENTS}|${TAXES}|cb)\b|${BEFORE_FIGURES}`, "iu");

const OTHERS = oneOf(`
  points?|receipt|invoice|thank|phone|tel|www|https?|delivery|bags? charge|store|operator|cashier|terminal|auth|approval|merchant|items? sold|number of items|you saved
  punkte|kassenbon|rechnung|danke|lieferung|filiale|markt|kassierer|artikel
  ticket|facture|merci|livraison|caissier|articles
  gracias|envío|artículos|ahorro
  grazie|risparmio
  bedankt|voordeel
  dziękujemy
  teşekkür
`);
const REPLACED = "^(?:instead of|statt|anstelle|en remplacement|in place of|was)";
const TIMES_AND_DAYS = String.raw`\b\d{1,2}:\d{2}\b|\b\d{1,2}(?<between>[./-])\d{1,2}\k<between>\d{2,4}\b`;
const JAPANESE = "現金|お釣|お預|小計|消費税|内税|ポイント|領収";
const DEPOSITS = oneOf(`
  deposit|crv|(?:bottle|btl|can)s? (?:dep|deposit|return)s?|returns?|refund
  (?:einweg|mehrweg)?pfand|leergut|rückgabe
  consigne|retour
  envases?|devolución|cauzione|vuoti
  statiegeld|emballage
  kaucja|zwrot
  pant(?:retur)?|pantti|palautus|betétdíj|göngyöleg|záloha|depozito
`);
/** What bottles and cans are returned for, and returned. */
export const DEPOSIT = new RegExp(String.raw`^\W*${DEPOSITS}(?!\p{L})`, "iu");

const VOUCHERS = oneOf(`
  gift ?cards?|vouchers?|store credit
  (?:einkaufs)?gutschein|geschenkkarte
  bon d.?achat|ch[eè]que|avoir|carte cadeau
  vale|(?:tarjeta|cheque) regalo|buono|carta regalo
  (?:cadeau|waarde|tegoed)bon|bon podarunkowy|karta podarunkowa
  presentkort|gavekort|lahjakortti
`);
/** Used as money. */
const VOUCHER = new RegExp(String.raw`^\W*${VOUCHERS}(?!\p{L})`, "iu");

/** Lines that tell of tax, payment, the shop and its thanks. */
const OTHER = new RegExp(
  String.raw`(?:${BEFORE_FIGURES}|${REPLACED})\b|\b(?:${SUBTOTALS}|${TAXES}|${PAYMENTS}|${OTHERS})\b|${TIMES_AND_DAYS}|${JAPANESE}`,
  "iu",
);

/** Whether a line is about something else than an article. */
export const isNoArticle = (line: string) => VOUCHER.test(line) || OTHER.test(line);

const DISCOUNTS = oneOf(`
  discount|saving|savings|off|offer|multibuy|multisave|meal deal|clubcard|nectar|coupon|member price|you saved
  rabatt|nachlass|aktion
  remise|réduction|promo|avantage
  descuento|dto|oferta
  sconto|offerta
  korting|bonus|voordeel
  rabat|opust
  indirim
`);
export const DISCOUNT = new RegExp(String.raw`^\W*${DISCOUNTS}\b`, "iu");
