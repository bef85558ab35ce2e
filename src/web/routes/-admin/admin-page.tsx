import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { adminText } from "#contract/texts/admin.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";

/** A back-office page outside the panel's tabs. */
export function AdminPage({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container className="pb-12">
      <PageHeader
        title={title}
        lead={lead}
        actions={actions}
        breadcrumbs={
          <Breadcrumbs
            label={adminText.breadcrumb}
            items={[
              <Link key="panel" to="/admin">
                {adminText.title}
              </Link>,
              title,
            ]}
          />
        }
      />
      {children}
    </Container>
  );
}
