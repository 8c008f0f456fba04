import { imageProblem } from "#app/domain/image.ts";
import { IMAGE_PROBLEMS } from "#app/i18n/image.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import type { UpstreamError } from "#app/upstream/errors.server.ts";
import { asFormError } from "./form-error.server.ts";

export async function storePhoto(form: FormData, upstream: UpstreamClient) {
  const image = form.get("image");
  if (!(image instanceof File) || image.size === 0) return {};
  const problem = imageProblem(image);
  if (problem) return { problem: IMAGE_PROBLEMS[problem], status: problem === "too-large" ? 413 : 415 };
  try {
    return { url: (await upstream.uploadImage(image)).data.url };
  } catch (error) {
    const failed = (error: UpstreamError) =>
      (error.problem !== "unavailable" && error.message) || "Image upload failed";
    const { message: problem, status } = asFormError(error, failed);
    return { problem, status };
  }
}
