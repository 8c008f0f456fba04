import { data, Link } from "react-router";
import { BackLink } from "#app/components/back-link.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { illustrations } from "#app/content/pictures.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/not-found.ts";

export function loader({ request, url }: Route.LoaderArgs) {
  const back = previousPath(request, url);
  return data({ back, picture: illustrations.recipeNotFound }, { status: 404 });
}

export function action(): never {
  throw data("There is nothing here that a form could be sent to.", { status: 404 });
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Recipe Not Found!", "There is no page at this address. It may have moved.");

export default function NotFound({ loaderData: { back, picture } }: Route.ComponentProps) {
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <img src={picture} alt="" width="144" height="144" className="size-36" />
      <h1>
        <span className="block text-6xl font-extrabold text-brand">404</span>{" "}
        <span className="text-3xl font-extrabold">Recipe Not Found!</span>
      </h1>
      <p className="max-w-md text-lg text-muted">
        The page you ordered is not on the menu. It may have moved, or the address has a typo.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <BackLink to={back} alsoLeavesApp className="button button-secondary">
          Go Back
        </BackLink>{" "}
        <Link to="/" className="button button-primary">
          Back to Kitchen
        </Link>{" "}
        <Link to="/products" className="button button-secondary">
          Products
        </Link>{" "}
        <Link to="/fridge" className="button button-secondary">
          Fridge
        </Link>
      </div>
    </div>
  );
}
