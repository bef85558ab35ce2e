import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Crown, FileText, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { professionalsText } from "#contract/texts/professionals.ts";
import { useUser, type SessionUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { professionalsData } from "./professionals.data.ts";

const text = professionalsText.list.banners;

/** Links for signed-in users, by role. spec: product §2 (R176, R177, R178) */
export function ListBanners() {
  const user = useUser();
  return user && <Banners user={user} />;
}

function Banners({ user }: { user: SessionUser }) {
  const isProfessional = user.role === "professional";
  const own = useQuery({ ...professionalsData.own(), enabled: isProfessional });
  const runsBusiness = user.role === "business_admin";
  const listings = useQuery({ ...professionalsData.ownListings(), enabled: runsBusiness });
  return (
    <aside aria-label={text.label} className="grid gap-3 lg:auto-cols-fr lg:grid-flow-col">
      {/* Not while loading: an owner who has the plan must not be asked to get it. */}
      {runsBusiness && listings.data?.every(({ subscriptionTier }) => subscriptionTier !== "premium") && (
        <Banner
          icon={<Crown aria-hidden="true" />}
          title={text.premium}
          link={<Link to="/plans">{text.premiumLink}</Link>}
        >
          {text.premiumBody}
        </Banner>
      )}
      {/* Not while loading: users who have a profile must not be asked to create one. */}
      {isProfessional && own.data === null && (
        <Banner
          icon={<UserPlus aria-hidden="true" />}
          title={text.create}
          link={<Link to="/professionals/create">{text.createLink}</Link>}
        >
          {text.createBody}
        </Banner>
      )}
      <Banner
        icon={<FileText aria-hidden="true" />}
        title={text.resume}
        link={<Link to="/resume-builder">{text.resumeLink}</Link>}
      >
        {text.resumeBody}
      </Banner>
    </aside>
  );
}

interface BannerProps {
  icon: ReactNode;
  title: string;
  link: ReactNode;
  children: ReactNode;
}

function Banner({ icon, title, link, children }: BannerProps) {
  return (
    <Notice
      variant="neutral"
      icon={icon}
      title={title}
      actions={
        <Button variant="outline" size="sm" asChild>
          {link}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
