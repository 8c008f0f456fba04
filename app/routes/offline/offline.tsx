import type { ReactNode } from "react";
import { Form, href, Link, useSearchParams } from "react-router";
import { useHydrated } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { describeChange } from "#app/offline/describe-change.ts";
import { formatMoment } from "#app/offline/format-moment.ts";
import { discardChanges, useOffline } from "#app/offline/offline-store.ts";
import { type Change, foodOf } from "#app/offline/queue.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/offline.ts";
import { KeptPages } from "./kept-pages.tsx";

export const loader = () => null;

export const meta: Route.MetaFunction = () =>
  pageMeta("Not sent", "What was done without signal waits on the device where it was done.");

/** Rendered from what the device has stored, without the server. */
export default function Offline() {
  const isHydrated = useHydrated();
  const [searchParams] = useSearchParams();
  const { changes } = useOffline();
  return (
    <div className="page flex flex-col gap-4 py-8">
      {isHydrated ? <OnThisDevice changes={changes} searchParams={searchParams} /> : <NothingHere />}
    </div>
  );
}

interface OnThisDeviceProps {
  changes: readonly Change[];
  searchParams: URLSearchParams;
}

function OnThisDevice({ changes, searchParams }: OnThisDeviceProps) {
  const page = safeReturnPath(searchParams.get("page"), "");
  const refused = changes.filter(({ problem }) => problem !== undefined);
  const waiting = changes.filter(({ problem }) => problem === undefined);
  if (searchParams.has("sign-out") && changes.length > 0) return <SignOut changes={changes} />;
  return (
    <>
      {page && <NotHere path={page} />}
      {searchParams.has("unsent") && <NotSent />}
      {refused.length > 0 && <Refused changes={refused} />}
      {waiting.length > 0 && <Waiting changes={waiting} />}
      {changes.length === 0 && !page && !searchParams.has("unsent") && (
        <>
          <Title>Everything has been sent</Title>
          <p>
            <Link to={href("/shopping")} className="button button-secondary">
              Shopping List
            </Link>
          </p>
        </>
      )}
      {(page || searchParams.has("unsent")) && <KeptPages />}
    </>
  );
}

const Title = ({ children }: { children: string }) => (
  <h1 className="text-2xl font-extrabold tracking-tight">{children}</h1>
);

/** Shown before hydration, and without JavaScript. */
const NothingHere = () => (
  <>
    <Title>Nothing to send from here</Title>
    <p>
      Changes you make offline stay in this browser until they are sent. Without JavaScript, or on a page that
      is not encrypted, nothing is kept, and what was not sent has to be sent again.
    </p>
  </>
);

const NotHere = ({ path }: { path: string }) => (
  <>
    <Title>You are offline, and this page is not on this device yet</Title>
    <p>
      <a href={path} className="button button-primary">
        Try again
      </a>
    </p>
  </>
);

const NotSent = () => (
  <>
    <Title>You are offline: this was not sent</Title>
    <p>Go back, and send it again when you are online.</p>
  </>
);

function Waiting({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <Title>Not sent yet</Title>
      <p>They will be sent when you are online and signed in.</p>
      <ul className="card divided">
        {changes.map((change) => (
          <li key={change.id} className="flex items-center gap-2 py-1 ps-4 pe-1">
            <ChangeText change={change}>{formatMoment(change.at)}</ChangeText>
            <TakeBack changes={[change]}>Discard</TakeBack>
          </li>
        ))}
      </ul>
      {changes.length > 1 && <TakeBack changes={changes}>Discard all</TakeBack>}
    </>
  );
}

function Refused({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <Title>Could not be sent</Title>
      <ul className="card divided">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-col gap-2 px-4 py-3">
            <ChangeText
              change={change}
              isRefused
            >{`${formatMoment(change.at)}. ${change.problem}`}</ChangeText>
            <div className="flex flex-wrap gap-2">
              <NextStep change={change} />
              <TakeBack changes={[change]}>Delete</TakeBack>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChangeTextProps {
  change: Change;
  isRefused?: boolean;
  children: string;
}

/** 'Used: Ham', 'Not used: Ham' */
function ChangeText({ change, isRefused = false, children }: ChangeTextProps) {
  const done = describeChange(change);
  return (
    <p className="min-w-0 grow whitespace-pre-line wrap-anywhere">
      <b>{`${isRefused ? `Not ${done.toLowerCase()}` : done}: ${change.name}`}</b>{" "}
      <small className="block text-muted">{children}</small>
    </p>
  );
}

function NextStep({ change }: { change: Change }) {
  const food = foodOf(change);
  if (change.path.startsWith("/add-food/")) {
    return (
      <Form method="post" action={change.path} onSubmit={() => void discardChanges([change])}>
        {[...new URLSearchParams(change.body)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-secondary">
          Try adding it again
        </button>
      </Form>
    );
  }
  return (
    <Link to={food ? href("/food/:id", { id: food }) : href("/shopping")} className="button button-secondary">
      {food ? "See the food" : "See the list"}
    </Link>
  );
}

function TakeBack({ changes, children }: { changes: readonly Change[]; children: string }) {
  return (
    <button
      type="button"
      className="button button-quiet shrink-0"
      onClick={() => void discardChanges(changes)}
    >
      {children}
    </button>
  );
}

function SignOut({ changes }: { changes: readonly Change[] }): ReactNode {
  return (
    <>
      <Title>Sign out, and lose what was not sent?</Title>
      <ul className="card divided">
        {changes.map((change) => (
          <li key={change.id} className="px-4 py-3">
            <ChangeText change={change}>{formatMoment(change.at)}</ChangeText>
          </li>
        ))}
      </ul>
      <Form method="post" action="/logout" className="flex flex-wrap gap-3">
        <input type="hidden" name="unsent" value="lost" />
        <Link to="/" className="button button-primary">
          Stay signed in
        </Link>{" "}
        <button type="submit" className="button button-secondary">
          Sign out and lose them
        </button>
      </Form>
    </>
  );
}
