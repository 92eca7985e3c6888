import { Button, type ButtonProps, FileButton, Group, Paper, Stack } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
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

interface CsvFileButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'aria-describedby'> {
  onChoose: (file: File) => void;
}

/** Opens the choice of a CSV file. The same file, mended, can be chosen again. */
export function CsvFileButton({ onChoose, ...button }: CsvFileButtonProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={reset}
      accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
      disabled={button.disabled ?? false}
      inputProps={{ 'aria-label': 'CSV file' }}
      onChange={(file) => {
        reset.current?.();
        if (file) onChoose(file);
      }}
    >
      {(press) => <Button {...press} {...button} />}
    </FileButton>
  );
}

/** A frame in which a CSV file is chosen, or onto which it is dropped. */
export function CsvFileField({ onChoose, refused, isDisabled = false, children, beside }: CsvFileFieldProps) {
  const id = useId();
  const { isDraggedOver, drop } = useFileDrop(([file]) => file && !isDisabled && onChoose(file));
  return (
    <Paper p="md" bd={isDraggedOver ? '1px dashed var(--focus)' : '1px dashed var(--line-strong)'} {...drop}>
      <Stack gap="sm">
        {children}
        <Group justify="space-between" gap="8px 16px">
          <CsvFileButton
            onChoose={onChoose}
            disabled={isDisabled}
            size="xs"
            aria-describedby={refused ? `${id}-error` : undefined}
            data-autofocus={children ? undefined : true}
          >
            Choose a CSV file
          </CsvFileButton>
          {beside}
        </Group>
        <div role="alert">
          <FieldError id={`${id}-error`}>{refused}</FieldError>
        </div>
      </Stack>
    </Paper>
  );
}
