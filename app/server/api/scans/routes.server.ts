import type { Kysely } from "kysely";
import { shortGtin } from "#app/domain/barcode/gtin.ts";
import { inStoreKey } from "#app/domain/barcode/in-store.ts";
import { CODE_MAX_LENGTH, readCode } from "#app/domain/barcode/read-code.ts";
import { todayIn } from "#app/domain/calendar.ts";
import { codePhotoProblem } from "#app/domain/image.ts";
import { regionOf } from "#app/domain/region.server.ts";
import type { Database } from "#app/server/db/schema.ts";
import { addressSite } from "#app/server/limits/address.server.ts";
import type { CountedCaller, RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { NO_CODE, type scanCalls, TOO_LONG } from "#app/upstream/contracts/scans.ts";
import { itemOf } from "../food/columns.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import { getHousehold } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { countSlowPhoto } from "../images/slow-photo.server.ts";
import type { Handlers } from "../implement.server.ts";
import type { ProductLookup } from "../products/product.ts";
import { type ApiContext, addressOf, localeOf } from "../request.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import type { PictureReader } from "./decode-picture.server.ts";
import { createProposals } from "./propose-food.server.ts";

interface ScanDependencies {
  db: Kysely<Database>;
  limiter: RateLimiter;
  readPicture: PictureReader;
  products: ProductLookup;
}

const NO_CODE_IN_PHOTO =
  "No barcode was found in this photo. Move closer, hold still, or type the number under it";

const TOO_MANY_PHOTOS =
  "Too many photos came from you or your address. Please enter the barcode number, or try again in a few minutes";

export function scanHandlers({
  db,
  limiter,
  readPicture,
  products,
}: ScanDependencies): Handlers<typeof scanCalls> {
  const propose = createProposals(db, products);

  const findInStock = async ({ householdId, uid, email }: ApiUser, code: string, region?: string) => {
    // In-store codes hold a price, weight or count: those of one product lie between these two.
    const [lowest, highest] = [inStoreKey(code, region), inStoreKey(code, region, "9")];
    const items = await db
      .selectFrom("items")
      .selectAll()
      .where("household_id", "=", householdId)
      .where("code", ">=", lowest)
      .where("code", "<=", highest)
      .where(inStock)
      .orderBy("expiry_date")
      .orderBy("id")
      .execute();
    const same = items.filter((item) => inStoreKey(item.code, region) === lowest);
    return same.map((item) => itemOf(item, { userEmail: item.user_id === uid ? email : "", addedBy: "" }));
  };

  const countPhoto = async (context: ApiContext, caller: CountedCaller) => {
    const wait = await limiter.secondsToWait("scan_photo", caller);
    if (wait === 0) return;
    context.header("Retry-After", String(wait));
    throw new HttpError(429, "too_many", TOO_MANY_PHOTOS, { image: TOO_MANY_PHOTOS });
  };

  const readPhoto = async (file: Blob, caller: CountedCaller & { user: string }, signal: AbortSignal) => {
    const sender = { person: caller.user, site: addressSite(caller.address) };
    try {
      return await countSlowPhoto(limiter, "scan_photo", caller, (spent) =>
        readPicture(file, sender, { signal, spent }),
      );
    } catch (error) {
      // What had no room does not count.
      if (error instanceof HttpError && error.code === "busy")
        await limiter.secondsToWait("scan_photo", caller, { points: -1 });
      throw error;
    }
  };

  return {
    scanCode: async ({ user, body, file, now, context }) => {
      const { signal } = context.req.raw;
      const caller = { user: user.uid, address: addressOf(context) };
      const problem = file && codePhotoProblem(file);
      if (problem) throw new HttpError(413, "image_too_large", problem, { image: problem });
      if (file) await countPhoto(context, caller);
      const inPhoto = file && (await readPhoto(file, caller, signal));
      // The sender may have been removed, or signed out, while the photo waited.
      if (file) await context.get("checkAgain")?.();
      const text = inPhoto ? inPhoto[0] : body.code;
      if (text === undefined && file) throw invalidField("image", NO_CODE_IN_PHOTO, "no_code");
      if (!text?.trim()) throw invalidField("code", NO_CODE, "invalid");
      if (text.length > CODE_MAX_LENGTH) throw invalidField(file ? "image" : "code", TOO_LONG, "invalid");
      const household = await getHousehold(db, user.householdId);
      const { currency, timeZone } = household;
      const today = body.today ?? todayIn(timeZone, now);
      const region = regionOf(household);
      const read = readCode(text, today, region);
      if (read.kind === "too_long") throw invalidField("code", TOO_LONG, "invalid");
      if (read.kind !== "product") {
        const code = read.kind === "text" ? read.text : read.code;
        return { data: { kind: read.kind, code, text, isInStore: false, foods: [] } };
      }
      const { isInStore, data } = read;
      const code = shortGtin(read.gtin);
      const [proposed, foods] = await Promise.all([
        propose(read, user, { currency, locale: localeOf(body.locale), today, now, signal, caller }),
        findInStock(user, code, region),
      ]);
      const { lot, serial } = data;
      return {
        data: {
          kind: read.kind,
          code,
          text,
          isInStore,
          ...(lot && { lot }),
          ...(serial && { serial }),
          ...proposed,
          foods,
        },
      };
    },
  };
}

const invalidField = (field: "code" | "image", message: string, code: string) =>
  new HttpError(422, code, message, { [field]: message });
