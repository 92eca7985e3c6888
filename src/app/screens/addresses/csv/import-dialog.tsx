import { Button, Stack } from '@mantine/core';
import { addressImportMessages as messages } from '#domain/messages/address-import.ts';
import { showMessage } from '#app/base/messages.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { askUnsaved } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { useCountries } from '#app/screens/addresses/use-countries.ts';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';
import type { OpenFile } from './use-import.ts';
import { CsvFileField } from '#app/csv/csv-file-field.tsx';
import { csvBlob } from '#app/csv/csv-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { mostRows } from './read-rows.ts';
import { writeAddresses } from './write-rows.ts';

/** Brings addresses in from a CSV file: chosen, looked at, added row by row. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const countries = useCountries();
  const isReachable = useReachable();
  const { state, choose, add, stop, reset } = useImport(countries);
  const isRunning = state.kind === 'open' && state.isRunning;
  const hasWaiting = state.kind === 'open' && state.file.waiting.length > 0;
  useLeaveQuestion(hasWaiting);
  const close = async () => {
    if (isRunning && hasWaiting) return stop();
    if (!hasWaiting || (await askUnsaved())) onClose();
  };
  const addAll = async (file: OpenFile) => {
    const done = await add(file);
    if (done.waiting.length > 0) return;
    showMessage({ kind: 'success', text: messages.added(done.added) });
    if (done.wrong.length === 0) onClose();
  };
  return (
    <Dialog
      title="Import addresses"
      width={720}
      onClose={() => void close()}
      foot={
        state.kind === 'open' && (
          <>
            {isRunning ? <Button onClick={stop}>Stop</Button> : <Button onClick={reset}>Choose another file</Button>}
            {hasWaiting && (
              <Button
                variant="filled"
                {...busyWhile(isRunning)}
                disabled={!isReachable && !isRunning}
                onClick={() => void addAll(state.file)}
              >
                {(state.file.added > 0 ? messages.goOn : messages.add)(state.file.waiting.length)}
              </Button>
            )}
          </>
        )
      }
    >
      {state.kind === 'empty' ? (
        <FileChoice refused={state.refused} isReady={countries.length > 0} onChoose={choose} />
      ) : (
        <ImportPreview {...state} />
      )}
    </Dialog>
  );
}

interface FileChoiceProps {
  /** Why the file chosen before was not taken. */
  refused: string | null;
  /** The countries are there, without which no row can be checked. */
  isReady: boolean;
  onChoose: (file: File) => void;
}

/** A file to choose or to drop. */
function FileChoice({ refused, isReady, onChoose }: FileChoiceProps) {
  return (
    <Stack gap="sm">
      <p>{messages.hint(mostRows)}</p>
      <CsvFileField refused={refused} isDisabled={!isReady} onChoose={onChoose} />
      <p>{messages.privacy}</p>
      <Button
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Icon name="download" />}
        size="xs"
        onClick={() => saveFile(csvBlob(writeAddresses([])), 'addresses-empty.csv')}
      >
        Download an empty file
      </Button>
    </Stack>
  );
}
