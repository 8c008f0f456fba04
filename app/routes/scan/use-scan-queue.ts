import { type RefObject, useEffect, useState } from "react";
import { useNavigation, useSubmit } from "react-router";

/**
 * Codes that the camera reads are sent one after the other, each with the rows that the answer before brought. `answer` is
 * the last one of the page.
 */
export function useScanQueue(
  form: RefObject<HTMLFormElement | null>,
  action: string,
  answer: object | undefined,
) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const [waiting, setWaiting] = useState<string[]>([]);
  const [sent, setSent] = useState<{ code: string; before: object | undefined }>();
  const isSending = sent !== undefined && sent.before === answer;
  useEffect(() => {
    const [code, ...rest] = waiting;
    if (isSending || state !== "idle" || code === undefined) return;
    const body = new FormData(form.current ?? undefined);
    body.set("code", code);
    body.set("intent", "camera");
    body.delete("image");
    setWaiting(rest);
    setSent({ code, before: answer });
    void submit(body, { method: "post", action, encType: "multipart/form-data", preventScrollReset: true });
  }, [waiting, isSending, answer, state, submit, form, action]);
  return {
    /** The code that is being looked up. */
    reading: isSending ? sent.code : waiting[0],
    add: (code: string) => setWaiting((codes) => [...codes, code]),
  };
}
