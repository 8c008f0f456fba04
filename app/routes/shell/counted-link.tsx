import { Link } from "react-router";
import { Icon, type IconName } from "#app/components/icon.tsx";
import { useIsCurrent } from "./navigation.tsx";

export interface CountedLinkProps {
  to: string;
  /** Missing if the link is for wide screens only. */
  icon?: IconName;
  label: string;
  count?: number | undefined;
  /** The noun for the count. */
  counted?: string;
  urgent?: boolean;
  className?: string;
}

/** Padding beside the word, for the count. */
function roomFor(count: number, urgent: boolean | undefined): string {
  if (urgent) return count > 99 ? "md:pe-11 md:max-lg:pe-10" : "md:pe-9 md:max-lg:pe-8";
  if (count > 999) return "lg:pe-12";
  return count > 99 ? "lg:pe-11" : "lg:pe-9";
}

/** A link of the bar: a picture over a word on phones, a word on wide screens. Its count is not part of its accessible name. */
export function CountedLink({ to, icon, label, count, counted, urgent, className = "" }: CountedLinkProps) {
  const isCurrent = useIsCurrent(to);
  return (
    <li className={`relative block min-w-0 max-md:flex-1 lg:ms-1 ${className}`}>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className={`bar-link ${count ? roomFor(count, urgent) : ""}`}
      >
        {icon && <Icon name={icon} className="bar-icon" />}
        {label}
      </Link>{" "}
      {Boolean(count) && (
        <>
          <span
            title={`${count} ${counted}`}
            className={`bar-count ${urgent ? "bg-red text-surface" : "md:max-lg:hidden"}`}
          >
            {count}
          </span>{" "}
        </>
      )}
    </li>
  );
}
