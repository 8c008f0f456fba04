import { HttpError } from "../http-error.server.ts";
import { openPhoto } from "./open-photo.server.ts";
import type { PhotoAnswer, PhotoQuestion } from "./photo-process.server.ts";

// Opens photos, in a process of its own: what somebody sends may keep a decoder busy for as long as it likes.

async function answer({ bytes, box, colours }: PhotoQuestion): Promise<PhotoAnswer> {
  try {
    const { data, info } = await openPhoto(bytes, box, (photo) =>
      (colours === "b-w" ? photo.greyscale() : photo).toColourspace(colours),
    );
    return { opened: { data, info } };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, code, message, fields } = error;
    return { refused: { status, code, message, fields } };
  }
}

process.send?.("ready");
process.on("message", async (question: PhotoQuestion) => process.send?.(await answer(question)));
// The server ends this process when it has done its own last work.
process.on("SIGTERM", () => undefined);
process.on("SIGINT", () => undefined);
process.on("disconnect", () => process.exit());
