import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDialogTyped } from '#app/form/typed-guard.tsx';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface SecretDialogProps {
  title: string;
  /** Null: the response with it was lost, as `lost` says. */
  secret: string | null;
  what: string;
  /** Asked before the dialog is closed in another way than by its button. */
  question: string;
  /** The button's label. */
  done: string;
  lost?: string;
  children: ReactNode;
  onClose: () => void;
}

/** A password or key that is shown once. */
export function SecretDialog({ title, secret, what, question, done, lost, children, onClose }: SecretDialogProps) {
  const isShown = secret !== null;
  useDialogTyped(isShown);
  async function leave(): Promise<void> {
    const words = { title: question, question: 'It will not be shown again.', yes: 'Yes, close', no: 'Not yet' };
    if (!isShown || (await askConfirmation({ ...words, danger: true }))) onClose();
  }
  return (
    <Dialog
      title={title}
      onClose={() => void leave()}
      width="md"
      foot={
        <Button variant="filled" onClick={onClose}>
          {isShown ? done : 'Close'}
        </Button>
      }
    >
      <Stack gap="md" c="var(--text)">
        {isShown ? (
          <>
            <Group
              justify="space-between"
              gap="sm"
              px="md"
              py="sm"
              fz="lg"
              bd="var(--hairline)"
              bdrs="sm"
              wrap="nowrap"
            >
              <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
              <CopyButton text={secret} what={what} />
            </Group>
            <p>{children}</p>
          </>
        ) : (
          <p role="alert">{lost}</p>
        )}
      </Stack>
    </Dialog>
  );
}
