import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { BareFrame } from './bare-frame.tsx';
import { loadPart } from '#app/base/load-part.ts';
import { useUser } from '#app/base/session.ts';

const Frame = lazy(async () => ({ default: (await loadPart(() => import('./frame/frame.tsx'))).Frame }));

/** For screens that everybody may see: with the menu for those who are signed in. */
export function EitherFrame({ children }: { children: ReactNode }) {
  if (!useUser()) return <BareFrame>{children}</BareFrame>;
  return (
    <Suspense>
      <Frame>{children}</Frame>
    </Suspense>
  );
}
