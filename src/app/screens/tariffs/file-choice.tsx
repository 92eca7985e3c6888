import { Stack } from '@mantine/core';
import { CsvFileField } from '#app/csv/csv-file-field.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';

interface FileChoiceProps {
  /** The kind of file. */
  hint: string;
  refused: string | undefined;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Where a CSV file is chosen, and why the last one was not taken. */
export function FileChoice({ hint, refused, isBusy, onChoose }: FileChoiceProps) {
  const isReachable = useReachable();
  return (
    <Stack gap="sm">
      <p>{hint}</p>
      <CsvFileField refused={refused ?? null} isDisabled={isBusy || !isReachable} onChoose={onChoose} />
      {!isReachable && <p>This needs a connection.</p>}
    </Stack>
  );
}
