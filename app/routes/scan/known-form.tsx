import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { Icon, type IconName } from "#app/components/icon.tsx";
import type { KnownPack, KnownProduct } from "./known.server.ts";
import { READ_ID } from "./modes.ts";
import type { ScanPage } from "./scan-page.server.ts";

interface KnownFormProps {
  product: KnownProduct;
  page: ScanPage;
  /** The page in its mode. */
  action: string;
  mayAdd: boolean;
  isEmptying: boolean;
}

interface Choice {
  intent: string;
  label: string;
  icon: IconName;
  hint: string;
}

/** Food at home: which pack, and what has become of it. */
export function KnownForm({ product, page, action, mayAdd, isEmptying }: KnownFormProps) {
  const { code, text, name, hue, picture, amount, one, packs, another, mayOpen, unopened } = product;
  const [first, ...others] = packs;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hasSeveral = others.length > 0 || first.count > 1;
  const choices: Choice[] = [
    ...(one ? [{ intent: "usedOne", label: "Used one", icon: "check", hint: `${one} of it` } as const] : []),
    { intent: "used", label: "Used", icon: "check", hint: hasSeveral ? "All of this pack" : `All ${amount}` },
    ...(mayOpen
      ? ([
          {
            intent: "opened",
            label: "Opened",
            icon: "fridge",
            hint: `${unopened ? "A closed pack: the" : "The"} day it keeps to is worked out`,
          },
        ] as const)
      : []),
    { intent: "wasted", label: "Thrown away", icon: "close", hint: "Asks why afterwards" },
    { intent: "toShoppingList", label: "Add to list", icon: "list", hint: "To buy it again" },
  ];
  const more: Choice[] = mayAdd
    ? [{ intent: "another", label: "Add another", icon: "plus", hint: another }]
    : [];
  return (
    <>
      <div className="flex items-center gap-3">
        <span data-hue={hue} className="grid size-16 shrink-0 place-items-center rounded-2xl bg-panel">
          <img src={picture} alt="" width="48" height="48" className="size-12 rounded-xl object-cover" />
        </span>
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-2xl leading-tight font-extrabold tracking-tight wrap-anywhere"
          >
            {name}
          </h1>
          <p className="text-muted">
            {[`${amount} at home`, !hasSeveral && first.state, first.when].filter(Boolean).join(", ")}
          </p>
        </div>
      </div>
      <Form method="post" action={`${action}#${READ_ID}`} className="flex flex-col gap-4">
        <HouseholdField />
        <input type="hidden" name="code" value={text} />
        <input type="hidden" name="to" value={page.to} />
        <input type="hidden" name="requestId" value={page.requestId} />
        {unopened && <input type="hidden" name="unopened" value={unopened} />}
        {others.length === 0 && <input type="hidden" name="item" value={first.item} />}
        {!isEmptying && <Choices choices={more} isFirst />}
        {others.length > 0 && (
          <fieldset>
            <legend className="pb-1.5 font-semibold">Which pack?</legend>
            <div className="flex flex-wrap gap-2">
              {packs.map((pack, index) => (
                <label
                  key={pack.id}
                  className="flex min-h-11 items-center gap-2 rounded-full border border-field bg-surface px-4 py-1"
                >
                  <input
                    type="radio"
                    name="item"
                    value={pack.item}
                    defaultChecked={index === 0}
                    className="size-5 accent-brand"
                  />{" "}
                  {describePack(pack)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <Choices choices={isEmptying ? [...choices, ...more] : choices} isFirst={isEmptying} />
      </Form>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-mono text-sm text-muted">{code}</span>{" "}
        <Link to={action} className="button button-secondary">
          Scan the next
        </Link>
      </p>
    </>
  );
}

const describePack = ({ count, state, amount, when }: KnownPack) =>
  [count > 1 && `${count} packs`, state, amount, when].filter(Boolean).join(", ");

interface ChoicesProps {
  choices: Choice[];
  /** Its first choice is the likeliest of the page. */
  isFirst: boolean;
}

function Choices({ choices, isFirst }: ChoicesProps) {
  const pending = useIsPosting();
  if (choices.length === 0) return null;
  return (
    <ul className="card divided overflow-hidden">
      {choices.map(({ intent, label, icon, hint }, index) => (
        <li key={intent}>
          <button
            type="submit"
            name="intent"
            value={intent}
            disabled={pending}
            className={`flex min-h-[3.75rem] w-full items-center gap-4 px-4 py-2 text-start ${
              isFirst && index === 0 ? "bg-brand text-on-brand" : "hover:bg-sunken"
            }`}
          >
            <Icon name={icon} />
            <span>
              <b className="block">{label}</b>{" "}
              <span className={`text-sm ${isFirst && index === 0 ? "" : "text-muted"}`}>{hint}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
