import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { messagesText } from "#contract/texts/messages.ts";
import { Button } from "#web/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { messagesData } from "./messages.data.ts";

const text = messagesText.templates;
const TemplatesDialog = lazy(async () => ({ default: (await import("./templates-dialog.tsx")).TemplatesDialog }));

interface TemplatesMenuProps {
  businessId: number;
  /** Name that replaces {name}. */
  receiver: string;
  onChoose: (chosen: { id: number; content: string }) => void;
}

/** The templates of the user's business to start a message with, and an entry to manage them. */
export function TemplatesMenu({ businessId, receiver, onChoose }: TemplatesMenuProps) {
  const [isManaging, setIsManaging] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { data: templates, isPending, isError } = useQuery({ ...messagesData.templates(businessId), enabled: isOpen });
  const isLoading = isOpen && isPending;
  // A user who goes on typing while the list loads is not interrupted by the menu.
  useEffect(() => {
    if (!isLoading) return;
    const cancel = ({ repeat }: KeyboardEvent) => !repeat && setIsOpen(false);
    document.addEventListener("keydown", cancel);
    return () => document.removeEventListener("keydown", cancel);
  }, [isLoading]);
  return (
    <>
      {/* Opens once the list is loaded: if it grew while open, it could cover the button, and releasing the pointer there
          would choose a template. */}
      <DropdownMenu open={isOpen && !isPending} onOpenChange={setIsOpen}>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="sm" busy={isLoading}>
            {!isLoading && <LayoutTemplate aria-hidden="true" />}
            {text.button}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" side="top" className="max-w-80">
          {isError && <DropdownMenuLabel>{text.failed}</DropdownMenuLabel>}
          {templates?.length === 0 && <DropdownMenuLabel>{text.none}</DropdownMenuLabel>}
          {templates?.map((template) => (
            <DropdownMenuItem
              key={template.id}
              onSelect={() => onChoose({ id: template.id, content: template.body.replaceAll("{name}", receiver) })}
            >
              <span className="truncate">{template.name}</span>
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setIsManaging(true)}>{text.manage}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isManaging && (
        <Suspense fallback={null}>
          <TemplatesDialog businessId={businessId} onClose={() => setIsManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
