import { Button, Stack } from '@mantine/core';
import { addressImportMessages as messages } from '#domain/messages/address-import.ts';
import { CsvFileField } from '#app/csv/csv-file-field.tsx';
import { csvBlob } from '#app/csv/csv-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { mostRows } from './read-rows.ts';
import { writeAddresses } from './write-rows.ts';
import styles from '#app/screens/addresses/addresses.module.css';

interface FileChoiceProps {
  /** Why the file chosen before was not taken. */
  refused: string | null;
  /** The countries are there, without which no row can be checked. */
  isReady: boolean;
  onChoose: (file: File) => void;
}

/** A file to choose or to drop. */
export function FileChoice({ refused, isReady, onChoose }: FileChoiceProps) {
  return (
    <Stack gap="sm" align="flex-start">
      <p>{messages.hint(mostRows)}</p>
      <CsvFileField refused={refused} isDisabled={!isReady} onChoose={onChoose} />
      <p>{messages.privacy}</p>
      <Button
        className={styles.template}
        leftSection={<Icon name="download" />}
        size="xs"
        onClick={() => saveFile(csvBlob(writeAddresses([])), 'addresses-empty.csv')}
      >
        Download an empty file
      </Button>
    </Stack>
  );
}
