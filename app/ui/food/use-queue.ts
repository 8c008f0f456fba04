import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import { afterPaint } from "#app/ui/after-paint.ts";
import { useIsHeld } from "#app/ui/connection.ts";

interface Sent {
  action: string;
  form: FormData;
  item: string;
}

/**
 * Sends what the buttons of a list say, one after the other: the answers share a cookie. `items` are those that
 * are not answered yet.
 */
export function useQueue(key: string) {
  const fetcher = useFetcher({ key });
  const isHeld = useIsHeld(key);
  const [queue, setQueue] = useState<Sent[]>([]);
  const started = useRef<Sent>(undefined);
  const next = queue[0];
  const { state, submit } = fetcher;
  const submitApart = useSubmit();
  const waiting = useRef<Sent[]>([]);
  useEffect(() => {
    waiting.current = queue.filter((sent) => sent !== started.current);
  });
  // Who goes on to another page has said what was used all the same.
  useEffect(
    () => () => {
      for (const [at, { form, action }] of waiting.current.entries()) {
        submitApart(form, { method: "post", action, navigate: false, fetcherKey: `${key} left ${at}` });
      }
    },
    [submitApart, key],
  );
  useEffect(() => {
    if (state !== "idle") return;
    if (next && started.current === next) {
      started.current = undefined;
      setQueue(([, ...rest]) => rest);
    } else if (next) {
      started.current = next;
      afterPaint(() => submit(next.form, { method: "post", action: next.action }));
    }
  }, [state, next, submit]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button) return;
    event.preventDefault();
    const action = button.getAttribute("formaction") ?? event.currentTarget.getAttribute("action") ?? "";
    // An entry of the journal is replaced once.
    const instead = action.match(/[?&]instead=[^&]*/)?.[0];
    if (instead && queue.some((sent) => sent.action.includes(instead))) return;
    const form = new FormData();
    form.set(button.name, button.value);
    setQueue((sent) => [...sent, { action, form, item: button.value }]);
  };
  return { items: queue.map(({ item }) => item), isHeld, onSubmit };
}
