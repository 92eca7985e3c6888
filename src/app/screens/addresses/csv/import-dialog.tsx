import { Button, Stack } from '@mantine/core';
import { addressImportMessages as messages } from '#domain/messages/address-import.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { confirmLosingText } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { useCountries } from '#app/screens/addresses/use-countries.ts';
import { ImportPreview } from './import-preview.tsx';
import { type ImportState, type OpenFile, useImport } from './use-import.ts';
import { CsvFileButton, CsvFileField } from '#app/csv/table-fields.tsx';
import { csvBlob } from '#app/csv/csv-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { mostRows } from './read-rows.ts';
import { writeAddresses } from './write-rows.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const countries = useCountries();
  const isReachable = useReachable();
  const { state, choose, add, undo, stop, ...choices } = useImport(countries);
  const open = state.kind === 'open' ? state : null;
  const isRunning = open?.isRunning ?? false;
  const isUndone = open?.undoing !== null && open?.undoing !== undefined;
  const left = open ? (open.undoing?.left.length ?? open.file.waiting.length) : 0;
  useLeaveQuestion(left > 0);
  const close = async () => {
    if (isRunning && left > 0) return stop();
    if (left === 0 || (await confirmLosingText())) onClose();
  };
  return (
    <Dialog
      title="Import addresses"
      width="2xl"
      onClose={() => void close()}
      foot={
        open && (
          <>
            {isRunning ? (
              <Button onClick={stop}>Stop</Button>
            ) : (
              <CsvFileButton onChoose={choose}>Choose another file</CsvFileButton>
            )}
            <UndoButton {...open} isReachable={isReachable} onUndo={() => void undo(open.file, open.undoing)} />
            {!isUndone && open.file.waiting.length > 0 ? (
              <Button
                variant="filled"
                {...busyWhile(isRunning)}
                disabled={!isReachable && !isRunning}
                onClick={() => void add(open.file)}
              >
                {describeAdd(open.file)}
              </Button>
            ) : (
              !isRunning &&
              left === 0 &&
              open.file.done.length > 0 && (
                <Button variant="filled" onClick={onClose}>
                  Done
                </Button>
              )
            )}
          </>
        )
      }
    >
      {open ? (
        <ImportPreview {...open} {...choices} />
      ) : (
        <FileChoice
          refused={state.kind === 'empty' ? state.refused : null}
          isReady={countries.length > 0}
          onChoose={choose}
        />
      )}
    </Dialog>
  );
}

function describeAdd({ waiting, done }: OpenFile): string {
  if (done.length > 0) return messages.goOn(waiting.length);
  return (waiting.some(({ update }) => update) ? messages.save : messages.add)(waiting.length);
}

interface UndoButtonProps extends Extract<ImportState, { kind: 'open' }> {
  isReachable: boolean;
  onUndo: () => void;
}

/** Once nothing is running; hidden if nothing was saved. */
function UndoButton({ file, isRunning, undoing, isReachable, onUndo }: UndoButtonProps) {
  const isDone = undoing !== null && undoing.left.length + file.unsure.length === 0;
  if (isRunning || isDone || file.done.length + file.unsure.length === 0) return null;
  return (
    <Button disabled={!isReachable} onClick={onUndo}>
      {undoing ? messages.undoRest : messages.undo}
    </Button>
  );
}

interface FileChoiceProps {
  refused: string | null;
  /** Whether the countries are loaded: no row can be checked without them. */
  isReady: boolean;
  onChoose: (file: File) => void;
}

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
