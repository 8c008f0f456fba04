import { NAME_READ_MAX } from "#app/domain/limits.ts";

const GOODS = `
washing up liquid|dish soap|dishwasher (?:tablets?|salt|tabs?)|rinse aid|(?:laundry|washing) (?:powder|liquid|detergent|pods?)|detergent
fabric (?:softener|conditioner)|bleach|(?:multi ?surface|bathroom|kitchen|oven|floor|glass|toilet) cleaner|cleaning spray|toilet duck
(?:toilet|loo|bog|kitchen|bath|facial) (?:rolls?|paper|tissues?|towels?)|towels?|tissues|charmin tp|kleenex|napkins|serviettes|wet wipes|baby wipes|wipes
(?:bin|trash|garbage|freezer|sandwich|carrier|ziploc|shopping|paper|plastic|reusable|grocery) (?:bags?|liners?)|bags? for life|cling ?film|plastic wrap|(?:tin|aluminium|aluminum|kitchen) foil
(?:baking|parchment|greaseproof) paper|(?:kitchen|washing up) sponge|sponges|scourers?|rubber gloves|batteries|light ?bulbs?|candles|matches|firelighters
(?:hand|body|bar) (?:soap|wash|cream)|soap|shampoo|conditioner|shower gel|tooth ?paste|tooth ?brush(?:es)?|mouthwash|deodorant|razors?|razor blades
persil (?:non bio|colou?r|universal|megaperls|discs?|powder|liquid)|ariel (?:colou?r|pods|original)|fairy (?:liquid|platinum|original|non bio)|comfort (?:pure|refresh|intense)|(?:andrex|cushelle|zewa|lenor)(?: \\p{L}+)?|whiskas(?: \\p{L}+)*|(?:felix|pedigree) (?:cat|dog|pouches)
nappies|diapers|tampons|sanitary (?:pads|towels)|cotton (?:wool|buds|pads)|plasters|painkillers|paracetamol|ibuprofen|(?:sun|hand|face) cream
(?:cat|dog|pet|bird|fish) (?:food|litter|treats|biscuits)|kitty litter|cut flowers|compost
(?:klo|toiletten|küchen|back|butterbrot|taschen)(?:papier|rolle|rollen|tücher)|taschentücher|spülmittel|spüli|(?:spülmaschinen|geschirrspül)(?:tabs|salz|tabletten)
waschmittel|weichspüler|(?:wc|glas|bad|allzweck)-?reiniger|müll(?:beutel|tüten|säcke)|gefrierbeutel|alufolie|frischhaltefolie|schwämme
seife|duschgel|zahnpasta|zahnbürsten?|deo|windeln|feuchttücher|katzen(?:futter|streu)|hundefutter|kerzen|batterien|servietten
\\p{L}*(?:tragetasche|einkaufstasche|einkaufstüte|tragetüte|plastiktüte|papiertüte)n?
sacs? (?:de )?(?:caisse|kraft|courses|cabas|réutilisable)|cabas|bolsas? (?:de )?(?:pl[áa]stico|papel|compra|reutilizable)|^bolsas?|sacos? (?:de )?(?:pl[áa]stico|compras)|^sacos?
shopper(?: bio)?|sacchett[oi] (?:bio|spesa)|^sacchett[oi]|bust[ae] (?:della )?spesa|(?:draag|boodschappen|plastic)tas(?:je|sen)?|reklamówk[ai]|torba (?:na zakupy|papierowa)|^torb[ay]
alışveriş (?:poşeti|torbası)|(?:plastik )?poşet|كيس (?:تسوق|بلاستيك)|(?:plast|pappers)?kass[ea]|bärkasse|bære(?:pose|nett)|muovikassi
papier (?:toilette|wc|aluminium|cuisson|sulfurisé)|essuie-tout|sopalin|mouchoirs|liquide vaisselle|lessive|adoucissant|eau de javel|javel
sacs? poubelles?|film alimentaire|éponges?|savon|gel douche|dentifrice|brosses? à dents|couches|lingettes|croquettes (?:chat|chien)|litière|piles
papel (?:higiénico|de cocina|de aluminio|de horno)|lavavajillas|fregasuelos|detergente|suavizante|lejía|bolsas? de basura|servilletas|pañuelos
estropajos?|jabón|champú|gel de (?:ducha|baño)|pasta de dientes|pañales|toallitas|pilas|comida para (?:gatos|perros)
carta (?:igienica|da cucina|forno)|detersivo(?: \\p{L}+)?|ammorbidente|candeggina|sacchetti (?:spazzatura|immondizia)|pellicola|spugne|sapone|bagnoschiuma|dentifricio|pannolini|fazzoletti
(?:wc|toilet|keuken|bak)-?(?:papier|rol|rollen)|afwasmiddel|vaatwastabletten|wasmiddel|wasverzachter|vuilniszakken|aluminiumfolie|tandpasta|luiers|zeep|kattenvoer|hondenvoer|doucheschuim
papier toaletowy|ręczniki papierowe|płyn do (?:naczyń|prania|płukania)|proszek do prania|worki na śmieci|mydło|szampon|pasta do zębów|pieluchy|chusteczki|karma dla (?:kota|psa)
tuvalet kağıdı|kağıt havlu|bulaşık (?:deterjanı|tableti)|deterjan|yumuşatıcı|çamaşır suyu|çöp (?:poşeti|torbası)|sabun|şampuan|diş macunu|bebek bezi|ıslak mendil|peçete
ورق (?:تواليت|حمام|مطبخ)|مناديل|صابون|شامبو|معجون أسنان|حفاضات|مسحوق غسيل|أكياس قمامة
トイレットペーパー|ティッシュ|キッチンペーパー|洗剤|柔軟剤|シャンプー|石鹸|歯磨き粉|おむつ|ゴミ袋|ラップ|電池|\\p{L}*(?:レジ|買い?物)袋\\p{L}{0,2}
비닐봉투|종량제 ?봉투|쇼핑백|购物袋|塑料袋|購物袋|塑膠袋
`;

const GOOD = new RegExp(`(?:^|[\\s-])(?:${GOODS.trim().split("\n").join("|")})$`, "u");

/** Whether a name is of household goods, such as 'bog roll', possibly followed by a pack or an amount. */
export function isHouseholdGood(name: string): boolean {
  const plain = name
    .slice(0, NAME_READ_MAX)
    .normalize("NFC")
    .toLowerCase()
    .replace(/\([^()]*\)|\d+\S*/g, " ")
    .trim();
  return (
    GOOD.test(plain) ||
    GOOD.test(plain.replaceAll("-", " ")) ||
    GOOD.test(plain.replace(/ (?:refill|pack|rolls?|x)$/, ""))
  );
}
