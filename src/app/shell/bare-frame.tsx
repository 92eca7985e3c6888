import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#app/ui/mark.tsx';
import { BarePage } from './bare-page.tsx';

/** The page of somebody who is signed out: the mark and the screen. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <BarePage brand={<Brand renderRoot={(props) => <Link to="/" {...props} />} />}>{children}</BarePage>
);
