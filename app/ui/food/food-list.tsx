import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { StaticHtml } from "#app/ui/static-html.tsx";
import { useListButtons } from "./use-list-buttons.ts";
import { useStockSheet } from "./use-stock-sheet.tsx";

interface FoodListProps {
  /**
   * Of `printFoodList` or `printItemsTable`: rows are `li` or `tr`, the button that uses a food is `.u`, and its day is in
   * `b` or in a cell with `data-when`.
   */
  html: string | undefined;
  /** The list's own path, with its filters. */
  from: string;
}

/** One form around all rows: a button says which food it is for. */
export function FoodList({ html, from }: FoodListProps) {
  const form = useRef<HTMLFormElement>(null);
  const { items, onSubmit } = useListButtons(`list ${from}`);
  const { sheet, onClick } = useStockSheet();
  useEffect(() => {
    if (form.current) markSent(form.current, items);
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (button) focusNext(event.currentTarget, button);
    onSubmit(event);
  };
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={`/my-items/consumption?from=${encodeURIComponent(from)}`}
        preventScrollReset
        onSubmit={send}
        onClick={onClick}
        className="prints"
      >
        <StaticHtml id="food-list" html={html} className="flex flex-col gap-2" />
      </Form>
      {sheet}
    </>
  );
}

const ROW = "li, tr";

/** Rows say what their buttons did before it is answered. */
function markSent(form: HTMLFormElement, items: string[]) {
  for (const words of form.querySelectorAll<HTMLElement>("[data-words]")) {
    say(words, words.dataset.words ?? "", words.dataset.shortWords);
    delete words.dataset.words;
    delete words.dataset.shortWords;
    words.closest(ROW)?.classList.remove("sent");
  }
  for (const button of form.querySelectorAll<HTMLButtonElement>("button.u")) {
    const row = button.closest(ROW);
    const words = row?.querySelector<HTMLElement>("b, [data-when]");
    if (!items.includes(button.value) || !words || row?.classList.contains("fold")) continue;
    words.dataset.words = words.textContent ?? "";
    if (words.dataset.when) words.dataset.shortWords = words.dataset.when;
    say(words, button.textContent ?? "");
    row?.classList.add("sent");
  }
}

/** A table says its day shorter on phones. */
function say(element: HTMLElement, words: string, shortWords = words) {
  element.textContent = words;
  if (element.dataset.when) element.dataset.when = shortWords;
}

/** The next food's button gets the focus: the row of the pressed one folds. */
function focusNext(form: HTMLFormElement, button: HTMLElement) {
  const buttons = [...form.querySelectorAll<HTMLElement>("button[name=item].u")].filter(
    (one) => one === button || one.offsetParent,
  );
  const at = buttons.indexOf(button);
  if (at >= 0) (buttons[at + 1] ?? buttons[at - 1])?.focus({ preventScroll: true });
}
