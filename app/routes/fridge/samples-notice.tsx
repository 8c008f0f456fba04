import { Form, useNavigation } from "react-router";
import { RegisterLink } from "#app/components/account/registration-closed.tsx";

export function SamplesNotice({ signedIn }: { signedIn: boolean }) {
  const pending = useNavigation().formAction === "/fridge/samples";
  return (
    <div className="no-print flex flex-wrap items-center justify-between rounded-2xl bg-brand-soft px-4 py-1.5">
      <p className="my-1.5 me-3">
        {signedIn ? (
          "Foods marked 'Sample' are examples. They are not counted once you have your own."
        ) : (
          <>
            These are samples. <RegisterLink label="Register" after="to fill a fridge of your own." />
          </>
        )}
      </p>
      <Form method="post" action="/fridge/samples" preventScrollReset className="my-1.5">
        <button type="submit" className="button button-secondary" disabled={pending}>
          Hide samples
        </button>
      </Form>
    </div>
  );
}

export function HiddenSamplesNotice() {
  return (
    <div className="no-print flex flex-wrap items-center justify-between rounded-2xl bg-brand-soft px-4 py-1.5">
      <p className="my-1.5 me-3">The samples are hidden now that you have food of your own.</p>
      <Form method="post" action="/fridge/samples" preventScrollReset className="my-1.5 flex flex-wrap gap-2">
        <button type="submit" name="samples" value="shown" className="button button-quiet">
          Show samples
        </button>{" "}
        <button type="submit" name="samples" value="hidden" className="button button-secondary">
          Keep hidden
        </button>
      </Form>
    </div>
  );
}
