import { Link } from "@tanstack/react-router";
import { ArrowRight, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { resultMapText as text } from "#contract/texts/result-map.ts";
import { Button } from "#web/ui/button.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { asRoutePath } from "../pages/as-route-path.ts";

/** What a map tells of a result. */
export interface PreviewedPin {
  name: string;
  /** Path of its page, and the words of the link to it. */
  path: string;
  link: string;
  /** Below the name. */
  lines: ReactNode;
}

interface PinPreviewProps extends PreviewedPin {
  /** The id of its pin. */
  id: number;
  onClose: () => void;
}

/** The result of a pressed pin, on the map; its link gets the focus, Escape closes it. */
export function PinPreview({ id, name, path, link, lines, onClose }: PinPreviewProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  useEffect(() => anchor.current?.focus(), [id]);
  return (
    <div
      role="group"
      aria-label={name}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="absolute inset-x-3 bottom-20 z-1000 mx-auto flex max-w-sm items-start gap-2 rounded-card bg-raised p-4 shadow-float lg:bottom-8"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate font-semibold">{name}</p>
        {lines}
        <Link
          ref={anchor}
          to={asRoutePath(path)}
          aria-label={fill(commonText.labelled, { label: link, value: name })}
          className={linkVariants({ variant: "more" })}
        >
          {link}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <Button variant="ghost" size="icon-sm" aria-label={text.close} onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
