import { Link } from "react-router";
import { Portrait } from "#app/ui/portrait.tsx";

interface AccountLinkProps {
  user: { name: string; email: string; photoURL?: string | undefined };
  className: string;
}

export function AccountLink({ user, className }: AccountLinkProps) {
  return (
    <div className={`group relative ${className}`}>
      <Link
        to="/account"
        aria-label={`My Account, signed in as ${user.name}`}
        className="flex items-center rounded-full max-md:mt-4 max-md:-mb-3 max-md:pb-2"
      >
        <Portrait photoURL={user.photoURL} />
        <span className="ms-3 flex min-w-0 flex-col-reverse md:sr-only">
          <span className="text-sm text-muted">My Account</span>{" "}
          <span className="truncate font-semibold">{user.name}</span>
        </span>
      </Link>{" "}
      <span
        role="tooltip"
        className="pointer-events-none invisible absolute top-12 inset-e-0 z-10 w-max max-w-64 truncate rounded-lg bg-ink px-3 py-1.5 text-sm text-ground group-focus-within:visible group-hover:visible max-md:inset-e-auto max-md:inset-s-0"
      >
        {user.email || user.name}
      </span>
    </div>
  );
}
