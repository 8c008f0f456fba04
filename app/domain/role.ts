/** The roles in the order of their rights, the owner first. */
export const ROLES = ["owner", "adult", "child", "guest"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, { name: string; withArticle: string; meaning: string }> = {
  owner: {
    name: "Owner",
    withArticle: "an owner",
    meaning: "Manages food, the list, money and who is in the household",
  },
  adult: {
    name: "Adult",
    withArticle: "an adult",
    meaning: "Manages food, the list and money, but not who is in the household",
  },
  child: {
    name: "Child",
    withArticle: "a child",
    meaning: "Uses food and adds to the list. Sees no prices and cannot delete",
  },
  guest: {
    name: "Guest",
    withArticle: "a guest",
    meaning: "Sees food and ticks the list, until a day you choose or until removed",
  },
};

/** Whether a role may do what `least` may. */
export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(least);

/** The body of a 403 for a page of another role. */
export interface RoleRefusal {
  refusedRole: Role;
  message: string;
}

export const isRoleRefusal = (data: unknown): data is RoleRefusal =>
  typeof data === "object" && data !== null && "refusedRole" in data;

/** Prices, the value of food and budgets are for adults. */
export const seesPrices = (role: Role): boolean => isAtLeast(role, "adult");
