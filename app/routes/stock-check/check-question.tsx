import { Fragment, type ReactNode } from "react";
import { describeAmount } from "#app/components/food/describe-amount.ts";
import { RowPicture } from "#app/components/food/food-picture.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Row, RowFacts, RowName, RowText } from "#app/components/rows.tsx";
import type { CheckRow } from "./stock-check.server.ts";

interface CheckQuestionProps {
  row: CheckRow;
  /** Its place in the form, which its fields are named after. */
  at: number;
  /** Why the last answer was not taken. */
  note: string | undefined;
}

const CHANGED =
  "has-[>input[value=less]:checked]:bg-accent-soft has-[>input[value=gone]:checked]:bg-accent-soft";

/** The fields for 'Less' and 'Gone' stand behind them, hidden until one is chosen. */
export function CheckQuestion({ row, at, note }: CheckQuestionProps) {
  const { id, item, name, hue, when, isOneOfSeveral, rests } = row;
  return (
    <Row id={`check-${id}`} hue={hue} className={`pe-2 ${CHANGED}`}>
      <RowPicture food={row} />
      <RowText className="pe-2">
        <RowName>{name}</RowName>{" "}
        <RowFacts>
          {describeAmount(row)}
          {isOneOfSeveral && `, ${when}`}
          {note && <strong className="block text-red">{note}. Please look again.</strong>}
        </RowFacts>
      </RowText>
      <input type="hidden" name={`food_${at}`} value={item} />{" "}
      <State at={at} name={name} value="there" label="Still there" isChosen>
        <Icon name="check" />
        <span className="sr-only">Still there</span>
      </State>{" "}
      <State at={at} name={name} value="less" label="Less" />{" "}
      <State at={at} name={name} value="gone" label="Gone" />{" "}
      <div className={`${DETAILS} peer-checked/less:flex`}>
        {rests.map(({ label, used }, index) => (
          <Fragment key={used}>
            <Detail at={at} field="used" name={name} value={used} label={label} isChosen={index === 0} />{" "}
          </Fragment>
        ))}
      </div>
      <div className={`${DETAILS} peer-checked/gone:flex`}>
        <Detail at={at} field="gone" name={name} value="used" label="Used" isChosen />{" "}
        <Detail at={at} field="gone" name={name} value="wasted" label="Wasted" />
      </div>
    </Row>
  );
}

/** Styles that hide the details. The attribute `hidden` would hide them in plain browsers, too. */
const DETAILS = "flex-[1_0_100%] flex-wrap ps-[50px] [display:none]";

interface ChoiceProps {
  at: number;
  /** The id of the food. */
  name: string;
  label: string;
  isChosen?: boolean;
}

const RADIO = "absolute m-0 size-px opacity-0";
const LABEL =
  "relative inline-flex min-h-10 flex-none items-center justify-center border text-sm font-bold forced-colors:border-[ButtonText]";
const PILL = "before:hidden before:absolute before:-inset-px before:-z-1 before:rounded-full before:border";
const FOCUS = "outline-offset-2 outline-accent";

/** Each peer name styles its label and shows its follow-up question. */
const STATES = {
  there: {
    peer: "peer/there",
    label:
      "rounded-s-full peer-checked/there:text-brand-strong peer-checked/there:before:block before:border-field before:bg-surface peer-focus/there:z-1 peer-focus/there:outline-3 peer-[:focus:not(:focus-visible)]/there:outline-0 forced-colors:peer-checked/there:bg-[Highlight] forced-colors:peer-checked/there:text-[HighlightText] forced-colors:peer-checked/there:forced-color-adjust-none forced-colors:peer-checked/there:before:hidden",
  },
  less: {
    peer: "peer/less checked:[counter-increment:changed]",
    label:
      "peer-checked/less:text-orange peer-checked/less:before:block before:border-current before:bg-orange-soft peer-focus/less:z-1 peer-focus/less:outline-3 peer-[:focus:not(:focus-visible)]/less:outline-0 forced-colors:peer-checked/less:bg-[Highlight] forced-colors:peer-checked/less:text-[HighlightText] forced-colors:peer-checked/less:forced-color-adjust-none forced-colors:peer-checked/less:before:hidden",
  },
  gone: {
    peer: "peer/gone checked:[counter-increment:changed]",
    label:
      "rounded-e-full peer-checked/gone:text-orange peer-checked/gone:before:block before:border-current before:bg-orange-soft peer-focus/gone:z-1 peer-focus/gone:outline-3 peer-[:focus:not(:focus-visible)]/gone:outline-0 forced-colors:peer-checked/gone:bg-[Highlight] forced-colors:peer-checked/gone:text-[HighlightText] forced-colors:peer-checked/gone:forced-color-adjust-none forced-colors:peer-checked/gone:before:hidden",
  },
};

interface StateProps extends ChoiceProps {
  value: keyof typeof STATES;
  children?: ReactNode;
}

function State({ at, name, value, label, isChosen = false, children = label }: StateProps) {
  const id = `state-${at}-${value}`;
  return (
    <>
      <input
        type="radio"
        id={id}
        name={`state_${at}`}
        value={value}
        defaultChecked={isChosen}
        aria-label={`${label}: ${name}`}
        className={`${RADIO} ${STATES[value].peer}`}
      />{" "}
      <label
        htmlFor={id}
        className={`${LABEL} z-0 min-w-11.5 border-transparent bg-sunken px-[0.4rem] text-muted after:absolute after:-inset-y-[3px] after:inset-x-0 ${PILL} ${FOCUS} ${STATES[value].label}`}
      >
        {children}
      </label>
    </>
  );
}

interface DetailProps extends ChoiceProps {
  field: "used" | "gone";
  value: string;
}

function Detail({ at, field, name, value, label, isChosen = false }: DetailProps) {
  const id = `${field}-${at}-${value.replace(/\W/g, "-")}`;
  return (
    <span>
      <input
        type="radio"
        id={id}
        name={`${field}_${at}`}
        value={value}
        defaultChecked={isChosen}
        aria-label={`${label}: ${name}`}
        className={`${RADIO} peer`}
      />{" "}
      <label
        htmlFor={id}
        className={`${LABEL} ${FOCUS} m-1 rounded-full border-field bg-surface px-[0.9rem] peer-checked:border-transparent peer-checked:bg-brand peer-checked:text-on-brand peer-focus:outline-3 peer-[:focus:not(:focus-visible)]:outline-0 forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none`}
      >
        {label}
      </label>
    </span>
  );
}
