/** zxcvbn takes more than linear time, and longer passwords are not weaker. */
const CHECKED_LENGTH = 64;
/** zxcvbn's scale from 0 to 4: up to here a hundred million guesses find the password. */
const EASY_SCORE = 1;

let checker: Promise<(password: string, about: string[]) => number> | undefined;

/** True for the 50,000 most used passwords, variations of them, and parts of `about`. */
export async function isGuessable(password: string, about: string[]): Promise<boolean> {
  checker ??= loadChecker();
  const score = (await checker)(password.slice(0, CHECKED_LENGTH), ["crisper", ...about.flatMap(partsOf)]);
  return score <= EASY_SCORE;
}

/** Loaded on demand: the dictionaries are large, and most processes never register anybody. */
async function loadChecker() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    // Anybody can send a password that takes a tenth of a second with the usual 512, and the answer is the same.
    l33tMaxSubstitutions: 16,
  });
  return (password: string, about: string[]) => zxcvbn.check(password, about).score;
}

function partsOf(text: string): string[] {
  return [text, ...text.split(/[\s@._-]+/)]
    .filter((part) => part.length > 2)
    .map((part) => part.slice(0, 64));
}
