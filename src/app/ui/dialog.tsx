import { ActionIcon, Box, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { named } from './named.ts';
import styles from './dialog.module.css';

const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** A scrolling box without controls in it must be a tab stop. */
function useScrollStop() {
  const [isStop, setStop] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const settle = (): void => setStop(box.scrollHeight > box.clientHeight && box.querySelector(stops) === null);
    const sizes = new ResizeObserver(settle);
    const parts = new MutationObserver(settle);
    sizes.observe(box);
    parts.observe(box, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
  return { watch, isStop };
}

export type DialogWidth = 'sm' | 'md' | 'lg' | 'xl' | 'upload' | '2xl' | 'full';

interface DialogProps {
  title: string;
  /** Also by Escape and a press outside. The caller removes the dialog. */
  onClose: () => void;
  children?: ReactNode;
  foot?: ReactNode;
  width?: DialogWidth;
  /** As high as the page; its content scrolls. */
  isTall?: boolean;
}

/** A sheet on a phone. `data-autofocus` gets the focus first. */
export function Dialog({ title, onClose, children, foot, width = 'sm', isTall = false }: DialogProps) {
  const { watch, isStop } = useScrollStop();
  useFocusBack();
  const content = useCloseByEscape(onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={`var(--dialog-${width})`}
      closeOnEscape={false}
      returnFocus={false}
      classNames={isTall ? tall : sheet}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} data-dialog>
        {/* The page has one banner. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <ActionIcon {...named('Close')} size="sm" onClick={onClose}>
            <Icon name="close" />
          </ActionIcon>
        </Modal.Header>
        {children && (
          <Box
            ref={watch}
            c="dimmed"
            mih={0}
            {...(isStop && { tabIndex: 0, role: 'region', 'aria-label': title })}
            className={(isTall ? styles.filled : styles.scrolling) ?? ''}
            data-footed={foot ? true : undefined}
          >
            {children}
          </Box>
        )}
        {foot && <div className={styles.foot}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

const sheet = { inner: styles.sheetPlace ?? '', content: styles.sheet ?? '' };
const tall = { inner: styles.tallPlace ?? '', content: styles.tall ?? '' };

/** Wherever the focus is, since the focused button may be gone. An open list or calendar closes first. */
function useCloseByEscape(close: () => void) {
  const content = useRef<HTMLDivElement>(null);
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isOnTop(content.current)) return;
    if (event.target instanceof HTMLElement && event.target.dataset['mantineStopPropagation'] === 'true') return;
    event.preventDefault();
    close();
  });
  return content;
}

/** Later dialogs are later in the document. */
const isOnTop = (dialog: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[data-dialog]')].at(-1) === dialog;

function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const { activeElement } = document;
      if (before instanceof HTMLElement && (!activeElement || activeElement === document.body)) before.focus();
    };
  }, []);
}
