const DAYS_COUNTED = 99;
const DAYS_PER_MONTH = 365.25 / 12;

/** '1 day', '99 days', '3 months', 'a year and 11 months'. */
export function formatDayCount(days: number): string {
  if (days <= DAYS_COUNTED) return `${days} ${days === 1 ? "day" : "days"}`;
  const months = Math.round(days / DAYS_PER_MONTH);
  const parts = [counted(Math.floor(months / 12), "year"), counted(months % 12, "month")];
  return parts.filter(Boolean).join(" and ");
}

export const isCountedInDays = (days: number): boolean => days <= DAYS_COUNTED;

function counted(count: number, unit: string): string {
  if (count === 0) return "";
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`;
}
