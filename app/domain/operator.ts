import { z } from "zod";

export interface Operator {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  socialLinks: SocialLink[];
}

export interface SocialLink {
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
