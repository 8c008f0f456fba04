import { Form } from "react-router";
import { Icon } from "#app/components/icon.tsx";

export function ViewChoice({ isRows }: { isRows: boolean }) {
  return (
    <Form method="post" action="/fridge/view" preventScrollReset>
      <button
        type="submit"
        name="view"
        value={isRows ? "cards" : "rows"}
        className="button button-quiet min-h-11 gap-0 px-3"
      >
        <Icon name={isRows ? "grid" : "list"} />{" "}
        <span className={`ps-2 ${isRows ? "max-sm:sr-only" : ""}`}>
          {isRows ? "Show cards" : "Show rows"}
        </span>
      </button>
    </Form>
  );
}
