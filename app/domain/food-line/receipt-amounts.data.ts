import type { ReceiptRow } from "./receipt-row.ts";

/** How much it was and what it cost. */
export const AMOUNT_RECEIPTS: Record<string, ReceiptRow[]> = {
  "marks for the rate of tax, and names of one character": [
    [
      "ja-JP",
      "JPY",
      "スーパー\n牛乳 ¥218※\nパン ※158\n卵 ¥298軽\n米 1980*\n茶 98軽\n値引 -92\n合計 ¥2,660\n現金 ¥3,000",
      [
        ["牛乳", "", 218],
        ["パン", "", 158],
        ["卵", "", 298],
        ["米", "", 1980],
        ["茶", "", 6],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "スーパー\n牛乳 ¥218\n-92\n卵 ¥298\n合計 ¥424\n現金 ¥500",
      [
        ["牛乳", "", 126],
        ["卵", "", 298],
      ],
    ],
    [
      "ko-KR",
      "KRW",
      "마트\n우유 ₩2,980\n쌀 ₩19,800\n합계 ₩22,780\n카드 ₩22,780",
      [
        ["우유", "", 2980],
        ["쌀", "", 19800],
      ],
    ],
    [
      "zh-CN",
      "CNY",
      "超市\n米 ¥29.80\n牛奶 ¥5.50\n合计 ¥35.30\n现金 ¥40.00",
      [
        ["米", "", 2980],
        ["牛奶", "", 550],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "スーパー\n納豆 ¥98軽\n割引 20% -19\n豚肉 ¥540※\n外税8% ¥49\n合計 ¥668\nクレジット ¥668",
      [
        ["納豆", "", 79],
        ["豚肉", "", 540],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "店\n※塩 ¥120\n酢※ ¥230\nヨーグルト ¥178軽\n 2コ×単89\n合計 ¥528\n現金 ¥1,000",
      [
        ["塩", "", 120],
        ["酢", "", 230],
        ["ヨーグルト", "2 piece", 178],
      ],
    ],
    [
      "ko-KR",
      "KRW",
      "마트\n김 3,500원\n두부 1,200원\n할인 -500\n합계 4,200원\n현금 5,000원",
      [
        ["김", "", 3500],
        ["두부", "", 700],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "スーパー\nヨーグルト\n＠109×2 ¥218※\n食パン 軽 ¥158\nりんご ¥98*\n値下 ▲20\nレジ袋 ¥5\n小計 ¥459\n合計 ¥459\nクレジット ¥459",
      [
        ["ヨーグルト", "2 piece", 218],
        ["食パン", "", 158],
        ["りんご", "", 78],
        ["レジ袋", "", 5],
      ],
    ],
    [
      "ko-KR",
      "KRW",
      "마트\n우유 2,980\n쌀 19,800\n빈병 보증금 -100\n총합계 22,680\n카드 22,680",
      [
        ["우유", "", 2980],
        ["쌀", "", 19800],
      ],
    ],
    [
      "zh-TW",
      "TWD",
      "超市\n牛奶 $92\n蛋 $65\n折扣 -$10\n合計 $147\n現金 $150",
      [
        ["牛奶", "", 9200],
        ["蛋", "", 5500],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "マート 駅前店\n2026年11月21日(土) 18:05\n*牛乳 1000ml 218\n*卵 10個 ¥298\n豚バラ ※ ¥540\n  割引 30% -162\nアイス 3コ×98 294※\n小計 ¥1,188\n合計 ¥1,188\nカード ¥1,188",
      [
        ["牛乳", "1000 ml", 218],
        ["卵", "10 piece", 298],
        ["豚バラ", "", 378],
        ["アイス", "3 piece", 294],
      ],
    ],
    [
      "ko-KR",
      "KRW",
      "마트\n001 사과 3,990\n무 1,500\n배추 2,000\n쿠폰 -1,000\n합계 6,490\n현금 10,000",
      [
        ["사과", "", 3990],
        ["무", "", 1500],
        ["배추", "", 2000],
      ],
    ],
    [
      "zh-CN",
      "CNY",
      "超市\n茶 12.80\n鸡蛋 2 x 9.90 19.80\n优惠 -2.00\n会员卡 -5.00\n合计 25.60\n支付宝 25.60",
      [
        ["茶", "", 1280],
        ["鸡蛋", "2 piece", 1780],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "八百屋\n大根 ※ 150円\n人参 ¥98軽\n肉 ¥1,280※\nまとめ値引 -100\n空き瓶 -10\n合計 1,418円\n現金 2,000円",
      [
        ["大根", "", 150],
        ["人参", "", 98],
        ["肉", "", 1180],
      ],
    ],
    [
      "zh-CN",
      "CNY",
      "便利店\n米 5kg ¥39.90\n苹果\n1.250 kg x ¥8.00\n¥10.00\n折 ¥2.00\n总计 ¥51.90\n微信 ¥51.90",
      [
        ["米", "5 kg", 3990],
        ["苹果", "1.25 kg", 1000],
        ["折", "", 200],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "ストア\n茶※ ¥128\n鮭 ¥398※\n2点値引 -50\n水 2L ¥98\n肉 250g ¥498 軽\nクーポン -100\n小計 ¥972\n(8%対象 ¥972)\n合計 ¥972\nPayPay ¥972",
      [
        ["茶", "", 128],
        ["鮭", "", 348],
        ["水", "2 l", 98],
        ["肉", "250 g", 498],
      ],
    ],
  ],
  "weights above and below the name": [
    [
      "de-DE",
      "EUR",
      "MARKT\nBio Bananen\n0,862 kg x 1,99 €/kg\n1,72 € B\nMilch 1L\n1,15 € B\nzu zahlen 2,87 €\nKarte 2,87 €",
      [
        ["Bio Bananen", "0.862 kg", 172],
        ["Milch", "1 l", 115],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nGala Apples\n2.13 lb @ $1.24/lb\n$2.64\nBread\n$3.49\nTotal $6.13\nVisa $6.13",
      [
        ["Gala Apples", "2.13 lb", 264],
        ["Bread", "", 349],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\n0.862 kg @ £0.95/kg\nBANANAS £0.82\n0.410 kg @ £2.00/kg\nPEARS £0.82\nMILK £1.20\nTOTAL £2.84\nCARD £2.84",
      [
        ["Bananas", "0.862 kg", 82],
        ["Pears", "0.41 kg", 82],
        ["Milk", "", 120],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nMILK 3.49\n1.25 lb @ 0.99 /lb\nBANANAS 1.24\nTOTAL 4.73\nVISA 4.73",
      [
        ["Milk", "", 349],
        ["Bananas", "1.25 lb", 124],
      ],
    ],
    [
      "pt-PT",
      "EUR",
      "LOJA\nBANANA\n0,845 X 1,29 1,09\nLEITE 0,89\nTOTAL 1,98\nMULTIBANCO 1,98",
      [
        ["Banana", "0.845 kg", 109],
        ["Leite", "", 89],
      ],
    ],
    [
      "en-AU",
      "AUD",
      "STORE\nTOMATOES\n0.455 kg NET @ $4.90/kg\n$2.23\nMILK $3.10\nTOTAL $5.33\nEFTPOS $5.33",
      [
        ["Tomatoes", "0.455 kg", 223],
        ["Milk", "", 310],
      ],
    ],
    [
      "fi-FI",
      "EUR",
      "KAUPPA\nBANAANI 1,41\n0,745 KG 1,89 €/KG\nMAITO 1L 2,18\n2 KPL 1,09 €/KPL\nYHTEENSÄ 3,59\nKORTTI 3,59",
      [
        ["Banaani", "0.745 kg", 141],
        ["Maito", "2 l", 218],
      ],
    ],
    [
      "es-ES",
      "EUR",
      "TIENDA\n1,250 kg x 2,40 €/kg\nTOMATE RAMA 3,00\n0,500 kg x 4,00 €/kg\nUVA 2,00\nTOTAL 5,00\nTARJETA 5,00",
      [
        ["Tomate rama", "1.25 kg", 300],
        ["Uva", "0.5 kg", 200],
      ],
    ],
    [
      "pt-BR",
      "BRL",
      "LOJA\nARROZ 5KG 28,90\nDESCONTO -3,00\nCARNE\n1,234 KG X 39,90 49,24\nTOTAL 75,14\nCARTÃO 75,14",
      [
        ["Arroz", "5 kg", 2590],
        ["Carne", "1.234 kg", 4924],
      ],
    ],
    [
      "it-IT",
      "EUR",
      "NEGOZIO\nMELE\n0,345 kg x €/kg 3,99 1,38\nPANE 1,00\nTOTALE 2,38\nCONTANTI 5,00",
      [
        ["Mele", "0.345 kg", 138],
        ["Pane", "", 100],
      ],
    ],
    [
      "sv-SE",
      "SEK",
      "BUTIK\nÄPPLEN\n0,345kg*39,90kr/kg 13,77\nSMÖR 2st*29,90 59,80\nTOTALT 73,57\nKORT 73,57",
      [
        ["Äpplen", "0.345 kg", 1377],
        ["Smör", "2 piece", 5980],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nMILK 1.20\n0.862 kg @ £0.95/kg 0.82\nBANANAS\nBREAD 1.00\nTOTAL 3.02\nCARD 3.02",
      [
        ["Milk", "", 120],
        ["Bananas", "0.862 kg", 82],
        ["Bread", "", 100],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nGROUND BEEF\n1.25 lb @ $5.99 / lb\n$7.49\n0.50 lb @ $3.98/lb\nGRAPES $1.99\nTOTAL $9.48\nVISA $9.48",
      [
        ["Ground beef", "1.25 lb", 749],
        ["Grapes", "0.5 lb", 199],
      ],
    ],
    [
      "pt-PT",
      "EUR",
      "LOJA\nMAÇÃ\n1,200 X 1,99 2,39\nIOGURTE 2 UN x 0,99 1,98\nPOUPANÇA -0,30\nTOTAL 4,07\nMULTIBANCO 4,07",
      [
        ["Maçã", "1.2 kg", 239],
        ["Iogurte", "2 piece", 168],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "LADEN\nÄPFEL 1,50 B\nBIRNEN 1,50 B\n0,750 kg x 2,00 €/kg\nEIER 10 STK 2,00 B\nSUMME 5,00\nKARTE 5,00",
      [
        ["Äpfel", "", 150],
        ["Birnen", "0.75 kg", 150],
        ["Eier", "10 piece", 200],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\n0,345 kg x 3,99 €/kg\nPOMMES GALA 1,38\nLAIT 1L 1,15\n0,500 kg x 2,00 €/kg\nPOIRES 1,00\nTOTAL 3,53\nCB 3,53",
      [
        ["Pommes gala", "0.345 kg", 138],
        ["Lait", "1 l", 115],
        ["Poires", "0.5 kg", 100],
      ],
    ],
    [
      "en-US",
      "USD",
      "MARKET\nWT 1.12 lb @ 1 lb /3.99\nPEACHES 4.47 F\nMILK 3.29 F\nTOTAL 7.76\nVISA 7.76",
      [
        ["Peaches", "1.12 lb", 447],
        ["Milk", "", 329],
      ],
    ],
    [
      "cs-CZ",
      "CZK",
      "PRODEJNA\nJABLKA\n1,234 kg * 29,90 36,90\nROHLÍK\n5 ks * 3,50 17,50\nVÝKUP LAHVÍ -9,00\nCELKEM 45,40\nKARTA 45,40",
      [
        ["Jablka", "1.234 kg", 3690],
        ["Rohlík", "5 piece", 1750],
      ],
    ],
    [
      "pt-PT",
      "EUR",
      "LOJA\nBANANA\n0,845 X 1,29 1,09\nAGUA 6X1,5L 2,34\nDESCONTO DIRETO -0,34\nCUPAO -1,00\nSACO 0,10\nTOTAL 2,19\nMULTIBANCO 2,19",
      [
        ["Banana", "0.845 kg", 109],
        ["Agua", "9 l", 200],
        ["Saco", "", 10],
      ],
    ],
    [
      "ro-RO",
      "RON",
      "MAGAZIN\n2 BUC x 4,50\nIAURT 9,00 A\n1,250 KG x 8,00\nMERE 10,00 A\nAMBALAJ SGR 1,00\nREDUCERE -1,00\nTOTAL LEI 19,00\nCARD 19,00",
      [
        ["Iaurt", "2 piece", 900],
        ["Mere", "1.25 kg", 900],
      ],
    ],
    [
      "hu-HU",
      "HUF",
      "ÁRUHÁZ\nKENYÉR 1kg 899 Ft\nALMA\n1,250 kg x 799 Ft/kg\n999 Ft\nSÖR 3 db x 350 Ft 1 050 Ft\nENGEDMÉNY -100 Ft\nÖSSZESEN: 2 848 Ft\nBANKKÁRTYA 2 848 Ft",
      [
        ["Kenyér", "1 kg", 899],
        ["Alma", "1.25 kg", 999],
        ["Sör", "3 piece", 950],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nMILK 2L 1.45\n0.500 kg @ £2.00/kg\nGRAPES 0.90\n0.862 kg @ £0.95/kg\nPEARS 0.82\nTOTAL 3.17\nCARD 3.17",
      [
        ["Milk", "2 l", 145],
        ["Grapes", "", 90],
        ["Pears", "0.862 kg", 82],
      ],
    ],
    [
      "en-NZ",
      "NZD",
      "STORE\nLAMB CHOPS\n0.612kg @ $24.99/kg $15.29\nONECARD SAVING -$1.00\nCARRIER BAG LEVY 0.20\nFEIJOAS $4.00\nBALANCE $18.49\nEFTPOS $18.49",
      [
        ["Lamb chops", "0.612 kg", 1429],
        ["Carrier bag levy", "", 20],
        ["Feijoas", "", 400],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "PRIMEUR\n1,120 kg x 2,50 €/kg\nTOMATES 2,80 €\n2 x 0,90 €\nAVOCAT 1,80 €\nAVOIR CLIENT -1,00 €\nTOTAL 3,60 €\nESPÈCES 5,00 €",
      [
        ["Tomates", "1.12 kg", 280],
        ["Avocat", "2 piece", 180],
      ],
    ],
  ],
  "Turkish receipts": [
    [
      "tr-TR",
      "TRY",
      "BAKKAL\n0,845 KG X 24,90\nMUZ %1 *21,04\n1,250 KG X 40,00\nELMA %1 *50,00\n2 AD X 32,50\nSÜT 1L %1 *65,00\nTOPKDV *0,81\nTOP *136,04\nNAKİT *136,04",
      [
        ["Muz", "0.845 kg", 2104],
        ["Elma", "1.25 kg", 5000],
        ["Süt", "2 l", 6500],
      ],
    ],
    [
      "tr-TR",
      "TRY",
      "MARKET\nÇAY %10 *120,00\nİNDİRİM -20,00\nEKMEK %1 *15,00\nTOPLAM *115,00\nKART *115,00",
      [
        ["Çay", "", 10000],
        ["Ekmek", "", 1500],
      ],
    ],
    [
      "tr-TR",
      "TRY",
      "MARKET\n2 ADET X 45,00\nYOĞURT %10 *90,00\nDOMATES %1 *30,00\n1,000 KG X 30,00\nTOPKDV *9,09\nTOPLAM *120,00\nKREDİ KARTI *120,00",
      [
        ["Yoğurt", "2 piece", 9000],
        ["Domates", "1 kg", 3000],
      ],
    ],
    [
      "tr-TR",
      "TRY",
      "BAKKAL\n0,845 KG X 24,90\nMUZ %1 *19,90\nTOPLAM *19,90\nNAKİT *19,90",
      [["Muz", "0.845 kg", 1990]],
    ],
    [
      "tr-TR",
      "TRY",
      "MARKET\nSÜT 1L %1 *32,50\nEKMEK %01 *15,00\n2,000 KG X 20,00\nPATATES %1 *40,00\nPOŞET %20 *0,50\nDEPOZİTO İADE -5,00\nKUPON -10,00\nTOPLAM KDV *0,90\nTOPLAM *73,00\nKREDİ KARTI *73,00",
      [
        ["Süt", "1 l", 3250],
        ["Ekmek", "", 1500],
        ["Patates", "2 kg", 4000],
        ["Poşet", "", 50],
      ],
    ],
    [
      "tr-TR",
      "TRY",
      "MARKET\nPEYNİR %1 *1.125,50\nTOP *1.125,50\nTOPLAM KDV *11,25\nNAKİT *1.125,50",
      [["Peynir", "", 112550]],
    ],
    [
      "tr-TR",
      "TRY",
      "MARKET\nDOMATES\n1,500 KG X 30,00\n*45,00\nYUMURTA 15 Lİ %1 *75,00\n3 AD X 10,00\nSİMİT %1 *30,00\nPARO İNDİRİMİ -5,00\nHEDİYE KARTI -20,00\nTOPKDV *1,25\nTOPLAM *125,00\nKART *125,00",
      [
        ["Domates", "1.5 kg", 4500],
        ["Yumurta 15 li", "", 7500],
        ["Simit", "3 piece", 2500],
      ],
    ],
  ],
  "a count before the name and in the calculation": [
    [
      "en-GB",
      "GBP",
      "TESCO\n2 x HUMMUS 200G @ £1.25 £2.50\n3 X YOG 500G @ 0.90 2.70\n2 MILK 1L @ 1.00 2.00\n4 x 400G BEANS 0.50 2.00\n6 x 330ML COLA 2 @ 4.00 8.00\nTOTAL 17.20\nCARD 17.20",
      [
        ["Hummus", "400 g", 250],
        ["Yog", "1500 g", 270],
        ["Milk", "2 l", 200],
        ["Beans", "1600 g", 200],
        ["Cola", "3960 ml", 800],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "REWE\n2 x HUMMUS 200g\n2 x 1,25 2,50\nBUTTER 2,29\nSUMME EUR 4,79\nGeg. BAR EUR 4,79",
      [
        ["Hummus", "400 g", 250],
        ["Butter", "", 229],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "CARREFOUR\n3 x YAOURT 125G 0,40 1,20\nBEURRE 2,29\nTOTAL 3,49\nCB 3,49",
      [
        ["Yaourt", "375 g", 120],
        ["Beurre", "", 229],
      ],
    ],
  ],
  "a count and the price of all above the name": [
    [
      "es-ES",
      "EUR",
      "TIENDA\n1 LECHE 1,50\n2 x 1,50 3,00\nPAN\n2 x 2,00 4,00\nQUESO\nTOTAL 8,50\nTARJETA 8,50",
      [
        ["Leche", "1 piece", 150],
        ["Pan", "2 piece", 300],
        ["Queso", "2 piece", 400],
      ],
    ],
  ],
  "a price of one above a count and the price of all": [
    [
      "en-GB",
      "GBP",
      "TESCO\nNATURAL YOGURT £0.99\n2 x £0.99 £1.98\nMILK £1.20\nTOTAL £3.18\nCARD £3.18",
      [
        ["Natural yogurt", "2 piece", 198],
        ["Milk", "", 120],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "CARREFOUR\nLAIT 1/2 ECR 1L 1.09 €\n3 x 1.09 3.27 €\nBEURRE 2.45 €\nTOTAL 5.72 €\nCB 5.72 €",
      [
        ["Lait 1/2 ecr", "3 l", 327],
        ["Beurre", "", 245],
      ],
    ],
  ],
  "counts with words": [
    [
      "pl-PL",
      "PLN",
      "SKLEP\nMLEKO 1L C 2szt. x 3,19 6,38C\nMASŁO 200G 7,99C\nSUMA PLN 14,37\nKARTA 14,37",
      [
        ["Mleko", "2 l", 638],
        ["Masło", "200 g", 799],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nMLEKO 1L\nC 2szt. x 3,19 6,38C\nMASŁO 200G 7,99C\nSUMA PLN 14,37\nKARTA 14,37",
      [
        ["Mleko", "2 l", 638],
        ["Masło", "200 g", 799],
      ],
    ],
    [
      "sv-SE",
      "SEK",
      "BUTIK\nMJÖLK 1L 2st*14,90 29,80\nBRÖD 32,50\nTOTALT 62,30\nKORT 62,30",
      [
        ["Mjölk", "2 l", 2980],
        ["Bröd", "", 3250],
      ],
    ],
    [
      "cs-CZ",
      "CZK",
      "OBCHOD\nJOGURT 4 ks * 12,90 51,60\nROHLÍK 3,90\nCELKEM 55,50\nHOTOVOST 60,00",
      [
        ["Jogurt", "4 piece", 5160],
        ["Rohlík", "", 390],
      ],
    ],
    [
      "it-IT",
      "EUR",
      "NEGOZIO\n2 X 1,20\nLATTE 1L 2,40\nPANE 1,10\nTOTALE 3,50\nCONTANTI 5,00",
      [
        ["Latte", "2 l", 240],
        ["Pane", "", 110],
      ],
    ],
    [
      "hu-HU",
      "HUF",
      "BOLT\nTEJ 1L 2 db x 399 Ft 798 Ft\nALMA 1 250 Ft\nÖSSZESEN 2 048 Ft\nKÉSZPÉNZ 2 050 Ft",
      [
        ["Tej", "2 l", 798],
        ["Alma", "", 1250],
      ],
    ],
    [
      "sk-SK",
      "EUR",
      "OBCHOD\nMLIEKO 1L 3 ks x 0,99 2,97\nZÁLOHA PET 0,15\nCHLIEB 1,80\nSPOLU 4,92\nKARTA 4,92",
      [
        ["Mlieko", "3 l", 297],
        ["Chlieb", "", 180],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\n2 x £1.25\nBEANS £2.50\n3 x £1.00\nSOUP £3.00\nTOTAL £5.50\nCARD £5.50",
      [
        ["Beans", "2 piece", 250],
        ["Soup", "3 piece", 300],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "PARAGON FISKALNY\nCHLEB 500G 1szt.*4,99 4,99C\nMLEKO 2% 1L 3szt*3,29 9,87C\nOPUST -1,00\nBUTELKA KAUCJA 1szt*0,50 0,50\nSUMA PLN 14,36\nKARTA 14,36",
      [
        ["Chleb", "500 g", 499],
        ["Mleko 2%", "3 l", 887],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nBUŁKA\n5 szt. x 0,89 4,45 C\nKAUCJA BUT. 0,50\nPOMIDOR 0,512 kg x 12,99 6,65 C\nBON 10 ZŁ -10,00\nRABAT KARTA -1,00\nSUMA PTU 0,52\nSUMA PLN 0,60\nKARTA 0,60",
      [
        ["Bułka", "5 piece", 445],
        ["Pomidor", "0.512 kg", 565],
      ],
    ],
  ],
  "thousands with a space or an apostrophe": [
    [
      "hu-HU",
      "HUF",
      "BOLT\nKENYÉR 1 099 Ft\nTEJ 1L 399 Ft\nÖSSZESEN 1 498 Ft\nBANKKÁRTYA 1 498 Ft",
      [
        ["Kenyér", "", 1099],
        ["Tej", "1 l", 399],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nJAMBON ENTIER 1 099,00 €\nRIZ 1,20 €\nTOTAL 1 100,20 €\nCB 1 100,20 €",
      [
        ["Jambon entier", "", 109900],
        ["Riz", "", 120],
      ],
    ],
    [
      "de-CH",
      "CHF",
      "LADEN\nKÄSELAIB 1'099.00\nBROT 3.20\nTOTAL CHF 1'102.20\nKARTE 1'102.20",
      [
        ["Käselaib", "", 109900],
        ["Brot", "", 320],
      ],
    ],
    [
      "nb-NO",
      "NOK",
      "BUTIKK\nSKINKE 1 099,00\nMELK 1L 22,90\nTOTALT 1 121,90\nKORT 1 121,90",
      [
        ["Skinke", "", 109900],
        ["Melk", "1 l", 2290],
      ],
    ],
    [
      "cs-CZ",
      "CZK",
      "OBCHOD\nŠUNKA 1 299,00 Kč\nMLÉKO 24,90 Kč\nCELKEM 1 323,90 Kč\nHOTOVOST 1 400,00 Kč",
      [
        ["Šunka", "", 129900],
        ["Mléko", "", 2490],
      ],
    ],
    [
      "ru-RU",
      "RUB",
      "МАГАЗИН\nМОЛОКО 1Л 2 шт x 89,90 179,80\nИКРА 1 499,00\nИТОГО 1 678,80\nНАЛИЧНЫМИ 1 700,00",
      [
        ["Молоко", "2 l", 17980],
        ["Икра", "", 149900],
      ],
    ],
    [
      "de-CH",
      "CHF",
      "LADEN\nKÄSE 345 g x 19.90 CHF/kg 6.87\nWEIN 1’250.00\nTOTAL 1’256.87\nKARTE 1’256.87",
      [
        ["Käse", "345 g", 687],
        ["Wein", "", 125000],
      ],
    ],
    [
      "da-DK",
      "DKK",
      "BUTIK\nSKINKE 1.099,00\nKARTOFLER 2 X 12,00 24,00\nRABAT -4,00\nPANT B 1,50\nI ALT 1.120,50\nDANKORT 1.120,50",
      [
        ["Skinke", "", 109900],
        ["Kartofler", "2 piece", 2000],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nSZYNKA 1 099,00 zł\nSER 2 x 9,99 19,98\nSUMA PLN 1 118,98\nGOTÓWKA 1 200,00",
      [
        ["Szynka", "", 109900],
        ["Ser", "2 piece", 1998],
      ],
    ],
    [
      "es-CL",
      "CLP",
      "TIENDA\nLECHE 1L $1.990\nPAN 2.490\nDESCUENTO -200\nTOTAL $4.280\nEFECTIVO $5.000",
      [
        ["Leche", "1 l", 1990],
        ["Pan", "", 2290],
      ],
    ],
    [
      "ru-RU",
      "RUB",
      "МАГАЗИН\nСЫР 1 099,50\nСКИДКА -99,50\nХЛЕБ 45,00\nИТОГО 1 045,00\nКАРТОЙ 1 045,00",
      [
        ["Сыр", "", 100000],
        ["Хлеб", "", 4500],
      ],
    ],
    [
      "ru-RU",
      "RUB",
      "МАГАЗИН\nГРЕЧКА 2 шт * 89,99 =179,98\nБАНАНЫ\n1,204 кг x 99,90 120,28\nСКИДКА ПО КАРТЕ -20,28\nСЁМГА 1 299,00\nПОДАРОЧНЫЙ СЕРТИФИКАТ -500,00\nИТОГ 1 078,98\nКАРТОЙ 1 078,98",
      [
        ["Гречка", "2 piece", 17998],
        ["Бананы", "1.204 kg", 10000],
        ["Сёмга", "", 129900],
      ],
    ],
    [
      "en-AU",
      "AUD",
      "STORE\nYOGHURT 1KG\n2 @ $5.50 EACH 11.00\nTIM TAM 200G\nQTY 2 @ $3.25 EACH 6.50\nTOTAL 17.50\nEFTPOS 17.50",
      [
        ["Yoghurt", "2 kg", 1100],
        ["Tim tam", "400 g", 650],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nWODA 2szt. * 2,49 = 4,98 A\nPOMIDOR 0,512 kg x 9,99 = 5,11 C\nSUMA PLN 10,09\nKARTA 10,09",
      [
        ["Woda", "2 piece", 498],
        ["Pomidor", "0.512 kg", 511],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nPos. Artikel Menge Einzel Gesamt\n1 Haferdrink 2 1,99 3,98\n2 Brot 1 2,50 2,50\n3 Äpfel 1,2 kg 2,99 3,59\nSumme 10,07\nKarte 10,07",
      [
        ["Haferdrink", "2 piece", 398],
        ["Brot", "", 250],
        ["Äpfel", "1.2 kg", 359],
      ],
    ],
    [
      "en-US",
      "USD",
      "GROCER\nSALMON FILLET 7.99 S\nReg Price 10.99\nCard Savings 3.00-\nTOTAL 4.99\nVISA 4.99",
      [["Salmon fillet", "", 499]],
    ],
  ],

  "weights printed above, which are rounded": [
    [
      "en-US",
      "USD",
      "KROGER\nMILK 2.99\n0.08 lb @ 3.99 /lb\nGINGER 0.35 F\nTOTAL 3.34\nVISA 3.34",
      [
        ["Milk", "", 299],
        ["Ginger", "0.08 lb", 35],
      ],
    ],
    [
      "en-US",
      "USD",
      "KROGER\nBREAD 0.99 F\n1.43 lb @ 0.69 /lb\nBANANAS 1.00 F\nTOTAL 1.99\nVISA 1.99",
      [
        ["Bread", "", 99],
        ["Bananas", "", 100],
      ],
    ],
    ["en-US", "USD", "STORE\n17 OZ @ 0.19/OZ\nNUTS 3.23\nTOTAL 3.23\nVISA 3.23", [["Nuts", "17 oz", 323]]],
  ],
  "an amount in a line of its own": [
    [
      "fr-BE",
      "EUR",
      "COLRUYT\nPOULET 5,92\n456 g\nLAIT 1L 1,10\nTOTAL 7,02\nBANCONTACT 7,02",
      [
        ["Poulet", "456 g", 592],
        ["Lait", "1 l", 110],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nBANANAS\n6EA 2.34\nMILK 2.00\nTOTAL 4.34\nVISA 4.34",
      [
        ["Bananas", "6 piece", 234],
        ["Milk", "", 200],
      ],
    ],
    [
      "fr-BE",
      "EUR",
      "COLRUYT\n0,456 kg x 12,99 EUR/kg 5,92\nPOULET\nTOTAL 5,92\nBANCONTACT 5,92",
      [["Poulet", "0.456 kg", 592]],
    ],
  ],
  "how many came of how many were ordered": [
    [
      "en-GB",
      "GBP",
      "Ocado\n2/2 Milk 2L £3.20\n1/2 Butter 250g £2.00\n0/1 Eggs £0.00\nTotal £5.20",
      [
        ["Milk", "4 l", 320],
        ["Butter", "250 g", 200],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "Ocado\nMilk 2/2 3.20\nBananas 1/1 0.95\nTotal 4.15",
      [
        ["Milk", "2 piece", 320],
        ["Bananas", "1 piece", 95],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\n1/2 CUCUMBER 0.60\nBREAD 0.95\nTOTAL 1.55\nVISA 1.55",
      [
        ["Cucumber", "0.5 piece", 60],
        ["Bread", "", 95],
      ],
    ],
  ],
  "days that look like deliveries": [
    [
      "en-GB",
      "GBP",
      "SHOP\nmilk 3/12 1.20\neggs 12/12 2.00\nTOTAL 3.20\nVISA 3.20",
      [
        ["milk", "", 120],
        ["eggs", "", 200],
      ],
    ],
  ],
  "discounts for members and of half the price": [
    [
      "en-GB",
      "GBP",
      "TESCO\nBUTTER £1.45\nCC £1.20 -0.25\nMILK £1.00\nTOTAL £2.20\nVISA £2.20",
      [
        ["Butter", "", 120],
        ["Milk", "", 100],
      ],
    ],
    [
      "ja-JP",
      "JPY",
      "スーパー\n寿司 ¥598\n半額 -299\n半額 弁当 ¥249\n合計 ¥548\n現金 ¥600",
      [
        ["寿司", "", 299],
        ["半額 弁当", "", 249],
      ],
    ],
    [
      "ar-EG",
      "EGP",
      "متجر\nحليب 25.00\nخصم -5.00\nخبز 10.00\nالمجموع 30.00\nنقدا 30.00",
      [
        ["حليب", "", 2000],
        ["خبز", "", 1000],
      ],
    ],
  ],
  "discounts below the subtotal that name an article": [
    [
      "nl-NL",
      "EUR",
      "ALBERT HEIJN\n1 AH MELK 1,15\n2 COCA COLA 2,50 5,00\n3 SUBTOTAAL 6,15\nBONUS COCACOLA -2,50\nUW VOORDEEL 2,50\nTOTAAL 3,65\nPINNEN 3,65",
      [
        ["Ah melk", "", 115],
        ["Coca cola", "2 piece", 250],
      ],
    ],
    [
      "nl-NL",
      "EUR",
      "ALBERT HEIJN\nMELK 1,15\nKAAS 4,99\nSUBTOTAAL 6,14\nBONUS BOX -1,00\nTOTAAL 5,14\nPINNEN 5,14",
      [
        ["Melk", "", 115],
        ["Kaas", "", 499],
      ],
    ],
  ],
};
