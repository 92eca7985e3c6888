import { Box, Flex } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface ActionBarProps {
  /** The subject of the main action, before the buttons. */
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
}

/**
 * A press leaves the focus where it is until it is a click: a field that loses it may change what stands above the bar, and move
 * the button from under the finger, so that the press would be lost.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
const takeFocus = ({ target, detail }: MouseEvent): void => {
  // Enter in a field is a click of no press.
  if (detail > 0) (target as Element).closest<HTMLElement>('a, button')?.focus({ preventScroll: true });
};

const wide = { mt: 'lg', gap: 'md', py: 'sm', align: 'center' } as const;
const narrow = {
  mt: 'lg',
  mx: 'calc(-1 * var(--page-edge))',
  px: 'var(--page-edge)',
  py: 10,
  gap: 'xs',
  direction: 'column',
} as const;

/** The end of a step. It stays in sight at the foot of the page, on a phone above the menu, within the thumb's reach. */
export const ActionBar = ({ children, actions }: ActionBarProps) => {
  const isPhone = useIsPhone();
  return (
    <Flex
      className="q-action-bar"
      pos="sticky"
      bottom="var(--bottom-height)"
      bg="var(--surface)"
      style={{ zIndex: 90, borderTop: '1px solid var(--line)' }}
      {...(isPhone ? narrow : wide)}
    >
      {children && (
        <Box flex={1} miw={0}>
          {children}
        </Box>
      )}
      <Flex
        className="q-action-bar-buttons"
        gap="xs"
        ms="auto"
        {...(isPhone && { w: '100%', wrap: 'wrap' })}
        onMouseDown={keepFocus}
        onClickCapture={takeFocus}
      >
        {actions}
      </Flex>
    </Flex>
  );
};
