import { ClientOnly } from "@tanstack/react-router";
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

interface LazyPartProps<P extends object> {
  /** Imports the component. */
  load: () => Promise<ComponentType<P>>;
  /** Its props. */
  with: P;
  loading: ReactNode;
  /** Shown when it fails to load or to render. */
  failed: (retry: () => void) => ReactNode;
}

/** A part of a page that is loaded when it is rendered, only in the browser, and whose failure leaves the rest. */
export function LazyPart<P extends object>({ load, with: props, loading, failed }: LazyPartProps<P>) {
  // A component of its own for each attempt, because a lazy one remembers its failure.
  const [{ attempt, Part }, setAttempt] = useState(() => attemptOf(load, 1));
  return (
    <PartBoundary key={attempt} fallback={failed(() => setAttempt(attemptOf(load, attempt + 1)))}>
      <ClientOnly fallback={loading}>
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </ClientOnly>
    </PartBoundary>
  );
}

function attemptOf<P extends object>(load: () => Promise<ComponentType<P>>, attempt: number) {
  const Part: ComponentType<P> = lazy(async () => ({ default: await load() }));
  return { attempt, Part };
}

class PartBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
