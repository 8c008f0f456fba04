const AT_LATEST_MS = 100;

/** Runs work that may wait until the next frame is shown: a tap is answered first. Hidden pages show none, and do not wait. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_LATEST_MS);
}
