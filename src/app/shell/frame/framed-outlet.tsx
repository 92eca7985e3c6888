import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

export const FramedOutlet = () => (
  <Frame>
    <Outlet />
  </Frame>
);
