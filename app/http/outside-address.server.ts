import { BlockList, isIP } from "node:net";

/** Everything that is not the public internet (IANA's registries of special purposes), and what leads back into it. */
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
/** Of the one block that is public: tunnels, which carry an IPv4 address inside, and examples. */
const INSIDE_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
const PUBLIC_IPV6 = ["2000::/3"];

const inside = blockList("ipv4", INSIDE_IPV4);
const insideIpv6 = blockList("ipv6", INSIDE_IPV6);
const publicIpv6 = blockList("ipv6", PUBLIC_IPV6);

const INSIDE_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa)\.?$/i;

/** Whether this address of the network is one that everybody can reach: nothing of this machine or its neighbours. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, "ipv4");
  // An IPv4 address that is written as IPv6 is not in the public block.
  return family === 6 && publicIpv6.check(address, "ipv6") && !insideIpv6.check(address, "ipv6");
}

/** Names that no public server has. Every other one is judged by the addresses it leads to. */
export const isInsideName = (hostname: string) => INSIDE_NAME.test(hostname);

function blockList(family: "ipv4" | "ipv6", networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
