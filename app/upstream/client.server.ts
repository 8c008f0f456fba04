import type { z } from "zod";
import { contract, type Endpoint } from "./contract.ts";
import type { Widened } from "./endpoint.ts";
import { type CallOptions, type ClientOptions, send, sendForPhoto } from "./exchange.server.ts";

export type { UpstreamFetch } from "./exchange.server.ts";

type Contract = typeof contract;
type Sent<Name extends keyof Contract> = Contract[Name] extends { body: infer Body extends z.ZodType }
  ? Widened<z.input<Body>>
  : never;

export type UpstreamClient = ReturnType<typeof createUpstreamClient>;

/** The typed API client. Every method throws UpstreamError when the call does not succeed. */
export function createUpstreamClient(options: ClientOptions) {
  const call = <E extends Endpoint>(endpoint: E, given: CallOptions = {}) =>
    send(options, endpoint, { token: options.token, ...given });
  const keyHeader = (key?: string): CallOptions => (key ? { headers: { "Idempotency-Key": key } } : {});

  return {
    issueToken: (email: string, idToken: string, signIn: { session?: string; device?: string } = {}) =>
      call(contract.issueToken, { body: { email, ...signIn }, token: idToken }),
    revokeToken: () => call(contract.revokeToken),
    listSessions: () => call(contract.listSessions),
    endSession: (id: string) => call(contract.endSession, { params: { id } }),
    endSessions: () => call(contract.endSessions),
    listSecurityEvents: () => call(contract.listSecurityEvents),
    getUser: () => call(contract.getUser),
    updateUser: (profile: Sent<"updateUser">) => call(contract.updateUser, { body: profile }),
    exportUser: () => call(contract.exportUser),
    /** `idToken` must be recent; it is required where the account has a password. */
    requestDeletion: (email: string, idToken?: string) =>
      call(contract.requestDeletion, { body: { email, ...(idToken && { idToken }) } }),
    cancelDeletion: () => call(contract.cancelDeletion),
    createUser: (record: Sent<"createUser">, idToken: string) =>
      call(contract.createUser, { body: record, token: idToken }),
    listFood: (today: string) => call(contract.listFood, { query: { today } }),
    listExpiredFood: (today: string) => call(contract.listExpiredFood, { query: { today } }),
    listDemoFood: (today: string) => call(contract.listFood, { query: { today }, token: undefined }),
    listOwnFood: () => call(contract.listOwnFood),
    getFood: (id: string) => call(contract.getFood, { params: { id } }),
    addFood: (fields: Sent<"addFood">, idempotencyKey: string) =>
      call(contract.addFood, { body: fields, headers: { "Idempotency-Key": idempotencyKey } }),
    updateFood: (id: string, fields: Sent<"updateFood">, key?: string) =>
      call(contract.updateFood, { params: { id }, body: fields, ...keyHeader(key) }),
    deleteFood: (id: string, key?: string) =>
      call(contract.deleteFood, { params: { id }, ...keyHeader(key) }),
    restoreFood: (id: string) => call(contract.restoreFood, { params: { id } }),
    consumeFood: (id: string, body: Sent<"consumeFood">, idempotencyKey: string) =>
      call(contract.consumeFood, { params: { id }, body, headers: { "Idempotency-Key": idempotencyKey } }),
    wasteFood: (id: string, body: Sent<"wasteFood">, idempotencyKey: string) =>
      call(contract.wasteFood, { params: { id }, body, headers: { "Idempotency-Key": idempotencyKey } }),
    listJournal: (query: Record<string, string>) => call(contract.listJournal, { query }),
    undoMovement: (id: string, key?: string) =>
      call(contract.undoMovement, { params: { id }, ...keyHeader(key) }),
    listShopping: () => call(contract.listShopping),
    addShoppingLine: (line: Sent<"addShoppingLine">) => call(contract.addShoppingLine, { body: line }),
    updateShoppingLine: (id: string, changes: Sent<"updateShoppingLine">) =>
      call(contract.updateShoppingLine, { params: { id }, body: changes }),
    deleteShoppingLine: (id: string, key?: string) =>
      call(contract.deleteShoppingLine, { params: { id }, ...keyHeader(key) }),
    suggestPurchases: () => call(contract.suggestPurchases),
    putAway: (lines: Sent<"putAway">["lines"]) => call(contract.putAway, { body: { lines } }),
    listNotices: () => call(contract.listNotices),
    readNotices: () => call(contract.readNotices),
    getNoticeSettings: () => call(contract.getNoticeSettings),
    updateNoticeSettings: (settings: Sent<"updateNoticeSettings">) =>
      call(contract.updateNoticeSettings, { body: settings }),
    getReminder: (id: string) => call(contract.getReminder, { params: { id } }),
    setReminder: (id: string, day: string) => call(contract.setReminder, { params: { id }, body: { day } }),
    deleteReminder: (id: string) => call(contract.deleteReminder, { params: { id } }),
    getCalendar: () => call(contract.getCalendar),
    renewCalendar: () => call(contract.renewCalendar),
    revokeCalendar: () => call(contract.revokeCalendar),
    /** Sent without a token: a wrong secret must not end the session of a signed-in user. */
    readCalendar: (secret: string) =>
      call(contract.readCalendar, { params: { id: secret }, token: undefined }),
    getMailLink: (token: string) => call(contract.getMailLink, { params: { id: token }, token: undefined }),
    followMailLink: (token: string) =>
      call(contract.followMailLink, { params: { id: token }, token: undefined }),
    getHousehold: () => call(contract.getHousehold),
    updateHousehold: (household: Sent<"updateHousehold">) =>
      call(contract.updateHousehold, { body: household }),
    setTimeZone: (timeZone: string, { unlessChosen = false } = {}) =>
      call(contract.setTimeZone, { body: { timeZone, unlessChosen } }),
    getInsights: (query: Record<string, string>) => call(contract.getInsights, { query }),
    getBudget: (query: Record<string, string>) => call(contract.getBudget, { query }),
    setBudget: (budget: Sent<"setBudget">) => call(contract.setBudget, { body: budget }),
    listFavourites: () => call(contract.listFavourites),
    setFavourite: (id: string) => call(contract.setFavourite, { params: { id } }),
    deleteFavourite: (id: string) => call(contract.deleteFavourite, { params: { id } }),
    listNotes: (id: string) => call(contract.listNotes, { params: { id } }),
    addNote: (id: string, note: { text: string; postedBy: string; postedDate: string }, key?: string) =>
      call(contract.addNote, { params: { id }, body: note, ...keyHeader(key) }),
    addSignUp: (signUp: Sent<"addSignUp">) => call(contract.addSignUp, { body: signUp }),
    confirmSignUp: (token: string) =>
      call(contract.confirmSignUp, { params: { id: token }, token: undefined }),
    getSignUp: (token: string) => call(contract.getSignUp, { params: { id: token }, token: undefined }),
    deleteSignUp: (token: string, query: { lists?: "all" } = {}) =>
      call(contract.deleteSignUp, { params: { id: token }, query, token: undefined }),
    addMessage: (message: Sent<"addMessage">, idempotencyKey: string) =>
      call(contract.addMessage, { body: message, headers: { "Idempotency-Key": idempotencyKey } }),
    startImport: async (file: File) => {
      const body = new FormData();
      body.set("file", file);
      return (await call(contract.startImport, { body })).id;
    },
    getImport: (id: string) => call(contract.getImport, { params: { id } }),
    /** `take` lists the differences to take over from the file. */
    applyImport: (id: string, take: number[]) =>
      call(contract.applyImport, { params: { id }, body: { take } }),
    undoImport: (id: string) => call(contract.undoImport, { params: { id } }),
    /** `address` as `uploadImage` returned it; undefined when the photo is gone. */
    readPhoto: (address: string) => sendForPhoto(options, address),
    uploadImage: async (image: File) => {
      const body = new FormData();
      body.set("image", image);
      return (await call(contract.uploadImage, { body })).data.url;
    },
  };
}
