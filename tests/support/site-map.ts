import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export interface Address {
  route: string;
  /** What React Router calls it. */
  id: string;
  /** Something to look at; the others only lead on, take what is sent, or speak to machines. */
  page: boolean;
  /** Inside the layout of what needs a sign-in. */
  signedIn: boolean;
}

/** Every address of the site map, written as there; an optional part makes two of one. */
export async function readSiteMap(): Promise<Address[]> {
  return addresses((await routes) as RouteConfigEntry[]);
}

function addresses(entries: RouteConfigEntry[], parent = "", behind = false): Address[] {
  return entries.flatMap(({ path = "", index, file, id = file.replace(/\.tsx?$/, ""), children = [] }) => {
    const full = `${parent}/${path}`.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
    const own = path || index ? [full] : [];
    const spelled = own.flatMap((one) =>
      one.endsWith("?") ? [one.replace(/\/[^/]*\?$/, ""), one.slice(0, -1)] : [one],
    );
    const page = file.endsWith(".tsx");
    const signedIn = behind || file === "routes/shell/signed-in.tsx";
    return [
      ...spelled.map((route) => ({ route, id, page, signedIn })),
      ...addresses(children, full, signedIn),
    ];
  });
}
