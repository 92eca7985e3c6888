import { Button, Code, Group, Stack } from '@mantine/core';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { saveFile } from '#app/ui/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes, this once; leaving by anything but its button is asked first. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n');
  async function leave(): Promise<void> {
    const question = { title: words.keptQuestion, question: words.keptAbout, yes: words.keptYes, no: words.keptNo };
    if (await askConfirmation({ ...question, danger: true })) onClose();
  }
  return (
    <Dialog
      title={words.codesTitle}
      onClose={() => void leave()}
      foot={
        <>
          <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), words.fileName)}>
            {words.download}
          </Button>
          <Button variant="filled" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <Stack gap="md" c="var(--text)">
        <p>{words.codesAbout}</p>
        <Group align="flex-start" wrap="nowrap">
          <Code block fz="sm" aria-label={words.codesTitle}>
            {text}
          </Code>
          <CopyButton text={text} what={words.codes} />
        </Group>
      </Stack>
    </Dialog>
  );
}
