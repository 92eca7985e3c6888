import { addressImportMessages as messages } from '#domain/messages/addresses.ts';
import { FileChoice, ImportDialogFrame } from '#app/csv/import-parts.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useCountries } from '#app/features/places/countries.ts';
import { listAddressCells } from './csv-columns.ts';
import { ImportPreview } from './import-preview.tsx';
import { mostRows } from './read-rows.ts';
import { type ImportState, type OpenFile, useImport } from './use-import.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const countries = useCountries();
  const { state, choose, add, undo, stop, ...choices } = useImport(countries);
  const open = state.kind === 'open' ? state : null;
  const isRunning = open?.isRunning ?? false;
  const rowsLeft = open ? (open.undoing?.left.length ?? open.file.waiting.length) : 0;
  const canAdd = open !== null && open.undoing === null && open.file.waiting.length > 0;
  return (
    <ImportDialogFrame
      title="Import addresses"
      hasFile={open !== null}
      isRunning={isRunning}
      rowsLeft={rowsLeft}
      save={canAdd ? { label: describeAdd(open.file), run: () => void add(open.file) } : null}
      isDone={!isRunning && rowsLeft === 0 && open !== null && open.file.done.length > 0}
      onChoose={choose}
      onStop={stop}
      onClose={onClose}
      undo={open && <UndoButton {...open} onUndo={() => void undo(open.file, open.undoing)} />}
    >
      {state.kind === 'open' ? (
        <ImportPreview {...state} {...choices} />
      ) : (
        <FileChoice
          hint={messages.hint(mostRows)}
          refused={state.refused}
          // No row can be checked without the countries.
          isReady={countries.length > 0}
          template={{ fileName: 'addresses-empty.csv', cells: listAddressCells([]) }}
          onChoose={choose}
        />
      )}
    </ImportDialogFrame>
  );
}

function describeAdd({ waiting, done }: OpenFile): string {
  if (done.length > 0) return messages.goOn(waiting.length);
  return (waiting.some(({ update }) => update) ? messages.save : messages.add)(waiting.length);
}

interface UndoButtonProps extends Extract<ImportState, { kind: 'open' }> {
  onUndo: () => void;
}

/** Once nothing is running; hidden if nothing was saved. */
function UndoButton({ file, isRunning, undoing, onUndo }: UndoButtonProps) {
  const isDone = undoing !== null && undoing.left.length + file.unsure.length === 0;
  if (isRunning || isDone || file.done.length + file.unsure.length === 0) return null;
  return <OnlineButton onClick={onUndo}>{undoing ? messages.undoRest : messages.undo}</OnlineButton>;
}
