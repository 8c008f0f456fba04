/** Why messages cannot be turned on in this browser. */
export type Obstacle = "home_screen" | "encryption" | "browser" | "refused" | "failed";

/** Undefined where it may be tried. */
export function findObstacle(): Obstacle | undefined {
  if (!window.isSecureContext) return "encryption";
  if (!navigator.serviceWorker || !window.PushManager || !window.Notification) {
    // Only Safari on iPhone and iPad has this property: whether the app is on the home screen.
    return "standalone" in navigator && !navigator.standalone ? "home_screen" : "browser";
  }
  return Notification.permission === "denied" ? "refused" : undefined;
}

/** Asks the person, and then the browser for an address. */
export async function subscribe(key: string): Promise<Record<string, string> | Obstacle> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "refused" : "failed";
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    // One with another key, or of somebody else who was signed in here, would be in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    const { endpoint, keys } = made.toJSON();
    return endpoint && keys ? { endpoint, ...keys } : "failed";
  } catch {
    return "failed";
  }
}

/** Whether the browser still has an address; it may have ended it by itself. */
export async function isSubscribed(): Promise<boolean> {
  if (findObstacle()) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
