import type { StaticPath } from "#app/content/site.ts";

export interface PageSection {
  heading: string;
  paragraphs?: string[];
  list?: string[];
  /** The heading is a question and the paragraphs answer it. */
  question?: true;
}

export interface StaticPage {
  path: StaticPath;
  title: string;
  /** One sentence: the lead of the page and its meta description. */
  description: string;
  /** Shown as 'Last updated: …'. */
  updated?: string;
  sections: PageSection[];
}
