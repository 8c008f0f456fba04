import { Link, useLocation } from "react-router";
import {
  FOOTER_GROUPS,
  SAMPLE_OPERATOR,
  SAMPLE_SOCIAL_NETWORKS,
  SITE,
  SOCIAL_SECTION,
} from "#app/content/site.ts";
import type { Operator } from "#app/domain/operator.ts";

/** Pages that members open every day: their footer folds the links of the public site. */
const EVERY_DAY =
  /^\/((fridge|shopping|add-food|my-items|notifications|journal|stock-check|scan|food)(\/.*)?)?$/;

interface FooterProps {
  member: boolean;
  year: string | undefined;
  operator: Operator | undefined;
}

export function Footer({ member, ...rest }: FooterProps) {
  const { pathname } = useLocation();
  return member && EVERY_DAY.test(pathname) ? <FoldedFooter {...rest} /> : <FullFooter {...rest} />;
}

function FoldedFooter({ year, operator }: Omit<FooterProps, "member">) {
  return (
    <footer className="mt-8 text-sm text-muted">
      <details className="page pb-2">
        <summary className="flex min-h-11 items-center font-semibold">{`Help and about ${SITE.name}`}</summary>
        <ul className="site-links grid grid-cols-2 md:grid-cols-4">
          {FOOTER_GROUPS.flatMap<{ path: string; label: string }>(({ links }) => [...links]).map(
            ({ path, label }) => (
              <li key={path} className="block">
                <Link to={path}>{label}</Link>{" "}
              </li>
            ),
          )}
          <SocialLinks operator={operator} />
        </ul>
        <Address operator={operator} />
        <p className="py-2">{edition(year)}</p>
      </details>
    </footer>
  );
}

const edition = (year: string | undefined) => `© ${year} ${SITE.name}. ${SITE.version}`;

function FullFooter({ year, operator }: Omit<FooterProps, "member">) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="page grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-8 py-10 lg:grid-cols-5">
        <div className="col-span-full flex flex-col gap-2 lg:col-span-1">
          <p className="text-lg font-extrabold">{SITE.name}</p>
          <p className="max-w-xs text-muted">{SITE.tagline}</p>
          <Address operator={operator} />
        </div>
        {FOOTER_GROUPS.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="font-bold">{group.title}</p>
            <ul className="site-links mt-2 text-muted">
              {group.links.map(({ path, label }) => (
                <li key={path} className="block">
                  <Link to={path}>{label}</Link>{" "}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page flex flex-wrap items-center border-t border-line py-5 text-sm text-muted">
        <p className="me-6 py-1.5">{edition(year)}</p>
        <ul aria-label="Social" className="site-links -mx-2 flex flex-wrap sm:ms-auto">
          <SocialLinks operator={operator} />
        </ul>
      </div>
    </footer>
  );
}

function Address({ operator }: Pick<FooterProps, "operator">) {
  return (
    <address className="mt-2 flex flex-col text-sm not-italic">
      {operator?.name && <span className="py-1 font-semibold">{operator.name}</span>}{" "}
      <ContactDetail sample={SAMPLE_OPERATOR.email} own={operator?.email} scheme="mailto" />{" "}
      <ContactDetail sample={SAMPLE_OPERATOR.phone} own={operator?.phone} scheme="tel" />{" "}
      <ContactDetail sample={SAMPLE_OPERATOR.address} own={operator?.address} />
    </address>
  );
}

function SocialLinks({ operator }: Pick<FooterProps, "operator">) {
  return (
    <>
      {operator?.socialLinks.map(({ name, url }) => (
        <li key={url} className="px-2">
          <a href={url} rel="me noreferrer">
            {name}
          </a>{" "}
        </li>
      ))}
      {!operator?.socialLinks.length &&
        SAMPLE_SOCIAL_NETWORKS.map((name) => (
          <li key={name} className="px-2">
            <Link to={`/contact#${SOCIAL_SECTION}`}>{`${name} (sample)`}</Link>{" "}
          </li>
        ))}
    </>
  );
}

/** Samples of contact details are plain text. */
function ContactDetail({
  own,
  sample,
  scheme,
}: {
  own: string | undefined;
  sample: string;
  scheme?: "mailto" | "tel";
}) {
  if (!own) return <span className="py-1 text-muted">{`${sample} (sample)`}</span>;
  if (!scheme) return <span className="py-1 text-muted">{own}</span>;
  return (
    <a href={`${scheme}:${own.replaceAll(" ", "")}`} className="link inline-flex min-h-8 items-center">
      {own}
    </a>
  );
}
