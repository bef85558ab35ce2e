import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { LostDrawing } from "./drawings.tsx";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
import { Container } from "./layout.tsx";

export type DeadEndProps = Pick<EmptyStateProps, "title" | "description" | "drawing"> & {
  /** The link that leads on; it is drawn as a button. */
  children: ReactNode;
};

/** A whole screen that leads no further: what is missing or not allowed, and the one way on. */
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
