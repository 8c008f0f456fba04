import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface AvatarProps {
  user: { name: string; email: string; photoURL?: string | undefined };
}

/** The person's photo over a generic figure, which shows through when there is no photo or it does not load. */
export function Avatar({ user }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must open for a keyboard, too
    <span className="group relative" tabIndex={0} role="img" aria-label={`Signed in as ${user.name}`}>
      <span className="relative grid size-10 place-items-center overflow-hidden rounded-full bg-brand-soft text-brand">
        <Icon name="person" className="size-6" />
        {user.photoURL && !broken && (
          <img
            src={user.photoURL}
            alt=""
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full object-cover"
            onError={() => setBroken(true)}
          />
        )}
      </span>
      <span
        role="tooltip"
        className="pointer-events-none invisible absolute top-12 right-0 z-10 max-w-64 truncate rounded-lg bg-ink px-3 py-1.5 text-sm text-ground group-hover:visible group-focus:visible"
      >
        {user.email || user.name}
      </span>
    </span>
  );
}
