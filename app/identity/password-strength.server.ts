/** Judging takes longer than linear time; what comes after this many characters makes no password weaker. */
const CHECKED_LENGTH = 64;
/** zxcvbn's scale from 0 to 4: up to here a hundred million guesses are enough, or the password is on a list. */
const EASY_SCORE = 1;

let checker: Promise<(password: string, about: string[]) => number> | undefined;

/** Whether a password is on the list of the 50,000 most used ones, close to one, or made of what `about` tells. */
export async function isGuessable(password: string, about: string[]): Promise<boolean> {
  checker ??= loadChecker();
  const score = (await checker)(password.slice(0, CHECKED_LENGTH), ["crisper", ...about.flatMap(partsOf)]);
  return score <= EASY_SCORE;
}

/** The dictionaries are large, and most processes never register anybody. */
async function loadChecker() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, about: string[]) => zxcvbn.check(password, about).score;
}

/** "ada.lovelace@example.org" is guessed as a whole and by its parts. */
function partsOf(text: string): string[] {
  return [text, ...text.split(/[\s@._-]+/)]
    .filter((part) => part.length > 2)
    .map((part) => part.slice(0, 64));
}
