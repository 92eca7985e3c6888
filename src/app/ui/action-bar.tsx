import { Box, Flex } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface ActionBarProps {
  children?: ReactNode;
  actions: ReactNode;
}

/** A press must not blur a field: its error could move the button before the click. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
const takeFocus = ({ target, detail }: MouseEvent): void => {
  // A click by Enter has the detail 0.
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
