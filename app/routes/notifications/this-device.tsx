import { useEffect, useState } from "react";
import { Form, href, useSubmit } from "react-router";
import { useHydrated, useIsPosting } from "#app/components/form-hooks.tsx";
import { findObstacle, isSubscribed, type Obstacle, subscribe, unsubscribe } from "./message-subscription.ts";

const WORDS: Record<Obstacle, string> = {
  home_screen:
    "On an iPhone or iPad, Crisper has to be on your home screen: press 'Share', then 'Add to Home Screen'. Open it from there, and come back to this page.",
  encryption: "Browsers take messages only from an address that begins with https.",
  browser: "This browser takes no messages. The mail in the morning says the same.",
  refused:
    "Your browser blocks messages from Crisper. Allow notifications in its settings for this page, then load the page again.",
  failed:
    "It could not be turned on. Your browser did not allow it, or cannot reach its push service. Please try again.",
};

interface ThisDeviceProps {
  /** The server's, to subscribe with. */
  serverKey: string;
  /** The subscription of this device, if messages are on. */
  id: string | undefined;
  timeZone: string;
}

/** Messages on the device that shows this page. They are turned on with scripts, and off also without. */
export function ThisDevice({ serverKey, id, timeZone }: ThisDeviceProps) {
  const isLost = useIsLost(id);
  return (
    <section aria-labelledby="this-device" className="card flex flex-col items-start gap-4 p-5 sm:p-8">
      <h2 id="this-device" className="font-semibold">
        On this device
      </h2>
      <p className="text-muted">
        One message at about 7 in the morning, {timeZone} time, and only when something is due:
      </p>
      <div className="flex w-full items-center gap-3 rounded-2xl border border-line p-3">
        <img src="/favicon.svg" alt="" width="36" height="36" />
        <p>
          <b>3 things to eat today</b>
          <br />
          <span className="text-sm">Milk, Ham, Spinach</span>
        </p>
      </div>
      {id && !isLost ? <TurnOff id={id} /> : <TurnOn serverKey={serverKey} isLost={isLost} />}
      <p className="text-sm text-muted">
        Notifications only show names of food. Signing out on this device turns them off.
      </p>
    </section>
  );
}

function TurnOff({ id }: { id: string }) {
  const isPosting = useIsPosting();
  return (
    <Form
      method="post"
      action={href("/notifications/devices/:id/removal", { id })}
      preventScrollReset
      onSubmit={() => void unsubscribe().catch(() => undefined)}
    >
      <p className="pb-3 font-semibold">Messages are on.</p>
      <button type="submit" className="button button-secondary" disabled={isPosting}>
        Turn off on this device
      </button>
    </Form>
  );
}

function TurnOn({ serverKey, isLost }: { serverKey: string; isLost: boolean }) {
  const isHydrated = useHydrated();
  const [problem, setProblem] = useState<Obstacle>();
  const [isAsking, setIsAsking] = useState(false);
  const isPosting = useIsPosting();
  const submit = useSubmit();
  const turnOn = async () => {
    setIsAsking(true);
    const made = await subscribe(serverKey);
    setIsAsking(false);
    if (typeof made === "string") return setProblem(made);
    setProblem(undefined);
    await submit(made, { method: "post", action: href("/notifications/devices"), preventScrollReset: true });
  };
  const obstacle = isHydrated ? (problem ?? findObstacle()) : undefined;
  const mayTry = !obstacle || obstacle === "failed";
  return (
    <>
      {isLost && !obstacle && <p>Your browser has ended the messages here. You can turn them on again.</p>}
      <p role="status" className={obstacle ? "" : "sr-only"}>
        {obstacle && WORDS[obstacle]}
      </p>
      {/* No <noscript>: a browser may run scripts and be too old for ours. */}
      {!isHydrated && <p>To turn this on, your browser needs scripts.</p>}
      {mayTry && (
        <button
          type="button"
          className="button button-secondary"
          disabled={!isHydrated || isAsking || isPosting}
          onClick={() => void turnOn()}
        >
          {isAsking ? "Your browser asks you..." : "Turn on for this device"}
        </button>
      )}
    </>
  );
}

/** Whether the browser has lost the subscription that the server sends to. */
function useIsLost(id: string | undefined): boolean {
  const [lostId, setLostId] = useState<string>();
  useEffect(() => {
    if (!id) return;
    isSubscribed().then(
      (found) => setLostId(found ? undefined : id),
      () => undefined,
    );
  }, [id]);
  return id !== undefined && lostId === id;
}
