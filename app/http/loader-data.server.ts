/** Loader data without what is undefined: a page would say the name of each. */
export function withoutUndefined<Data extends object>(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Data;
}
