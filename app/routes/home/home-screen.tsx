import { Form } from "react-router";

/** Left out if Crisper was opened from the home screen. */
export function HomeScreen({ how }: { how: string }) {
  return (
    <section className="card px-4 py-2 text-sm standalone:hidden">
      <h2 className="pt-1 font-bold">Put Crisper on your home screen</h2>
      <p className="text-muted">{how} It opens like an app, also without signal.</p>
      <Form method="post" action="/home-screen" preventScrollReset>
        <button type="submit" className="button button-quiet -ms-4">
          Not now
        </button>
      </Form>
    </section>
  );
}
