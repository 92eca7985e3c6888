import { Button, Code, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { instantText } from '#domain/date-text.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import styles from './printed.module.css';
import { saveFile } from '#app/ui/save-file.ts';

/** Shown once; closing it in another way than by its button asks first. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
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
          <Button onClick={() => print()}>{words.print}</Button>
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
      <PrintedCodes text={text} />
    </Dialog>
  );
}

/** Printed instead of the page. */
function PrintedCodes({ text }: { text: string }) {
  const { firstName, lastName, email } = useSignedInUser();
  const [madeAt] = useState(() => instantText(new Date().toISOString()));
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <h1>{words.printTitle}</h1>
      <p>{words.printedFor(`${firstName} ${lastName}`, email)}</p>
      <p>{words.printedAt(madeAt)}</p>
      <pre>{text}</pre>
    </div>,
    document.body,
  );
}
