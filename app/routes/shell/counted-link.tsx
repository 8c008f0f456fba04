import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/plain-link.tsx";
import { useIsCurrent } from "./navigation.tsx";

export interface CountedLinkProps {
  to: string;
  /** Missing where the link is for desks alone. */
  icon?: IconName;
  label: string;
  /** Said on desks only: on phones there is no room for it. */
  more?: string;
  count?: number | undefined;
  /** What is counted. */
  counted?: string;
  urgent?: boolean;
  className?: string;
}

/** A link of the bar: a picture over a word on phones, a word on desks. Its count is no part of its name. */
export function CountedLink({
  to,
  icon,
  label,
  more,
  count,
  counted,
  urgent,
  className = "",
}: CountedLinkProps) {
  const isCurrent = useIsCurrent(to);
  return (
    <li className={`relative block min-w-0 max-md:flex-1 lg:ms-1 ${className}`}>
      <PlainLink
        href={to}
        aria-current={isCurrent ? "page" : undefined}
        className={`group flex items-center font-semibold whitespace-nowrap max-md:min-h-[calc(1rem+40px)] max-md:flex-col max-md:justify-center max-md:text-xs max-md:text-muted max-md:-outline-offset-4 max-md:aria-[current]:text-brand-strong md:min-h-11 md:rounded-full md:px-3 md:max-lg:px-1.5 md:max-xl:text-sm md:hover:bg-sunken md:aria-[current]:bg-brand-soft md:aria-[current]:text-brand-strong ${count ? (urgent ? "md:pe-9 md:max-lg:pe-8" : "lg:pe-9") : ""}`}
      >
        {icon && (
          <Icon
            name={icon}
            className="h-[28px] w-[52px] max-w-full rounded-full px-[16px] py-[4px] group-aria-[current]:bg-brand-soft md:hidden"
          />
        )}
        {label}
        {more && <span className="max-md:sr-only">&nbsp;{more}</span>}
      </PlainLink>{" "}
      {Boolean(count) && (
        <span
          title={`${count} ${counted}`}
          className={`absolute inset-s-[calc(50%+8px)] top-[4px] z-10 h-[calc(0.75rem+8px)] min-w-[calc(0.75rem+8px)] rounded-full px-[4px] text-center text-xs font-bold leading-[calc(0.75rem+8px)] md:inset-e-2 md:inset-s-auto md:top-3 ${urgent ? "bg-red text-surface" : "bg-surface text-muted md:max-lg:hidden"}`}
        >
          {count}
        </span>
      )}{" "}
    </li>
  );
}
