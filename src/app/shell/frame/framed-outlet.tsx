import { useCallback, useRef } from 'react';
import { Outlet } from 'react-router';
import { DialogTyped, TypedOver } from '#app/base/unsaved.ts';
import { Frame } from './frame.tsx';

export function FramedOutlet() {
  const isTyped = useRef(false);
  const note = useCallback((is: boolean) => void (isTyped.current = is), []);
  return (
    <TypedOver value={isTyped}>
      <DialogTyped value={note}>
        <Frame>
          <Outlet />
        </Frame>
      </DialogTyped>
    </TypedOver>
  );
}
