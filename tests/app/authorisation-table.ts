/** A status and where it leads; "login" is the sign-in, and back from there. */
export type Answer = number | `${number} ${string}` | "login";
type Answers = [get: Answer, post: Answer];

export interface Row {
  /** Of somebody who is not signed in, or no longer: their session has expired, or was ended elsewhere. */
  visitor: Answers;
  /** Of a member of the household that has the id. */
  member: Answers;
  /** Of another household, where the id is as good as one that does not exist. */
  stranger: Answers;
}

const guarded = (member: Answers, stranger = member): Row => ({
  visitor: ["login", "login"],
  member,
  stranger,
});
const open = (visitor: Answers, member = visitor): Row => ({ visitor, member, stranger: member });
/** Only sent to: a visitor of the address is led to the page it belongs to. */
const sentTo = (owner: string, leadsTo = owner): Row => open([`302 ${owner}`, `303 ${leadsTo}`]);
const guardedSentTo = (owner: string, leadsTo = owner): Row => guarded([`302 ${owner}`, `303 ${leadsTo}`]);

const page = open([200, 405]);
const form = open([200, 400]);
const formOfVisitors = open([200, 400], ["302 /", "302 /"]);
const guardedPage = guarded([200, 405]);
const guardedForm = guarded([200, 400]);
/** A file is nothing to come back to after a sign-in: the page it belongs to is. */
const guardedFile = (owner: string): Row => {
  const login = `/login?returnTo=${encodeURIComponent(owner)}`;
  return { ...guardedPage, visitor: [`302 ${login}`, `303 ${login}`] };
};
const NONE: Answers = [404, 404];

/**
 * Every address of the site map: what a look at it gets, and what a form gets that has a food's fields in it and
 * claims to be anybody's.
 */
export const ACCESS: Record<string, Row> = {
  "/": page,
  "/login": formOfVisitors,
  "/register": formOfVisitors,
  "/logout": sentTo("/"),
  "/auth/google": open(["302 /login", "303 /login"], ["302 /login", "303 /"]),
  "/auth/google/callback": open(["302 /login", 405], ["302 /", 405]),
  "/auth/action": open([404, 405]),
  "/theme": sentTo("/"),
  "/fridge": page,
  "/home-screen": sentTo("/"),
  "/fridge/samples": sentTo("/fridge"),
  "/fridge/view": sentTo("/fridge"),
  "/food/:id": guarded([200, "303 /food/:id#notes"], NONE),
  "/product/:id": guarded([200, "303 /product/:id#notes"], NONE),
  // What is nobody's food stays in the browser of who is not signed in, and is no favourite of who is.
  "/food/:id/favourite": sentTo("/food/:id"),
  "/food/:id/cart": sentTo("/food/:id"),
  "/food/:id/consumption": guarded([200, "303 /fridge"], NONE),
  "/food/:id/waste": guarded([200, "303 /fridge"], NONE),
  "/food/:id/opening": guardedSentTo("/food/:id"),
  "/food/:id/freezing": guardedSentTo("/food/:id"),
  "/food/:id/thawing": guardedSentTo("/food/:id"),
  "/food/:id/shopping-list": { ...sentTo("/food/:id"), visitor: ["302 /food/:id", "login"] },
  "/food/:id/staple": guardedSentTo("/food/:id"),
  "/food/:id/version": { member: [200, 405], visitor: [401, 405], stranger: [200, 405] },
  "/food/:id/reminder": guarded([200, "303 /food/:id/reminder"], [404, "303 /food/:id/reminder"]),
  "/favourites": guardedPage,
  "/add-food": guarded([200, "303 /my-items"]),
  "/add-food/lines": guarded([200, 400]),
  "/add-food/lines/discard": guarded(["302 /add-food/lines", "303 /fridge"]),
  "/add-food/batch/:id/undo": guardedSentTo("/fridge"),
  "/add-food/:id": guarded([200, "303 /my-items"], NONE),
  "/addfood": open(["301 /add-food", 405]),
  "/addfood/:id": open(["301 /add-food/:id", 405]),
  "/scan": guarded([200, 422]),
  "/my-items": guardedPage,
  "/my-items/:id/edit": guarded([200, "303 /my-items#food-:id"], NONE),
  "/my-items/:id/delete": guarded([200, "303 /my-items"], NONE),
  "/my-items/consumption": guardedSentTo("/my-items"),
  "/my-items/waste": guardedSentTo("/my-items"),
  "/my-items/:id/restoration": guarded(["302 /my-items", "303 /my-items"], ["302 /my-items", 404]),
  "/stock-check": guardedForm,
  "/shopping": guarded([200, "303 /shopping#line-:new"]),
  "/shopping/put-away": guarded([200, 400]),
  "/shopping/restoration": guardedSentTo("/shopping"),
  "/shopping/staples/restoration": guardedSentTo("/shopping"),
  "/shopping/staples/:id/removal": guardedSentTo("/shopping"),
  "/shopping/:id/tick": guardedSentTo("/shopping", "/shopping#line-:id"),
  "/shopping/:id/removal": guardedSentTo("/shopping"),
  "/offline": guardedPage,
  "/not-sent": guarded(["301 /offline", 405]),
  "/weekly-look": guarded(["301 /stock-check", "308 /stock-check"]),
  "/notifications": guardedPage,
  "/notifications/read": guardedSentTo("/notifications"),
  "/notifications/settings": guarded([200, "303 /notifications/settings"]),
  "/notifications/devices": guardedSentTo("/notifications/settings"),
  "/notifications/devices/:id/removal": guardedSentTo("/notifications/settings"),
  // Without the key of a message.
  "/notifications/message": open([405, 400]),
  "/notifications/calendar": guarded([200, 200]),
  "/notifications/calendar/revocation": guardedSentTo("/notifications/calendar"),
  // Anyone with the token from the mails may.
  "/notifications/mail": open(NONE),
  "/journal/:id/undoing": open(["301 /journal/:id/undo", "308 /journal/:id/undo"]),
  "/household/joinings/:id/undoing": open([
    "301 /household/joinings/:id/undo",
    "308 /household/joinings/:id/undo",
  ]),
  "/add-food/batch/:id/undoing": open(["301 /add-food/batch/:id/undo", "308 /add-food/batch/:id/undo"]),
  "/account/import/:id/undoing": open(["301 /account/import/:id/undo", "308 /account/import/:id/undo"]),
  "/notices/devices": guardedSentTo("/notifications/settings"),
  "/notices/message": open([405, 400]),
  "/notices/mail": open(NONE),
  "/notices/*": open(["301 /notifications/nothing", "308 /notifications/nothing"]),
  // Anyone with the secret may.
  "/calendar/:file": open([404, 405]),
  "/journal": guardedPage,
  "/journal/:id/undo": guardedSentTo("/journal", "/journal#entry-:id"),
  "/insights": guardedPage,
  "/insights/export.csv": guardedFile("/insights"),
  "/insights/export.json": guardedFile("/insights"),
  "/budget": guardedForm,
  "/budget/household": guardedForm,
  "/budget/household/time-zone": guardedSentTo("/budget/household"),
  "/household": guardedPage,
  "/household/invitations": guarded([200, 400]),
  "/household/invitations/:id/withdrawal": guardedSentTo("/household"),
  "/household/members/:id": guarded([404, 400]),
  "/household/members/:id/removal": guarded(["302 /household", 404]),
  "/household/joinings/:id/undo": guardedSentTo("/household"),
  // The form says which household it is about.
  "/household/leaving": guarded([200, 409]),
  "/household/deletion": guarded([200, 409]),
  "/households": guardedPage,
  "/households/new": guarded([200, "303 /household"]),
  "/households/select": guardedSentTo("/households"),
  "/households/choice": open(["301 /households/select", "308 /households/select"]),
  "/households/:id/restoration": guardedSentTo("/households"),
  // Anyone with the link may look at it.
  "/join/:token": open([404, "login"], [404, "303 /join/:token"]),
  "/account": guardedPage,
  "/account/profile": guarded([200, "303 /account"]),
  "/account/email": guardedForm,
  // Anyone with the code from the mail may.
  "/account/email/confirmation": open([400, 400]),
  "/account/email/verification": open([400, 400]),
  "/account/email/disowning": open(["301 /account/email/not-me", "308 /account/email/not-me"]),
  "/account/email/not-me": open(["302 /account/email/verification", "303 /account/email/verification"]),
  "/account/verification-mail": guardedSentTo("/account"),
  "/account/password": guardedForm,
  "/account/providers": guardedForm,
  "/account/sessions": guardedPage,
  "/account/sessions/end": guardedSentTo("/account/sessions", "/login"),
  "/account/sessions/:id": guardedSentTo("/account/sessions"),
  "/account/data": guardedPage,
  "/account/export.zip": guardedPage,
  "/account/export.json": guardedPage,
  "/account/export.csv": guardedPage,
  "/account/import": guardedForm,
  // An id of a file, which nobody has here.
  "/account/import/:id": guardedSentTo("/account/import"),
  "/account/import/:id/corrections": guarded(["302 /account/import", "302 /account/import"]),
  "/account/import/:id/undo": guardedSentTo("/account/import"),
  "/account/deletion": guardedForm,
  "/account/deletion/cancellation": guardedSentTo("/account"),
  "/how-it-works": page,
  "/features": page,
  "/pricing": page,
  "/about": page,
  "/products": page,
  "/deals": guardedPage,
  "/demo": page,
  "/trial": form,
  "/newsletter": form,
  "/deals/subscription": form,
  "/community-forum/waitlist": form,
  // Anyone with the token from the mails may.
  "/sign-ups/confirmation": open([200, 404]),
  "/unsubscribe": open([200, 404]),
  "/contact": form,
  "/community-forum": page,
  "/help-center": page,
  "/faq": page,
  "/user-guide": page,
  "/api-documentation": page,
  "/report-bug": form,
  "/privacy-policy": page,
  "/terms-of-service": page,
  "/cookie-policy": page,
  "/data-security": page,
  "/refund-policy": page,
  "/terms": page,
  "/forgot-password": form,
  "/reset-password": open([400, 400]),
  "/sitemap.xml": page,
  "/robots.txt": page,
  "/.well-known/change-password": open(["302 /account/password", 405]),
  "/api/*": open(NONE),
  "/*": open(NONE),
};

const USES = ["consumption", "waste", "opening", "freezing", "thawing"];

/** Where the form of somebody who is no adult may change something of the household. */
export const MAY_CHANGE: Record<"child" | "guest", string[]> = {
  child: [
    "/shopping",
    ...USES.map((use) => `/food/:id/${use}`),
    "/food/:id/shopping-list",
    "/food/:id/staple",
    "/food/:id/cart",
    "/my-items/consumption",
    "/my-items/waste",
  ],
  guest: [],
};
