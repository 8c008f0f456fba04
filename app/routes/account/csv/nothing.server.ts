import { withLatinDigits } from "#app/domain/digits.ts";
import { keyOf } from "#app/domain/food-line/tokens.ts";

/** Words for an empty value: no date, no price. */
const WORDS = `
  n na no not none never without doesn don isn unlimited forever indefinite indefinitely unknown nil null nan tbd lifetime
  nie niemals kein keine keiner keines ohne nicht unbegrenzt unbefristet unbekannt entfällt ewig
  jamais aucun aucune sans pas illimité illimitée inconnu inconnue néant
  nunca jamás sin ninguna ninguno ilimitado ilimitada indefinido indefinida desconocido desconocida
  mai senza non nessuna nessuno illimitato illimitata sconosciuto sconosciuta
  nooit geen zonder niet onbeperkt onbekend nvt
  nigdy bez brak bezterminowo bezterminowa bezterminowy nieznana nieznany
  sem não nenhum nenhuma indeterminado indeterminada desconhecido desconhecida
  aldrig aldri ingen inget inte utan uden uten ikke obegränsad obegränsat ubegrænset ubegrenset okänd okänt ukendt ukjent
  ei koskaan ilman rajaton tuntematon
  nikdy neomezeně neomezená neomezeno žádné žádná žádný není neznámé neznámo
  soha nincs nélkül korlátlan ismeretlen nem
  asla yok süresiz sınırsız hiç belirsiz bilinmiyor
  никогда нет без бессрочно неограничен неограниченно неизвестно не ніколи немає безстроково
  أبدا لا بدون بلا غير
`;
const FREE = `
  free gratis kostenlos umsonst geschenkt geschenk gift gratuit gratuite offert cadeau regalo regalado regalato gratuito gratuita
  omaggio darmo darmowy darmowe prezent grátis presente oferta gåva gave ilmainen lahja zdarma ingyen ingyenes ajándék ücretsiz
  bedava hediye бесплатно безкоштовно مجانا مجاني
`;
const YES =
  "yes y true t ja j wahr oui vrai sí si verdadero sì vero waar tak prawda evet doğru نعم صحيح はい x";
const NO = "no n false f nein falsch non faux falso nee onwaar nie fałsz hayır yanlış لا خطأ いいえ";
/** Languages without spaces between words. */
const EAST_ASIAN = /なし|無|无|永久|不明|没有|없음|무기한/;

const keysOf = (words: string) => new Set(words.trim().split(/\s+/).map(keyOf));
const [yes, no] = [keysOf(YES), keysOf(NO)];
const [nothing, free] = [keysOf(WORDS), keysOf(FREE)];

const wordsIn = (text: string) =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .map(keyOf)
    .filter(Boolean);

/** Whether a cell without a figure means 'none': '-', '∞', 'n/a', 'sin caducidad', 'läuft nicht ab'. */
export function saysNothing(text: string): boolean {
  if (/\p{Nd}/u.test(text)) return false;
  const words = wordsIn(text);
  return words.length === 0 || EAST_ASIAN.test(text) || words.some((word) => nothing.has(word));
}

/** 'free', '無料' and cells without a price. */
export const isNoPrice = (text: string) =>
  saysNothing(text) ||
  (!/\p{Nd}/u.test(text) && (/無料|免费|무료/.test(text) || wordsIn(text).some((word) => free.has(word))));

/** Reads a cell as yes or no; undefined for other texts. */
export function isSo(cell: string): boolean | undefined {
  const text = withLatinDigits(cell).trim();
  if (/^(?:[✓✔☑✅○〇済]|1|1[.,]0+)$/u.test(text) || yes.has(keyOf(text))) return true;
  return /^0(?:[.,]0+)?$/.test(text) || no.has(keyOf(text)) || saysNothing(text) ? false : undefined;
}
