import type { ReactNode } from 'react';
import { BareFrame } from './bare-page.tsx';
import { useUser } from '#app/base/session.ts';
import { Frame } from './frame/frame.tsx';

export function EitherFrame({ children }: { children: ReactNode }) {
  if (!useUser()) return <BareFrame>{children}</BareFrame>;
  return <Frame>{children}</Frame>;
}
