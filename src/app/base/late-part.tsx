import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { whenIdle } from './when-idle.ts';
import { loadPart } from './load-part.ts';

type Props<Part> = Part extends () => ReactNode ? object : Part extends (props: infer P) => ReactNode ? P : never;
type PartName<M> = { [K in keyof M]: Props<M[K]> extends never ? never : K }[keyof M];

/**
 * A component whose code is loaded when it is first drawn. Until then `fallback` stands in its place.
 * @throws PartMissing while it is drawn, when its code did not arrive
 */
export const latePart = <M, K extends PartName<M>>(load: () => Promise<M>, name: K, fallback: ReactNode = null) =>
  inItsPlace<M, K>(() => loadPart(load), name, fallback);

/**
 * A component that the page can do without, loaded when the page has nothing better to do. Where its code does not arrive it
 * is left out: what waits here must never break the page around it.
 */
export const idlePart = <M, K extends PartName<M>>(load: () => Promise<M>, name: K) =>
  inItsPlace<M, K>(() => whenIdle().then(load), name, null, leaveOut);

const leaveOut = () => ({ default: () => null });

function inItsPlace<M, K extends PartName<M>>(
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
