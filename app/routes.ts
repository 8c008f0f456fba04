import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { FOOTER_GROUPS } from "./content/site.ts";

/** Content pages with a form, search or reference. */
const WITH_MORE = ["/contact", "/report-bug", "/community-forum", "/faq", "/api-documentation"];
const STATIC_PATHS = [
  ...FOOTER_GROUPS.flatMap(({ links }) => links.map(({ path }) => path)),
  "/terms",
].filter((path) => !WITH_MORE.includes(path));
const SUBSCRIPTIONS = ["/newsletter", "/deals/subscription", "/community-forum/waitlist"];

export default [
  layout("routes/shell/errors.tsx", [
    index("routes/home/home.tsx"),

    route("home-screen", "routes/home/decline-home-screen.ts"),

    route("login", "routes/auth/login.tsx"),
    route("register", "routes/auth/register.tsx"),
    route("forgot-password", "routes/auth/forgot-password.tsx"),
    route("reset-password", "routes/auth/reset-password.tsx"),
    route("logout", "routes/auth/logout.ts"),
    route("auth/google", "routes/auth/google.tsx"),
    route("auth/google/callback", "routes/auth/google-callback.ts"),
    route("auth/action", "routes/auth/firebase-action.ts"),
    route("theme", "routes/shell/theme.ts"),

    route("products", "routes/products/products.tsx"),

    route("fridge", "routes/fridge/fridge.tsx"),
    route("fridge/samples", "routes/fridge/samples.ts"),
    route("fridge/view", "routes/fridge/view.ts"),

    route("food/:id/favourite", "routes/food/favourite.ts"),
    route("food/:id/cart", "routes/food/cart.ts"),
    route("food/:id/version", "routes/food/version.ts"),
    route("food/:id/shopping-list", "routes/food/shopping-list.ts"),

    route("addfood/:id?", "routes/add-food/redirect.ts"),

    ...[
      ...["journal", "household/joinings", "add-food/batch", "account/import"].map(
        (parent) => `${parent}/:id/undoing`,
      ),
      "account/email/disowning",
      "households/choice",
    ].map((path) => route(path, "routes/shell/moved.ts", { id: `moved-${path}` })),
    route("notices/*", "routes/notifications/redirect.ts"),
    // Programs that do not follow redirects post to the addresses from before: mail readers and old service workers.
    ...["notices", "notifications"].flatMap((parent) => [
      route(`${parent}/mail`, "routes/notifications/email-action.tsx", { id: `${parent}-mail` }),
      // Outside the layout: the service worker asks, and nobody would see a sign-in.
      route(`${parent}/message`, "routes/notifications/message-action.ts", { id: `${parent}-message` }),
    ]),
    route("calendar/:file", "routes/notifications/calendar-feed.ts"),

    route("account/email/confirmation", "routes/account/email-confirmation.tsx"),
    route("account/email/verification", "routes/account/email-verification.tsx"),
    route("account/email/not-me", "routes/account/email-not-me.ts"),

    // Outside the layout: a sign-in leads to the page, not to the file.
    route("insights/export.csv", "routes/insights/export.ts", { id: "routes/insights/export.csv" }),
    route("insights/export.json", "routes/insights/export.ts", { id: "routes/insights/export.json" }),

    route("join/:token", "routes/household/join.tsx"),

    route("demo", "routes/demo/demo.tsx"),
    route("trial", "routes/trial/trial.tsx"),
    ...SUBSCRIPTIONS.map((path) =>
      route(path, "routes/subscriptions/subscription.tsx", { id: `routes/subscriptions${path}` }),
    ),
    route("sign-ups/confirmation", "routes/subscriptions/confirmation.tsx"),
    route("unsubscribe", "routes/subscriptions/unsubscribe.tsx"),

    route("faq", "routes/pages/faq.tsx"),
    route("api-documentation", "routes/pages/api-documentation.tsx"),
    route("contact", "routes/pages/contact.tsx"),
    route("report-bug", "routes/pages/report-bug.tsx"),
    route("community-forum", "routes/pages/community-forum.tsx"),
    ...STATIC_PATHS.map((path) => route(path, "routes/pages/page.tsx", { id: `routes/pages${path}` })),

    layout("routes/shell/signed-in.tsx", [
      route("deals", "routes/deals/deals.tsx"),

      route("food/:id", "routes/food/food.tsx"),
      route("product/:id", "routes/food/food.tsx", { id: "routes/food/product" }),
      route("food/:id/consumption", "routes/food/stock-action.tsx", { id: "routes/food/consumption" }),
      route("food/:id/waste", "routes/food/stock-action.tsx", { id: "routes/food/waste" }),
      ...["opening", "freezing", "thawing"].map((change) =>
        route(`food/:id/${change}`, "routes/food/state-change.ts", { id: `routes/food/${change}` }),
      ),
      route("food/:id/reminder", "routes/food/reminder.tsx"),
      route("food/:id/staple", "routes/food/staple.ts"),

      route("favourites", "routes/favourites/favourites.tsx"),

      route("my-items", "routes/my-items/my-items.tsx", [
        layout("routes/shell/adults.tsx", { id: "routes/my-items/adults" }, [
          route(":id/edit", "routes/my-items/edit-item.tsx"),
          route(":id/delete", "routes/my-items/delete-item.tsx"),
        ]),
      ]),
      route("my-items/consumption", "routes/my-items/stock-actions.ts", {
        id: "routes/my-items/consumption",
      }),
      route("my-items/waste", "routes/my-items/stock-actions.ts", { id: "routes/my-items/waste" }),
      route("my-items/:id/restoration", "routes/my-items/restore.ts"),

      route("scan", "routes/scan/scan.tsx"),

      route("stock-check", "routes/stock-check/stock-check.tsx"),
      route("weekly-look", "routes/stock-check/redirect.ts"),

      route("shopping", "routes/shopping/shopping.tsx"),
      route("shopping/restoration", "routes/shopping/restore.ts"),
      route("shopping/:id/tick", "routes/shopping/toggle.ts"),
      route("shopping/:id/removal", "routes/shopping/remove.ts"),
      route("shopping/staples/restoration", "routes/shopping/restore-staple.ts"),
      route("shopping/staples/:id/removal", "routes/shopping/remove-staple.ts"),

      route("offline", "routes/offline/offline.tsx"),
      route("not-sent", "routes/offline/redirect.ts"),
      route("notifications", "routes/notifications/notifications.tsx"),
      route("notifications/read", "routes/notifications/mark-read.ts"),
      route("notifications/settings", "routes/notifications/settings.tsx"),
      route("notifications/devices", "routes/notifications/add-device.ts"),
      route("notices/devices", "routes/notifications/add-device.ts", { id: "notices-devices" }),
      route("notifications/devices/:id/removal", "routes/notifications/remove-device.ts"),
      route("notifications/calendar", "routes/notifications/calendar.tsx"),
      route("notifications/calendar/revocation", "routes/notifications/revoke-calendar.ts"),

      route("journal", "routes/journal/journal.tsx"),
      route("journal/:id/undo", "routes/journal/undo.ts"),

      layout("routes/account/account.tsx", [
        route("account", "routes/account/overview.tsx"),
        route("account/profile", "routes/account/profile.tsx"),
        route("account/email", "routes/account/email.tsx"),
        route("account/password", "routes/account/password.tsx"),
        route("account/providers", "routes/account/providers.tsx"),
        route("account/sessions", "routes/account/sessions.tsx"),
        route("account/sessions/end", "routes/account/sessions-end.ts"),
        route("account/sessions/:id", "routes/account/session-end.ts"),
        route("account/data", "routes/account/own-data.tsx"),
        route("account/export.zip", "routes/account/export-zip.ts"),
        route("account/export.json", "routes/account/export-json.ts"),
        route("account/export.csv", "routes/account/export-csv.ts"),
        layout("routes/shell/adults.tsx", { id: "routes/account/adults" }, [
          route("account/import", "routes/account/import.tsx"),
          route("account/import/:id", "routes/account/import-preview.tsx"),
          route("account/import/:id/corrections", "routes/account/import-corrections.tsx"),
          route("account/import/:id/undo", "routes/account/import-undo.ts"),
        ]),
        route("account/verification-mail", "routes/account/verification-mail.ts"),
        route("account/deletion", "routes/account/deletion.tsx"),
        route("account/deletion/cancellation", "routes/account/deletion-cancel.ts"),
      ]),

      route("household", "routes/household/household.tsx"),
      layout("routes/shell/owners.tsx", [
        route("household/invitations", "routes/household/invitations.tsx"),
        route("household/invitations/:id/withdrawal", "routes/household/withdrawal.ts"),
        route("household/members/:id", "routes/household/member.tsx"),
        route("household/members/:id/removal", "routes/household/member-removal.ts"),
        route("household/deletion", "routes/household/deletion.tsx"),
      ]),
      route("household/joinings/:id/undo", "routes/household/joining-undo.ts"),
      route("household/leaving", "routes/household/leaving.tsx"),
      route("households", "routes/household/households.tsx"),
      route("households/new", "routes/household/new-household.tsx"),
      route("households/select", "routes/household/select.ts"),
      route("households/:id/restoration", "routes/household/restoration.ts"),

      layout("routes/shell/adults.tsx", [
        route("add-food", "routes/add-food/add-food.tsx"),
        route("add-food/lines", "routes/add-food/lines.tsx"),
        route("add-food/lines/discard", "routes/add-food/discard-lines.ts"),
        route("add-food/batch/:id/undo", "routes/add-food/undo-batch.ts"),
        route("add-food/:id", "routes/add-food/edit-food.tsx"),
        route("shopping/put-away", "routes/shopping/put-away.tsx"),
        route("insights", "routes/insights/insights.tsx"),
        route("budget", "routes/budget/budget.tsx"),
        route("budget/household", "routes/budget/household.tsx"),
        route("budget/household/time-zone", "routes/budget/time-zone.ts"),
      ]),
    ]),

    route("sitemap.xml", "routes/seo/sitemap.ts"),
    route("robots.txt", "routes/seo/robots.ts"),
    route(".well-known/change-password", "routes/account/change-password.ts"),
    route("api/*", "routes/api.ts"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
