import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { savedText } from "#contract/texts/saved.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { clearViewed, readViewed } from "./browser-things.ts";
import { savedData } from "./saved.data.ts";
import { ThingGrid, ThingGridSkeleton } from "./thing-grid.tsx";

const text = savedText.recent;

/** The last pages that this person opened in this browser; nothing without any. */
export function RecentlyViewed({ most }: { most?: number }) {
  const userId = useUser()?.id ?? null;
  const [keys, setKeys] = useState<readonly string[]>([]);
  // Only the browser knows them.
  useEffect(() => setKeys(readViewed(userId).slice(0, most)), [userId, most]);
  const query = useQuery(savedData.viewed(keys));
  if (keys.length === 0 || query.data?.length === 0) return null;
  return (
    <Section
      title={text.title}
      titleId="recently-viewed"
      lead={text.lead}
      className="py-0 md:py-0"
      action={
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            clearViewed();
            setKeys([]);
          }}
        >
          {text.clear}
        </Button>
      }
    >
      <Remote query={query} loading={<ThingGridSkeleton things={3} />} error={compactLoadFailure(text.failed)}>
        {(things) => <ThingGrid things={things} />}
      </Remote>
    </Section>
  );
}
