import type { ReactNode } from "react";
import { Form, href, Link, useLocation } from "react-router";
import { HouseholdField } from "#app/components/household-field.tsx";
import { useOffline } from "#app/offline/offline-store.ts";
import { OFFLINE_PATH } from "#app/offline/protocol.ts";
import type { TimeZoneQuestion } from "#app/session/time-zone-question.server.ts";

const VERIFICATION_SHOWN_ON = /^\/(account|notifications(\/settings)?)\/?$/;

interface BannerProps {
  label: string;
  action: string;
  tone?: keyof typeof TONES;
  children: ReactNode;
}

const TONES = {
  danger: { box: "border-red bg-red-soft text-red", form: "justify-between py-2" },
  quiet: { box: "border-line bg-sunken", form: "py-1 text-sm text-muted" },
};

function Banner({ label, action, tone = "quiet", children }: BannerProps) {
  const { box, form } = TONES[tone];
  return (
    <aside aria-label={label} className={`no-print border-b ${box}`}>
      <Form method="post" action={action} className={`page flex flex-wrap items-center ${form}`}>
        {children}
      </Form>
    </aside>
  );
}

interface BannersProps {
  user: { email: string } | null;
  deletionDueOn: string | undefined;
  emailUnverified: boolean;
  timeZoneQuestion: TimeZoneQuestion | undefined;
}

/** One banner at most: the page begins below it. */
export function Banners({ user, deletionDueOn, emailUnverified, timeZoneQuestion }: BannersProps) {
  const { pathname } = useLocation();
  const refused = useOffline().changes.filter(({ problem }) => problem !== undefined).length;
  if (deletionDueOn) return <DeletionBanner dueOn={deletionDueOn} />;
  if (refused > 0 && pathname !== OFFLINE_PATH) return <RefusedBanner refused={refused} />;
  if (timeZoneQuestion) return <TimeZoneBanner {...timeZoneQuestion} />;
  if (user && emailUnverified && VERIFICATION_SHOWN_ON.test(pathname))
    return <VerificationBanner email={user.email} />;
  return null;
}

function RefusedBanner({ refused }: { refused: number }) {
  return (
    <p className="no-print border-b border-line bg-yellow-soft">
      <span className="page flex flex-wrap items-center gap-x-2 py-1">
        {refused === 1 ? "1 change" : `${refused} changes`} could not be sent.
        <Link to={OFFLINE_PATH} className="link inline-flex min-h-11 items-center">
          See what
        </Link>
      </span>
    </p>
  );
}

function DeletionBanner({ dueOn }: { dueOn: string }) {
  return (
    <Banner label="Your account" action={href("/account/deletion/cancellation")} tone="danger">
      <p className="me-6 py-2 font-semibold">Your account and everything in it will be deleted on {dueOn}.</p>
      <button type="submit" className="button button-secondary">
        Keep my account
      </button>
    </Banner>
  );
}

function VerificationBanner({ email }: { email: string }) {
  return (
    <Banner label="Your email address" action={href("/account/verification-mail")}>
      <p className="me-4 py-1 wrap-anywhere">{`Please confirm ${email} to get the morning email.`}</p>
      <button type="submit" className="link min-h-11">
        Send confirmation link
      </button>
    </Banner>
  );
}

function TimeZoneBanner({ household, chosen, offered }: TimeZoneQuestion) {
  return (
    <Banner label="Time zone" action={href("/budget/household/time-zone")}>
      <HouseholdField />
      <p className="me-4 py-1">
        {chosen
          ? `Dates here follow ${household}, your household's time zone. Your browser is in ${offered}.`
          : "Your household has no time zone yet, so dates follow UTC."}
      </p>
      {offered && (
        <button type="submit" name="timeZone" value={offered} className="link me-4 min-h-11">
          Use {offered}
        </button>
      )}
      <button type="submit" name="timeZone" value={household} className="link me-4 min-h-11">
        Keep {household}
      </button>
      {!chosen && (
        <Link to={href("/budget/household")} className="link inline-flex min-h-11 items-center">
          Choose another
        </Link>
      )}
    </Banner>
  );
}
