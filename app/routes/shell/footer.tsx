import { Link } from "react-router";
import {
  FOOTER_GROUPS,
  SAMPLE_OPERATOR,
  SAMPLE_SOCIAL_NETWORKS,
  SITE,
  SOCIAL_SECTION,
} from "#app/content/site.ts";
import type { Operator } from "#app/domain/operator.ts";

interface FooterProps {
  year: string | undefined;
  operator: Operator | undefined;
}

export function Footer({ year, operator }: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="page grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-8 py-10 lg:grid-cols-5">
        <div className="col-span-full flex flex-col gap-2 lg:col-span-1">
          <p className="text-lg font-extrabold">{SITE.name}</p>
          <p className="max-w-xs text-muted">{SITE.tagline}</p>
          <address className="mt-2 flex flex-col text-sm not-italic">
            {operator?.name && <span className="py-1 font-semibold">{operator.name}</span>}{" "}
            <Reach sample={SAMPLE_OPERATOR.email} own={operator?.email} scheme="mailto" />{" "}
            <Reach sample={SAMPLE_OPERATOR.phone} own={operator?.phone} scheme="tel" />{" "}
            <Reach sample={SAMPLE_OPERATOR.address} own={operator?.address} />
          </address>
        </div>
        {FOOTER_GROUPS.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="font-bold">{group.title}</p>
            <ul className="mt-2">
              {group.links.map(({ path, label }) => (
                <li key={path} className="block">
                  <Link
                    to={path}
                    className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>{" "}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page flex flex-wrap items-center border-t border-line py-5 text-sm text-muted">
        <p className="me-6 py-1.5">
          © {year} {SITE.name}. {SITE.version}
        </p>
        <ul aria-label="Social" className="-mx-2 flex flex-wrap sm:ms-auto">
          {operator?.socialLinks.map(({ name, url }) => (
            <li key={url} className="px-2">
              <a href={url} rel="me noreferrer" className="inline-flex min-h-8 items-center hover:underline">
                {name}
              </a>{" "}
            </li>
          ))}
          {!operator?.socialLinks.length &&
            SAMPLE_SOCIAL_NETWORKS.map((name) => (
              <li key={name} className="px-2">
                <Link
                  to={`/contact#${SOCIAL_SECTION}`}
                  className="inline-flex min-h-8 items-center hover:underline"
                >
                  {name} (sample)
                </Link>{" "}
              </li>
            ))}
        </ul>
      </div>
    </footer>
  );
}

/** Samples are no links. */
function Reach({
  own,
  sample,
  scheme,
}: {
  own: string | undefined;
  sample: string;
  scheme?: "mailto" | "tel";
}) {
  if (!own) return <span className="py-1 text-muted">{sample} (sample)</span>;
  if (!scheme) return <span className="py-1 text-muted">{own}</span>;
  return (
    <a href={`${scheme}:${own.replaceAll(" ", "")}`} className="link inline-flex min-h-8 items-center">
      {own}
    </a>
  );
}
