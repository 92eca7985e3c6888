import { Button, Group, Stack } from '@mantine/core';
import { use, useEffect } from 'react';
import { DialogTyped } from '#app/acts/dialog-typed.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ShownPassword as Shown } from './use-people-acts.ts';

/** Shows a password that was made, this once; leaving it by anything but its button is asked first. */
export function ShownPassword({ shown: { user, password }, onClose }: { shown: Shown; onClose: () => void }) {
  const note = use(DialogTyped);
  const isShown = password !== null;
  useEffect(() => {
    note(isShown);
    return () => note(false);
  }, [note, isShown]);
  async function leave(): Promise<void> {
    const question = { title: 'Have you passed the password on?', question: 'It will not be shown again.' };
    if (!isShown || (await askConfirmation({ ...question, yes: 'Yes, close', no: 'Not yet', danger: true }))) onClose();
  }
  return (
    <Dialog
      title={`Password of ${user.userName}`}
      onClose={() => void leave()}
      width={480}
      foot={
        <Button variant="filled" onClick={onClose}>
          {isShown ? 'I have passed it on' : 'Close'}
        </Button>
      }
    >
      <Stack gap="md" c="var(--text)">
        {isShown ? (
          <>
            <Group justify="space-between" gap="sm" px="md" py="sm" fz="lg" bd="1px solid var(--line)" bdrs="sm">
              <code>{password}</code>
              <CopyButton text={password} what="password" />
            </Group>
            <p>
              It is shown only once. Share it only with {user.firstName} {user.lastName}.{' '}
              {user.state === 'expired' && 'It must be changed before the first sign-in.'}
            </p>
          </>
        ) : (
          <p role="alert">
            A password was created, but the server’s answer was lost. Reset the password to get a new one.
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
