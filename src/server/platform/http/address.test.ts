import { describe, expect, test } from "vitest";
import { addressOf, expandIpv6, networkOf, networksOf } from "./address.ts";

const forwarded = (value: string) => new Headers({ "x-forwarded-for": value });

describe("the address of a request", () => {
  test("X-Forwarded-For counts only behind a trusted proxy", () => {
    expect(addressOf(forwarded("203.0.113.9"), "198.51.100.1", false)).toBe("198.51.100.1");
    expect(addressOf(forwarded("203.0.113.9"), "198.51.100.1", true)).toBe("203.0.113.9");
  });

  test("entries before the proxy's own are ignored", () => {
    expect(addressOf(forwarded("1.1.1.1, 8.8.8.8, 203.0.113.9"), "10.0.0.1", true)).toBe("203.0.113.9");
  });

  test.each(["unknown", "", "203.0.113.9, evil", "999.1.1.1", "<script>"])(
    "falls back to the socket's address when the entry is not an address (%j)",
    (value) => {
      expect(addressOf(forwarded(value), "10.0.0.1", true)).toBe("10.0.0.1");
    },
  );

  test.each([
    ["203.0.113.9:4711", "203.0.113.9"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:CB00:7109", "203.0.113.9"],
    ["2001:DB8::1", "2001:db8::1"],
  ])("%s is read as %s", (given, plain) => {
    expect(addressOf(forwarded(given), "10.0.0.1", true)).toBe(plain);
  });

  test("a request made in process has no address", () => {
    expect(addressOf(new Headers(), "", false)).toBe("");
  });
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::9", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["nothing", ""],
])("limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("an IPv6 address also counts for its /48, four times", () => {
  expect(networksOf("203.0.113.9")).toEqual([{ network: "203.0.113.9", share: 1 }]);
  expect(networksOf("2001:db8:1:2::9")).toEqual([
    { network: "2001:db8:1:2::/64", share: 1 },
    { network: "2001:db8:1::/48", share: 4 },
  ]);
});

test("IPv6 addresses expand to eight groups", () => {
  expect(expandIpv6("::")).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(expandIpv6("64:ff9b::127.0.0.1")).toEqual([0x64, 0xff9b, 0, 0, 0, 0, 0x7f00, 1]);
  expect(expandIpv6("1:2:3:4:5:6:7:8")).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
