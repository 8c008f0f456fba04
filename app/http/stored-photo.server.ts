import { imageProblem } from "#app/domain/image.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";

export async function storePhoto(form: FormData, upstream: UpstreamClient) {
  const image = form.get("image");
  if (!(image instanceof File) || image.size === 0) return {};
  const problem = imageProblem(image);
  if (problem) return { problem, status: problem.includes("5MB") ? 413 : 415 };
  try {
    return { url: (await upstream.uploadImage(image)).data.url };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const known = error.problem !== "unavailable" && error.message;
    return { problem: known || "Image upload failed", status: error.status };
  }
}
