import { Fragment, type ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { LookRow } from "./weekly-look.server.ts";

interface LookQuestionProps {
  row: LookRow;
  /** Its place in the form, which its fields are named after. */
  at: number;
  /** Why the last answer was not taken. */
  note: string | undefined;
}

/** What follows 'Less' and 'Gone' stands behind them, for the style sheet to hide until it is asked. */
export function LookQuestion({ row, at, note }: LookQuestionProps) {
  const { id, item, name, hue, picture, amount, when, rests } = row;
  const states = { at, field: "state", name };
  return (
    <li id={`look-${id}`} data-hue={hue}>
      <img src={picture} alt="" width="44" height="44" loading="lazy" />
      <div className="words">
        <span className="n">{name}</span>{" "}
        <p>
          {amount}
          {when && `, ${when}`}
          {note && <strong className="note">{note}. Please look again.</strong>}
        </p>
      </div>
      <input type="hidden" name={`food_${at}`} value={item} />{" "}
      <Choice {...states} value="there" words="Still there" chosen>
        <Icon name="check" />
        <span className="sr-only">Still there</span>
      </Choice>{" "}
      <Choice {...states} value="less" words="Less" /> <Choice {...states} value="gone" words="Gone" />{" "}
      <div className="then less">
        {rests.map(({ label, used }, index) => (
          <Fragment key={used}>
            <Choice at={at} field="used" name={name} value={used} words={label} chosen={index === 0} />{" "}
          </Fragment>
        ))}
      </div>
      <div className="then gone">
        <Choice at={at} field="gone" name={name} value="used" words="Used" chosen />{" "}
        <Choice at={at} field="gone" name={name} value="wasted" words="Wasted" />
      </div>
    </li>
  );
}

interface ChoiceProps {
  at: number;
  field: string;
  /** Of the food. */
  name: string;
  value: string;
  words: string;
  chosen?: boolean;
  children?: ReactNode;
}

function Choice({ at, field, name, value, words, chosen = false, children = words }: ChoiceProps) {
  const id = `${field}-${at}-${value.replace(/\W/g, "-")}`;
  return (
    <>
      <input
        type="radio"
        id={id}
        name={`${field}_${at}`}
        value={value}
        defaultChecked={chosen}
        aria-label={`${words}: ${name}`}
      />{" "}
      <label htmlFor={id}>{children}</label>
    </>
  );
}
