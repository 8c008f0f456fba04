import { Link } from "react-router";
import { FOOTER_GROUPS, SITE, SOCIAL_NETWORKS } from "#app/content/site.ts";

export function Footer({ year }: { year: string | undefined }) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="page grid grid-cols-2 gap-8 py-10 lg:grid-cols-5">
        <div className="col-span-2 flex flex-col gap-2 lg:col-span-1">
          <p className="text-lg font-extrabold">{SITE.name}</p>
          <p className="max-w-xs text-muted">{SITE.tagline}</p>
          <address className="mt-2 flex flex-col text-sm not-italic">
            <a href={`mailto:${SITE.supportEmail}`} className="link inline-flex min-h-8 items-center">
              {SITE.supportEmail}
            </a>{" "}
            <a
              href={`tel:${SITE.phone.replaceAll(" ", "")}`}
              className="link inline-flex min-h-8 items-center"
            >
              {SITE.phone}
            </a>{" "}
            <span className="pt-1 text-muted">{SITE.address}</span>
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
        <p className="mr-6 py-1.5">
          © {year} {SITE.name}. {SITE.version}
        </p>
        <ul aria-label="Social" className="-mx-2 flex flex-wrap sm:ml-auto">
          {SOCIAL_NETWORKS.map(({ name }) => (
            <li key={name} className="px-2">
              <Link to="/community-forum" className="inline-flex min-h-8 items-center hover:underline">
                {name}
              </Link>{" "}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
