/** The food that the buttons of a message are about. */
export interface PushedFood {
  id: string;
  household: string;
  /** Idempotency key of the message: pressed twice, or on two devices, the food is used once. */
  key: string;
}

/** What the server sends to a device; also a Declarative Web Push, which browsers show without a script of ours. */
export interface PushMessage {
  /** The number of the standard that made push messages: 8030. */
  web_push: number;
  notification: {
    title: string;
    body: string;
    /** Replaces an earlier message with the same tag. */
    tag: string;
    navigate: string;
    lang?: string;
    icon?: string;
    actions?: { action: "used" | "wasted"; title: string; navigate: string }[];
    data?: { food: PushedFood };
  };
}

export const PUSH_TAG = "digest";
