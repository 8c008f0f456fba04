import { Form, href } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import type { Device } from "./devices.server.ts";

/** Where else messages come. */
export function OtherDevices({ devices }: { devices: Device[] }) {
  const isPosting = useIsPosting();
  return (
    <section aria-labelledby="other-devices" className="card p-5 sm:p-8">
      <h2 id="other-devices" className="font-semibold">
        On other devices
      </h2>
      <ul className="flex flex-col divided">
        {devices.map(({ id, name, since, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-bold">{name}</p>
              <p className="text-sm text-muted">Since {since}</p>
              <p className="text-sm text-muted">{status}</p>
            </div>
            <Form
              method="post"
              action={href("/notifications/devices/:id/removal", { id })}
              preventScrollReset
            >
              <button
                type="submit"
                aria-label={`Turn off ${name}, since ${since}`}
                className="button button-secondary"
                disabled={isPosting}
              >
                Turn off
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
