import { Link } from "react-router";
import { smallPicture } from "#app/components/small-picture.ts";
import { useIsAtLeast } from "#app/components/use-household.ts";
import type { WHY_CHOOSE_US } from "#app/content/home.server.ts";
import { Section, SmallPrint, Stat } from "./section.tsx";

type WhyChooseUsProps = typeof WHY_CHOOSE_US & { smallPrint: string };

/** Features for adults only are no links for others. */
export function WhyChooseUs({ features, stats, smallPrint }: WhyChooseUsProps) {
  const isAdult = useIsAtLeast("adult");
  return (
    <Section
      id="why-choose-us"
      title="Why Choose Crisper"
      intro="Less in the bin, more on the table, and a budget that adds up."
      sunken
    >
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {features.map(({ title, text, picture, link }) => (
          <li
            key={title}
            className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-5 sm:flex sm:flex-col sm:p-7"
          >
            <img
              src={smallPicture(picture)}
              alt=""
              width="56"
              height="56"
              loading="lazy"
              className="row-span-2 size-12 sm:mb-4 sm:size-14"
            />
            <h3 className="text-lg font-bold sm:text-xl">{title}</h3>
            <div className="mt-1">
              <p className="text-muted">{text}</p>
              {link && isAdult && (
                <Link
                  to={link.to}
                  // A document of its own: it may open the camera.
                  reloadDocument={link.to === "/scan"}
                  className="link inline-flex min-h-11 items-center"
                >
                  {link.label}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="flex flex-col gap-2">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4 sm:gap-x-10">
            {stats.map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </dl>
          <SmallPrint>{smallPrint}</SmallPrint>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/trial" className="button button-primary">
            Subscribe
          </Link>{" "}
          <Link to="/how-it-works" className="button button-secondary">
            How It Works
          </Link>
        </div>
      </div>
    </Section>
  );
}
