import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchWithRetry } from "./offline/connection.ts";
import { NEEDED_FEATURES } from "./script-support.ts";
import { keepTypedText } from "./ui/typed-text.ts";

// In an older browser the page stays as the server rendered it.
if (Object.values(NEEDED_FEATURES).every((isThere) => isThere())) {
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
