/** From who may do everything to who may least. */
export const ROLES = ["owner", "adult", "child", "guest"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_WORDS: Record<Role, { name: string; withArticle: string; meaning: string }> = {
  owner: {
    name: "Owner",
    withArticle: "an owner",
    meaning: "All food, the list and the money, and who is in it",
  },
  adult: {
    name: "Adult",
    withArticle: "an adult",
    meaning: "All food, the list and the money, but cannot change who is in it",
  },
  child: {
    name: "Child",
    withArticle: "a child",
    meaning: "Sees and uses food, ticks and adds to the list; no prices, no deleting",
  },
  guest: {
    name: "Guest",
    withArticle: "a guest",
    meaning: "Sees the food and ticks the list, for a time or until removed",
  },
};

/** Whether a role may do what `least` may. */
export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(least);

/** What a page of another role answers with, beside 403. */
export interface RoleRefusal {
  refusedRole: Role;
  words: string;
}

export const isRoleRefusal = (data: unknown): data is RoleRefusal =>
  typeof data === "object" && data !== null && "refusedRole" in data;

/** Prices, the value of food and budgets are for adults. */
export const seesPrices = (role: Role): boolean => isAtLeast(role, "adult");
