import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepTypedText } from "./components/typed-text.ts";
import { fetchWithRetry } from "./offline/connection.ts";
import { runsScripts } from "./script-support.ts";

// In an older browser the page stays as the server rendered it.
if (runsScripts()) {
  keepTypedText();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter unstable_fetch={fetchWithRetry} />
      </StrictMode>,
    );
  });
}
