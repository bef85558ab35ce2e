import { useNavigate } from "@tanstack/react-router";
import { fill } from "#contract/texts/catalogue.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { Select } from "#web/ui/select.tsx";
import { manageSearch, type ManageSearch } from "./offering.ts";
import type { ManagedHost } from "./programs.data.ts";

const text = managedProgramsText.manage;

/** The host that the query selects, by default the first one; undefined without a match. */
export function chooseHost(hosts: readonly ManagedHost[], { business, as }: ManageSearch): ManagedHost | undefined {
  if (business !== undefined) return hosts.find(({ host }) => host.kind === "business" && host.id === business);
  if (as) return hosts.find(({ host }) => host.kind === "professional");
  return hosts[0];
}

/** For users who manage several hosts. */
export function HostSelect({ hosts, chosen }: { hosts: readonly ManagedHost[]; chosen: ManagedHost }) {
  const navigate = useNavigate();
  if (hosts.length < 2) return null;
  return (
    <Select
      aria-label={text.host}
      className="w-auto max-w-64"
      value={keyOf(chosen)}
      options={hosts.map((item) => ({
        value: keyOf(item),
        label: item.host.kind === "professional" ? fill(text.asProfessional, { name: item.name }) : item.name,
      }))}
      onChange={(event) => {
        const next = hosts.find((item) => keyOf(item) === event.currentTarget.value);
        if (next) void navigate({ to: "/my-programs", search: manageSearch(next.host) });
      }}
    />
  );
}

function keyOf({ host }: ManagedHost): string {
  return `${host.kind}-${host.id}`;
}
