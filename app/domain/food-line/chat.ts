import { findFood } from "#app/domain/foods/find-food.ts";
import { LINE_MAX_LENGTH } from "./read-line.ts";

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`;
/** '[28.11.26, 09:14:12] Anna: ', '28/11/2026 à 09:14 - Léa : ', and '[09:14, 28.11.2026] Anna: ' of WhatsApp Web. */
const STAMP = new RegExp(
  String.raw`^\[?(?:${DATE},?\s+(?:à\s+)?${TIME}|${TIME},\s+${DATE})\]?\s*(?:[-–]\s*)?[^:]{1,40}:\s*`,
  "iu",
);
const TALK =
  /^(?:ok(?:ay)?|thanks?|thank you|thx|ta|cheers|yes|yep|no|nope|lol|done|sure|great|things|stuff|anything|danke|merci|gracias|grazie|bedankt|dzięki|teşekkürler|(?:\p{Extended_Pictographic}|\p{M}|\u200d|\s)+|<?(?:media|image) omitted>?)[.!\sx]*$/iu;
const COURTESY =
  /^(?:and|also|oh and|plus|und|et|y|e|en)\s+|\s+(?:please|pls|plz|thanks|thx|bitte|svp|por favor)(?=\W*x*\W*$)|(?:\s+x+)+$/giu;

/** Recognises a question that names no food: 'when are you home?' */
const OTHER_QUESTION =
  /^¿?(?:are|is|was|when|where|what|why|who|how|did|does|have you|wann|wo|wer|wie|warum|bist|hast|quand|où|qui|comment|pourquoi|tu es|est-ce|cuándo|dónde|quién|cómo|qué tal|estás|quando|dove sei|chi|perché|sei a|wanneer|waar|wat|hoe|ben je|kiedy|gdzie|kto|jak|co robisz|jesteś|ne zaman|nerede|kim|nasıl)(?!\p{L})[^?]*\?+\s*/iu;
/** 'can you get', 'wir brauchen noch', and the verb that German, Dutch and Turkish put last. */
const REQUEST =
  /^¿?(?:(?:(?:can|could|would|will) (?:you|u|someone)|we(?: also)?|i|do we|please|pls|don['’]?t forget)(?: please| pls)?(?: to)? (?:need|get|buy|bring|grab|pick up)(?: me| us| some)?|(?:kannst|könntest|bringst|holst|kaufst) du(?: noch| bitte)*|wir brauchen(?: noch)?|(?:(?:tu peux|peux-tu|pourrais-tu|il faut) )?(?:acheter|prendre|ramener)|tu (?:prends|achètes|ramènes)|(?:puedes|podrías) (?:comprar|traer|coger)|compras|traes|(?:puoi|potresti) (?:comprare|prendere)|compri|prendi|(?:kun|kan|wil|neem|haal|koop) je(?: nog| even)*|kupisz|weźmiesz)\s+|\s+(?:mitbringen|kaufen|holen|besorgen|mit|meenemen|halen|kopen|meebrengen|mee|alır mısın)(?=\W*$)|\s*\?+$/giu;

export const withoutStamp = (line: string): string => line.replace(STAMP, "");

/** The text of a message from an exported chat, without time, sender and courtesies; '' when it is only talk. */
export function messageOf(line: string, locale: string): string {
  const message = withoutStamp(line);
  if (message === line || message.length > LINE_MAX_LENGTH) return message;
  // Not 'are we out of eggs? get 12'.
  const text = message.replace(OTHER_QUESTION, (question) =>
    findFood(question.replace(/\W+$/, ""), locale) ? question : "",
  );
  const said = [REQUEST, REQUEST, COURTESY, COURTESY].reduce((rest, words) => rest.replace(words, ""), text);
  return TALK.test(text) || TALK.test(said) ? "" : said.trim();
}
