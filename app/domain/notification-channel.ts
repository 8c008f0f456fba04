/** The ways in which somebody can be told in the morning. */
export type NotificationChannel = "mail" | "push";
