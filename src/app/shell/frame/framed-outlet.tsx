import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** Stays mounted while screens change. */
export const FramedOutlet = () => (
  <Frame>
    <Outlet />
  </Frame>
);
