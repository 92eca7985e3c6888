import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, use, useEffect } from 'react';
import { DialogTyped } from './dialog-typed.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { askUnsaved } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldErrors } from '#app/ui/field-error.tsx';
import { type Difference, Differences } from './differences.tsx';
import type { SavedFields } from './field-choice.ts';
import { describeStale } from './own-attempt.ts';
import { staleWords } from './stale-words.ts';

/** A form whose row was changed by somebody else; no difference: in what the form does not show. */
export interface Stale {
  /** It was this form itself, in an attempt whose answer was lost. */
  isOwn: boolean;
  /** Said beside it. */
  note: string | null;
  differences: readonly Difference[];
  /** The fields whose saved text is to be kept. */
  chosen: SavedFields;
  onChoose: (field: string, isSaved: boolean) => void;
  /** Goes on with what was saved. */
  onTake: () => void;
  /** Saves what is typed all the same, but for the chosen fields. */
  onKeep: () => void;
}

interface ActFormProps {
  title: string;
  /** The name of its button, and that while it runs. */
  label?: string;
  busyLabel?: string;
  isRunning: boolean;
  /** `reading`: it is not known yet if there is something to do; `none`: there is nothing, and no button for it. */
  todo?: 'ready' | 'reading' | 'none';
  /** Closing it would lose something: that is asked first. */
  isTyped?: boolean;
  danger?: boolean;
  /** The name of the way out, where 'Cancel' could mean something else. */
  wayOut?: string;
  /** Why it cannot be done without a connection; left out, it is tried. */
  needsConnection?: string;
  /** Somebody saved another version meanwhile: both are shown to choose from. */
  stale?: Stale | null;
  /** Why it was not done, where no field says so. */
  trouble?: readonly string[];
  /** Widest width on a desktop, in pixels. */
  width?: number;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over the page, with its button and the way out. */
export function ActForm({ title, danger, onSubmit, onClose, children, ...state }: ActFormProps) {
  const { label = 'Save', busyLabel = 'Saving' } = state;
  const {
    isRunning,
    todo = 'ready',
    isTyped = false,
    wayOut = 'Cancel',
    needsConnection,
    stale = null,
    trouble = [],
    width = 480,
  } = state;
  const isReachable = useReachable();
  const isHeld = needsConnection !== undefined && !isReachable && !isRunning;
  const note = use(DialogTyped);
  useEffect(() => {
    note(isTyped);
    return () => note(false);
  }, [note, isTyped]);
  const { once } = useRunOnce();
  async function submit(): Promise<void> {
    if (todo === 'ready' && !isHeld && !stale) await once(onSubmit);
  }
  async function close(): Promise<void> {
    if (isRunning) return;
    if (!isTyped || (await askUnsaved())) onClose();
  }
  return (
    <Dialog
      title={title}
      onClose={() => void close()}
      width={width}
      foot={
        stale ? (
          <>
            <Button onClick={stale.onTake}>{staleWords.take}</Button>
            <Button variant="filled" {...busyWhile(isRunning)} onClick={stale.onKeep}>
              {stale.chosen.size > 0 ? staleWords.keepChosen : staleWords.keep}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void close()}>{wayOut}</Button>
            {todo !== 'none' && (
              <Button
                variant="filled"
                {...(danger && { color: 'bad' })}
                {...busyWhile(isRunning || todo === 'reading')}
                disabled={isHeld}
                onClick={() => void submit()}
              >
                {isRunning ? busyLabel : label}
              </Button>
            )}
          </>
        )
      }
    >
      {stale && (
        <>
          <p role="alert">{describeStale({ isOwn: stale.isOwn, differs: stale.differences.length > 0 })}</p>
          {stale.note && <p>{stale.note}</p>}
          {stale.differences.length > 1 && <p>{staleWords.choose}</p>}
          {stale.differences.length > 0 && (
            <Differences rows={stale.differences} chosen={stale.chosen} onChoose={stale.onChoose} />
          )}
        </>
      )}
      <form
        noValidate
        hidden={stale !== null}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack c="var(--text)">
          {children}
          <FieldErrors>{trouble}</FieldErrors>
          {isHeld && (
            <Text c="dimmed" role="status">
              {needsConnection}
            </Text>
          )}
          {/* Enter in a field sends the form only where it has a button of its own. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Stack>
      </form>
    </Dialog>
  );
}
