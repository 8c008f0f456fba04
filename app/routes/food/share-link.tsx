import { useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/components/icon.tsx";
import { Toast } from "#app/components/toast.tsx";

interface ShareLinkProps {
  name: string;
  url: string;
  labelled?: boolean;
  className?: string;
}

/** The device's share sheet, or copies the link; without scripts, a mail with the link. */
export function ShareLink({ name, url, labelled = false, className }: ShareLinkProps) {
  const [copied, setCopied] = useState(0);
  const { pathname } = useLocation();
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      setCopied(copied + 1);
    } catch (error) {
      // Closing the share sheet throws AbortError; anything else falls back to the mail.
      if ((error as Error).name !== "AbortError") location.href = mail;
    }
  };
  return (
    <>
      <a
        href={mail}
        title="Share"
        className={
          className ??
          (labelled
            ? "button button-secondary"
            : "grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken")
        }
        onClick={(event) => {
          event.preventDefault();
          share();
        }}
      >
        {!className && <Icon name="share" className="size-6" />}
        <span className={labelled ? undefined : "sr-only"}>Share</span>
      </a>
      {copied > 0 && (
        <Toast key={copied} message="Link copied to clipboard!" tone="success" closePath={pathname} />
      )}
    </>
  );
}
