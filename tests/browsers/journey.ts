import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { WeakLine } from "../e2e/weak-line.ts";
import type { Person } from "./person.ts";

const PASSWORD = "Rhubarb-4-pie!";
let people = 0;

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Registers, adds food with a photo, and uses some of it. */
export async function firstJourney(person: Person): Promise<void> {
  await register(person);
  await addPhotographedFood(person);
  await useSome(person);
}

async function register(person: Person) {
  await person.open("/register");
  await person.fill("Full Name", "Robin Field");
  await person.fill("Email Address", `old-${process.pid}-${++people}@example.com`);
  await person.fill("Password", PASSWORD);
  await person.fill("Confirm Password", PASSWORD);
  await person.pick("Time zone", "UTC");
  await person.tick("I agree to the Terms of Service");
  await person.press("Create Account");
  await person.arrive("/");
}

async function addPhotographedFood(person: Person) {
  const photo = path.join(tmpdir(), `crisper-photo-${process.pid}.jpg`);
  const colour = { width: 1200, height: 900, channels: 3, background: "#f4a261" } as const;
  writeFileSync(photo, await sharp({ create: colour }).jpeg().toBuffer());
  await person.open("/add-food");
  await person.fill("Name", "Smoked salmon");
  await person.pick("Category", "Seafood");
  await person.fill("Quantity", "200 g");
  await person.fill("Price", "3.20 EUR");
  await person.pick("Expiry Date", dayFromNow(2));
  await person.attach("Photo", photo);
  await person.press("Add Food Item");
  await person.arrive("/my-items");
  await person.see("Smoked salmon");
  rmSync(photo);
}

async function useSome(person: Person) {
  await person.open("/fridge");
  await person.press("Used: Smoked salmon");
  await person.see("Used 200 g of Smoked salmon");
  await person.press("Undo: Smoked salmon");
  await person.see("best before");
  await person.press("View Details: Smoked salmon");
  await person.press("Quarter");
  await person.see("Used a quarter of Smoked salmon");
}

/** Writes a list, and changes and deletes the food. */
export async function restOfTheJourney(person: Person): Promise<void> {
  await person.open("/shopping");
  await person.fill("What", "Figs");
  await person.press("Add");
  await person.see("Figs");
  await person.press("Figs");
  await person.see("Put away 1 item");

  await person.open("/my-items");
  await person.tick("Tick Smoked salmon");
  await person.press("Edit Smoked salmon");
  await person.fill("Quantity", "120 g");
  await person.press("Update");
  await person.see("120 g");

  await person.tick("Tick Smoked salmon");
  await person.press("Delete Smoked salmon");
  await person.see("Delete Smoked salmon?");
  await person.press("Delete");
  await person.miss("Tick Smoked salmon");
}

/** Ticks the list while there is no signal; `reader` does not wait for JavaScript, which may not be there yet. */
export async function listWithoutSignal(person: Person, reader: Person, weak: WeakLine): Promise<void> {
  await register(person);
  await person.open("/shopping");
  await person.fill("What", "Figs");
  await person.press("Add");
  await person.see("Figs");
  await person.open("/shopping");
  await person.keep(["/", "/fridge", "/shopping"]);
  weak.line = "gone";
  await reader.open("/shopping");
  await reader.see("You are offline. Showing the list from");
  await reader.press("Figs");
  await reader.see("1 change is waiting");
  await reader.see("Ticked, waiting to be sent");
  await reader.open("/insights");
  await reader.see("this page is not on this device yet");
  weak.line = "good";
  await reader.openUntil("/shopping", "Put away 1 item");
}

export async function signOut(person: Person): Promise<void> {
  await person.open("/fridge");
  await person.press("Menu");
  await person.press("Logout");
  await person.arrive("/");
  await person.open("/my-items");
  await person.see("Authentication Required");
}
