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

/** 'can you get', 'wir brauchen noch', and the verb that German and Dutch put last. */
const REQUEST =
  /^¿?(?:(?:(?:can|could|would|will) (?:you|u|someone)|we(?: also)?|i|do we|please|pls|don['’]?t forget)(?: please| pls)?(?: to)?(?: need| get| buy| bring| grab| pick up)+(?: me| us| some)?|(?:kannst|könntest) du(?: noch| bitte)*|wir brauchen(?: noch)?|(?:tu peux|peux-tu|pourrais-tu|il faut)(?: acheter| prendre| ramener)+|(?:puedes|podrías) (?:comprar|traer|coger)|(?:puoi|potresti) (?:comprare|prendere)|(?:kun|kan|wil) je(?: nog| even)*)\s+|\s+(?:mitbringen|kaufen|holen|besorgen|meenemen|halen|kopen|meebrengen)(?=\W*$)/giu;

/** The text of a message from an exported chat, without time, sender and courtesies; '' when it is only talk. */
export function messageOf(line: string, locale: string): string {
  const message = line.replace(STAMP, "");
  if (message === line || message.length > LINE_MAX_LENGTH) return message;
  if (TALK.test(message)) return "";
  const plain = message.replace(/\s*\?+\s*$/, "");
  const asked = plain.replace(REQUEST, "").replace(REQUEST, "");
  const said = asked.replace(COURTESY, "").replace(COURTESY, "").trim();
  // 'are you home?'
  const isOtherQuestion = plain !== message && plain === asked && !namesFood(said, locale);
  return isOtherQuestion || TALK.test(said) ? "" : said;
}

const namesFood = (text: string, locale: string) =>
  text.split(/,|\s(?:and|und|et|y|e|en|i|ve)\s/i).some((part) => findFood(part, locale));
