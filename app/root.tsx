import { type ReactNode, useEffect, useRef } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import styles from "./app.css?url";
import { errorTitle } from "./components/error-screen.tsx";
import { AddSheetArea } from "./components/food/drafts/add-link.tsx";
import { HouseholdChanges } from "./components/household-changes.ts";
import { MainContent } from "./components/main-content.ts";
import { restoreTypedText } from "./components/typed-text.ts";
import { SITE } from "./content/site.ts";
import { ConnectionNotice } from "./offline/connection-notice.tsx";
import { OfflineNotice } from "./offline/offline-notice.tsx";
import { NOBODY } from "./offline/protocol.ts";
import { useServiceWorker } from "./offline/use-service-worker.ts";
import { useAppBadge } from "./routes/shell/app-badge.ts";
import { Banners } from "./routes/shell/banners.tsx";
import { Footer } from "./routes/shell/footer.tsx";
import { SocialCard, ThemeColor } from "./routes/shell/head.tsx";
import { Header } from "./routes/shell/header.tsx";
import { usePageChange } from "./routes/shell/page-change.ts";
import { Pending } from "./routes/shell/pending.tsx";
import { useRouteHistory } from "./routes/shell/route-history.ts";
import { viewShell } from "./routes/shell/shell.server.ts";
import { useTimeZoneCookie } from "./routes/shell/time-zone.ts";
import { Toaster } from "./routes/shell/toaster.tsx";
import { callerMiddleware } from "./session/caller.middleware.server.ts";
import { favouritesMiddleware } from "./session/food/favourites.server.ts";
import { headersMiddleware } from "./session/headers.middleware.server.ts";
import { offlineChangeMiddleware } from "./session/offline-change.middleware.server.ts";
import { requestGuard } from "./session/request-guard.middleware.server.ts";
import { sessionMiddleware } from "./session/session.middleware.server.ts";
import { viewerMiddleware } from "./session/viewer.server.ts";
import plainStyles from "./styles/plain.css?url";

export const middleware: Route.MiddlewareFunction[] = [
  headersMiddleware,
  requestGuard,
  callerMiddleware,
  viewerMiddleware,
  sessionMiddleware,
  offlineChangeMiddleware,
  favouritesMiddleware,
];

export const loader = ({ request, context, url }: Route.LoaderArgs) => viewShell(context, request, url);

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} · ${SITE.name}` : SITE.name },
  { name: "description", content: SITE.tagline },
];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html
      lang="en"
      data-bar={root?.user ? "" : undefined}
      data-save-data={root?.savesData ? "" : undefined}
      className={root?.theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={root?.theme} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {root && <link rel="canonical" href={root.url} />}
        {root && !root.user && <SocialCard url={root.url} />}
        <Meta />
        <link rel="stylesheet" href={plainStyles} />
        <link rel="stylesheet" href={styles} />
        <Links />
      </head>
      <body className="flex flex-col">
        <Shell>{children}</Shell>
        {!root?.savesData && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  useRouteHistory();
  useTimeZoneCookie(root?.today, root?.timeZoneQuestion !== undefined);
  useServiceWorker(root?.serviceWorker ?? false, root?.owner ?? NOBODY);
  useAppBadge(root?.counts?.due);
  const main = useRef<HTMLElement>(null);
  const title = usePageChange(main);
  useEffect(() => {
    restoreTypedText();
    document.documentElement.setAttribute("data-hydrated", "");
  }, []);
  return (
    <AddSheetArea>
      <a
        href="#content"
        className="button button-primary sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2"
      >
        Skip to content
      </a>
      <Header
        user={root?.user}
        theme={root?.theme}
        notifications={root?.notifications ?? 0}
        counts={root?.counts}
        households={root?.households ?? []}
      />
      {root && <Banners {...root} />}
      <HouseholdChanges household={root?.household?.id} />
      <div role="status" aria-atomic="false" className="contents">
        {title && <span className="sr-only">{title}</span>}
        <Toaster toasts={root?.toasts ?? []} />
        <Pending />
        <ConnectionNotice />
        <OfflineNotice />
      </div>
      <main ref={main} id="content" tabIndex={-1} className="grow outline-none">
        <MainContent value={main}>{children}</MainContent>
      </main>
      <Footer member={Boolean(root?.user)} year={root?.today.slice(0, 4)} operator={root?.operator} />
    </AddSheetArea>
  );
}

export default function App() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary } from "./components/error-screen.tsx";
