import type { ReceiptRow } from "./receipt-row.ts";

/** Lines that are articles, and lines that are not. */
export const ARTICLE_RECEIPTS: Record<string, ReceiptRow[]> = {
  "deposits and vouchers change no article": [
    [
      "de-DE",
      "EUR",
      "MARKT\nMILCH 1L 1,19 B\nLEERGUTBON -2,25\nBROT 1,99 B\nSUMME EUR 0,93\nGeg. BAR 1,00",
      [
        ["Milch", "1 l", 119],
        ["Brot", "", 199],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nJOGHURT 500G 1,29 B\nPFANDRÜCKNAHME -3,00\nKÄSE 2,99 B\nSUMME EUR 1,28\nGeg. BAR 1,28",
      [
        ["Joghurt", "500 g", 129],
        ["Käse", "", 299],
      ],
    ],
    [
      "da-DK",
      "DKK",
      "BUTIK\nMÆLK 1L 12,95\nFLASKEPANT RETUR -9,00\nRUGBRØD 22,95\nI ALT 26,90\nDANKORT 26,90",
      [
        ["Mælk", "1 l", 1295],
        ["Rugbrød", "", 2295],
      ],
    ],
    [
      "sv-SE",
      "SEK",
      "BUTIK\nMJÖLK 1L 14,90\nPANTKVITTO -22,00\nBRÖD 32,50\nTOTALT 25,40\nKORT 25,40",
      [
        ["Mjölk", "1 l", 1490],
        ["Bröd", "", 3250],
      ],
    ],
    [
      "cs-CZ",
      "CZK",
      "OBCHOD\nMLÉKO 1L 24,90\nVRATNÁ LÁHEV -3,00\nROHLÍK 3,90\nCELKEM 25,80\nHOTOVOST 25,80",
      [
        ["Mléko", "1 l", 2490],
        ["Rohlík", "", 390],
      ],
    ],
    [
      "nl-NL",
      "EUR",
      "WINKEL\nMELK 1L 1,15\nEMBALLAGEBON -1,25\nKAAS 500G 5,99\nTOTAAL 5,89\nPINNEN 5,89",
      [
        ["Melk", "1 l", 115],
        ["Kaas", "500 g", 599],
      ],
    ],
    [
      "pt-PT",
      "EUR",
      "LOJA\nLEITE 1L 0,89 A\nVASILHAME -0,50\nARROZ 1KG 1,45 A\nTOTAL 1,84\nMULTIBANCO 1,84",
      [
        ["Leite", "1 l", 89],
        ["Arroz", "1 kg", 145],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nCHEDDAR 3.50\nMONEY OFF VOUCHER -2.00\nBREAD 1.20\nTOTAL 2.70\nCARD 2.70",
      [
        ["Cheddar", "", 350],
        ["Bread", "", 120],
      ],
    ],
    [
      "es-ES",
      "EUR",
      "TIENDA\nQUESO 3,50\nCUPÓN -1,00\nARROZ 1,20\nTOTAL 3,70\nTARJETA 3,70",
      [
        ["Queso", "", 350],
        ["Arroz", "", 120],
      ],
    ],
    [
      "tr-TR",
      "TRY",
      "MARKET\nPEYNİR *125,50\nHEDİYE ÇEKİ -50,00\nEKMEK *15,00\nTOPLAM *90,50\nNAKİT *90,50",
      [
        ["Peynir", "", 12550],
        ["Ekmek", "", 1500],
      ],
    ],
    [
      "tr-TR",
      "TRY",
      "MARKET\nSODA *12,50\nDEPOZİTO *2,00\nEKMEK *15,00\nTOPLAM *29,50\nNAKİT *29,50",
      [
        ["Soda", "", 1250],
        ["Ekmek", "", 1500],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nSELTZER 4.99\nMI DEPOSIT 0.10\nCONTAINER DEPOSIT 0.20\nDEP 0.05\nECO FEE 0.05\nBREAD 3.49\nTOTAL 8.88\nVISA 8.88",
      [
        ["Seltzer", "", 499],
        ["Bread", "", 349],
      ],
    ],
    [
      "fi-FI",
      "EUR",
      "KAUPPA\nLIMSA 1,09\nTÖLKKIPANTTI 0,15\nRUISLEIPÄ 2,35\nYHTEENSÄ 3,59\nKORTTI 3,59",
      [
        ["Limsa", "", 109],
        ["Ruisleipä", "", 235],
      ],
    ],
    [
      "fr-BE",
      "EUR",
      "MAGASIN\nBIÈRE 2,10\nVIDANGE 0,30\nRIZ 1,20\nTOTAL 3,60\nCARTE 3,60",
      [
        ["Bière", "", 210],
        ["Riz", "", 120],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nWODA 2,49A\nBUTELKA ZWROTNA 0,50\nMASŁO 200G 7,99C\nSUMA PLN 10,98\nKARTA 10,98",
      [
        ["Woda", "", 249],
        ["Masło", "200 g", 799],
      ],
    ],
    [
      "nl-NL",
      "EUR",
      "WINKEL\nCOLA 2,19\n1 +STATIEGELD 0,15\nKAAS 5,99\nTOTAAL 8,33\nPINNEN 8,33",
      [
        ["Cola", "", 219],
        ["Kaas", "", 599],
      ],
    ],
    [
      "ro-RO",
      "RON",
      "MAGAZIN\nAPĂ 2L 4,50\nGARANȚIE SGR 0,50\nLAPTE 1L 7,20\nTOTAL 12,20\nCARD 12,20",
      [
        ["Apă", "2 l", 450],
        ["Lapte", "1 l", 720],
      ],
    ],
    [
      "hu-HU",
      "HUF",
      "BOLT\nSÖR 459 Ft\nVISSZAVÁLTÁSI DÍJ 50 Ft\nÜVEG VISSZAVÁLTÁS -200 Ft\nVAJ 1 299 Ft\nÖSSZESEN 1 608 Ft\nKÉSZPÉNZ 1 610 Ft",
      [
        ["Sör", "", 459],
        ["Vaj", "", 1299],
      ],
    ],
    [
      "hr-HR",
      "EUR",
      "TRGOVINA\nVODA 1,5L 0,89\nPOVRATNA NAKNADA 0,07\nKRUH 1,80\nUKUPNO 2,76\nGOTOVINA 3,00",
      [
        ["Voda", "1.5 l", 89],
        ["Kruh", "", 180],
      ],
    ],
    [
      "de-AT",
      "EUR",
      "MARKT\nSALAT 1,49 A\nLEERGUTBON\n-2,25\nSEMMEL 0,99 A\nSUMME 0,23\nBAR 0,23",
      [
        ["Salat", "", 149],
        ["Semmel", "", 99],
      ],
    ],
    [
      "en-IE",
      "EUR",
      "SHOP\nCOLA 2.20\nDRS DEPOSIT 0.15\nRE-TURN VOUCHER -1.50\nHAM 3.00\nTOTAL 3.85\nCARD 3.85",
      [
        ["Cola", "", 220],
        ["Ham", "", 300],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nSODA 12PK 6.99\nNY BTL DEP 0.60\nCA REDEMP VAL 0.60\nBREAD 3.49\nTOTAL 11.68\nVISA 11.68",
      [
        ["Soda", "12 pack", 699],
        ["Bread", "", 349],
      ],
    ],
    [
      "en-CA",
      "CAD",
      "STORE\nJUICE 3.49\nENVIRO FEE 0.08\nDEPOSIT CANS 0.10\nECOFEE 0.02\nHST 13% 0.40\nTOTAL 4.09\nDEBIT 4.09",
      [["Juice", "", 349]],
    ],
    [
      "es-ES",
      "EUR",
      "TIENDA\nCERVEZA 1,20\nENVASE RETORNABLE 0,50\nACEITUNAS ENVASE 2,00\nTOTAL 3,70\nEFECTIVO 5,00",
      [
        ["Cerveza", "", 120],
        ["Aceitunas envase", "", 200],
      ],
    ],
    [
      "it-IT",
      "EUR",
      "NEGOZIO\nACQUA 0,50\nVUOTO A RENDERE 0,30\nCAFFE SOTTOVUOTO 3,99\nBUONO SPESA -2,00\nTOTALE 2,79\nCONTANTI 5,00",
      [
        ["Acqua", "", 50],
        ["Caffe sottovuoto", "", 399],
      ],
    ],
    [
      "lt-LT",
      "EUR",
      "PREKYBA\nALUS 1,29\nDEPOZITAS 0,10\nPIENAS 1L 1,19\nTARA -0,30\nVISO 2,28\nKORTELĖ 2,28",
      [
        ["Alus", "", 129],
        ["Pienas", "1 l", 119],
      ],
    ],
    [
      "pl-PL",
      "PLN",
      "SKLEP\nPIWO 4,99A\nOPAKOWANIE ZWROTNE 1,00\nSER 9,99C\nPROMOCJA -2,00\nZWROT OPAKOWAŃ -3,00\nSUMA PLN 10,98\nKARTA 10,98",
      [
        ["Piwo", "", 499],
        ["Ser", "", 799],
      ],
    ],
    [
      "cs-CZ",
      "CZK",
      "OBCHOD\nPIVO 19,90\nVRATNÝ OBAL 3,00\nSÝR 45,90\nSLEVA 20% -9,20\nCELKEM 59,60\nHOTOVOST 60,00",
      [
        ["Pivo", "", 1990],
        ["Sýr", "", 3670],
      ],
    ],
    [
      "pt-BR",
      "BRL",
      "LOJA\nARROZ R$ 5,99\nFEIJÃO R$ 8,00\nCASCO R$ 1,00\nTOTAL R$ 14,99\nDINHEIRO R$ 20,00",
      [
        ["Arroz", "", 599],
        ["Feijão", "", 800],
      ],
    ],
    [
      "sv-SE",
      "SEK",
      "BUTIK\nVARAV MOMS 12% 4,50\nMJÖLK 14,90\nPANT 2,00\n2 st * 1,00\nBRÖD 32,50\nTOTALT 49,40\nKORT 49,40",
      [
        ["Mjölk", "", 1490],
        ["Bröd", "", 3250],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nGOUDA JUNG 2,49 B\nLEERG.EINWEG -0,75 A\nAPFELSCHORLE 0,89 A\nPFAND 0,25 EURO 0,25 A\nKAFFEE 5,99 B\nPREISVORTEIL -1,00\nSUMME EUR 8,87\nGeg. EC-CASH 8,87",
      [
        ["Gouda jung", "", 249],
        ["Apfelschorle", "", 89],
        ["Kaffee", "", 499],
      ],
    ],
    [
      "de-AT",
      "EUR",
      "FILIALE 4711\nKipferl 0,99 B\nFlaschenpfand 0,29 A\n  6 x 0,29\nLeergutannahme -1,74\nZu zahlen 0,99\nBankomat 0,99",
      [["Kipferl", "", 99]],
    ],
    [
      "no-NO",
      "NOK",
      "BUTIKK\nMELK 1L 22,90\nPANT 2,00\nPANTELAPP -34,00\nOST 109,00\n-20% RABATT -21,80\nTOTALT 78,10\nBANKKORT 78,10",
      [
        ["Melk", "1 l", 2290],
        ["Ost", "", 8720],
      ],
    ],
    [
      "fi-FI",
      "EUR",
      "KAUPPA\nKURKKU\n0,340 KG 2,99 €/KG 1,02\nOLUT 8,99\nPANTTI 6X0,15 0,90\nTASAERÄ -10,00\nYHTEENSÄ 0,91\nPANKKIKORTTI 0,91",
      [
        ["Kurkku", "0.34 kg", 102],
        ["Olut", "", 899],
      ],
    ],
    [
      "sv-SE",
      "SEK",
      "LIVS\nGURKA 29,80\nPRISSÄNKNING -5,00\nLÄSK 33CL 12,90\nPANTAVGIFT 1,00\nTOMAT\n0,512 kg á 39,90 kr/kg 20,43\nTOTALT 59,13\nSWISH 59,13",
      [
        ["Gurka", "", 2480],
        ["Läsk", "330 ml", 1290],
        ["Tomat", "0.512 kg", 2043],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nMilch 1L 1,09\n4 x\nPFANDGELD 0,60\nKiste leer -3,10\nTomaten kg 1,99\nPfand Dose 0,25 x 6 1,50\nSumme 2,08\nBar 5,00",
      [
        ["Milch", "1 l", 109],
        ["Tomaten kg", "", 199],
      ],
    ],
    [
      "nl-BE",
      "EUR",
      "WINKEL\nJUPILER 6X25CL 4,99\nLEEGGOED 0,60\nLEEGGOED -2,10\nBROOD 2,50\nKORTING -0,25\nECOCHEQUE -2,00\nTOTAAL 3,74\nBANCONTACT 3,74",
      [
        ["Jupiler", "1500 ml", 499],
        ["Brood", "", 225],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nORG BANANAS\n2.00 lb @ 0.79/lb 1.58 B\nLOYALTY DISC -0.20\nPAPER BAG FEE 0.10\nSODA 1.99 T\nCA DEPOSIT FEE 0.05\nSTORE CPN -0.50\nGIFT CERT -10.00\nTOTAL 0.00\nVISA 0.00",
      [
        ["Org bananas", "2 lb", 138],
        ["Soda", "", 149],
      ],
    ],
  ],
  "a discount says so": [
    [
      "de-DE",
      "EUR",
      "MARKT\nWEIN 4,99 A\nTREUERABATT 10% -0,50\nBIERKASTEN ZURÜCK -3,10\nBROT 1,99 B\nSUMME 3,38\nKARTE 3,38",
      [
        ["Wein", "", 449],
        ["Brot", "", 199],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nCAFE 250G 4,50\nCAFE 250G -0,90\nCHEQUE FIDELITE -2,00\nRIZ 1,20\nTOTAL 2,80\nCB 2,80",
      [
        ["Cafe", "250 g", 360],
        ["Riz", "", 120],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nGUM 1.00\nBUY 3 SAVE 2 OFFER -2.00\nBREAD 3.49\nTOTAL 2.49\nVISA 2.49",
      [
        ["Gum", "", 100],
        ["Bread", "", 349],
      ],
    ],
    [
      "sv-SE",
      "SEK",
      "BUTIK\nKAFFE 59,90\nMEDLEMSRABATT -10,00\nKORTBRÖD 22,00\nTOTALT 71,90\nKORT 71,90",
      [
        ["Kaffe", "", 4990],
        ["Kortbröd", "", 2200],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nPIZZA 2,99 B\n1+1 GRATIS -2,99\nPUNKTE EINGELÖST -1,00\nSENF 0,99 B\nSUMME 0,98\nKARTE 0,98",
      [
        ["Pizza", "", 0],
        ["Senf", "", 99],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nMILCH 1L 1,19 B\nSTORNO MILCH -1,19\nMILCH 1L 1,19 B\nMILCH 1L -1,19 B\nSENF 0,99 B\nSUMME 0,99\nKARTE 0,99",
      [["Senf", "", 99]],
    ],
    [
      "nl-NL",
      "EUR",
      "WINKEL\nKAAS 5,99\n2E HALVE PRIJS -1,50\nLEGE FLESSEN -1,00\nEIEREN 2,49\nTOTAAL 5,98\nPINNEN 5,98",
      [
        ["Kaas", "", 449],
        ["Eieren", "", 249],
      ],
    ],
    [
      "fi-FI",
      "EUR",
      "KAUPPA\nJUUSTO 4,99\nPLUSSA-ETU -1,00\nPULLOPALAUTUS -2,40\nLEIPÄ 2,00\nYHTEENSÄ 3,59\nKORTTI 3,59",
      [
        ["Juusto", "", 399],
        ["Leipä", "", 200],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nMOLASSES 3.49\nCOUPON -4.00\nINSTANT SAVINGS -0.50\nMILK 2.00\nTOTAL 0.99\nCASH 1.00",
      [
        ["Molasses", "", 299],
        ["Milk", "", 200],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nCOLA 2,19 A\nPFAND 0,25 A\nRABATT -0,50\nTOTAL SAVINGS -1,00\nGESAMTRABATT 5% -0,20\nBROT 1,00 B\nSUMME 2,94\nKARTE 2,94",
      [
        ["Cola", "", 169],
        ["Brot", "", 100],
      ],
    ],
    [
      "en-US",
      "USD",
      "BUY N SAVE\nGRAPES 2.99\nMFR CPN -0.50\nSAVE 10% -0.25\nYOGURT 1.00\nMANAGER SPECIAL -0.30\nEMPTIES -1.20\nTOTAL 1.74\nVISA 1.74",
      [
        ["Grapes", "", 224],
        ["Yogurt", "", 70],
      ],
    ],
    [
      "el-GR",
      "EUR",
      "ΑΓΟΡΑ\nΓΑΛΑ 1L 1,49\nΨΩΜΙ 1,20\nΕΚΠΤΩΣΗ -0,20\nΕΓΓΥΗΣΗ ΦΙΑΛΗΣ 0,15\nΣΥΝΟΛΟ 2,64\nΜΕΤΡΗΤΑ 2,64",
      [
        ["Γαλα", "1 l", 149],
        ["Ψωμι", "", 100],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nYAOURT 2,10\nBON REDUC IMMEDIATE -0,50\nBON FIDELITE -3,00\nDEDUCTION CAGNOTTE -1,00\nEAU 0,90\nA PAYER 0,00\nCB 0,00",
      [
        ["Yaourt", "", 160],
        ["Eau", "", 90],
      ],
    ],
    [
      "en-US",
      "USD",
      "MARKET\nBANANAS\n2.31 lb @ 0.59 /lb 1.36 F\nORG KALE 2.49 F\nMEMBER SAVINGS 0.50-\nBOTTLE DEPOSIT 0.05 F\nCHICKEN TENDERS 5.99 F\nREWARDS -5.00\nBALANCE 4.39\nVISA 4.39",
      [
        ["Bananas", "2.31 lb", 136],
        ["Org kale", "", 199],
        ["Chicken tenders", "", 599],
      ],
    ],
    [
      "nl-NL",
      "EUR",
      "WINKEL\n2 MELK 1,15 2,30\nBONUS MELK -0,30\nSTATIEGELD 0,15\nKAAS 0,412 kg x 9,99 4,12\nTOTAAL 6,27\nPINNEN 6,27",
      [
        ["Melk", "2 piece", 200],
        ["Kaas", "0.412 kg", 412],
      ],
    ],
    [
      "it-IT",
      "EUR",
      "SUPERMERCATO\nLATTE INTERO 1L 1,49\nSCONTO FIDELITY -0,30\nBUONO PASTO -8,00\nMELE\n1,200 kg x 1,99 €/kg\n2,39\nTOTALE EURO 3,58\nBANCOMAT 3,58",
      [
        ["Latte intero", "1 l", 119],
        ["Mele", "1.2 kg", 239],
      ],
    ],
    [
      "de-CH",
      "CHF",
      "LADEN\nÄpfel 0.512 x 4.50 2.30\nRindsfilet 1'049.50\nAKTION -0.50\nDEPOT 0.50\nTotal CHF 1'051.80\nMaestro 1'051.80",
      [
        ["Äpfel", "0.512 kg", 230],
        ["Rindsfilet", "", 104900],
      ],
    ],
    [
      "es-ES",
      "EUR",
      "SUPER\n1 PAN 1,10\n1 CAMBIO DE TIEMPO TÉ 2,00\n2 CAVA VALE 3,50 7,00\nDTO. 2ª UNIDAD -1,00\nVALE 5€ -5,00\nTOTAL (€) 4,10\nTARJETA 4,10",
      [
        ["Pan", "1 piece", 110],
        ["Cambio de tiempo té", "1 piece", 200],
        ["Cava vale", "2 piece", 600],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "BIOLADEN\nKartoffeln 3,00\nTreuepunkte-Gutschein -1,00\nZwiebeln\n0,500 kg x 2,00 EUR/kg 1,00\nMOMENTUM SHAKE 2,00\nPFANDFREI WASSER 0,50\nSUMME 5,50\nBAR 10,00",
      [
        ["Kartoffeln", "", 300],
        ["Zwiebeln", "0.5 kg", 100],
        ["Momentum shake", "", 200],
        ["Pfandfrei wasser", "", 50],
      ],
    ],
    [
      "en-US",
      "USD",
      "DELI\nTURKEY BREAST\n0.75 lb @ 10.00/lb 7.50\n  SC DISC -1.00\nPROVOLONE 4.00\nVOID PROVOLONE -4.00\nPICKLES 2.00\nLOYALTY REWARD -5.00\nTAX 0.32\nTOTAL 3.82\nAMEX 3.82",
      [
        ["Turkey breast", "0.75 lb", 650],
        ["Pickles", "", 200],
      ],
    ],
    [
      "da-DK",
      "DKK",
      "KØBMAND\nØL 30X33CL 89,95\nPANT 30,00\n30 x 1,00\nOST 49,95\nMÆNGDERABAT 10,00-\nFLASKERETUR 12,50-\nTOTAL 147,40\nKORT 147,40",
      [
        ["Øl", "9900 ml", 8995],
        ["Ost", "", 3995],
      ],
    ],
    [
      "fr-CH",
      "CHF",
      "MAGASIN\nCAVIAR 1’299.00\nLAIT 2 x 1.50 3.00\nBON -5.00\nRABAIS -1.00\nTOTAL CHF 1’296.00\nCARTE 1’296.00",
      [
        ["Caviar", "", 129900],
        ["Lait", "2 piece", 200],
      ],
    ],
    [
      "es-MX",
      "MXN",
      "TIENDA\nTORTILLA 1KG $24.00\nPAN DULCE $1,099.00\nENVASE $10.00\nDESC 10% -$5.00\nMONEDERO -$50.00\nTOTAL $1,078.00\nEFECTIVO $1,100.00",
      [
        ["Tortilla", "1 kg", 2400],
        ["Pan dulce", "", 109400],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nBanane 1,72 B\n862 g x 1,99 EUR/kg\nPfandartikel 0,25 A\n1 x 0,25\nOliven 2,00 B\nMitarbeiterrabatt 10% -0,20\nSUMME 3,77\nKARTE 3,77",
      [
        ["Banane", "862 g", 172],
        ["Oliven", "", 180],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\n3 FOR 2 CRISPS 2.00\nCRISPS 3 FOR 2 -0.70\nEGGS 12 2.20\nVOUCHER 2 OFF -2.00\nTOTAL 1.50\nCARD 1.50",
      [
        ["3 for 2 crisps", "", 130],
        ["Eggs", "12 piece", 220],
      ],
    ],
    [
      "hu-HU",
      "HUF",
      "BOLT\nCSIRKE 2 199 Ft\nTEJFÖL 549 Ft\nKUPON -500 Ft\nÁRENGEDMÉNY -49 Ft\nBETÉTDÍJ 50 Ft\nÖSSZESEN 2 249 Ft\nKÁRTYA 2 249 Ft",
      [
        ["Csirke", "", 2199],
        ["Tejföl", "", 500],
      ],
    ],
    [
      "es-ES",
      "EUR",
      "SUPER\nPAN INTEGRAL 1,10\nBOLSA 0,15\nVALE DESCUENTO -1,00\nMELÓN\n2,345 kg 1,99 €/kg 4,67\nOFERTA 2X1 -1,00\nTOTAL 3,92\nTARJETA 3,92",
      [
        ["Pan integral", "", 110],
        ["Bolsa", "", 15],
        ["Melón", "2.345 kg", 367],
      ],
    ],
    [
      "fi-FI",
      "EUR",
      "KAUPPA\nKAHVI 6,99\nMAKSUKORTTI-ETU -1,00\nPULLONPALAUTUS -3,00\nOMENA\n0,560 KG X 2,50 €/KG 1,40\nTÖLKKI PANTTI 0,15\nYHTEENSÄ 4,54\nKORTTI 4,54",
      [
        ["Kahvi", "", 599],
        ["Omena", "0.56 kg", 140],
      ],
    ],
  ],
  "an article may have a receipt's word in its name": [
    [
      "es-ES",
      "EUR",
      "TIENDA\nPAN 1,10\nARROZ 1,20\nTOTAL 2,30\nTARJETA 2,30",
      [
        ["Pan", "", 110],
        ["Arroz", "", 120],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nSTORE BRAND MILK 2.50\nBREAD 3.49\nTOTAL 5.99\nVISA 5.99",
      [
        ["Store brand milk", "", 250],
        ["Bread", "", 349],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nARTIKEL KÄSE 2,50\nBROT 3,49\nSUMME 5,99\nKARTE 5,99",
      [
        ["Artikel käse", "", 250],
        ["Brot", "", 349],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nPROMO JAMBON 2,50\nRIZ 1,20\nTOTAL 3,70\nCB 3,70",
      [
        ["Promo jambon", "", 250],
        ["Riz", "", 120],
      ],
    ],
    [
      "it-IT",
      "EUR",
      "NEGOZIO\nCAMBIO PANE 2,50\nRISO 1,20\nTOTALE 3,70\nCONTANTI 5,00",
      [
        ["Cambio pane", "", 250],
        ["Riso", "", 120],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nPOINTS OF VIEW MUESLI 2.50\nCREDIT CRUNCH BAR 1.20\nBAG CHARGE 0.10\nSAVINGS -0.20\nTOTAL 3.60\nCARD 3.60",
      [
        ["Points of view muesli", "", 250],
        ["Credit crunch bar", "", 100],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "LADEN\nBONUS MÜSLI 2,99 B\nKARTE HONIG 4,00 B\nMARKTFRISCHE EIER 3,00 B\nMWST 7% 0,65\nSUMME 9,99\nGIROCARD 9,99",
      [
        ["Bonus müsli", "", 299],
        ["Karte honig", "", 400],
        ["Marktfrische eier", "", 300],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nPAN PIZZA 2.50\nCASH BACK CHEDDAR 3.00\nBONUS BAR 1.00\nCHANGE 0.00\nOFFER PRICE -0.50\nTOTAL 6.00\nCARD 6.00",
      [
        ["Pan pizza", "", 250],
        ["Cash back cheddar", "", 300],
        ["Bonus bar", "", 50],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nTICKET CHOC BISCUIT 1,50\nARTICLES 2\nMOMS COOKIES 2,00\nREMISE IMMEDIATE -0,40\nCARTE FIDELITE -1,00\nTOTAL 2,10\nCB 2,10",
      [
        ["Ticket choc biscuit", "", 150],
        ["Moms cookies", "", 160],
      ],
    ],
    [
      "en-GB",
      "GBP",
      "SHOP\nSPECIAL K 3.50\nALE 2.50\nNECTAR 1.20\nDEAL OF THE DAY HAM 2.00\nTOTAL 9.20\nCARD 9.20",
      [
        ["Special k", "", 350],
        ["Ale", "", 250],
        ["Nectar", "", 120],
        ["Deal of the day ham", "", 200],
      ],
    ],
    [
      "es-ES",
      "EUR",
      "TIENDA\nPAN\n2 x 0,55 1,10\nPAN\n0,80\nARROZ 1,20\nTOTAL 3,10\nTARJETA 3,10",
      [
        ["Pan", "2 piece", 110],
        ["Pan", "", 80],
        ["Arroz", "", 120],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE 12\nSTORE BRAND MILK\n2 @ 1.25 2.50\nCARD TABLE SNACK\n3.00\nTOTAL 5.50\nVISA 5.50",
      [
        ["Store brand milk", "2 piece", 250],
        ["Card table snack", "", 300],
      ],
    ],
    [
      "en-US",
      "USD",
      "STORE\nPANTRY RICE 2.00\nELEPHANT EARS 3.00\nREFUND POLICY\nHAM 1.00\nTOTAL 6.00\nVISA 6.00",
      [
        ["Pantry rice", "", 200],
        ["Elephant ears", "", 300],
        ["Ham", "", 100],
      ],
    ],
    [
      "it-IT",
      "EUR",
      "NEGOZIO\nPANE 1,10\nMELE 2,00\nTOTALE COMPLESSIVO 3,10\nDI CUI IVA 0,12\nTOTALE IVA 0,12\nCONTANTI 5,00",
      [
        ["Pane", "", 110],
        ["Mele", "", 200],
      ],
    ],
    [
      "fr-FR",
      "EUR",
      "MAGASIN\nCONSIGNE VERRE 0,20\nEAU GAZEUSE 0,90\nRETOUR BOUTEILLES -0,40\nPAN BAGNAT 4,00\nCARTE POSTALE CHOCOLAT 2,00\nTOTAL 6,70\nCB 6,70",
      [
        ["Eau gazeuse", "", 90],
        ["Pan bagnat", "", 400],
        ["Carte postale chocolat", "", 200],
      ],
    ],
  ],

  "what was taxed is no article": [
    [
      "pl-PL",
      "PLN",
      "BIEDRONKA\nMleko 1 x3,49 3,49C\nPiwo 2 x4,00 8,00A\nSprzedaż opodatkowana A 8,00\nSprzedaż opodatkowana C 3,49\nPTU A 23 % 1,50\nPTU C 5 % 0,17\nSuma PTU 1,67\nSuma PLN 11,49\nGotówka 20,00",
      [
        ["Mleko", "", 349],
        ["Piwo", "2 piece", 800],
      ],
    ],
    [
      "it-IT",
      "EUR",
      "NEGOZIO\nBASE PIZZA 1,10\nLATTE 1,00\nIMPONIBILE 2,00\nTOTALE COMPLESSIVO 2,10\nCONTANTI 2,10",
      [
        ["Base pizza", "", 110],
        ["Latte", "", 100],
      ],
    ],
    [
      "de-DE",
      "EUR",
      "MARKT\nBROT 1,10 B\nMILCH 1,00 B\nNETTO 1,96\nBRUTTO 2,10\nSUMME 2,10\nBAR 2,10",
      [
        ["Brot", "", 110],
        ["Milch", "", 100],
      ],
    ],
  ],
};
