import { useEffect, useState } from "react";
import { useHydrated } from "#app/components/form-hooks.tsx";
import { type CameraProblem, useCamera } from "./use-camera.ts";
import { useSound } from "./use-sound.ts";

interface ScanCameraProps {
  /** Called for each code. Without it, the camera is paused. */
  onRead: ((code: string) => void) | undefined;
  /** The last code, or the one that is being looked up. */
  status: string;
  onOpen: (isOpen: boolean) => void;
}

const PROBLEMS: Record<CameraProblem, string> = {
  refused:
    "The camera is off for this page. Allow it beside the address or in the settings of the phone, or type the number or choose a photo.",
  absent: "No camera was found, or another app uses it. Type the number or choose a photo instead.",
  noReader: "The barcode reader did not load. Type the number or choose a photo instead.",
};

/** The camera, on a tap. It is shown where scripts run and the page may open it: encrypted, or on the same machine. */
export function ScanCamera({ onRead, status, onOpen }: ScanCameraProps) {
  const sound = useSound();
  const { state, camera, video, start, stop } = useCamera(sound.prepare, (code) => {
    if (!onRead) return;
    sound.play();
    onRead(code);
  });
  const isOpen = state === "on" || state === "starting";
  useEffect(() => onOpen(isOpen), [isOpen, onOpen]);
  const isHydrated = useHydrated();
  if (isHydrated && !navigator.mediaDevices) return null;
  return (
    <section
      aria-labelledby="camera"
      // Shown before hydration where scripts are enabled, so that nothing moves.
      className={`card overflow-hidden ${isHydrated ? "" : "hidden scripted:block"}`}
    >
      <div className="relative" hidden={!isOpen}>
        <video ref={video} muted playsInline className="aspect-[4/3] w-full bg-sunken object-cover" />
        <p className="absolute inset-x-3 top-3 rounded-full bg-brand px-4 py-2 text-center font-semibold text-on-brand empty:hidden">
          {status}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 p-4">
        {!isOpen && (
          <div className="flex grow basis-full flex-col gap-3">
            <div>
              <h2 id="camera" className="text-lg font-bold">
                Point the camera at the barcode
              </h2>
              <p className="text-sm text-muted">
                The picture never leaves this device; only the number is sent.
              </p>
            </div>
            {state !== "off" && (
              <p role="status" className="rounded-2xl bg-yellow-soft px-4 py-3">
                {PROBLEMS[state]}
              </p>
            )}
            <button type="button" className="button button-primary" onClick={start}>
              {state === "off" ? "Start the camera" : "Try again"}
            </button>
          </div>
        )}
        {isOpen && (
          <>
            <h2 id="camera" className="sr-only">
              Camera
            </h2>
            {camera?.setTorch && <Torch set={camera.setTorch} />}
            <Toggle label="Beep" isOn={sound.isOn} onClick={sound.toggle} />
            <button type="button" className="button button-secondary ms-auto px-5" onClick={stop}>
              {state === "starting" ? "Starting..." : "Stop"}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function Torch({ set }: { set: (isOn: boolean) => Promise<void> }) {
  const [isOn, setIsOn] = useState(false);
  const toggle = () =>
    set(!isOn).then(
      () => setIsOn(!isOn),
      () => undefined,
    );
  return <Toggle label="Torch" isOn={isOn} onClick={toggle} />;
}

function Toggle({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="button border border-field bg-surface px-4 aria-pressed:border-brand aria-pressed:bg-brand-soft"
    >
      {label}
    </button>
  );
}
