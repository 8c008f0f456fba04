import { isTimeZone } from "./calendar.ts";

const REGIONS_BY_CURRENCY =
  "AED:AE AFN:AF ALL:AL AMD:AM AOA:AO ARS:AR AUD:AU,CC,CX,HM,KI,NF,NR,TV AWG:AW AZN:AZ BAM:BA BBD:BB BDT:BD BHD:BH " +
  "BIF:BI BMD:BM BND:BN BOB:BO BRL:BR BSD:BS BTN:BT BWP:BW BYN:BY BZD:BZ CAD:CA CDF:CD CHF:CH,LI CLP:CL CNY:CN " +
  "COP:CO CRC:CR CUP:CU CVE:CV CZK:CZ DJF:DJ DKK:DK,FO,GL DOP:DO DZD:DZ EGP:EG ERN:ER ETB:ET " +
  "EUR:AD,AT,AX,BE,BG,BL,CY,DE,EE,ES,FI,FR,GF,GP,GR,HR,IE,IT,LT,LU,LV,MC,ME,MF,MQ,MT,NL,PM,PT,RE,SI,SK,SM,TF,VA,XK,YT " +
  "FJD:FJ FKP:FK,GS GBP:GB,GG,IM,JE GEL:GE GHS:GH GIP:GI GMD:GM GNF:GN GTQ:GT GYD:GY HKD:HK HNL:HN HTG:HT HUF:HU " +
  "IDR:ID ILS:IL,PS INR:IN IQD:IQ IRR:IR ISK:IS JMD:JM JOD:JO JPY:JP KES:KE KGS:KG KHR:KH KMF:KM KPW:KP KRW:KR " +
  "KWD:KW KYD:KY KZT:KZ LAK:LA LBP:LB LKR:LK LRD:LR LSL:LS LYD:LY MAD:EH,MA MDL:MD MGA:MG MKD:MK MMK:MM MNT:MN " +
  "MOP:MO MRU:MR MUR:MU MVR:MV MWK:MW MXN:MX MYR:MY MZN:MZ NAD:NA NGN:NG NIO:NI NOK:BV,NO,SJ NPR:NP " +
  "NZD:CK,NU,NZ,PN,TK OMR:OM PAB:PA PEN:PE PGK:PG PHP:PH PKR:PK PLN:PL PYG:PY QAR:QA RON:RO RSD:RS RUB:RU RWF:RW " +
  "SAR:SA SBD:SB SCR:SC SDG:SD SEK:SE SGD:SG SHP:SH SLE:SL SOS:SO SRD:SR SSP:SS STN:ST SYP:SY SZL:SZ THB:TH TJS:TJ " +
  "TMT:TM TND:TN TOP:TO TRY:TR TTD:TT TWD:TW TZS:TZ UAH:UA UGX:UG " +
  "USD:AQ,AS,BQ,EC,FM,GU,IO,MH,MP,PR,PW,SV,TC,TL,UM,US,VG,VI UYU:UY UZS:UZ VES:VE VND:VN VUV:VU WST:WS " +
  "XAF:CF,CG,CM,GA,GQ,TD XCD:AG,AI,DM,GD,KN,LC,MS,VC XCG:CW,SX XOF:BF,BJ,CI,GW,ML,NE,SN,TG XPF:NC,PF,WF YER:YE " +
  "ZAR:ZA ZMW:ZM ZWG:ZW";

const CURRENCIES = new Map(
  REGIONS_BY_CURRENCY.split(" ").flatMap((entry) => {
    const [currency = "", regions = ""] = entry.split(":");
    return regions.split(",").map((region) => [region, currency] as const);
  }),
);

/** The most populous time zone of a region, if it does not come first alphabetically. */
const MAIN_TIME_ZONES: Record<string, string> = {
  AR: "America/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CL: "America/Santiago",
  CY: "Asia/Nicosia",
  ES: "Europe/Madrid",
  FM: "Pacific/Ponape",
  GL: "America/Godthab",
  KI: "Pacific/Tarawa",
  MH: "Pacific/Majuro",
  MN: "Asia/Ulaanbaatar",
  MX: "America/Mexico_City",
  PF: "Pacific/Tahiti",
  PG: "Pacific/Port_Moresby",
  PS: "Asia/Hebron",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  US: "America/New_York",
  UZ: "Asia/Tashkent",
  XK: "Europe/Belgrade",
};

export function mainTimeZoneOf(region: string): string | undefined {
  const zone = MAIN_TIME_ZONES[region] ?? timeZonesOf(region)[0];
  return zone && isTimeZone(zone) ? zone : undefined;
}

export function currencyOf(region: string): string | undefined {
  return CURRENCIES.get(region);
}

export function regionOfTimeZone(timeZone: string): string | undefined {
  if (!isTimeZone(timeZone)) return undefined;
  // Browsers and Node may name a zone differently: Asia/Kolkata and Asia/Calcutta.
  const { timeZone: name } = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions();
  regions ??= new Map(
    [...CURRENCIES.keys()].flatMap((code) => timeZonesOf(code).map((zone) => [zone, code])),
  );
  return regions.get(name);
}

let regions: Map<string, string> | undefined;

/** The country a household lives in: of its time zone, else of its currency, which begins with the country's code. */
export function regionOf({ timeZone, currency }: Required<RegionalDefaults>): string | undefined {
  const region = currency.slice(0, 2);
  return regionOfTimeZone(timeZone) ?? (currencyOf(region) === currency ? region : undefined);
}

/** The region of an Accept-Language header: that of its first language, or where most people speak it. */
export function regionOfLanguages(header: string | null): string | undefined {
  const locales = (header ?? "")
    .slice(0, 200)
    .split(",")
    .flatMap((part) => localeOf(part.split(";")[0]?.trim() ?? ""));
  const [first] = locales;
  const named = locales.find(({ language, region }) => region && language === first?.language);
  return named?.region ?? first?.maximize().region;
}

interface RegionalDefaults {
  timeZone?: string;
  currency?: string;
}

export function regionalDefaults(timeZone: string | undefined, languages: string | null): RegionalDefaults {
  const region = (timeZone && regionOfTimeZone(timeZone)) || regionOfLanguages(languages);
  const zone = timeZone ?? (region && mainTimeZoneOf(region));
  const currency = region && currencyOf(region);
  return { ...(zone && { timeZone: zone }), ...(currency && { currency }) };
}

function timeZonesOf(region: string): string[] {
  // Missing in TypeScript's library; a property in older versions of Node.
  const locale: Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] } =
    new Intl.Locale("und", { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return /^[a-z]{2,8}(-|$)/i.test(tag) ? [new Intl.Locale(tag)] : [];
  } catch {
    return [];
  }
}
