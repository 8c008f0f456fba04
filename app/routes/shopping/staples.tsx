import { href, useFetcher } from "react-router";
import { May } from "#app/components/may.tsx";

interface Staple {
  id: string;
  name: string;
}

/** The foods that go on the list by themselves, each with a way to end it. */
export function Staples({ staples }: { staples: Staple[] }) {
  return (
    <details id="staples" className="no-print">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Always on the list: {staples.length}
      </summary>
      <p className="text-muted">Put on the list by itself when the last of it is used or wasted.</p>
      <ul className="card divided mt-2">
        {staples.map((staple) => (
          <StapleRow key={staple.id} staple={staple} />
        ))}
      </ul>
    </details>
  );
}

function StapleRow({ staple: { id, name } }: { staple: Staple }) {
  const removal = useFetcher({ key: `staple ${id}` });
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 ps-4 pe-1">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>{" "}
      <May least="child">
        <removal.Form method="post" action={href("/shopping/staples/:id/removal", { id })}>
          <button
            type="submit"
            aria-label={`Remove ${name} from what you always buy`}
            disabled={removal.state !== "idle"}
            className="button button-quiet px-3"
          >
            Remove
          </button>
        </removal.Form>
      </May>
    </li>
  );
}
