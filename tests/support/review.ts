import { all, attribute } from "./html.ts";
import type { Page } from "./page.ts";

const ROW_FIELD = /^rows\[(\d+)\]\.(\w+)$/;

type Fields = Record<string, string>;

/** What the form of a review sends as it stands. */
export function reviewForm(page: Page, id: string): URLSearchParams {
  const form = new URLSearchParams();
  for (const control of all(page, `form#${id} [name]`)) {
    if (attribute(control, "type") === "checkbox" && !control.hasAttribute("checked")) continue;
    if (attribute(control, "type") === "file" || control.localName === "button") continue;
    const chosen = control.querySelector("option[selected]") ?? control.querySelector("option");
    const unset = attribute(control, "type") === "checkbox" ? "on" : "";
    form.append(attribute(control, "name") ?? "", attribute(chosen ?? control, "value") ?? unset);
  }
  return form;
}

/** The fields of a row, as a form has them. */
export const rowFields = (index: number, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`rows[${index}].${name}`, value]));

/** A row of a form, by the names of its fields. */
export function rowIn(form: URLSearchParams, index: number): Fields {
  const row: Fields = {};
  for (const [name, value] of form) {
    const [, at, field = ""] = ROW_FIELD.exec(name) ?? [];
    if (Number(at) === index) row[field] = value;
  }
  return row;
}

/** What the rows of a form have in one field, in their order. */
export const rowValues = (form: URLSearchParams, field: string): string[] =>
  [...form].filter(([name]) => ROW_FIELD.exec(name)?.[2] === field).map(([, value]) => value);

/** The form with other values in one of its rows. */
export function changeRow(form: URLSearchParams, index: number, fields: Fields): URLSearchParams {
  const changed = new URLSearchParams(form);
  for (const [name, value] of Object.entries(rowFields(index, fields))) changed.set(name, value);
  return changed;
}

/** The form with these rows ticked, and no others. */
export function tickRows(form: URLSearchParams, ...rows: number[]): URLSearchParams {
  const ticked = new URLSearchParams([...form].filter(([name]) => ROW_FIELD.exec(name)?.[2] !== "take"));
  for (const row of rows) ticked.set(`rows[${row}].take`, "on");
  return ticked;
}
