import type { FormEvent } from "react";
import { useFetchers, useSubmit } from "react-router";

let sent = 0;

/** Sends the buttons of a list, each with a fetcher of its own. `items` are those that are not answered yet. */
export function useListButtons(key: string) {
  const submit = useSubmit();
  const pending = useFetchers().filter(
    (fetcher) => fetcher.key.startsWith(`${key} sent `) && fetcher.formData,
  );
  const items = pending.flatMap(({ formData }) => [...(formData?.values() ?? [])].map(String));

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button) return;
    event.preventDefault();
    const action = button.getAttribute("formaction") ?? event.currentTarget.getAttribute("action") ?? "";
    // An entry of the journal is replaced once.
    const instead = action.match(/[?&]instead=[^&]*/)?.[0];
    if (instead && pending.some(({ formAction }) => formAction?.includes(instead))) return;
    const form = new FormData();
    form.set(button.name, button.value);
    sent += 1;
    submit(form, { method: "post", action, navigate: false, fetcherKey: `${key} sent ${sent}` });
  };
  return { items, onSubmit };
}
