const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

/** The ids of all samples; their data is in `content`. */
export const SAMPLE_IDS: readonly string[] = [
  ...numbered("", 12),
  ...numbered("dummy", 8),
  ...numbered("extra", 3),
];

const known = new Set(SAMPLE_IDS);

export function isSampleId(id: string): boolean {
  return known.has(id);
}
