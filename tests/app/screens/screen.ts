/** What stands on a page or in a part of it. More may stand there. */
export interface Content {
  /** With their level: `h2 Quick Actions`. */
  headings?: string[];
  texts?: string[];
  absent?: string[];
  /** Words, and where every link with these words leads. */
  links?: Record<string, string | RegExp>;
  /** Words, and what the button does: `post /login`. */
  buttons?: Record<string, string>;
  /** Labels, and what the field takes: `email, required`. */
  fields?: Record<string, string>;
  /** How often words stand there. */
  times?: Record<string, number>;
  /** Sections by their id. */
  parts?: Record<string, Content>;
}

export interface Page extends Content {
  status?: number;
  h1: string;
  /** What has just been done, said above the page. */
  toast?: string;
}

/** Nothing to look at: the address leads elsewhere. */
export type Led = `${301 | 302} ${string}`;

/** Who looks: anybody, somebody with food, somebody who has just registered. */
export type Person = "visitor" | "member" | "newcomer";

/** A row of the table. `{Rice}` in a path stands for the id of the member's rice. */
export interface Screen extends Partial<Record<Person, Page | Led>> {
  /** As the site map writes it. */
  route: string;
  /** Where to look, when it is not the route itself. */
  path?: string;
  /** A form that is sent there first; a redirect is followed. */
  sent?: Record<string, string>;
}

/** Rows of pages that look the same to everybody. */
export const forEverybody = (pages: Record<string, Page>): Screen[] =>
  Object.entries(pages).map(([route, page]) => ({ route, visitor: page, member: page }));

export const login = (path: string): Led => `302 /login?returnTo=${encodeURIComponent(path)}`;
