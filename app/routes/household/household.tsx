import { data, Form, href, Link } from "react-router";
import { Icon } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/household.ts";
import { readHousehold } from "./household.server.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { MemberRow } from "./member-row.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await toResult(readHousehold(context.get(upstreamContext), context.get(viewerContext)));
  return data({ household: answer.ok ? answer.value : undefined }, { status: answer.ok ? 200 : 503 });
}

export const handle = { reloadsOnChangesOf: ["household"] };

export const meta: Route.MetaFunction = () =>
  pageMeta("Household", "Who shares this household, who is invited, and what each of them may do.");

type Shown = Awaited<ReturnType<typeof readHousehold>>;

export default function Household({ loaderData: { household } }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      {household ? <Details {...household} /> : <Failed />}
    </div>
  );
}

function Failed() {
  return (
    <>
      <h1 className="text-2xl font-extrabold tracking-tight sm:text-4xl">Household</h1>
      <Unavailable message="The household could not be loaded" />
    </>
  );
}

function Details({ name, isOwner, members, invitations, joinings, ...household }: Shown) {
  return (
    <>
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere sm:text-4xl">{name}</h1>
        <p className="text-muted">{members.length === 1 ? "Just you so far" : `${members.length} people`}</p>
      </div>
      <section aria-labelledby="people" className="flex flex-col gap-3">
        <h2 id="people" className="text-xl font-bold">
          People
        </h2>
        <ul className="card divided">
          {members.map((member) => (
            <MemberRow key={member.id} {...member} canChange={isOwner} />
          ))}
        </ul>
      </section>
      {isOwner && (
        <section aria-labelledby="invite" className="card flex flex-col gap-4 p-4 sm:p-6">
          <h2 id="invite" className="text-xl font-bold">
            Invite somebody
          </h2>
          <InvitationForm />
        </section>
      )}
      {invitations.length > 0 && <InvitationList invitations={invitations} />}
      {joinings.map(({ id, text }) => (
        <Form
          key={id}
          method="post"
          action={href("/household/joinings/:id/undo", { id })}
          className="flex flex-wrap items-center justify-between rounded-2xl bg-brand-soft px-4 py-1.5"
        >
          <p className="my-1.5 me-3">{text}</p>
          <button type="submit" className="button button-secondary my-1.5">
            Undo
          </button>
        </Form>
      ))}
      <Matters isOwner={isOwner} {...household} />
    </>
  );
}

function Matters({ isOwner, mayChange, settings }: Pick<Shown, "isOwner" | "mayChange" | "settings">) {
  const matters = [
    ...(mayChange
      ? [{ to: href("/budget/household"), title: "Name, time zone and currency", about: settings }]
      : []),
    { to: href("/households/new"), title: "New household", about: "For a holiday home or an office" },
    { to: href("/household/leaving"), title: "Leave this household", about: "What you entered stays" },
    ...(isOwner
      ? [
          {
            to: href("/household/deletion"),
            title: "Delete this household",
            about: "For everybody, with 30 days to change your mind",
          },
        ]
      : []),
  ];
  return (
    <ul className="card divided overflow-hidden">
      {matters.map(({ to, title, about }) => (
        <li key={to}>
          <Link to={to} className="flex items-center gap-4 px-4 py-3 hover:bg-sunken">
            <span className="grow">
              <span className="block font-bold">{title}</span>{" "}
              <span className="block text-sm text-muted">{about}</span>
            </span>
            <Icon name="next" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
