import { Portrait } from "#app/ui/portrait.tsx";

interface AvatarProps {
  user: { name: string; email: string; photoURL?: string | undefined };
}

/** The person's photo, with their address when it is pointed at; inside a link or button of class `group`. */
export function Avatar({ user }: AvatarProps) {
  return (
    <span className="relative">
      <Portrait photoURL={user.photoURL} />
      <span
        role="tooltip"
        className="pointer-events-none invisible absolute top-12 right-0 z-10 w-max max-w-64 truncate rounded-lg bg-ink px-3 py-1.5 text-sm text-ground group-hover:visible group-focus:visible max-md:right-auto max-md:left-0"
      >
        {user.email || user.name}
      </span>
    </span>
  );
}
