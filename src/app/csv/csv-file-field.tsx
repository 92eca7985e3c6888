import { Button, FileButton, Group, Paper, Stack } from '@mantine/core';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from '#app/ui/field-error.tsx';
import { useFileDrop } from '#app/ui/use-file-drop.ts';

interface CsvFileFieldProps {
  onChoose: (file: File) => void;
  /** Why the file chosen before was not taken. */
  refused: string | null;
  isDisabled?: boolean;
  /** Another field in the same frame, which takes the focus and says what goes into it. */
  children?: ReactNode;
  /** Stands beside the choice. */
  beside?: ReactNode;
}

/** A frame in which a CSV file is chosen, or onto which it is dropped. The same file, mended, can be chosen again. */
export function CsvFileField({ onChoose, refused, isDisabled = false, children, beside }: CsvFileFieldProps) {
  const id = useId();
  const reset = useRef<() => void>(null);
  const take = (file: File | null | undefined): void => {
    reset.current?.();
    if (file && !isDisabled) onChoose(file);
  };
  const { isDraggedOver, drop } = useFileDrop(([file]) => take(file));
  return (
    <Paper p="md" bd={isDraggedOver ? '1px dashed var(--focus)' : '1px dashed var(--line-strong)'} {...drop}>
      <Stack gap="sm">
        {children}
        <Group justify="space-between" gap="8px 16px">
          <FileButton
            resetRef={reset}
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            disabled={isDisabled}
            inputProps={{ 'aria-label': 'CSV file' }}
            onChange={take}
          >
            {(press) => (
              <Button
                {...press}
                size="xs"
                disabled={isDisabled}
                aria-describedby={refused ? `${id}-error` : undefined}
                data-autofocus={children ? undefined : true}
              >
                Choose a CSV file
              </Button>
            )}
          </FileButton>
          {beside}
        </Group>
        <div role="alert">
          <FieldError id={`${id}-error`}>{refused}</FieldError>
        </div>
      </Stack>
    </Paper>
  );
}
