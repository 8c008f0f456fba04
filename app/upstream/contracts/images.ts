import { z } from "zod";
import { type Endpoint, imageErrorAnswer } from "../endpoint.ts";

export const imageCalls = {
  uploadImage: {
    method: "POST",
    path: "/images",
    summary: "Store a photo (JPEG, PNG, GIF, WebP, AVIF or TIFF, at most 5 MB)",
    auth: "user",
    multipart: "image",
    status: 201,
    answer: z.object({ success: z.literal(true), data: z.object({ url: z.string().min(1) }) }),
    failed: imageErrorAnswer,
  },
} as const satisfies Record<string, Endpoint>;
