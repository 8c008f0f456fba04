import { type FormEvent, Fragment } from "react";
import { Form, href } from "react-router";
import type { Due, DueGroup } from "#app/domain/due.ts";
import { WASTE_REASONS } from "#app/domain/waste.ts";
import { useIsAtLeast } from "#app/ui/use-household.ts";
import { SampleMark } from "./food-card.tsx";
import type { FoodLine, ListGroup, PackView, UseView } from "./food-list.server.ts";
import { useQueue } from "./use-queue.ts";

const TITLES: Record<DueGroup, string> = {
  today: "Today",
  week: "This week",
  later: "Later",
  undated: "No date",
};
/** Of the style sheet: how full the disc before the day is. */
const MARKS: Record<Due, string> = {
  "past-use-by": "dx",
  past: "d2",
  today: "d0",
  tomorrow: "d1",
  week: "d2",
  later: "d3",
  undated: "dn",
};

interface FoodListProps {
  groups: ListGroup[];
  /** The list's own path, with its filters. */
  from: string;
  /** The packs are shown at once. */
  open?: boolean;
}

interface RowContext {
  from: string;
  mayUse: boolean;
  pending: string[];
  isHeld: boolean;
  open: boolean;
}

const queryOf = (from: string, more = "") => `?from=${encodeURIComponent(from)}${more}`;

/** One form around all rows: a button says which food it is for. */
export function FoodList({ groups, from, open = false }: FoodListProps) {
  const mayUse = useIsAtLeast("child");
  const { items, isHeld, onSubmit } = useQueue(`list ${from}`);
  const context: RowContext = { from, mayUse, pending: items, isHeld, open };
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (button) focusNext(event.currentTarget, button);
    onSubmit(event);
  };
  return (
    <Form
      method="post"
      action={`/my-items/consumption${queryOf(from)}`}
      preventScrollReset
      onSubmit={send}
      className="food-list flex flex-col gap-2"
    >
      {groups.map(({ group, count, lines }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="px-2.5 pt-1 pb-0.5 font-bold">
            {TITLES[group]} <span className="font-semibold text-muted">{count}</span>
          </h2>
          <ul className="card rows max-sm:-mx-2">
            {lines.map((line) =>
              "entry" in line ? (
                <UsedRow key={line.entry} use={line} context={context} />
              ) : (
                <FoodRow key={line.id} line={line} context={context} />
              ),
            )}
          </ul>
        </section>
      ))}
    </Form>
  );
}

/** The next food's button gets the focus: the row of the pressed one folds. */
function focusNext(form: HTMLFormElement, button: HTMLElement) {
  const buttons = [...form.querySelectorAll<HTMLElement>("button[name=item].u")].filter(
    (one) => one === button || one.offsetParent,
  );
  const at = buttons.indexOf(button);
  if (at >= 0) (buttons[at + 1] ?? buttons[at - 1])?.focus({ preventScroll: true });
}

function FoodRow({ line, context }: { line: FoodLine; context: RowContext }) {
  const { id, name, hue, picture, amount, when, due, state, packs, sample } = line;
  const { pending, isHeld, mayUse, from } = context;
  const isSent = !packs && pending.includes(line.item);
  const facts = (
    <p>
      {amount}
      <i>, </i>
      <b className={MARKS[due]}>{isSent ? sentWords(isHeld) : when}</b>
    </p>
  );
  const image = <img src={picture} alt="" width="44" height="44" loading="lazy" />;
  return (
    <li id={`food-${id}`} data-hue={hue} className={packs ? "fold" : isSent && !isHeld ? "sent" : undefined}>
      {packs ? (
        <details open={context.open}>
          <summary>
            {image}
            <div className="words">
              <span className="n">{name}</span> {facts}
            </div>
          </summary>
          <ul className="packs">
            {packs.map((pack, index) => (
              <PackRow key={pack.id} pack={pack} name={name} isFirst={index === 0} context={context} />
            ))}
          </ul>
        </details>
      ) : (
        <>
          {image}
          <div className="words">
            <span className="n">
              <a href={href("/food/:id", { id })} data-plain aria-label={`View Details: ${name}`}>
                {name}
              </a>{" "}
              {state && <em>{state}</em>}
              {sample && <SampleMark />}
            </span>{" "}
            {facts}
          </div>
        </>
      )}{" "}
      {mayUse && !sample && <Buttons pack={line} name={name} from={from} first={packs !== undefined} />}
    </li>
  );
}

const sentWords = (isHeld: boolean) => (isHeld ? "Not sent yet: no connection" : "Used");

interface ButtonsProps {
  pack: PackView;
  name: string;
  from: string;
  /** The button of a whole line uses its first pack. */
  first?: boolean;
}

function Buttons({ pack: { id, item, due }, name, from, first = false }: ButtonsProps) {
  const what = first ? `${name}, the pack to open first` : name;
  const isPast = due === "past-use-by";
  return (
    <>
      <button
        type="submit"
        name="item"
        value={item}
        formAction={isPast ? `/my-items/waste${queryOf(from)}` : undefined}
        aria-label={`${isPast ? "Wasted" : "Used"}: ${what}`}
        className={isPast ? "u w" : "u"}
      >
        {isPast ? "Wasted" : "Used"}
      </button>{" "}
      <a
        href={`/food/${id}/consumption${queryOf(`${from}#food-${id}`)}`}
        data-plain
        aria-label={`More: ${what}`}
        className="m"
      >
        More
      </a>
    </>
  );
}

interface PackRowProps {
  pack: PackView;
  name: string;
  isFirst: boolean;
  context: RowContext;
}

function PackRow({ pack, name, isFirst, context: { from, mayUse } }: PackRowProps) {
  const { id, amount, when, due, state } = pack;
  return (
    <li>
      <p className="words">
        <a href={href("/food/:id", { id })} data-plain aria-label={`View Details: ${name}, ${amount}`}>
          {amount}
        </a>{" "}
        {state && <em>{state}</em>} {isFirst && <em className="first">Open this first</em>}{" "}
        <b className={MARKS[due]}>{when}</b>
      </p>{" "}
      {mayUse && <Buttons pack={pack} name={`${name}, ${amount}`} from={from} />}
    </li>
  );
}

/** What was done, with the ways back and on. */
function UsedRow({ use, context: { from } }: { use: UseView; context: RowContext }) {
  const { entry, item, kind, name, taken, worth, isRest, isListed, reason, latest, hue, picture } = use;
  const isWaste = kind === "wasted";
  const again = `/my-items/${isWaste ? "waste" : "consumption"}${queryOf(from, `&instead=${entry}`)}`;
  return (
    <li id={`used-${entry}`} data-hue={hue} className={`done ${isWaste ? "waste" : ""}`}>
      <img src={picture} alt="" width="44" height="44" loading="lazy" />
      <div className="words">
        <p>
          <strong>{isWaste ? "Wasted" : "Used"}</strong> {taken} of {name}
          {worth && `, ${worth}`}
          {isWaste && latest && !reason ? ". Why?" : reason && `: ${reason}`}
        </p>
        <div className="after">
          {isWaste &&
            latest &&
            !reason &&
            WASTE_REASONS.map(({ id, label }) => (
              <Fragment key={id}>
                <button
                  type="submit"
                  name="item"
                  value={item}
                  formAction={`${again}&part=${isRest ? "half" : "all"}&reason=${id}`}
                  className="chip"
                >
                  {label}
                </button>{" "}
              </Fragment>
            ))}
          <button
            type="submit"
            name="item"
            value={item}
            formAction={`${href("/journal/:id/undoing", { id: entry })}${queryOf(from)}`}
            aria-label={`Undo: ${name}`}
          >
            Undo
          </button>{" "}
          {latest && !isRest && (
            <button
              type="submit"
              name="item"
              value={item}
              formAction={`${again}&part=half`}
              aria-label={`Half is left: ${name}`}
            >
              Half is left
            </button>
          )}{" "}
          {latest && !isListed && (
            <button
              type="submit"
              name="item"
              value={item}
              formAction={`${href("/food/:id/shopping-list", { id: item })}${queryOf(from, `&used=${entry}`)}`}
              aria-label={`Put on list: ${name}`}
            >
              Put on list
            </button>
          )}
          {isListed && <span className="listed">On the list</span>}
        </div>
      </div>
    </li>
  );
}
