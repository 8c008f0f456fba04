import type { StaticPath } from "#app/content/site.ts";

export interface PagePicture {
  light: string;
  /** The same view in the dark theme, where it looks different there. */
  dark?: string | undefined;
  width: number;
  height: number;
  alt: string;
}

export interface PageSection {
  /** The anchor of a section that other pages lead to. */
  id?: string;
  heading: string;
  paragraphs?: string[];
  list?: string[];
  links?: { to: string; label: string }[];
  picture?: PagePicture;
  /** The heading is a question and the paragraphs answer it. */
  question?: true;
}

export interface StaticPage {
  path: StaticPath;
  title: string;
  /** One sentence: the lead of the page and its meta description. */
  description: string;
  /** Shown as 'Last updated: …', `first` as the specification has it. */
  updated?: { first: string; current: string };
  sections: PageSection[];
}
