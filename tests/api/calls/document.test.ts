import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contract } from "#app/upstream/contract.ts";
import { openApi } from "../../support/api.ts";
import { checkAnswers } from "../../support/documented-answers.ts";
import { addFood, ask, comeBack, join, KNOWN_PRODUCT, MILK } from "../../support/kitchen.ts";
import { picture } from "../../support/photos.ts";

const api = await openApi();

describe("the document", () => {
  test("every call answers as the document says", async () => {
    const { fetch, answered } = checkAnswers(api.fetch);
    const kitchen = { ...api, fetch };
    const person = await join(kitchen);
    const { token, email } = person;
    const form = new FormData();
    form.set("image", new File([new Uint8Array(await picture(40, 30).png().toBuffer())], "x.png"));
    const image = await ask(kitchen, "POST /images", { token, body: form });
    await ask(kitchen, "POST /addfood", { token, body: { ...MILK, imageUrl: image.body.data.url } });
    const price = { minor: 199, currency: "EUR" };
    const { body: cheese } = await ask(kitchen, "POST /addfood", {
      token,
      body: { ...MILK, expiryDate: "2099-03-05", price },
    });
    await ask(kitchen, `POST /food/${cheese._id}/waste`, { token, body: { part: "half", reason: "forgot" } });
    const { body: used } = await ask(kitchen, `POST /food/${cheese._id}/consumption`, {
      token,
      body: { quantity: "100 ml" },
    });
    const looked = { foods: [{ id: cheese._id, entryId: used.id }] };
    await ask(kitchen, "PUT /stock-check", { token, body: looked });
    await ask(kitchen, "GET /stock-check", { token });
    await ask(kitchen, `POST /journal/${used.id}/undo`, { token });
    for (const change of ["opening", "freezing", "thawing"]) {
      await ask(kitchen, `POST /food/${cheese._id}/${change}`, { token, body: {} });
    }
    await ask(kitchen, "PUT /household", { token, body: { currency: "EUR", timeZone: "Europe/Berlin" } });
    await ask(kitchen, "PUT /household/time-zone", { token, body: { timeZone: "Asia/Tokyo" } });
    await ask(kitchen, "PUT /budget", { token, body: { month: "2027-03", amounts: [] } });
    for (const path of ["/journal", "/household", "/insights", "/budget"])
      await ask(kitchen, `GET ${path}`, { token });
    for (const path of ["/journal", "/household"]) await ask(kitchen, `GET ${path}`, { token });
    await ask(kitchen, "POST /food-lines", { token, body: { lines: "milk 1l 1.29 fri\nTOTAL 1.29\nzorp" } });
    await ask(kitchen, "POST /addfood", { token, body: { ...MILK, code: "4006381333931" } });
    for (const code of ["4006381333931", KNOWN_PRODUCT.code, "9783161484100"])
      await ask(kitchen, "POST /scans", { token, body: { code } });
    const { body: added } = await ask(kitchen, "POST /addfood/batch", { token, body: { foods: [MILK] } });
    await ask(kitchen, `POST /addfood/batch/${added.batch}/undo`, { token });
    const lines = [];
    for (const name of ["Oat milk", "Bread"]) {
      const { body: line } = await ask(kitchen, "POST /shopping", { token, body: { name } });
      await ask(kitchen, `PUT /shopping/${line.id}`, { token, body: { ticked: true } });
      lines.push(line);
    }
    for (const path of ["/shopping", "/shopping/put-away"]) await ask(kitchen, `GET ${path}`, { token });
    const purchase = { ...MILK, id: lines[0].id, price };
    await ask(kitchen, "POST /shopping/put-away", { token, body: { lines: [purchase] } });
    await ask(kitchen, `DELETE /shopping/${lines[1].id}`, { token });
    const { body: staple } = await ask(kitchen, "POST /shopping/staples", { token, body: { name: "Kefir" } });
    await ask(kitchen, "GET /shopping/staples", { token });
    const kefir = await addFood(person, { name: "Kefir" });
    await ask(kitchen, `POST /food/${kefir}/consumption`, { token, body: { part: "all" } });
    await ask(kitchen, `DELETE /shopping/staples/${staple.id}`, { token });
    const item = await addFood(person);
    await ask(kitchen, `PUT /addfood/${item}`, { token, body: { quantity: "a bunch" } });
    await ask(kitchen, "PUT /notifications/settings", { token, body: { days: [3, 1], digest: true } });
    await ask(kitchen, `PUT /food/${item}/reminder`, { token, body: { day: "2099-03-05" } });
    for (const path of ["/notifications", "/notifications/settings", `/food/${item}/reminder`]) {
      await ask(kitchen, `GET ${path}`, { token });
    }
    await ask(kitchen, `DELETE /food/${item}/reminder`, { token });
    for (const method of ["PUT", "DELETE"]) await ask(kitchen, `${method} /favourites/${item}`, { token });
    await ask(kitchen, "GET /favourites", { token });
    await ask(kitchen, "POST /notifications/read", { token });
    const link = await kitchen.mailLinks.sign({ uid: person.uid, purpose: "stop" });
    for (const method of ["GET", "POST"]) await ask(kitchen, `${method} /mail-links/${link}`);
    const { body } = contract.addPushSubscription.example;
    const { body: device } = await ask(kitchen, "POST /push-subscriptions", { token, body });
    await ask(kitchen, "GET /push-subscriptions", { token });
    await ask(kitchen, `DELETE /push-subscriptions/${device.id}`, { token });
    const { body: calendar } = await ask(kitchen, "POST /calendar", { token });
    await ask(kitchen, `GET /calendar/${calendar.secret}`);
    await ask(kitchen, "GET /calendar", { token });
    await ask(kitchen, "DELETE /calendar", { token });
    await ask(kitchen, `POST /food/${item}/notes`, { token, body: { text: "Opened" } });
    for (const path of ["/addfood", `/addfood/${item}`, "/food", "/foodexpiry", `/food/${item}/notes`]) {
      await ask(kitchen, `GET ${path}`, { token });
    }
    await ask(kitchen, "GET /foodexpiry");
    const { body: version } = await ask(kitchen, "GET /version");
    const known = readdirSync("app/server/db/migrations");
    expect(version).toEqual({
      name: "Crisper",
      version: "1.0.0",
      registration: "open",
      migration: Math.max(...known.map((name) => Number.parseInt(name, 10))),
    });
    await ask(kitchen, `DELETE /addfood/${item}`, { token });
    await ask(kitchen, `POST /addfood/${item}/restoration`, { token });
    const file = new FormData();
    file.set(
      "file",
      new Blob([JSON.stringify({ schema: 1, items: [{ _id: "a", ...MILK, name: "Rye" }, {}] })]),
    );
    const { body: started } = await ask(kitchen, "POST /imports", { token, body: file });
    await ask(kitchen, `GET /imports/${started.id}`, { token });
    await ask(kitchen, `POST /imports/${started.id}/corrections`, { token, body: { rows: [] } });
    await ask(kitchen, `POST /imports/${started.id}/application`, { token, body: { take: [] } });
    await ask(kitchen, `GET /imports/${started.id}`, { token });
    await ask(kitchen, `POST /imports/${started.id}/undo`, { token });
    await ask(kitchen, "POST /sign-ups", { body: { kind: "newsletter", email } });
    const { token: unsubscribe } = await kitchen.db
      .selectFrom("sign_ups")
      .select("token")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await ask(kitchen, `GET /sign-ups/${unsubscribe}`);
    await ask(kitchen, `POST /sign-ups/${unsubscribe}/confirmation`);
    await ask(kitchen, `DELETE /sign-ups/${unsubscribe}`);
    const message = { kind: "contact", name: "Ada", email, subject: "Hello", message: "Just that" };
    await ask(kitchen, "POST /messages", { body: message });
    await ask(kitchen, "PUT /users/me", {
      token,
      body: { name: "Ada", photoURL: "https://example.org/a.png" },
    });
    for (const path of ["/users/me", "/users/me/export", "/users/me/security-events", "/sessions"]) {
      await ask(kitchen, `GET ${path}`, { token });
    }
    const friend = await join(kitchen, "bob");
    const { body: invitation } = await ask(kitchen, "POST /household/invitations", {
      token,
      body: { role: "guest", guestUntil: kitchen.clock.now().toISOString().slice(0, 10) },
    });
    await ask(kitchen, "GET /household/invitations", { token });
    await ask(kitchen, `GET /invitations/${invitation.token}`);
    const mail = { token: invitation.token, email: "sam@example.org" };
    await ask(kitchen, `POST /household/invitations/${invitation.id}/mail`, { token, body: mail });
    await addFood(friend);
    const joined = { token: friend.token };
    await ask(kitchen, `POST /invitations/${invitation.token}/acceptance`, {
      ...joined,
      body: { food: "leave" },
    });
    const { body: joinings } = await ask(kitchen, "GET /joinings", joined);
    const { body: another } = await ask(kitchen, "POST /household/invitations", {
      token,
      body: { role: "adult" },
    });
    await ask(kitchen, `DELETE /household/invitations/${another.id}`, { token });
    for (const path of ["/household/members", "/households"]) await ask(kitchen, `GET ${path}`, { token });
    await ask(kitchen, `PUT /household/members/${friend.uid}`, { token, body: { role: "adult" } });
    await ask(kitchen, `POST /joinings/${joinings.data[0].id}/undo`, joined);
    for (const leaves of [true, false]) {
      kitchen.clock.moveOn({ seconds: 1 });
      const { token: link } = await person.client.addInvitation({ role: "adult" });
      await friend.client.acceptInvitation(link, { food: "keep" });
      if (leaves) await ask(kitchen, "POST /household/leaving", { ...joined, body: {} });
      else await ask(kitchen, `DELETE /household/members/${friend.uid}`, { token });
    }
    await ask(kitchen, "GET /household/changes", { token });
    const { body: hut } = await ask(kitchen, "POST /households", { token, body: { name: "Hut" } });
    await ask(kitchen, `POST /households/${hut.id}/choosing`, { token });
    await ask(kitchen, "DELETE /household", { token });
    await ask(kitchen, `POST /households/${hut.id}/restoration`, { token });
    await ask(kitchen, "DELETE /jwt", { token });
    const other = await comeBack(kitchen, person);
    const [session] = await other.client.listSessions();
    await ask(kitchen, `DELETE /sessions/${session?.id}`, { token: other.token });
    await (await comeBack(kitchen, person)).client.endSessions();
    await (await comeBack(kitchen, person)).client.requestDeletion({ email });
    const back = await comeBack(kitchen, person);
    await back.client.getUser();
    await back.client.cancelDeletion();

    expect([...answered].toSorted()).toEqual(Object.keys(contract).toSorted());
  });
});
