const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`;
/** '[28.11.26, 09:14:12] Anna: ', '28/11/2026 à 09:14 - Léa : ', and '[09:14, 28.11.2026] Anna: ' of WhatsApp Web. */
const STAMP = new RegExp(
  String.raw`^\[?(?:${DATE},?\s+(?:à\s+)?${TIME}|${TIME},\s+${DATE})\]?\s*(?:[-–]\s*)?[^:]{1,40}:\s*`,
  "iu",
);
const TALK =
  /^(?:ok(?:ay)?|thanks?|thank you|thx|ta|cheers|yes|yep|no|nope|lol|done|sure|great|danke|merci|gracias|grazie|bedankt|dzięki|teşekkürler|(?:\p{Extended_Pictographic}|\p{M}|\u200d|\s)+|<?(?:media|image) omitted>?|.*\?)[.!\sx]*$/iu;
const COURTESY =
  /^(?:and|also|oh and|plus|und|et|y|e|en)\s+|\s+(?:please|pls|plz|thanks|thx|bitte|svp|por favor)(?=\W*x*\W*$)|(?:\s+x+)+$/giu;

/** The text of a message from an exported chat, without time, sender and courtesies; '' when it is only talk. */
export function messageOf(line: string): string {
  const message = line.replace(STAMP, "");
  if (message === line) return line;
  return TALK.test(message) ? "" : message.replace(COURTESY, "").replace(COURTESY, "").trim();
}
