import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contract } from "#app/upstream/contract.ts";
import { openApi } from "../../support/api.ts";
import { checkAnswers } from "../../support/documented-answers.ts";
import { picture } from "../../support/photos.ts";
import { addFood, ask, comeBack, join, KNOWN_PRODUCT, MILK } from "../../support/test-api.ts";

const api = await openApi();

describe("the document", () => {
  test("every call answers as the document says", async () => {
    const { fetch, answered } = checkAnswers(api.fetch);
    const checked = { ...api, fetch };
    const person = await join(checked);
    const { token, email } = person;
    const form = new FormData();
    form.set("image", new File([new Uint8Array(await picture(40, 30).png().toBuffer())], "x.png"));
    const image = await ask(checked, "POST /images", { token, body: form });
    await ask(checked, "POST /addfood", { token, body: { ...MILK, imageUrl: image.body.data.url } });
    const price = { minor: 199, currency: "EUR" };
    const { body: cheese } = await ask(checked, "POST /addfood", {
      token,
      body: { ...MILK, expiryDate: "2099-03-05", price },
    });
    await ask(checked, `POST /food/${cheese._id}/waste`, { token, body: { part: "half", reason: "forgot" } });
    const { body: used } = await ask(checked, `POST /food/${cheese._id}/consumption`, {
      token,
      body: { quantity: "100 ml" },
    });
    const looked = { foods: [{ id: cheese._id, entryId: used.id }] };
    await ask(checked, "PUT /stock-check", { token, body: looked });
    await ask(checked, "GET /stock-check", { token });
    await ask(checked, `POST /journal/${used.id}/undo`, { token });
    for (const change of ["opening", "freezing", "thawing"]) {
      await ask(checked, `POST /food/${cheese._id}/${change}`, { token, body: {} });
    }
    await ask(checked, "PUT /household", { token, body: { currency: "EUR", timeZone: "Europe/Berlin" } });
    await ask(checked, "PUT /household/time-zone", { token, body: { timeZone: "Asia/Tokyo" } });
    await ask(checked, "PUT /budget", { token, body: { month: "2027-03", amounts: [] } });
    for (const path of ["/journal", "/household", "/insights", "/budget"])
      await ask(checked, `GET ${path}`, { token });
    for (const path of ["/journal", "/household"]) await ask(checked, `GET ${path}`, { token });
    await ask(checked, "POST /food-lines", { token, body: { lines: "milk 1l 1.29 fri\nTOTAL 1.29\nzorp" } });
    await ask(checked, "POST /addfood", { token, body: { ...MILK, code: "4006381333931" } });
    for (const code of ["4006381333931", KNOWN_PRODUCT.code, "9783161484100"])
      await ask(checked, "POST /scans", { token, body: { code } });
    const { body: added } = await ask(checked, "POST /addfood/batch", { token, body: { foods: [MILK] } });
    await ask(checked, `POST /addfood/batch/${added.batch}/undo`, { token });
    const lines = [];
    for (const name of ["Oat milk", "Bread"]) {
      const { body: line } = await ask(checked, "POST /shopping", { token, body: { name } });
      await ask(checked, `PUT /shopping/${line.id}`, { token, body: { ticked: true } });
      lines.push(line);
    }
    for (const path of ["/shopping", "/shopping/put-away"]) await ask(checked, `GET ${path}`, { token });
    const purchase = { ...MILK, id: lines[0].id, price };
    await ask(checked, "POST /shopping/put-away", { token, body: { lines: [purchase] } });
    await ask(checked, `DELETE /shopping/${lines[1].id}`, { token });
    const { body: staple } = await ask(checked, "POST /shopping/staples", { token, body: { name: "Kefir" } });
    await ask(checked, "GET /shopping/staples", { token });
    const kefir = await addFood(person, { name: "Kefir" });
    await ask(checked, `POST /food/${kefir}/consumption`, { token, body: { part: "all" } });
    await ask(checked, `DELETE /shopping/staples/${staple.id}`, { token });
    const item = await addFood(person);
    await ask(checked, `PUT /addfood/${item}`, { token, body: { quantity: "a bunch" } });
    await ask(checked, "PUT /notifications/settings", { token, body: { days: [3, 1], digest: true } });
    await ask(checked, `PUT /food/${item}/reminder`, { token, body: { day: "2099-03-05" } });
    for (const path of ["/notifications", "/notifications/settings", `/food/${item}/reminder`]) {
      await ask(checked, `GET ${path}`, { token });
    }
    await ask(checked, `DELETE /food/${item}/reminder`, { token });
    for (const method of ["PUT", "DELETE"]) await ask(checked, `${method} /favourites/${item}`, { token });
    await ask(checked, "GET /favourites", { token });
    await ask(checked, "POST /notifications/read", { token });
    const link = await checked.mailLinks.sign({ uid: person.uid, purpose: "stop" });
    for (const method of ["GET", "POST"]) await ask(checked, `${method} /mail-links/${link}`);
    const { body } = contract.addPushSubscription.example;
    const { body: device } = await ask(checked, "POST /push-subscriptions", { token, body });
    await ask(checked, "GET /push-subscriptions", { token });
    await ask(checked, `DELETE /push-subscriptions/${device.id}`, { token });
    const { body: calendar } = await ask(checked, "POST /calendar", { token });
    await ask(checked, `GET /calendar/${calendar.secret}`);
    await ask(checked, "GET /calendar", { token });
    await ask(checked, "DELETE /calendar", { token });
    await ask(checked, `POST /food/${item}/notes`, { token, body: { text: "Opened" } });
    for (const path of ["/addfood", `/addfood/${item}`, "/food", "/foodexpiry", `/food/${item}/notes`]) {
      await ask(checked, `GET ${path}`, { token });
    }
    await ask(checked, "GET /foodexpiry");
    const { body: version } = await ask(checked, "GET /version");
    const known = readdirSync("app/server/db/migrations");
    expect(version).toEqual({
      name: "Crisper",
      version: "1.0.0",
      registration: "open",
      migration: Math.max(...known.map((name) => Number.parseInt(name, 10))),
    });
    await ask(checked, `DELETE /addfood/${item}`, { token });
    await ask(checked, `POST /addfood/${item}/restoration`, { token });
    const file = new FormData();
    file.set(
      "file",
      new Blob([JSON.stringify({ schema: 1, items: [{ _id: "a", ...MILK, name: "Rye" }, {}] })]),
    );
    const { body: started } = await ask(checked, "POST /imports", { token, body: file });
    await ask(checked, `GET /imports/${started.id}`, { token });
    await ask(checked, `POST /imports/${started.id}/corrections`, { token, body: { rows: [] } });
    await ask(checked, `POST /imports/${started.id}/application`, { token, body: { take: [] } });
    await ask(checked, `GET /imports/${started.id}`, { token });
    await ask(checked, `POST /imports/${started.id}/undo`, { token });
    await ask(checked, "POST /sign-ups", { body: { kind: "newsletter", email } });
    const { token: unsubscribe } = await checked.db
      .selectFrom("sign_ups")
      .select("token")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await ask(checked, `GET /sign-ups/${unsubscribe}`);
    await ask(checked, `POST /sign-ups/${unsubscribe}/confirmation`);
    await ask(checked, `DELETE /sign-ups/${unsubscribe}`);
    const message = { kind: "contact", name: "Ada", email, subject: "Hello", message: "Just that" };
    await ask(checked, "POST /messages", { body: message });
    await ask(checked, "PUT /users/me", {
      token,
      body: { name: "Ada", photoURL: "https://example.org/a.png" },
    });
    for (const path of ["/users/me", "/users/me/export", "/users/me/security-events", "/sessions"]) {
      await ask(checked, `GET ${path}`, { token });
    }
    const friend = await join(checked, "bob");
    const { body: invitation } = await ask(checked, "POST /household/invitations", {
      token,
      body: { role: "guest", guestUntil: checked.clock.now().toISOString().slice(0, 10) },
    });
    await ask(checked, "GET /household/invitations", { token });
    await ask(checked, `GET /invitations/${invitation.token}`);
    const mail = { token: invitation.token, email: "sam@example.org" };
    await ask(checked, `POST /household/invitations/${invitation.id}/mail`, { token, body: mail });
    await addFood(friend);
    const joined = { token: friend.token };
    await ask(checked, `POST /invitations/${invitation.token}/acceptance`, {
      ...joined,
      body: { food: "leave" },
    });
    const { body: joinings } = await ask(checked, "GET /joinings", joined);
    const { body: another } = await ask(checked, "POST /household/invitations", {
      token,
      body: { role: "adult" },
    });
    await ask(checked, `DELETE /household/invitations/${another.id}`, { token });
    for (const path of ["/household/members", "/households"]) await ask(checked, `GET ${path}`, { token });
    await ask(checked, `PUT /household/members/${friend.uid}`, { token, body: { role: "adult" } });
    await ask(checked, `POST /joinings/${joinings.data[0].id}/undo`, joined);
    for (const leaves of [true, false]) {
      checked.clock.moveOn({ seconds: 1 });
      const { token: link } = await person.client.addInvitation({ role: "adult" });
      await friend.client.acceptInvitation(link, { food: "keep" });
      if (leaves) await ask(checked, "POST /household/leaving", { ...joined, body: {} });
      else await ask(checked, `DELETE /household/members/${friend.uid}`, { token });
    }
    await ask(checked, "GET /household/changes", { token });
    const { body: hut } = await ask(checked, "POST /households", { token, body: { name: "Hut" } });
    await ask(checked, `POST /households/${hut.id}/choosing`, { token });
    await ask(checked, "DELETE /household", { token });
    await ask(checked, `POST /households/${hut.id}/restoration`, { token });
    await ask(checked, "DELETE /jwt", { token });
    const other = await comeBack(checked, person);
    const [session] = await other.client.listSessions();
    await ask(checked, `DELETE /sessions/${session?.id}`, { token: other.token });
    await (await comeBack(checked, person)).client.endSessions();
    await (await comeBack(checked, person)).client.requestDeletion({ email });
    const back = await comeBack(checked, person);
    await back.client.getUser();
    await back.client.cancelDeletion();

    expect([...answered].toSorted()).toEqual(Object.keys(contract).toSorted());
  });
});
