import { Link } from "@tanstack/react-router";
import { directoryText } from "#contract/texts/directory.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";

const text = directoryText.breadcrumbs;

/** Breadcrumbs: home, then the list. */
export function ListCrumbs({ title }: { title: string }) {
  return (
    <Breadcrumbs
      label={text.label}
      items={[
        <Link key="home" to="/" activeOptions={{ exact: true }}>
          {text.home}
        </Link>,
        title,
      ]}
    />
  );
}
