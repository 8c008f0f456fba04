import { useEffect, useRef, useState } from "react";

const KEY = "scan-beep";
const MUTED = "off";

/** A short tone, and a buzz where the device can; one may turn both off for good on this device. */
export function useSound() {
  const [isOn, setIsOn] = useState(true);
  const audio = useRef<AudioContext>(undefined);
  useEffect(() => {
    try {
      setIsOn(localStorage.getItem(KEY) !== MUTED);
    } catch {
      // Storage may be denied: then it beeps.
    }
  }, []);
  const toggle = () => {
    setIsOn(!isOn);
    try {
      if (isOn) localStorage.setItem(KEY, MUTED);
      else localStorage.removeItem(KEY);
    } catch {
      // It holds until the page is left.
    }
  };
  /** Browsers allow sound only where it begins with a tap. */
  const prepare = () => {
    audio.current ??= new AudioContext();
  };
  const play = () => {
    if (!isOn) return;
    navigator.vibrate?.(60);
    if (!audio.current) return;
    // It waits where the camera was not opened by a tap on this very page.
    void audio.current.resume();
    const tone = audio.current.createOscillator();
    tone.frequency.value = 1_200;
    tone.connect(audio.current.destination);
    tone.start();
    tone.stop(audio.current.currentTime + 0.08);
  };
  return { isOn, toggle, prepare, play };
}
