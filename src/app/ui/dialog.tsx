import { ActionIcon } from '@mantine/core';
import { useId, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { named } from './named.ts';

interface DialogProps {
  title: string;
  /** Asked by Escape, by the cross and by a press beside the dialog. The component that shows the dialog takes it away. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the main one last. */
  foot?: ReactNode;
  /** Widest width on a desktop, in pixels. */
  width?: number;
}

/**
 * A question or a small form over the page; on a phone a sheet at its foot. The browser's own dialog: it keeps the focus
 * inside and gives it back. The element marked `data-focus` gets it first. Mantine's lists and calendars inside of it
 * need `withinPortal: false`, for what stands outside of an open dialog cannot be reached.
 */
export function Dialog({ title, onClose, children, foot, width }: DialogProps) {
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => dialog.close();
  }, []);
  const closeFromBeside = (event: MouseEvent) => {
    if (event.target === box.current && isBeside(box.current, event)) onClose();
  };
  return (
    <dialog
      ref={box}
      className="q-dialog"
      style={width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== box.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target === box.current && !box.current.open) onClose();
      }}
      onMouseDown={closeFromBeside}
    >
      <div className="q-dialog-head">
        <h2 className="q-dialog-title" id={titleId}>
          {title}
        </h2>
        <ActionIcon {...named('Close')} size="sm" onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      {children && <div className="q-dialog-body">{children}</div>}
      {foot && <div className="q-dialog-foot">{foot}</div>}
    </dialog>
  );
}

function isBeside(box: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
