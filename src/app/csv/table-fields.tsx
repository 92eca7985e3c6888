import {
  Alert,
  Button,
  type ButtonProps,
  FileButton,
  Flex,
  Group,
  NativeSelect,
  Paper,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { csvMessages, typedNumberMessages, matchColumnsMessages as messages } from '#domain/messages/table-files.ts';
import type { DecimalMark } from '#domain/typed-number.ts';
import { codePages, sampleLetters } from './decode-file.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { useFileDrop } from '#app/ui/use-file-drop.ts';
import type { SampledColumn } from './table-columns.ts';

/** Not a live region, since it is inside one. */
export const TableNote = ({ children }: { children: ReactNode }) => (
  <Alert color="warn" role="note">
    {children}
  </Alert>
);

interface TableQuestionProps {
  text: string;
  /** A button for each answer. */
  children: ReactNode;
}

export const TableQuestion = ({ text, children }: TableQuestionProps) => (
  <TableNote>
    <p>{text}</p>
    <Group gap="xs" mt="xs">
      {children}
    </Group>
  </TableNote>
);

interface DecimalMarkQuestionProps {
  ask: (cell: string, thousands: string, decimals: string) => string;
  /** A cell such as `1.234` and its two meanings; `mark`: the decimal mark if it means `decimals`. */
  number: { cell: string; thousands: string; decimals: string; mark: DecimalMark };
  chosen?: DecimalMark | null;
  onChoose: (mark: DecimalMark) => void;
}

export const DecimalMarkQuestion = ({ ask, number, chosen = null, onChoose }: DecimalMarkQuestionProps) => (
  <TableQuestion text={ask(number.cell, number.thousands, number.decimals)}>
    {(['thousands', 'decimals'] as const).map((meaning) => {
      const otherMark = number.mark === '.' ? ',' : '.';
      const mark = meaning === 'decimals' ? number.mark : otherMark;
      return (
        <Button
          key={meaning}
          size="xs"
          aria-pressed={chosen === mark}
          aria-label={typedNumberMessages.use(number[meaning])}
          onClick={() => onChoose(mark)}
        >
          {number[meaning]}
        </Button>
      );
    })}
  </TableQuestion>
);

interface RowErrors {
  name: string;
  sentence: string;
}

export const TableErrors = ({ label, errors }: { label: string; errors: readonly RowErrors[] }) => (
  <Stack component="ul" gap="xs" aria-label={label}>
    {errors.map(({ name, sentence }, at) => (
      <Text key={at} component="li" size="xs" style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit fw={600} c="bad" me="xs">
          {name}
        </Text>{' '}
        {sentence}
      </Text>
    ))}
  </Stack>
);

interface CodePageFieldProps {
  bytes: Uint8Array;
  value: string;
  onChange: (codePage: string) => void;
}

/** Offers code pages, each with a word of the file as it reads there, since the encoding is a guess. */
export const CodePageField = ({ bytes, value, onChange }: CodePageFieldProps) => (
  <>
    <TableNote>{csvMessages.guessedEncoding}</TableNote>
    <NativeSelect
      label={csvMessages.codePage}
      description={csvMessages.codePageHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(codePages).map(([codePage, name]) => (
        <option key={codePage} value={codePage}>
          {sampleLetters(bytes, codePage)} – {name}
        </option>
      ))}
    </NativeSelect>
  </>
);

interface CsvFileFieldProps {
  /** Also a workbook. */
  takesXlsx?: boolean;
  onChoose: (file: File) => void;
  refused: string | null;
  isDisabled?: boolean;
  /** Another field in the same frame; it gets the focus. */
  children?: ReactNode;
  beside?: ReactNode;
}

interface CsvFileButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'aria-describedby'> {
  takesXlsx?: boolean;
  onChoose: (file: File) => void;
}

const csvTypes = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';
const xlsxTypes = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The same file can be chosen again after it was corrected. */
export function CsvFileButton({ takesXlsx = false, onChoose, ...button }: CsvFileButtonProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={reset}
      accept={takesXlsx ? `${csvTypes},${xlsxTypes}` : csvTypes}
      disabled={button.disabled ?? false}
      inputProps={{ 'aria-label': takesXlsx ? 'CSV or XLSX file' : 'CSV file' }}
      onChange={(file) => {
        reset.current?.();
        if (file) onChoose(file);
      }}
    >
      {(press) => <Button {...press} {...button} />}
    </FileButton>
  );
}

export function CsvFileField(props: CsvFileFieldProps) {
  const { takesXlsx = false, onChoose, refused, isDisabled = false, children, beside } = props;
  const id = useId();
  const { isDraggedOver, drop } = useFileDrop(([file]) => file && !isDisabled && onChoose(file));
  return (
    <Paper p="md" bd={isDraggedOver ? '1px dashed var(--focus)' : '1px dashed var(--line-strong)'} {...drop}>
      <Stack gap="sm">
        {children}
        <Flex wrap="wrap" align="center" justify="space-between" rowGap="xs" columnGap="md">
          <CsvFileButton
            takesXlsx={takesXlsx}
            onChoose={onChoose}
            disabled={isDisabled}
            size="xs"
            aria-describedby={refused ? `${id}-error` : undefined}
            data-autofocus={children ? undefined : true}
          >
            {takesXlsx ? 'Choose a CSV or XLSX file' : 'Choose a CSV file'}
          </CsvFileButton>
          {beside}
        </Flex>
        <div role="alert">
          <FieldError id={`${id}-error`}>{refused}</FieldError>
        </div>
      </Stack>
    </Paper>
  );
}

interface MatchColumnsProps<F extends string> {
  columns: readonly SampledColumn[];
  /** The field of each column; null: not used. */
  matched: readonly (F | null)[];
  /** Labels of the fields, in the order of the list. */
  fields: Readonly<Record<F, string>>;
  missing: readonly string[];
  /** Why the columns cannot be used like this. */
  error?: string | null;
  onMatch: (matched: (F | null)[]) => void;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Open while a required field has no column. */
export function MatchColumns<F extends string>(props: MatchColumnsProps<F>) {
  const { columns, matched, fields, missing, error, onMatch } = props;
  const isNeeded = missing.length > 0 || Boolean(error);
  const [isOpened, setOpened] = useState(isNeeded);
  const isOpen = isOpened || Boolean(error);

  function choose(at: number, field: F | null): void {
    // A field belongs to one column: choosing it here takes it from the other one.
    onMatch(columns.map((_, each) => (each === at ? field : matched[each] === field ? null : (matched[each] ?? null))));
  }
  return (
    <Paper component="section" p="md" aria-label={messages.title}>
      <Stack gap="sm">
        <Flex wrap="wrap" align="center" justify="space-between" rowGap="2xs" columnGap="md">
          <div>
            <Title order={3} size="h4">
              {messages.title}
            </Title>
            <Text size="xs" c="dimmed" role="status">
              {messages.matched(matched.filter(Boolean).length, columns.length)}
            </Text>
            <div role="alert">
              <FieldError>{error ?? (missing.length > 0 && messages.missing(missing))}</FieldError>
            </div>
          </div>
          <Button size="xs" aria-expanded={isOpen} disabled={Boolean(error)} onClick={() => setOpened(!isOpened)}>
            {isOpen ? messages.close : messages.open}
          </Button>
        </Flex>
        {isOpen && (
          <>
            <Text size="xs" c="dimmed">
              {messages.hint}
            </Text>
            <Stack component="ul" gap="xs" m={0} p={0}>
              {columns.map(({ head, sample }, at) => (
                <Flex
                  wrap="wrap"
                  align="center"
                  key={at}
                  component="li"
                  rowGap="2xs"
                  columnGap="md"
                  py="2xs"
                  style={{ borderTop: 'var(--hairline)' }}
                >
                  <div style={{ flex: '1 1 12.5rem', minWidth: 0 }}>
                    <Text size="sm" fw={500} style={cut}>
                      {head}
                    </Text>
                    <Text size="xs" c="dimmed" style={cut}>
                      {sample || ' '}
                    </Text>
                  </div>
                  <NativeSelect
                    flex="1 1 12.5rem"
                    aria-label={messages.fieldOf(head)}
                    value={matched[at] ?? ''}
                    onChange={({ target }) => choose(at, (target.value || null) as F | null)}
                  >
                    <option value="">{messages.notUsed}</option>
                    {(Object.entries(fields) as [F, string][]).map(([field, label]) => (
                      <option key={field} value={field}>
                        {label}
                      </option>
                    ))}
                  </NativeSelect>
                </Flex>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Paper>
  );
}
