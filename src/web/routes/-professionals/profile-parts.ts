import { lazyRouteComponent } from "@tanstack/react-router";

/** A lazy-loaded part of the public view of a profile; profile.load.ts preloads it. */
export const ProfilePrograms = lazyRouteComponent(() => import("./profile-programs.tsx"), "ProfilePrograms");
