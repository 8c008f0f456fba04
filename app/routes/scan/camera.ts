import { isLikelyProduct } from "#app/domain/barcode/found-codes.ts";
import { loadCodeReader } from "./code-reader.ts";

export interface Camera {
  /** Missing where the camera has none. */
  setTorch?: (isOn: boolean) => Promise<void>;
}

const PAUSE_MS = 80;
/** After this long out of sight, the same code counts as another pack. */
const SAME_PACK_MS = 1_500;

/** Shows the camera at the back in `video` and tells each code once. Rejects where there is none or it is refused. */
export async function openCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onRead: (code: string) => void,
): Promise<Camera> {
  const loading = loadCodeReader();
  // Without a camera nobody waits for it.
  loading.catch(() => undefined);
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    const readCodes = await loading;
    if (signal.aborted) throw signal.reason;
    video.srcObject = stream;
    await video.play();
    void watch(video, signal, readCodes, onRead);
  } catch (error) {
    stop();
    throw error;
  }
  return torchOf(stream);
}

async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  readCodes: (video: HTMLVideoElement) => Promise<string[]>,
  onRead: (code: string) => void,
) {
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    const isReady = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    // A frame that cannot be read is followed by another.
    const codes = isReady ? await readCodes(video).catch(() => []) : [];
    const now = performance.now();
    // Beside the code of a product, others are advertising.
    const products = codes.filter(isLikelyProduct);
    for (const code of products.length > 0 ? products : codes) {
      const before = seen.get(code) ?? Number.NEGATIVE_INFINITY;
      seen.set(code, now);
      if (now - before > SAME_PACK_MS && !signal.aborted) onRead(code);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** TypeScript's library does not know it. */
type WithTorch = MediaTrackCapabilities & { torch?: boolean };

function torchOf(stream: MediaStream): Pick<Camera, "setTorch"> {
  const [track] = stream.getVideoTracks();
  const abilities: WithTorch | undefined = track?.getCapabilities?.();
  if (!track || !abilities?.torch) return {};
  return {
    setTorch: (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }),
  };
}
