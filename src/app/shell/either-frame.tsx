import type { ReactNode } from 'react';
import { BareFrame } from './bare-frame.tsx';
import { latePart } from '#app/base/late-part.tsx';
import { useUser } from '#app/base/session.ts';

const Frame = latePart(() => import('./frame/frame.tsx'), 'Frame');

/** For screens that everybody may see: with the menu for those who are signed in. */
export function EitherFrame({ children }: { children: ReactNode }) {
  if (!useUser()) return <BareFrame>{children}</BareFrame>;
  return <Frame>{children}</Frame>;
}
