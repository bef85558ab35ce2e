import { expect, test } from "vitest";
import { ROLES, type Role } from "#contract/access.ts";
import { mainLinks, userMenuFor } from "./navigation.ts";

const pathsOf = (role: Role, { ownsBusiness = false, managesBusiness = false } = {}) =>
  userMenuFor({ role, ownsBusiness, managesBusiness }).map(({ to }) => to);

test("every role has Profile, Messages and Dashboard first (R031)", () => {
  for (const role of ["admin", "business_admin", "business_owner", "professional", "customer"] as const)
    expect(pathsOf(role).slice(0, 3)).toEqual(["/profile", "/messages", "/dashboard"]);
});

test.each([
  ["business_admin", ["/business-admin", "/resume-bank"]],
  ["business_owner", []],
  ["professional", ["/professional-admin"]],
  ["customer", []],
  ["admin", ["/resume-bank", "/admin"]],
] as const)(
  "%s has only its own screens and links to its bookings, to what is saved and to its data (R032, R033)",
  (role, own) => {
    expect(pathsOf(role).slice(3)).toEqual([...own, "/bookings", "/saved", "/profile/privacy"]);
  },
);

test("Resume Bank is for business_admin and admin, Admin Panel for admin (R034, R035)", () => {
  const rolesWith = (path: string) => ROLES.filter((role) => pathsOf(role).some((to) => to === path));
  expect(rolesWith("/resume-bank").toSorted()).toEqual(["admin", "business_admin"]);
  expect(rolesWith("/admin")).toEqual(["admin"]);
});

test("a professional who runs a listing has both dashboards", () => {
  expect(pathsOf("professional", { ownsBusiness: true }).slice(3)).toEqual([
    "/business-admin",
    "/professional-admin",
    "/bookings",
    "/saved",
    "/profile/privacy",
  ]);
});

test("managers have Business Admin, whatever their role (R032)", () => {
  for (const role of ["business_admin", "business_owner", "professional", "customer"] as const)
    expect(pathsOf(role, { managesBusiness: true })).toContain("/business-admin");
});

test("the main links are five screens", () => {
  expect(mainLinks().map(({ to }) => to)).toEqual([
    "/fitness-collectives",
    "/business-collectives",
    "/jobs",
    "/professionals",
    "/media",
  ]);
});
