/** A tab of any of the browsers, as far as a person's hands reach, and what its console has said. */
export interface BrowserPage {
  open(url: string): Promise<void>;
  /** Runs a function in the page; it may use nothing but its arguments. */
  evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  click(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Chooses a file in the only field that `selector` finds. */
  chooseFile(selector: string, file: string): Promise<void>;
  /** Errors of scripts and of the console, and requests that failed. */
  errors: string[];
  close(): Promise<void>;
}

/** The function as text, for protocols that take an expression. */
export const expressionOf = (work: unknown, args: unknown[]) =>
  `(${work})(${args.map((arg) => JSON.stringify(arg) ?? "undefined").join(", ")})`;
