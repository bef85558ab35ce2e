import { isIP, isIPv4 } from "node:net";
import type { HeaderReader } from "./wire.ts";

/**
 * The client address of a request. X-Forwarded-For is used only behind a trusted proxy, and then only its last entry,
 * which the proxy itself wrote; the client can forge all earlier ones.
 * @param socketAddress the remote address of the connection; "" for requests made in process
 */
export function addressOf(headers: HeaderReader, socketAddress: string, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = plainAddress(headers.get("x-forwarded-for")?.split(",").at(-1) ?? "");
    if (forwarded !== undefined) return forwarded;
  }
  return plainAddress(socketAddress) ?? "";
}

/**
 * The unit that limits count by: an IPv4 address, or the /64 network of an IPv6 address, because one household has a
 * whole /64.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (plain === undefined || isIPv4(plain)) return plain ?? "";
  return prefixOf(plain, 64);
}

/** The networks that limits count for: the network itself, and for IPv6 its /48, which one customer often has. */
export function networksOf(address: string): readonly NetworkShare[] {
  const network = { network: networkOf(address), share: 1 };
  const plain = plainAddress(address);
  if (plain === undefined || isIPv4(plain)) return [network];
  return [network, { network: prefixOf(plain, 48), share: 4 }];
}

/** A network, and how many times the limit of a single network it has. */
export interface NetworkShare {
  network: string;
  share: number;
}

function prefixOf(ipv6: string, bits: 48 | 64): string {
  const groups = expandIpv6(ipv6).slice(0, bits / 16);
  return `${groups.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** The eight 16-bit groups of a valid IPv6 address. */
export function expandIpv6(address: string): number[] {
  const withoutZone = address.split("%")[0] ?? "";
  const hex = withoutZone.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a: string, b: string, c: string, d: string) => {
    const high = Number(a) * 256 + Number(b);
    const low = Number(c) * 256 + Number(d);
    return `${high.toString(16)}:${low.toString(16)}`;
  });
  const [before = "", after] = hex.split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  const zeros = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/** Removes brackets and ports and unwraps IPv4-mapped IPv6 addresses; undefined when the text is not an address. */
function plainAddress(text: string): string | undefined {
  let address = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address);
  if (bracketed) address = bracketed[1] ?? "";
  else if (/^[\d.]+:\d+$/.test(address)) address = address.replace(/:\d+$/, "");
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  const groups = expandIpv6(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [6, 7].flatMap((at) => [(groups[at] ?? 0) >> 8, (groups[at] ?? 0) & 255]).join(".");
  return address.toLowerCase();
}
