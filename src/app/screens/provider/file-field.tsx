import { ActionIcon, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { classifyCustomFiles, largestCustomFile, describeRejected } from '#domain/custom-files.ts';
import { sizeText } from '#domain/file-name.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { readContent } from '#app/ui/read-content.ts';
import type { LinkAnswer } from './use-link-answer.ts';
import styles from './provider.module.css';

/** One PDF with the answer: chosen now, or kept of the answer before. */
export function FileField({ answer }: { answer: LinkAnswer }) {
  const { page, typed, file, errorOf, change, setFile } = answer;
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const before = typed.keepFile && page.answer?.file ? page.answer.file : null;
  const shown = file ? { fileName: file.name, size: file.size } : before;
  const outcome = rejected.length > 0 ? rejected : [errorOf('keepFile') ?? ''].filter(Boolean);

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const content = await readContent(chosen, largestCustomFile);
    const offered = { name: chosen.name, size: chosen.size, content };
    const classified = classifyCustomFiles([offered], 0, 1);
    setRejected(describeRejected(classified.rejected));
    if (classified.taken.length > 0) setFile(chosen);
  }

  function remove(): void {
    if (file) setFile(null);
    else change({ keepFile: false });
    setRejected([]);
    place.current?.querySelector('button')?.focus();
  }

  return (
    <div ref={place} className={styles.fileField}>
      <div className={styles.file}>
        <Button leftSection={<Icon name="plus" />} onClick={() => input.current?.click()}>
          {shown ? 'Choose another PDF' : 'Add a PDF'}
        </Button>
        {shown ? (
          <span className={styles.chosenFile}>
            <span>
              {shown.fileName}, {sizeText(shown.size)}
            </span>
            <ActionIcon size="sm" {...named(`Remove ${shown.fileName}`)} onClick={remove}>
              <Icon name="trash" />
            </ActionIcon>
          </span>
        ) : (
          <span className={styles.hint}>Optional, up to {largestCustomFile / 1_048_576} MB</span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        aria-label="PDF file"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
      {file && <p className={styles.hint}>Reloading the page removes the file; what you typed is kept.</p>}
      <div role="alert">
        {outcome.map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
      </div>
    </div>
  );
}
