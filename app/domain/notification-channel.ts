/** The channels of the morning notification. */
export type NotificationChannel = "mail" | "push";
