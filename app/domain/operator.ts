import { z } from "zod";

/** Who runs this server, from the environment. */
export interface Operator {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  socialLinks: SocialLink[];
}

export interface SocialLink {
  /** The network's name, or the host of an unknown one. */
  name: string;
  url: string;
}

const NETWORKS: Record<string, string> = {
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "x.com": "X",
  "twitter.com": "X",
  "youtube.com": "YouTube",
};

/** Comma-separated web addresses, at most eight. */
export const socialLinksSchema = z
  .string()
  .transform((text) => text.split(",").map((url) => url.trim()))
  .pipe(
    z
      .array(
        z.url({ protocol: /^https?$/, error: "must be http or https addresses with commas between them" }),
      )
      .max(8, "at most eight addresses"),
  )
  .transform((urls) => urls.map((url) => ({ name: networkOf(url), url })));

function networkOf(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m)\./, "");
  return NETWORKS[host] ?? host;
}
