import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { confirmLosingText } from '#app/ui/confirm.tsx';
import { Dialog, type DialogWidth } from '#app/ui/dialog.tsx';
import { FieldErrors } from '#app/ui/field-error.tsx';
import { type Conflict, ConflictChoice, conflictTexts } from './conflict.tsx';
import { useDialogTyped } from './typed-guard.tsx';

export interface FormDialogProps {
  title: string;
  label?: string;
  busyLabel?: string;
  /** For a form that is also sent in another way than by its button. */
  isRunning?: boolean;
  /** For one that loses nothing when it is closed while it is sent. */
  closesWhileRunning?: boolean;
  /** `reading`: not loaded yet; `none`: nothing to do, so there is no button. */
  state?: 'ready' | 'reading' | 'none';
  isTyped?: boolean;
  danger?: boolean;
  closeLabel?: string;
  /** Why it needs a connection; by default it does not. */
  needsConnection?: string;
  conflict?: Conflict | null;
  trouble?: readonly string[];
  width?: DialogWidth;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

const isBeingSent = 'This is being sent. Please wait for the answer.';

export function FormDialog(props: FormDialogProps) {
  const { title, label = 'Save', busyLabel = 'Saving', closeLabel = 'Cancel', danger, width = 'md', children } = props;
  const { state = 'ready', isTyped = false, needsConnection, conflict = null, trouble = [] } = props;
  const { onSubmit, onClose } = props;
  const isReachable = useReachable();
  const { once, isRunning: isSubmitting } = useRunOnce();
  const isRunning = isSubmitting || props.isRunning === true;
  const staysOpen = isRunning && !props.closesWhileRunning;
  const isOffline = needsConnection !== undefined && !isReachable && !isRunning;
  useDialogTyped(isTyped);
  async function submit(): Promise<void> {
    if (state === 'ready' && !isOffline && !conflict) await once(onSubmit);
  }
  async function close(): Promise<void> {
    if (staysOpen) return;
    if (!isTyped || (await confirmLosingText())) onClose();
  }
  return (
    <Dialog
      title={title}
      onClose={() => void close()}
      width={width}
      foot={
        conflict ? (
          <>
            <Button onClick={conflict.onTake}>{conflictTexts.take}</Button>
            <Button variant="filled" {...busyWhile(isRunning)} onClick={conflict.onKeep}>
              {conflict.chosen.size > 0 ? conflictTexts.keepChosen : conflictTexts.keep}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={staysOpen} {...(staysOpen && { title: isBeingSent })} onClick={() => void close()}>
              {closeLabel}
            </Button>
            {state !== 'none' && (
              <Button
                variant="filled"
                {...(danger && { color: 'bad' })}
                {...busyWhile(isRunning || state === 'reading')}
                disabled={isOffline}
                onClick={() => void submit()}
              >
                {isRunning ? busyLabel : label}
              </Button>
            )}
          </>
        )
      }
    >
      {conflict && <ConflictChoice conflict={conflict} />}
      <form
        noValidate
        hidden={conflict !== null}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack c="var(--text)">
          {children}
          <FieldErrors>{trouble}</FieldErrors>
          {isOffline && (
            <Text c="dimmed" role="status">
              {needsConnection}
            </Text>
          )}
          {/* Enter in a field sends the form only if the form itself has a submit button. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Stack>
      </form>
    </Dialog>
  );
}
