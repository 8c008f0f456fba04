import { useEffect, useRef, useState } from "react";

const KEY = "scan-beep";
const MUTED = "off";

/** A short beep, with vibration where the device can; the device remembers if both are turned off. */
export function useSound() {
  const [isOn, setIsOn] = useState(true);
  const audio = useRef<AudioContext>(undefined);
  useEffect(() => {
    try {
      setIsOn(localStorage.getItem(KEY) !== MUTED);
    } catch {
      // Storage may be denied: the sound then stays on.
    }
  }, []);
  const toggle = () => {
    setIsOn(!isOn);
    try {
      if (isOn) localStorage.setItem(KEY, MUTED);
      else localStorage.removeItem(KEY);
    } catch {
      // The choice is then lost when the page is left.
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
    // Without a tap on this page, browsers keep the context suspended: resuming then waits for one.
    void audio.current.resume();
    const tone = audio.current.createOscillator();
    tone.frequency.value = 1_200;
    tone.connect(audio.current.destination);
    tone.start();
    tone.stop(audio.current.currentTime + 0.08);
  };
  return { isOn, toggle, prepare, play };
}
