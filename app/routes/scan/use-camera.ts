import { useEffect, useRef, useState } from "react";
import type { Camera } from "./camera.ts";

export type CameraState = "off" | "starting" | "on" | CameraProblem;
/** `absent`: there is none, or another app has it. `noReader`: the reader of codes did not load. */
export type CameraProblem = "refused" | "absent" | "noReader";

const HASH = "#camera";

/** The camera in a `video` element; `onStart` is called with the tap, `onRead` with each code. It stops when the page is hidden. */
export function useCamera(onStart: () => void, onRead: (code: string) => void) {
  const [state, setState] = useState<CameraState>("off");
  const [camera, setCamera] = useState<Camera>();
  const video = useRef<HTMLVideoElement>(null);
  const ending = useRef<AbortController>(undefined);

  const stop = () => {
    ending.current?.abort();
    setCamera(undefined);
    setState("off");
  };
  const start = async () => {
    ending.current?.abort();
    const controller = new AbortController();
    ending.current = controller;
    const { signal } = controller;
    setState("starting");
    try {
      onStart();
      const { openCamera } = await import("./camera.ts");
      if (!video.current) return;
      setCamera(await openCamera(video.current, signal, (code) => latest.current.onRead(code)));
      setState("on");
    } catch (error) {
      if (!signal.aborted) setState(problemOf(error as Error));
    }
  };
  const latest = useRef({ start, stop, onRead });
  useEffect(() => {
    latest.current = { start, stop, onRead };
  });
  useEffect(() => {
    if (location.hash === HASH) {
      history.replaceState(history.state, "", location.pathname + location.search);
      void latest.current.start();
    }
    const onHidden = () => {
      if (document.hidden) latest.current.stop();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      ending.current?.abort();
    };
  }, []);

  return { state, camera, video, stop, start: () => (isOwnDocument() ? start() : loadDocument()) };
}

/** The policies of this page hold only where it was loaded as a document: others forbid the camera. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

function loadDocument(): void {
  location.hash = HASH;
  location.reload();
}

/** The names of the errors are those of Media Capture and Streams. */
function problemOf({ name }: Error): CameraProblem {
  if (name === "NotAllowedError") return "refused";
  return /^(NotFound|NotReadable|Overconstrained|Abort)Error$/.test(name) ? "absent" : "noReader";
}
