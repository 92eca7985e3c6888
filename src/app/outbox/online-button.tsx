import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { busyWhile } from '#app/ui/busy.ts';
import { useReachable } from './use-outbox.ts';

interface OnlineButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  isBusy?: boolean | undefined;
  /** Its tip without a connection. */
  offlineTip?: string;
}

/** Disabled without a connection, but not while its request runs. */
export function OnlineButton({ isBusy = false, disabled = false, offlineTip, ...button }: OnlineButtonProps) {
  const isReachable = useReachable();
  return (
    <Button
      {...button}
      {...busyWhile(isBusy)}
      disabled={disabled || (!isReachable && !isBusy)}
      {...(!isReachable && offlineTip !== undefined && { title: offlineTip })}
    />
  );
}
