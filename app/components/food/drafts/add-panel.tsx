import { Fragment, useEffect, useRef, useState } from "react";
import { Form, href, Link, useFetcher } from "react-router";
import { useHydrated } from "#app/components/form-hooks.tsx";
import type { FormAnswer } from "#app/components/form-state.ts";
import { HouseholdField } from "#app/components/household-field.tsx";
import { Icon, type IconName } from "#app/components/icon.tsx";
import { RequestId } from "#app/components/request-id.tsx";
import { GROUP_TITLE } from "#app/components/rows.tsx";
import { USUAL_FOODS } from "#app/domain/usual-foods.ts";
import { useLostConnection } from "#app/offline/connection.ts";
import type { FoodDraft } from "./food-draft.server.ts";
import { LineBox } from "./line-field.tsx";

interface AddPanelProps {
  /** The idempotency key. */
  requestId: string;
  /** Where to go when food was added. */
  to: string;
  lines?: string | undefined;
  answer?: FormAnswer | undefined;
}

/** The ways to add food: lines, usual foods, scanning, a receipt, and the form with all details. */
export function AddPanel({ requestId, to, lines, answer }: AddPanelProps) {
  const [text, setText] = useState("");
  const read = useReading(text);
  const isClear = read.length > 0 && read.every(({ fieldsToCheck }) => fieldsToCheck.length === 0);
  return (
    <div className="flex flex-col gap-4">
      <LineBox
        requestId={requestId}
        to={to}
        lines={lines}
        answer={answer}
        onInput={setText}
        submitLabel={isClear && read.length > 1 ? `Add ${read.length} foods` : "Add"}
      >
        <ul aria-label="What was understood" className="text-sm text-muted empty:hidden">
          {read.map(({ typed, summary, fieldsToCheck }, index) => (
            <li key={typed.id || index} className="wrap-anywhere">
              <b className="text-ink">{typed.name || typed.line}</b>{" "}
              {[summary.quantity, summary.price, summary.expiryDate, fieldsToCheck.length > 0 && "to check"]
                .filter(Boolean)
                .join(" · ")}
            </li>
          ))}
        </ul>
        {isClear && <input type="hidden" name="isRead" value="yes" />}
      </LineBox>
      <UsualFoods requestId={requestId} to={to} title="Or tap to add" names={USUAL_FOODS} />
      <ul className="grid auto-cols-fr grid-flow-col gap-2">
        <li className="grid">
          {/* A full page load, whose headers allow the camera. */}
          <a href={href("/scan")} className={TILE}>
            <TileContent icon="scan">Scan</TileContent>
          </a>
        </li>
        <PasteTile />
        <li className="grid">
          <Link to={href("/add-food")} className={TILE}>
            <TileContent icon="pen">Enter details</TileContent>
          </Link>
        </li>
      </ul>
    </div>
  );
}

interface UsualFoodsProps {
  requestId: string;
  to: string;
  title: string;
  names: readonly string[];
  /** Those that are at home. */
  added?: readonly string[];
}

/** Buttons that each add a usual food. Those that are added stay where they are. */
export function UsualFoods({ requestId, to, title, names, added = [] }: UsualFoodsProps) {
  return (
    <Form method="post" action={href("/add-food/lines")} preventScrollReset>
      <HouseholdField />
      <RequestId value={requestId} isRefused={false} />
      <input type="hidden" name="to" value={to} />
      <p className={GROUP_TITLE}>{title}</p>
      <div className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:p-1 max-sm:px-4 sm:flex-wrap">
        {names.map((name) => {
          const isAdded = added.includes(name);
          return (
            <Fragment key={name}>
              <button
                type="submit"
                name="lines"
                value={name}
                aria-disabled={isAdded || undefined}
                onClick={(event) => isAdded && event.preventDefault()}
                className={`button shrink-0 ps-2 pe-4 ${isAdded ? "bg-brand text-on-brand" : "button-secondary"}`}
              >
                {/* As wide before as after, so that no other chip moves. */}
                <Icon name={isAdded ? "check" : "plus"} className="size-4" />
                {name} {isAdded && <span className="sr-only">is added</span>}
              </button>{" "}
            </Fragment>
          );
        })}
      </div>
    </Form>
  );
}

const TILE =
  "flex min-h-16 flex-col items-center justify-center gap-1 rounded-2xl border border-line bg-ground p-2 text-center text-sm font-semibold hover:bg-sunken";

const TileContent = ({ icon, children }: { icon: IconName; children: string }) => (
  <>
    <Icon name={icon} className="size-6 text-brand" />
    {children}
  </>
);

/** Pastes into the field of lines. Browsers ask before they show what was copied; a refusal leads to the field. */
function PasteTile() {
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  if (!isHydrated) return null;
  const paste = async () => {
    const field = button.current?.closest("div")?.querySelector("textarea");
    const text = await navigator.clipboard?.readText().catch(() => "");
    if (!field) return;
    field.focus();
    if (!text) return;
    field.value = field.value ? `${field.value}\n${text}` : text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <li className="grid">
      <button ref={button} type="button" onClick={paste} className={TILE}>
        <TileContent icon="receipt">Paste receipt</TileContent>
      </button>
    </li>
  );
}

const PAUSE_MS = 600;
/** The limit of lines that a person may have read is shared with adding them. */
const READS_MAX = 60;
/** Longer texts are pasted, and read once they are sent. */
const READ_MAX_LENGTH = 1_000;

/** What the server understands of the lines, a moment after they were typed. */
function useReading(text: string): FoodDraft[] {
  const { load, data } = useFetcher<{ lines: string; review?: { rows: FoodDraft[] } }>();
  const reads = useRef(0);
  const isOffline = useLostConnection() !== "";
  const isReadable = text.trim() !== "" && text.length <= READ_MAX_LENGTH;
  useEffect(() => {
    if (!isReadable || isOffline || !navigator.onLine || reads.current >= READS_MAX) return;
    const query = new URLSearchParams({ text });
    const timer = setTimeout(() => {
      reads.current += 1;
      void load(`${href("/add-food/lines")}?${query}`);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [load, text, isReadable, isOffline]);
  return (data?.lines === text && data.review?.rows) || [];
}
