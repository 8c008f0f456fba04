import { type FocusEvent, useEffect, useRef } from "react";
import type { PostedForm } from "./form-state.ts";

/**
 * Validates a field that somebody has changed when they leave it: an empty form is not full of messages. While a mouse or
 * finger is down it waits, because a message that appears moves what is being pressed.
 */
export function useValidationOnBlur({ validate }: Pick<PostedForm, "validate">) {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = ({ type }: Event) => {
      isPressed.current = type === "mousedown";
    };
    document.addEventListener("mousedown", press, true);
    document.addEventListener("mouseup", press, true);
    return () => {
      document.removeEventListener("mousedown", press, true);
      document.removeEventListener("mouseup", press, true);
    };
  }, []);
  return ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target) || target.value === target.defaultValue) return;
    const check = () => validate?.({ name: target.name });
    if (isPressed.current) document.addEventListener("mouseup", () => setTimeout(check), { once: true });
    else check();
  };
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
