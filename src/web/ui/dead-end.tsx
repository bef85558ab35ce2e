import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { LostDrawing } from "./drawings.tsx";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
import { Container } from "./layout.tsx";

export type DeadEndProps = Pick<EmptyStateProps, "title" | "description" | "drawing"> & {
  /** The link onwards, styled as a button. */
  children: ReactNode;
};

/** A full screen for something missing or forbidden, with a single link onwards. */
export function DeadEnd({ title, description, drawing = <LostDrawing />, children }: DeadEndProps) {
  return (
    <Container width="narrow">
      <EmptyState
        drawing={drawing}
        title={title}
        titleAs="h1"
        description={description}
        action={<Button asChild>{children}</Button>}
      />
    </Container>
  );
}
