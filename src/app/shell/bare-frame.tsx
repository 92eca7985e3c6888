import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#app/ui/mark.tsx';
import { BarePage } from './bare-page.tsx';

export const BareFrame = ({ children }: { children: ReactNode }) => (
  <BarePage brand={<Brand renderRoot={(props) => <Link to="/" {...props} />} />}>{children}</BarePage>
);
