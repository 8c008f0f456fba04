/** A food and the version of it that a page showed, as the value of a form field: 'id:version', or only the id. */
export function formatFoodVersion({
  _id: id,
  version,
}: {
  _id: string;
  version?: number | undefined;
}): string {
  return version ? `${id}:${version}` : id;
}

/** Reads the value of a form field; no version where it has none that could be one. */
export function parseFoodVersion(value: string): { id: string; version: number | undefined } {
  const [id = "", version = ""] = value.split(":");
  return { id, version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined };
}
