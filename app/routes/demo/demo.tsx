import { Link } from "react-router";
import { pageMeta } from "#app/components/page-meta.ts";
import { smallPicture } from "#app/components/small-picture.ts";
import { DEMO_STATS, DEMO_TESTIMONIALS, DEMOS, LEARNINGS } from "#app/content/demos.ts";
import type { Route } from "./+types/demo.ts";
import { DemoPlayer } from "./demo-player.tsx";

/** The open demo is in the URL, so that it can be linked to and works without scripts. */
export function loader({ url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("video");
  const [first] = DEMOS;
  const open = DEMOS.find(({ id }) => id === wanted) ?? first;
  return {
    open,
    demos: DEMOS.map(({ id, title, seconds }) => ({ id, title, seconds })),
    learnings: LEARNINGS,
    stats: DEMO_STATS,
    testimonials: DEMO_TESTIMONIALS,
  };
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "Watch the demo",
    "Four short films of the real product: adding food, eating it in time, undoing.",
  );

export default function DemoPage({ loaderData }: Route.ComponentProps) {
  const { open, demos, learnings, stats, testimonials } = loaderData;
  return (
    <div className="page flex flex-col gap-12 py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl font-extrabold tracking-tight sm:text-5xl">See Crisper at work</h1>
        <p className="text-lg text-muted">Four short films, recorded from the product as it is.</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        {open && <DemoPlayer key={open.id} demo={open} />}
        <nav aria-label="Demo videos">
          <ul className="flex flex-col gap-3">
            {demos.map(({ id, title, seconds }) => (
              <li key={id}>
                <Link
                  to={`/demo?video=${id}`}
                  preventScrollReset
                  aria-current={id === open?.id ? "true" : undefined}
                  className="card flex min-h-16 items-center gap-4 p-3 hover:border-brand aria-[current]:border-2 aria-[current]:border-brand"
                >
                  <img
                    src={smallPicture(`/demos/${id}.webp`)}
                    alt=""
                    width="96"
                    height="60"
                    loading="lazy"
                    className="rounded-lg"
                  />
                  <span>
                    <span className="block font-bold">{title}</span>{" "}
                    <span className="text-sm text-muted">{seconds} seconds</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <section aria-labelledby="learn" className="card flex flex-col gap-4 p-6 sm:p-8">
        <h2 id="learn" className="text-2xl font-extrabold">
          What you'll learn
        </h2>
        <ul className="grid gap-2 sm:grid-cols-2">
          {learnings.map((text) => (
            <li key={text} className="flex gap-2">
              <span aria-hidden="true" className="font-bold text-green">
                ✓
              </span>{" "}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="In figures" className="flex flex-col gap-2 text-center">
        <dl className="grid grid-cols-3 gap-4">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted">{label}</dt>
              <dd className="text-3xl font-extrabold text-brand sm:text-5xl">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">sample figures</p>
      </section>
      <section aria-labelledby="voices" className="flex flex-col gap-5">
        <h2 id="voices" className="text-2xl font-extrabold">
          What people say
        </h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {testimonials.map(({ name, role, text }) => (
            <li key={name} className="card p-6">
              <figure className="flex flex-col gap-3">
                <blockquote className="text-lg">“{text}”</blockquote>
                <figcaption className="text-muted">
                  <span className="font-semibold text-ink">{name}</span>, {role}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">sample voices</p>
      </section>
    </div>
  );
}
