import { SITE } from "#app/content/site.ts";
import { THEMES, type Theme } from "#app/domain/theme.ts";

const GROUNDS = { light: "#faf8f2", dark: "#0f1612" } as const;

export function ThemeColor({ theme }: { theme: Theme | undefined }) {
  if (theme) return <meta name="theme-color" content={GROUNDS[theme]} />;
  return THEMES.map((one) => (
    <meta key={one} name="theme-color" media={`(prefers-color-scheme: ${one})`} content={GROUNDS[one]} />
  ));
}

/** The preview of shared links; title and description come from the page's meta. */
export function SocialCard({ url }: { url: string }) {
  return (
    <>
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:image" content={new URL("/images/social-card.png", url).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="The leaf of Crisper: eat it in time, see what it costs" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
