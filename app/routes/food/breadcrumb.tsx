import { Link } from "react-router";

export function Breadcrumb({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb" className="max-w-full min-w-0">
      <ol className="flex items-center gap-2 text-sm whitespace-nowrap text-muted">
        <li>
          <Link to="/" className="inline-flex min-h-8 items-center underline">
            Home
          </Link>{" "}
        </li>
        <li>
          <span aria-hidden="true" className="me-1">
            /
          </span>{" "}
          <Link to="/fridge" className="inline-flex min-h-8 items-center underline">
            My Fridge
          </Link>{" "}
        </li>
        <li aria-current="page" className="min-w-0 truncate text-ink max-sm:sr-only">
          <span aria-hidden="true" className="me-1 text-muted">
            /
          </span>{" "}
          {name}
        </li>
      </ol>
    </nav>
  );
}
