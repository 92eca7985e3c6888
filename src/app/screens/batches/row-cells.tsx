import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { BatchDetails, BatchRow } from '#contract/batches.ts';
import type { BatchValues } from '#domain/batch.ts';
import { mostBoxedGoods } from '#domain/goods.ts';
import { describePath } from '#domain/batch-path.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { mostPackages } from '#domain/package.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useOnLeave } from '#app/base/use-on-leave.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { Columns } from '#app/ui/columns.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import {
  cellText,
  findUnit,
  listFields,
  listProblems,
  lostZeros,
  withGoods,
  withoutGoods,
  withoutPackage,
  withPackage,
} from './batch-cells.ts';
import styles from './batches.module.css';
import type { Edits, RowEditor } from './row-editor.ts';

export interface RedCell {
  input: HTMLInputElement;
  /** The position of its row in the batch. */
  position: number;
}

/** The cells with errors on screen, from the first row to the last. */
export const listRed = (table: HTMLElement | null): RedCell[] =>
  [...(table?.querySelectorAll<HTMLInputElement>('input[data-red]') ?? [])].map((input) => ({
    input,
    position: Number(input.dataset['position']),
  }));

export function focusRed({ input }: RedCell): void {
  input.focus();
  input.select();
}

/** Focuses the next or previous red cell; returns false if there is none. */
function moveFrom(table: HTMLElement | null, from: HTMLInputElement, step: 1 | -1): boolean {
  const red = listRed(table);
  const next = red[red.findIndex(({ input }) => input === from) + step];
  if (next) focusRed(next);
  return next !== undefined;
}

interface RowCellsProps {
  batch: BatchDetails;
  row: BatchRow;
  edit: Edits[string] | undefined;
  editor: RowEditor;
  table: RefObject<HTMLTableElement | null>;
  isOpen: boolean;
}

/** A row's cells with errors, and those used since; all cells, by package, when the row is open. */
export function RowCells({ batch, row, edit, editor, table, isOpen }: RowCellsProps) {
  const problems = listProblems(row);
  const problemsOfRow = problems.filter(({ path }) => !describePath(path, row.values).isCell);
  const [used, setUsed] = useState<readonly string[]>([]);
  /** The first cell of a line that was just added: it gets the focus. */
  const [fresh, setFresh] = useState<string | null>(null);
  const paths = listFields(row, [...used, ...Object.keys(edit?.typed ?? {})], isOpen);
  const zeros = lostZeros(row, batch.columns);
  const isDouble = !row.isDoubleAllowed && (row.doubleOf !== null || row.doublePosition !== null);
  const fields = (of: readonly string[]) => (
    <Columns least="sm" gap="sm">
      {of.map((path) => (
        <CellField
          key={path}
          {...{ batch, row, edit, editor, table, path }}
          isFresh={path === fresh}
          onUse={() => {
            setUsed([...used.filter((each) => each !== path), path]);
            setFresh(null);
          }}
          note={path === 'to.postcode' && zeros !== null ? words.inFile(zeros) : null}
        />
      ))}
    </Columns>
  );
  return (
    <Stack gap="sm">
      {problemsOfRow
        .flatMap(({ sentences }) => sentences)
        .map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
      {isOpen ? <AllLines {...{ row, editor, paths, fields }} onAdded={setFresh} /> : fields(paths)}
      {isDouble && (
        <Group>
          <Button size="xs" onClick={() => void editor.allowDouble(row)}>
            {words.shipAnyway}
          </Button>
        </Group>
      )}
      <div role="status">
        {edit?.trouble && (
          <Group gap="sm">
            <Text fz="sm" c="warn">
              {edit.trouble}
            </Text>
            <Button
              size="xs"
              aria-label={`${words.discard}, ${words.row(row.position)}`}
              onClick={() => editor.discard(row)}
            >
              {words.discard}
            </Button>
          </Group>
        )}
      </div>
    </Stack>
  );
}

interface AllLinesProps extends Pick<RowCellsProps, 'row' | 'editor'> {
  paths: readonly string[];
  fields: (paths: readonly string[]) => ReactNode;
  /** The path of its first cell. */
  onAdded: (path: string) => void;
}

interface LineButtonProps {
  label: string;
  rowName: string;
  isDisabled: boolean;
  onClick: () => void;
}

const LineButton = ({ label, rowName, isDisabled, onClick }: LineButtonProps) => (
  <OnlineButton size="xs" disabled={isDisabled} aria-label={`${label}, ${rowName}`} onClick={onClick}>
    {label}
  </OnlineButton>
);

/** The cells of a row under its packages and their goods, which can be added and removed. */
function AllLines({ row, editor, paths, fields, onAdded }: AllLinesProps) {
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { packages } = row.values;
  const rowName = words.row(row.position);

  async function restructure(act: (values: BatchValues) => BatchValues): Promise<boolean> {
    setBusy(true);
    try {
      return (await editor.restructure(row, act)) !== null;
    } catch (failure) {
      notifyFailure(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  async function add(act: (values: BatchValues) => BatchValues, firstCell: string): Promise<void> {
    if (await restructure(act)) onAdded(firstCell);
  }
  async function remove(
    name: string,
    act: (values: BatchValues) => BatchValues,
    undo: (values: BatchValues) => BatchValues,
  ): Promise<void> {
    if (!(await restructure(act))) return;
    // The button that was pressed is gone.
    box.current?.focus();
    showMessage({
      kind: 'success',
      text: words.lineRemoved(name),
      action: { label: words.undo, run: () => void restructure(undo) },
    });
  }
  const button = { isDisabled: isBusy, rowName };
  return (
    <Stack gap="md" ref={box} tabIndex={-1} className={styles.lines ?? ''}>
      {fields(paths.filter((path) => !path.startsWith('packages[')))}
      {packages.map((each, at) => {
        const name = words.package(at + 1);
        return (
          <Stack key={at} gap="sm" className={styles.line ?? ''} role="group" aria-label={`${name}, ${rowName}`}>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{name}</Text>
              {packages.length > 1 && (
                <LineButton
                  {...button}
                  label={words.removeLine(name)}
                  onClick={() =>
                    void remove(
                      name,
                      (values) => withoutPackage(values, at),
                      (values) => withPackage(values, each, at),
                    )
                  }
                />
              )}
            </Group>
            {fields(paths.filter((path) => path.startsWith(`packages[${at}].`) && !path.includes('.goods[')))}
            {each.goods.map((line, lineAt) => {
              const goods = words.goods(lineAt + 1);
              const full = packages.length > 1 ? `${name}, ${goods[0]!.toLowerCase()}${goods.slice(1)}` : goods;
              return (
                <Stack key={lineAt} gap="xs" role="group" aria-label={`${full}, ${rowName}`}>
                  <Group justify="space-between" gap="xs">
                    <Text fw={500}>{goods}</Text>
                    <LineButton
                      {...button}
                      label={words.removeLine(full)}
                      onClick={() =>
                        void remove(
                          full,
                          (values) => withoutGoods(values, at, lineAt),
                          (values) => withGoods(values, at, line, lineAt),
                        )
                      }
                    />
                  </Group>
                  {fields(paths.filter((path) => path.startsWith(`packages[${at}].goods[${lineAt}].`)))}
                </Stack>
              );
            })}
            {each.goods.length < mostBoxedGoods && (
              <Group>
                <LineButton
                  {...button}
                  label={packages.length > 1 ? words.addGoodsTo(name) : words.addGoods}
                  onClick={() =>
                    void add(
                      (values) => withGoods(values, at),
                      `packages[${at}].goods[${each.goods.length}].description`,
                    )
                  }
                />
              </Group>
            )}
          </Stack>
        );
      })}
      {packages.length < mostPackages && (
        <Group>
          <LineButton
            {...button}
            label={words.addPackage}
            onClick={() => void add((values) => withPackage(values), `packages[${packages.length}].quantity`)}
          />
        </Group>
      )}
    </Stack>
  );
}

interface CellFieldProps extends Pick<RowCellsProps, 'batch' | 'row' | 'edit' | 'editor' | 'table'> {
  isFresh: boolean;
  path: string;
  note: string | null;
  onUse: () => void;
}

function CellField({ batch, row, edit, editor, table, path, isFresh, note, onUse }: CellFieldProps) {
  const sentences = row.problems[path] ?? [];
  const isRed = sentences.length > 0;
  const unit = findUnit(path, batch.settings);
  const label = `${describePath(path, row.values).label}${unit === null ? '' : ` (${unit})`}`;
  const typed = edit?.typed[path];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFresh) input.current?.focus();
  }, [isFresh]);
  // A field that is removed while it is typed into is not left.
  useOnLeave(() => {
    if (typed !== undefined && edit?.trouble === null) void editor.save(row);
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== undefined) {
      editor.forget(row, path);
      event.stopPropagation();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Leaving the field saves it; the last one is saved where it stands.
      if (!isRed || !moveFrom(table.current, event.currentTarget, 1)) void editor.save(row);
    } else if (isRed && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      moveFrom(table.current, event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  }
  return (
    <TextInput
      ref={input}
      label={label}
      aria-label={`${label}, ${words.row(row.position)}`}
      size="sm"
      maw="var(--width-field)"
      autoComplete="off"
      spellCheck={false}
      {...(isRed && { 'data-red': true, 'data-position': row.position, error: sentences.join(' ') })}
      {...(note !== null && { description: note })}
      value={typed ?? cellText(row.values, path)}
      onChange={({ target }) => editor.type(row, path, target.value)}
      onFocus={onUse}
      onBlur={() => void editor.save(row)}
      onKeyDown={onKeyDown}
    />
  );
}
