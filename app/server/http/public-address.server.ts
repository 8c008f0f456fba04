import { BlockList, isIP } from "node:net";

/** Addresses that are not public (IANA's special-purpose registries), or lead back to this network. */
const INSIDE_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Addresses that are not public although they are within the public block: tunnels, which embed IPv4 addresses, and examples. */
const INSIDE_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
const PUBLIC_IPV6 = ["2000::/3"];

const inside = blockList("ipv4", INSIDE_IPV4);
const insideIpv6 = blockList("ipv6", INSIDE_IPV6);
const publicIpv6 = blockList("ipv6", PUBLIC_IPV6);

const INSIDE_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa)\.?$/i;

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, "ipv4");
  return family === 6 && publicIpv6.check(address, "ipv6") && !insideIpv6.check(address, "ipv6");
}

/** Names that are never public; all others are checked by their addresses. */
export const isInsideName = (hostname: string) => INSIDE_NAME.test(hostname);

function blockList(family: "ipv4" | "ipv6", networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
