import type { StaticPath } from "#app/content/site.ts";

export interface PagePicture {
  light: string;
  /** The address for the dark theme, if it differs. */
  dark?: string | undefined;
  width: number;
  height: number;
  alt: string;
}

export interface PageSection {
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
  /** The lead of the page and its meta description. */
  description: string;
  /** Shown as 'Last updated: …'; `first` is the original date. */
  updated?: { first: string; current: string };
  sections: PageSection[];
}
