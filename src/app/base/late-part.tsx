import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';
import { loadPart, PartMissing } from './load-part.ts';

type Props<Part> = Part extends () => ReactNode ? object : Part extends (props: infer P) => ReactNode ? P : never;
/** The exports of a module that are components. */
type PartName<Module> = { [K in keyof Module]: Props<Module[K]> extends never ? never : K }[keyof Module];

interface Retry {
  isRetrying: boolean;
  onRetry: () => void;
}

interface Places<P> {
  fallback?: (props: P) => ReactNode;
  /** For a part beside others, which stay when its code did not load. */
  missing?: (props: P, retry: Retry) => ReactNode;
}

/** Loads a component when it is first rendered. @throws PartMissing while rendering, when its code did not load and nothing is shown for it */
export const latePart = <Module, K extends PartName<Module>>(
  load: () => Promise<Module>,
  name: K,
  places: Places<Props<Module[K]>> = {},
): ComponentType<Props<Module[K]>> => makeLatePart<Module, K>(() => loadPart(load), name, places);

/** When first rendered, waits until the browser is idle, then loads the component; renders nothing if that fails. */
export const idlePart = <Module, K extends PartName<Module>>(
  load: () => Promise<Module>,
  name: K,
  places: Pick<Places<Props<Module[K]>>, 'fallback'> = {},
): ComponentType<Props<Module[K]>> => makeLatePart<Module, K>(() => whenIdle().then(load), name, places, renderNothing);

const renderNothing = () => ({ default: () => null });

/** For a part that is soon wanted. */
export function useFetchWhenIdle(load: () => Promise<unknown>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted)
      void whenIdle()
        .then(load, load)
        .catch(() => null);
  }, [load, isWanted]);
}

function makeLatePart<Module, K extends PartName<Module>>(
  load: () => Promise<Module>,
  name: K,
  { fallback, missing }: Places<Props<Module[K]>>,
  onMissing?: () => { default: ComponentType<object> },
): ComponentType<Props<Module[K]>> {
  let latest: ComponentType<object> | null = null;
  const forget = (reason: unknown): never => {
    // React keeps the failure of a lazy component, so the next one to be shown is new.
    latest = null;
    throw reason;
  };
  const open = (): ComponentType<object> =>
    (latest ??= lazy(() =>
      load().then((parts) => ({ default: parts[name] as ComponentType<object> }), onMissing ?? forget),
    ));
  const reload = async (): Promise<ComponentType<object>> => (latest = (await load())[name] as ComponentType<object>);
  return function LatePart(props) {
    const [Part, setPart] = useState(open);
    const part = (
      <Suspense fallback={fallback?.(props)}>
        <Part {...(props as object)} />
      </Suspense>
    );
    if (!missing) return part;
    return (
      <PartBoundary
        whenMissing={(retry) => missing(props, retry)}
        reload={() => reload().then((loaded) => setPart(() => loaded))}
      >
        {part}
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  whenMissing: (retry: Retry) => ReactNode;
  reload: () => Promise<unknown>;
  children: ReactNode;
}

export class PartBoundary extends Component<PartBoundaryProps, { error: unknown; isRetrying: boolean }> {
  override state = { error: null as unknown, isRetrying: false };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  /** The button stays, busy, until the code is there. */
  retry = async (): Promise<void> => {
    this.setState({ isRetrying: true });
    try {
      await this.props.reload();
      this.setState({ error: null });
    } catch {
      // The line stays.
    } finally {
      this.setState({ isRetrying: false });
    }
  };

  override render(): ReactNode {
    const { error, isRetrying } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartMissing)) throw error;
    return this.props.whenMissing({ isRetrying, onRetry: () => void this.retry() });
  }
}
