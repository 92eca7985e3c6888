import { ActionIcon, Box, Flex, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { named } from './named.ts';
import { useIsPhone } from './use-is-phone.ts';

const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** A box that scrolls without controls in it must be a stop of Tab. */
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

interface DialogProps {
  title: string;
  /** Also by Escape and a press outside. The caller removes the dialog. */
  onClose: () => void;
  children?: ReactNode;
  foot?: ReactNode;
  width?: number;
  /** As high as the page; its content scrolls by itself. */
  isTall?: boolean;
}

/** A sheet on a phone. `data-autofocus` gets the focus first. */
export function Dialog({ title, onClose, children, foot, width = 440, isTall = false }: DialogProps) {
  const isPhone = useIsPhone();
  const { watch, isStop } = useScrollStop();
  useFocusBack();
  const content = useCloseByEscape(onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={isPhone ? '100%' : width}
      closeOnEscape={false}
      returnFocus={false}
      fullScreen={isPhone && isTall}
      {...(isPhone && !isTall && { styles: sheet })}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} data-dialog {...(isTall && !isPhone && { h: 'min(640px, 100dvh - 120px)' })}>
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
            {...(isTall ? filled : { px: 'lg', pt: 4, pb: foot ? 'sm' : 'lg', style: scrolling })}
          >
            {children}
          </Box>
        )}
        {foot && (
          <Flex
            gap="xs"
            px="lg"
            pb="calc(24px + env(safe-area-inset-bottom))"
            pt="sm"
            {...(isPhone ? { direction: 'column-reverse', align: 'stretch' } : { justify: 'flex-end', wrap: 'wrap' })}
          >
            {foot}
          </Flex>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

const sheet = { inner: { alignItems: 'flex-end', padding: 0 }, content: { borderRadius: '16px 16px 0 0' } };
const scrolling = { overflowY: 'auto', overscrollBehavior: 'contain' } as const;
const filled = { flex: 1, display: 'flex', style: { flexDirection: 'column' } } as const;

/** Wherever the focus is: the focused button may be gone. An open list or calendar closes first. */
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

/** Each dialog is put behind those that are open. */
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
