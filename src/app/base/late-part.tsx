import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { whenIdle } from './when-idle.ts';
import { loadPart } from './load-part.ts';

type Props<Part> = Part extends () => ReactNode ? object : Part extends (props: infer P) => ReactNode ? P : never;
type PartName<M> = { [K in keyof M]: Props<M[K]> extends never ? never : K }[keyof M];

/** Loads a component when it is first rendered. @throws PartMissing while rendering, when its code did not load */
export const latePart = <M, K extends PartName<M>>(load: () => Promise<M>, name: K, fallback: ReactNode = null) =>
  makeLatePart<M, K>(() => loadPart(load), name, fallback);

/** Loads a component when the browser is idle, and ignores a failure. */
export const idlePart = <M, K extends PartName<M>>(load: () => Promise<M>, name: K, fallback: ReactNode = null) =>
  makeLatePart<M, K>(() => whenIdle().then(load), name, fallback, renderNothing);

const renderNothing = () => ({ default: () => null });

function makeLatePart<M, K extends PartName<M>>(
  load: () => Promise<M>,
  name: K,
  fallback: ReactNode,
  onMissing?: () => { default: ComponentType<object> },
): ComponentType<Props<M[K]>> {
  const Part = lazy(() => load().then((parts) => ({ default: parts[name] as ComponentType<object> }), onMissing));
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...(props as object)} />
    </Suspense>
  );
}
