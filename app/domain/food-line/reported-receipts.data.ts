import { AMOUNT_RECEIPTS } from "./receipt-amounts.data.ts";
import { ARTICLE_RECEIPTS } from "./receipt-articles.data.ts";
import type { ReceiptRow } from "./receipt-row.ts";

/** Receipts that similar programs have read wrongly, and others like them. Each article has a name, a quantity and cents. */
export interface ReportedReceipt {
  kind: string;
  locale: string;
  currency: string;
  text: string;
  articles: ReceiptRow[3];
}

const KINDS: Record<string, ReceiptRow[]> = {
  ...ARTICLE_RECEIPTS,
  ...AMOUNT_RECEIPTS,
  "an article that is refunded": [
    [
      "en-GB",
      "GBP",
      "Salad Tomatoes 0.79\nBread 1.00\nRefund Salad Tomatoes -0.79\nTOTAL 1.00\nCARD 1.00",
      [["Bread", "", 100]],
    ],
  ],
  "a discount that names an article": [
    [
      "en-GB",
      "GBP",
      "SHOP\nYOGHURT 2.98\nBANANAS 1.36\nSAVING YOGHURT -0.75\nTOTAL 3.59\nCARD 3.59",
      [
        ["Yoghurt", "", 223],
        ["Bananas", "", 136],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nJOGHURT 1,49 B\nBUTTER 2,29 B\nRABATT JOGHURT -0,50\nSUMME EUR 3,28\nGeg. BAR EUR 3,28",
      [
        ["Joghurt", "", 99],
        ["Butter", "", 229],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nYOGHURT 2.98\nBANANAS 1.36\nSAVING -0.36\nTOTAL 3.98\nCARD 3.98",
      [
        ["Yoghurt", "", 298],
        ["Bananas", "", 100],
      ],
    ],
  ],
  "a discount that names no article of the receipt, or a shop": [
    [
      "en-GB",
      "GBP",
      "SHOP\nSPECIAL K 2.99\nMILK 1.20\nSPECIAL OFFER -0.50\nTOTAL 3.69\nCARD 3.69",
      [
        ["Special k", "", 299],
        ["Milk", "", 70],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nTESCO MILK 1.20\nHEINZ BEANS 1.00\nTESCO CLUBCARD PRICE -0.25\nTOTAL 1.95\nCARD 1.95",
      [
        ["Tesco milk", "", 120],
        ["Heinz beans", "", 75],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nGREEK YOGHURT 2.00\nGREEK FETA 3.00\nMILK 1.20\nSAVING GREEK FETA -1.00\nTOTAL 5.20\nCARD 5.20",
      [
        ["Greek yoghurt", "", 200],
        ["Greek feta", "", 200],
        ["Milk", "", 120],
      ],
    ],
  ],
  "an article that was voided": [
    [
      "de-DE",
      "EUR",
      "MARKT\nBUTTER 250G 2,29 B\nKAESE 1,99 B\nStorno KAESE -1,99 B\nBROT 1,99 B\nSUMME EUR 4,28\nGeg. BAR EUR 5,00",
      [
        ["Butter", "250 g", 229],
        ["Brot", "", 199],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nBUTTER 250G 2,29 B\nKAESE 1,99 B\nBROT 1,99 B\n*** STORNO ***\nKAESE -1,99 B\nSUMME EUR 4,28\nGeg. BAR EUR 5,00",
      [
        ["Butter", "250 g", 229],
        ["Brot", "", 199],
      ],
    ],
    [
      "de-AT",
      "EUR",
      "MARKT\nBUTTER 250G 2,29 B\nKAESE 1,99 B\nBROT 1,79 B\nSofortstorno\nKAESE 1,99 B\nSUMME EUR 4,08\nGeg. BAR EUR 5,00",
      [
        ["Butter", "250 g", 229],
        ["Brot", "", 179],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nBUTTER 250G 2,29 B\nKAESE 1,99 B\nBROT 1,79 B\nSTORNO -1,99\nSUMME EUR 4,08\nGeg. BAR EUR 5,00",
      [
        ["Butter", "250 g", 229],
        ["Brot", "", 179],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nBUTTER 250G 2,29 B\nKAESE 1,99 B\nBROT 1,99 B\nKAESE -1,99 B\nSUMME EUR 4,28\nGeg. BAR EUR 5,00",
      [
        ["Butter", "250 g", 229],
        ["Brot", "", 199],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nMILK 3.49\nBREAD 2.99\nEGGS 4.29\n** VOIDED ENTRY **\nBREAD 2.99-\nTOTAL 7.78\nVISA 7.78",
      [
        ["Milk", "", 349],
        ["Eggs", "", 429],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nLAIT 1,15\nPAIN 0,99\nBEURRE 2,20\nANNULATION PAIN -0,99\nTOTAL 3,35\nCB 3,35",
      [
        ["Lait", "", 115],
        ["Beurre", "", 220],
      ],
    ],
    [
      "es-ES",
      "EUR",
      "TIENDA\nLECHE 1,15\nPAN 0,99\nATUN 2,20\nANULACIÓN PAN\n-0,99\nTOTAL 3,35\nTARJETA 3,35",
      [
        ["Leche", "", 115],
        ["Atun", "", 220],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nMLEKO 3,19A\nCHLEB 4,99A\nSER 9,99A\nSTORNO CHLEB -4,99A\nSUMA PLN 13,18\nKARTA 13,18",
      [
        ["Mleko", "", 319],
        ["Ser", "", 999],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "スーパー\n牛乳 ¥218\nパン ¥158\n卵 ¥298\n取消 パン -158\n合計 ¥516\n現金 ¥1,000",
      [
        ["牛乳", "", 218],
        ["卵", "", 298],
      ],
    ],
  ],
  "an article that was voided in other words": [
    [
      "sv-SE",
      "SEK",
      "BUTIK\nMJÖLK 14,90\nBRÖD 32,50\nMAKULERAD BRÖD -32,50\nTOTALT 14,90\nKORT 14,90",
      [["Mjölk", "", 1490]],
    ],
    [
      "nl-NL",
      "EUR",
      "WINKEL\nMELK 1,15\nBROOD 2,00\nCORRECTIE BROOD -2,00\nTOTAAL 1,15\nPINNEN 1,15",
      [["Melk", "", 115]],
    ],
  ],
  "a weight with the price of a hundred grams": [
    [
      "ja-JP",
      "JPY",
      "スーパー\n豚バラ\n312g 100g128円 399\n牛乳 ¥218\n合計 ¥617\n現金 ¥1,000",
      [
        ["豚バラ", "312 g", 399],
        ["牛乳", "", 218],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "スーパー\n豚バラ ¥399\n 312g 100g128円\n牛乳 ¥218\n合計 ¥617\n現金 ¥1,000",
      [
        ["豚バラ", "312 g", 399],
        ["牛乳", "", 218],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "スーパー\n鶏もも肉 ¥441\n(100g当り 98円 450g)\n牛乳 ¥218\n合計 ¥659\n現金 ¥1,000",
      [
        ["鶏もも肉", "450 g", 441],
        ["牛乳", "", 218],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "スーパー\n鶏もも肉 441\n(100g当り 98円 450g)\n牛乳 ¥218\n合計 ¥659\n現金 ¥1,000",
      [
        ["鶏もも肉", "450 g", 441],
        ["牛乳", "", 218],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "スーパー\n牛乳 ¥218\nキャベツ\n0.5kg 1kg200円 ¥100\n合計 ¥318\n現金 ¥1,000",
      [
        ["牛乳", "", 218],
        ["キャベツ", "0.5 kg", 100],
      ],
    ],
    [
      "ko-KR",
      "KRW",
      "마트\n삼겹살\n312g 100g 2,980원 9,298\n우유 2,980\n합계 12,278\n카드 12,278",
      [
        ["삼겹살", "312 g", 9298],
        ["우유", "", 2980],
      ],
    ],
  ],
  "a share of lean meat behind the name": [
    [
      "en-US",
      "USD",
      "WALMART\nGRD BEEF 80 007874201234 F 5.97 N\nMILK 3.49\nTOTAL 9.46\nVISA TEND 9.46",
      [
        ["Grd beef 80", "", 597],
        ["Milk", "", 349],
      ],
    ],
  ],
  "totals in other words": [
    [
      "de-DE",
      "EUR",
      "MARKT\nMILCH 1,49 B\nBUTTER 2,29 B\nSUMME BAR 3,78",
      [
        ["Milch", "", 149],
        ["Butter", "", 229],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nBEEF 3.00\nTOTAL MEAT 3.00\nTEA 1.80\nTOTAL 4.80\nCARD 4.80",
      [
        ["Beef", "", 300],
        ["Tea", "", 180],
      ],
    ],
    [
      "tr-TR",
      "TRY",
      "MARKET\nSÜT 25,50\nEKMEK 10,00\nARA TOPLAM 35,50\nTOPLAM 35,50\nNAKİT 35,50",
      [
        ["Süt", "", 2_550],
        ["Ekmek", "", 1_000],
      ],
    ],
  ],
  "forints in capitals": [
    [
      "hu-HU",
      "HUF",
      "BOLT\nTEJ 389 FT\nKENYÉR 599 FT\nÖSSZESEN 988 FT\nBANKKÁRTYA 988 FT",
      [
        ["Tej", "", 389],
        ["Kenyér", "", 599],
      ],
    ],
  ],
  "a food that is called like a total": [
    [
      "en-US",
      "USD",
      "STORE\nMILK 3.99\nTOTAL CEREAL 4.99\nBALANCE BAR 2.49\nBREAD 2.00\nTOTAL 13.47\nVISA 13.47",
      [
        ["Milk", "", 399],
        ["Total cereal", "", 499],
        ["Balance bar", "", 249],
        ["Bread", "", 200],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nTOTAL GREEK YOGURT 2.50\nTEA 1.80\nTOTAL TO PAY 4.30\nCARD 4.30",
      [
        ["Total greek yogurt", "", 250],
        ["Tea", "", 180],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nLAIT 1,20\nTOTAL YAOURT GREC 2,10\nPAIN 1,00\nTOTAL TTC 4,30\nCB 4,30",
      [
        ["Lait", "", 120],
        ["Total yaourt grec", "", 210],
        ["Pain", "", 100],
      ],
    ],
  ],
  "a word of three capitals before the price": [
    [
      "en-GB",
      "GBP",
      "SHOP\nCOOKED HAM 2.50\nEARL GREY TEA 1.80\nOIL 4.00\nTOTAL 8.30\nCARD 8.30",
      [
        ["Cooked ham", "", 250],
        ["Earl grey tea", "", 180],
        ["Oil", "", 400],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nSCHOKO EIS 2,99 B\nTEE 1,99 B\nSUMME EUR 4,98\nGeg. VISA EUR 4,98",
      [
        ["Schoko eis", "", 299],
        ["Tee", "", 199],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nHALF & HALF GAL 4.29\nUNSALTED NUT MIX 5.99\nTOTAL 10.28\nVISA 10.28",
      [
        ["Half & half gal", "", 429],
        ["Unsalted nut mix", "", 599],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nJUS DE FRUIT BIO 2,10\nTHE VERT BIO 3,40\nRIZ 1,20\nTOTAL EUR 6,70\nCB 6,70",
      [
        ["Jus de fruit bio", "", 210],
        ["The vert bio", "", 340],
        ["Riz", "", 120],
      ],
    ],
    [
      "es-ES",
      "EUR",
      "TIENDA\nPAN DE AJO 1,50\nACEITE SOL 3,20\nSAL 0,60\nTOTAL 5,30\nTARJETA 5,30",
      [
        ["Pan de ajo", "", 150],
        ["Aceite sol", "", 320],
        ["Sal", "", 60],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nGREEK YOGURT CUP 1.29\nFRESH COD 7.99\nRYE 3.49\nTOTAL 12.77\nVISA 12.77",
      [
        ["Greek yogurt cup", "", 129],
        ["Fresh cod", "", 799],
        ["Rye", "", 349],
      ],
    ],
    [
      "nl-NL",
      "EUR",
      "WINKEL\nVERSE VIS 5,49\nBIO KIP 4,99\nUI 0,89\nTOTAAL 11,37\nPINNEN 11,37",
      [
        ["Verse vis", "", 549],
        ["Bio kip", "", 499],
        ["Ui", "", 89],
      ],
    ],
  ],
  "what is no article changes no other": [
    [
      "de-DE",
      "EUR",
      "MARKT\nEUR\nBUTTER 250G 2,29 B\nLEERGUT EINWEG -1,50 A\nBROT 1,99 B\nSUMME EUR 2,78\nGeg. BAR EUR 5,00",
      [
        ["Butter", "250 g", 229],
        ["Brot", "", 199],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nEUR\nMINERALWASSER 1,98 A\n2 Stk x 0,99\nPFAND 0,50 A\n2 Stk x 0,25\nBUTTER 250G 2,29 B\nSUMME EUR 4,77\nGeg. VISA EUR 4,77",
      [
        ["Mineralwasser", "2 piece", 198],
        ["Butter", "250 g", 229],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nCOMTE 200G 4,50\nBON D'ACHAT -3,00\nBEURRE 2,20\nTOTAL 3,70\nCB 3,70",
      [
        ["Comte", "200 g", 450],
        ["Beurre", "", 220],
      ],
    ],
    [
      "sv-SE",
      "SEK",
      "BUTIK\nMJÖLK 1L 14,90\nPANT RETUR -8,00\nSMÖR 500G 49,90\nTOTALT 56,80\nKORT 56,80",
      [
        ["Mjölk", "1 l", 1490],
        ["Smör", "500 g", 4990],
      ],
    ],
    [
      "nl-NL",
      "EUR",
      "WINKEL\nCOLA 1,5L 2,19\nSTATIEGELD 0,25\n1 x 0,25\nKAAS 500G 5,99\nTOTAAL 8,43\nPINNEN 8,43",
      [
        ["Cola", "1.5 l", 219],
        ["Kaas", "500 g", 599],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nSELTZER 12PK 4.99\nCRV 0.60\nBTL RETURN -0.50\nBREAD 3.49\nTOTAL 8.58\nVISA 8.58",
      [
        ["Seltzer", "12 pack", 499],
        ["Bread", "", 349],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nWODA 1,5L 2,49A\nKAUCJA 0,50\n1 x0,50\nMASŁO 200G 7,99C\nSUMA PLN 10,98\nKARTA 10,98",
      [
        ["Woda", "1.5 l", 249],
        ["Masło", "200 g", 799],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nCHEDDAR 400G 3.50\nGIFT CARD -2.00\nBREAD 1.20\nTOTAL 2.70\nCARD 2.70",
      [
        ["Cheddar", "400 g", 350],
        ["Bread", "", 120],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nKÄSE 200G 2,49 B\nRABATT -0,50\nGUTSCHEIN -2,00\nBROT 1,99 B\nSUMME EUR 1,98\nGeg. BAR EUR 2,00",
      [
        ["Käse", "200 g", 199],
        ["Brot", "", 199],
      ],
    ],
  ],
  "a price below its name": [
    [
      "de-DE",
      "EUR",
      "Kaffee\n5,99 A\nMilch 1L\n1,15 A\nzu zahlen 7,14\nKarte 7,14",
      [
        ["Kaffee", "", 599],
        ["Milch", "1 l", 115],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP GB\nWhole Milk 2L\n1.45 A\nEggs Medium 12\n2.35 A\nTOTAL 3.80\nCARD 3.80",
      [
        ["Whole Milk", "2 l", 145],
        ["Eggs Medium", "12 piece", 235],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "Beurre doux 250g\n2,35 €\nPain complet\n1,80 €\nTotal 4,15 €\nCarte 4,15 €",
      [
        ["Beurre doux", "250 g", 235],
        ["Pain complet", "", 180],
      ],
    ],
    [
      "it-IT",
      "EUR",
      "NEGOZIO\nPasta 500g\n0,99\nPomodori\n1,49\nTOTALE 2,48\nCONTANTI 5,00",
      [
        ["Pasta", "500 g", 99],
        ["Pomodori", "", 149],
      ],
    ],
    [
      "en-US",
      "USD",
      "Organic Bananas\n$1.87\nOat Milk 64 oz\n$4.49\nTotal $6.36\nVisa $6.36",
      [
        ["Organic Bananas", "", 187],
        ["Oat Milk", "64 oz", 449],
      ],
    ],
    [
      "es-ES",
      "EUR",
      "TIENDA\nYogur natural\n1,29 €\nTomates\n0,540 kg x 2,00 €/kg 1,08 €\nTOTAL 2,37 €\nTARJETA 2,37 €",
      [
        ["Yogur natural", "", 129],
        ["Tomates", "0.54 kg", 108],
      ],
    ],
  ],
  "weights, counts, numbers and columns": [
    [
      "en-US",
      "USD",
      "BIG STORE\nGALA APPLES 000000004133KI\n2.13 lb @ 1 lb /1.24 2.64 R\nLIMES 000000004048KT\n3 AT 1 FOR 0.25 0.75 R\nCRACKERS 003120002777 F 3.48 N\nSUBTOTAL 6.87\nTOTAL 6.87\nVISA TEND 6.87",
      [
        ["Gala apples", "2.13 lb", 264],
        ["Limes", "3 piece", 75],
        ["Crackers", "", 348],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nMilch 1,5% 1L 0,99 x 2 1,98 A\nzu zahlen 1,98\nKarte 1,98",
      [["Milch 1,5%", "2 l", 198]],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nBANANY LUZ 0,862 x4,99 4,30C\nMASLO 200G 7,99C\nSUMA PLN 12,29\nKARTA 12,29",
      [
        ["Banany luz", "0.862 kg", 430],
        ["Maslo", "200 g", 799],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "Rechnung\nBezeichnung Menge Einzelpreis Summe\nHaferflocken 500g 1 0,99 € 0,99 € B\nJoghurt 150g 4 0,59 € 2,36 € B\nLeergut -1 2,00 € -2,00 € A\nSumme: 1,35 €",
      [
        ["Haferflocken", "500 g", 99],
        ["Joghurt", "600 g", 236],
      ],
    ],
    [
      "en-US",
      "USD",
      "WHOLESALE\nE 97705 TURKEY HEN 18.99\n512599 PAPER TOWEL 19.99\nE 30669 BANANAS 1.99\nSUBTOTAL 40.97\nTOTAL 40.97\nVISA 40.97",
      [
        ["Turkey hen", "", 1899],
        ["Paper towel", "", 1999],
        ["Bananas", "", 199],
      ],
    ],
    [
      "en-US",
      "USD",
      "BIG STORE\nROMA TOMATO 000000004087KF\n1.52 lb @ 1 lb /0.98 1.49 R\nEGGS 007874212345 F 4.12 O\nTOTAL 5.61\nDEBIT TEND 5.61",
      [
        ["Roma tomato", "1.52 lb", 149],
        ["Eggs", "", 412],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nPOMIDORY 0,454 x 9,99 4,54C\nMLEKO 2% 1L 2 x3,49 6,98C\nSUMA PLN 11,52\nKARTA 11,52",
      [
        ["Pomidory", "0.454 kg", 454],
        ["Mleko 2%", "2 l", 698],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\n4056489012345 Gouda jung 400g 2,79 B\nBananen\n0,862 kg x 1,39 1,20 B\nSUMME 3,99\nKarte 3,99",
      [
        ["Gouda jung", "400 g", 279],
        ["Bananen", "0.862 kg", 120],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "Invoice\nItem Qty Price Total\nTinned tomatoes 400g 3 £0.60 £1.80\nPasta 500g 1 £0.75 £0.75\nTotal £2.55\nVisa £2.55",
      [
        ["Tinned tomatoes", "1200 g", 180],
        ["Pasta", "500 g", 75],
      ],
    ],
    [
      "en-US",
      "USD",
      "MARKET\nAVOCADO\n4 AT 2 FOR 3.00 6.00 F\nCORN 000000004078\n6 @ 0.50 3.00 F\nTOTAL 9.00\nVISA 9.00",
      [
        ["Avocado", "4 piece", 600],
        ["Corn", "6 piece", 300],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nYAOURT NATURE X4 2 x 1,10 € 2,20 €\nPOMMES 1,250kg x 2,40 3,00\nTOTAL 5,20 €\nCB 5,20 €",
      [
        ["Yaourt nature", "8 piece", 220],
        ["Pommes", "1.25 kg", 300],
      ],
    ],
  ],
  "totals and payments by other names": [
    [
      "en-US",
      "USD",
      "GROCER\nCHEERIOS 4.99 F\nBREAD 3.29 F\nTAX 0.00\n**** BALANCE 8.28\nVISA 8.28",
      [
        ["Cheerios", "", 499],
        ["Bread", "", 329],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "FRISCHE SUED\nTomaten 1,79 A\nBrot 2,49 A\nSumme 4,28\nKartenzahlung 4,28",
      [
        ["Tomaten", "", 179],
        ["Brot", "", 249],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "GROCER\nCHEERIOS 2.50\nBREAD 1.20\n2 BALANCE DUE £3.70\nVISA DEBIT £3.70",
      [
        ["Cheerios", "", 250],
        ["Bread", "", 120],
      ],
    ],
    [
      "fi-FI",
      "EUR",
      "KAUPPA\nMAITO 1L 1,09\nRUISLEIPÄ 2,35\nYHTEENSÄ 3,44\nKORTTI 3,44",
      [
        ["Maito", "1 l", 109],
        ["Ruisleipä", "", 235],
      ],
    ],
    [
      "pt-PT",
      "EUR",
      "LOJA\nLEITE 1L 0,89 A\nARROZ 1KG 1,45 A\nA PAGAR 2,34\nMULTIBANCO 2,34",
      [
        ["Leite", "1 l", 89],
        ["Arroz", "1 kg", 145],
      ],
    ],
    [
      "cs-CZ",
      "CZK",
      "OBCHOD\nMLÉKO 1L 24,90 B\nROHLÍK 3,90 B\nCELKEM 28,80\nPLATEBNÍ KARTA 28,80",
      [
        ["Mléko", "1 l", 2490],
        ["Rohlík", "", 390],
      ],
    ],
    [
      "sv-SE",
      "SEK",
      "BUTIK\nMJÖLK 1L 14,90\nBRÖD 32,50\nATT BETALA 47,40\nKONTOKORT 47,40",
      [
        ["Mjölk", "1 l", 1490],
        ["Bröd", "", 3250],
      ],
    ],
    [
      "en-US",
      "USD",
      "CORNER\nMILK 3.49 F\nHONEY 6.25 F\nAMT TENDERED 9.74\nMASTERCARD 9.74",
      [
        ["Milk", "", 349],
        ["Honey", "", 625],
      ],
    ],
  ],
  "a total without a line of payment, whatever it is called": [
    [
      "en-GB",
      "GBP",
      "CORNER\nTEA 1.80 A\nHAM 2.50 A\nAMOUNT PAYABLE 4.30",
      [
        ["Tea", "", 180],
        ["Ham", "", 250],
      ],
    ],
    [
      "it-IT",
      "EUR",
      "NEGOZIO\nTÈ 1,80\nLATTE 1,40\nDA PAGARE 3,20",
      [
        ["Tè", "", 180],
        ["Latte", "", 140],
      ],
    ],
    [
      "nl-NL",
      "EUR",
      "WINKEL\nMELK 1,80\nHAM 2,80\nBEDRAG 4,60",
      [
        ["Melk", "", 180],
        ["Ham", "", 280],
      ],
    ],
  ],
  "prices below the names": [
    [
      "en-US",
      "USD",
      "Milk\n$3.49\nBread\n$2.50\nTotal\n$5.99",
      [
        ["Milk", "", 349],
        ["Bread", "", 250],
      ],
    ],
  ],
  "savings that a shop prints are no food, and codes of currencies are words": [
    [
      "en-US",
      "USD",
      "STORE\nMILK 2.50\nKROGER SAVINGS 0.50\nCHICKEN RUB 2.50\nTOTAL 5.00\nVISA 5.00",
      [
        ["Milk", "", 250],
        ["Chicken rub", "", 250],
      ],
    ],
  ],
  "deliveries and tips are no food, and 'B *' is a rate of tax": [
    [
      "de-DE",
      "EUR",
      "REWE\nBUTTER 2,29 B *\nMILCH 1,19 B\nLIEFERGEBÜHR 3,90 A\nTRINKGELD 1,00\nSUMME EUR 8,38\nGeg. BAR EUR 10,00",
      [
        ["Butter", "", 229],
        ["Milch", "", 119],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MARCHÉ\nLAIT 1L 1,05\nPAIN 1,20\nFRAIS DE LIVRAISON 4,90\nTOTAL 7,15\nCB 7,15",
      [
        ["Lait", "1 l", 105],
        ["Pain", "", 120],
      ],
    ],
    [
      "es-ES",
      "EUR",
      "TIENDA\nLECHE 1L 1,05\nGASTOS DE ENVÍO 3,00\nTOTAL 4,05\nTARJETA 4,05",
      [["Leche", "1 l", 105]],
    ],
  ],
};

export const REPORTED_RECEIPTS: ReportedReceipt[] = Object.entries(KINDS).flatMap(([kind, rows]) =>
  rows.map(([locale, currency, text, articles]) => ({ kind, locale, currency, text, articles })),
);
