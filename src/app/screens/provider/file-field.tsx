import { ActionIcon, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { classifyCustomFiles, largestCustomFile, describeRejected } from '#domain/custom-files.ts';
import { sizeText } from '#domain/file-name.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldErrors } from '#app/ui/field-error.tsx';
import { readContent } from '#app/ui/read-content.ts';
import type { LinkAnswer } from './use-link-answer.ts';

/** One PDF with the answer: chosen now, or kept of the answer before. */
export function FileField({ answer }: { answer: LinkAnswer }) {
  const { page, typed, file, errorOf, change, setFile } = answer;
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const choose = useRef<HTMLButtonElement>(null);
  const reset = useRef<() => void>(null);
  const before = typed.keepFile && page.answer?.file ? page.answer.file : null;
  const shown = file ? { fileName: file.name, size: file.size } : before;
  const outcome = rejected.length > 0 ? rejected : [errorOf('keepFile') ?? ''].filter(Boolean);

  async function take(chosen: File | null): Promise<void> {
    // The same file may be chosen again after it was removed.
    reset.current?.();
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
    choose.current?.focus();
  }

  return (
    <Stack gap={4}>
      <Group gap="8px 12px">
        <FileButton
          resetRef={reset}
          accept=".pdf,application/pdf"
          inputProps={{ 'aria-label': 'PDF file' }}
          onChange={(chosen) => void take(chosen)}
        >
          {(press) => (
            <Button {...press} ref={choose} leftSection={<Icon name="plus" />}>
              {shown ? 'Choose another PDF' : 'Add a PDF'}
            </Button>
          )}
        </FileButton>
        {shown ? (
          <Group gap="xs" wrap="nowrap" miw={0} style={{ overflowWrap: 'anywhere' }}>
            <span>
              {shown.fileName}, {sizeText(shown.size)}
            </span>
            <ActionIcon size="sm" {...named(`Remove ${shown.fileName}`)} onClick={remove}>
              <Icon name="trash" />
            </ActionIcon>
          </Group>
        ) : (
          <Text span size="xs" c="dimmed">
            Optional, up to {largestCustomFile / 1_048_576} MB
          </Text>
        )}
      </Group>
      {file && (
        <Text size="xs" c="dimmed">
          Reloading the page removes the file; what you typed is kept.
        </Text>
      )}
      <FieldErrors>{outcome}</FieldErrors>
    </Stack>
  );
}
