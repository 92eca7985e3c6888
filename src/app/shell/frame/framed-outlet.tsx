import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** The frame around the secured screens: it stays while they change. */
export const FramedOutlet = () => (
  <Frame>
    <Outlet />
  </Frame>
);
