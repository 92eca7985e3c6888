import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './conflict.module.css';

/** Opened with version null, it is new, and no version is checked, even after a conflict with another row. */
export interface Row<V> {
  version: number | null;
  values: V;
}

type Texts = Record<string, string>;

/** Fields whose stored text was chosen; others have the typed text. */
type SavedFields = ReadonlySet<string>;

interface Difference {
  field: string;
  label: string;
  mine: string;
  saved: string;
}

export interface Conflict {
  /** This form itself saved it, in a request whose response was lost. */
  isOwn: boolean;
  note: string | null;
  differences: readonly Difference[];
  chosen: SavedFields;
  onChoose: (field: string, isSaved: boolean) => void;
  onTake: () => void;
  onKeep: () => void;
}

export const conflictTexts = {
  changed: 'This was changed by someone else while you were editing it. Which version do you want to keep?',
  elsewhere: 'Someone else has saved a change, but not to what you are editing.',
  own: 'Your earlier change was saved, although its confirmation was lost. Save what you have typed since?',
  ownSame: 'Your change was saved, although its confirmation was lost.',
  take: 'Use the saved version',
  keep: 'Save mine',
  keepChosen: 'Save my choice',
  choose: 'For each field, choose the text to keep.',
} as const;

export interface ConflictOptions<V extends Texts> {
  opened: Row<V>;
  labels: Readonly<Record<keyof V & string, string>>;
  show?: (field: keyof V & string, text: string) => string;
  body: (typed: V) => unknown;
  /** Applies typed changes to newer stored values, such as an amount by its difference. By default typed text stays. */
  rebase?: (typed: V, opened: V, now: V) => V;
  /** Fields that are sent but are not part of the row, such as a comment. */
  aside?: readonly (keyof V & string)[];
  /** Fields that only prove who sends it: closing the form does not ask about them. */
  credentials?: readonly (keyof V & string)[];
  staleNote?: string;
}

export function useConflict<V extends Texts>(options: ConflictOptions<V>) {
  const { opened, labels, show = (_, text) => text, body, rebase, credentials = [], staleNote = null } = options;
  const aside = [...(options.aside ?? []), ...credentials];
  const [row, setRow] = useState(opened);
  const [changedBy, setChangedBy] = useState<'others' | 'own' | null>(null);
  const [chosen, setChosen] = useState<SavedFields>(new Set());
  // What was typed before stored texts were chosen: another conflict shows both again.
  const beforeChoice = useRef<V | null>(null);
  // Values of a request without a response: they may be stored now.
  const lost = useRef<V | null>(null);

  /** `now`: the row that others have saved. Returns the texts to put into the form; null: it keeps its own. */
  function begin(now: Row<V>, sent: V): V | null {
    const isOwn = isOwnAttempt({ lost: lost.current, now: now.values, body, aside });
    const before = beforeChoice.current;
    const mine = before ? unmergeChoice(sent, before, row.values, chosen) : sent;
    beforeChoice.current = null;
    setRow(now);
    setChangedBy(isOwn ? 'own' : 'others');
    return !isOwn && rebase ? rebase(mine, row.values, now.values) : before && mine;
  }

  function read(typed: V, reset: (texts: V) => void, submit: () => unknown): Conflict | null {
    if (!changedBy) return null;
    const differences = (Object.keys(labels) as (keyof V & string)[])
      .filter((field) => !aside.includes(field) && typed[field]!.trim() !== row.values[field]!.trim())
      .map((field) => ({
        field,
        label: labels[field],
        mine: show(field, typed[field]!.trim()),
        saved: show(field, row.values[field]!.trim()),
      }));
    return {
      isOwn: changedBy === 'own',
      note: changedBy === 'others' ? staleNote : null,
      differences,
      chosen: new Set(differences.map(({ field }) => field).filter((field) => chosen.has(field))),
      onChoose: (field, isSaved) =>
        setChosen(new Set([...[...chosen].filter((each) => each !== field), ...(isSaved ? [field] : [])])),
      onTake: () => {
        reset({ ...row.values, ...pick(typed, aside) });
        setChosen(new Set());
        setChangedBy(null);
      },
      onKeep: () => {
        beforeChoice.current = typed;
        reset(mergeChoice(typed, row.values, chosen));
        setChangedBy(null);
        void submit();
      },
    };
  }

  return {
    row,
    begin,
    read,
    /** The response to `sent` was lost. */
    lose: (sent: V) => void (lost.current = sent),
    isTyped(typed: V): boolean {
      const own = { ...typed, ...pick(row.values, credentials) };
      return (
        Object.keys(labels).some((name) => own[name] !== row.values[name]) &&
        !isSameRow(own, row.values, { body, aside })
      );
    },
  };
}

const pick = <V extends Texts>(texts: V, fields: readonly (keyof V & string)[]): Partial<V> =>
  Object.fromEntries(fields.map((field) => [field, texts[field]])) as Partial<V>;

/** `row`: the opened one, or the one of a conflict. */
export const withVersion = (opened: Row<unknown>, row: Row<unknown>) =>
  opened.version !== null && row.version !== null && { headers: { 'If-Match': `"${row.version}"` } };

export function ConflictChoice({ conflict }: { conflict: Conflict }) {
  const { isOwn, note, differences } = conflict;
  return (
    <>
      <p role="alert">{describeConflict({ isOwn, differs: differences.length > 0 })}</p>
      {note && <p>{note}</p>}
      {differences.length > 1 && <p>{conflictTexts.choose}</p>}
      {differences.length > 0 && <Differences {...conflict} />}
    </>
  );
}

export function Differences({ differences, chosen, onChoose }: Pick<Conflict, 'differences' | 'chosen' | 'onChoose'>) {
  const id = useId();
  const choice = (field: string, text: string, isSaved: boolean): ReactNode => (
    <td>
      <UnstyledButton
        className={styles.choice}
        aria-pressed={chosen.has(field) === isSaved}
        aria-describedby={`${id}${field} ${id}${isSaved ? 'saved' : 'mine'}`}
        onClick={() => onChoose(field, isSaved)}
      >
        <Icon name="check" />
        <span>{text || 'empty'}</span>
      </UnstyledButton>
    </td>
  );
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col" id={`${id}mine`}>
            Yours
          </th>
          <th scope="col" id={`${id}saved`}>
            Saved
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, label, mine, saved }) => (
          <tr key={field}>
            <th scope="row" id={`${id}${field}`}>
              {label}
            </th>
            {choice(field, mine, false)}
            {choice(field, saved, true)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function describeConflict({ isOwn, differs }: { isOwn: boolean; differs: boolean }): string {
  if (isOwn) return differs ? conflictTexts.own : conflictTexts.ownSame;
  return differs ? conflictTexts.changed : conflictTexts.elsewhere;
}

export const mergeChoice = <V extends Texts>(typed: V, saved: V, chosen: SavedFields): V =>
  Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, chosen.has(field) ? saved[field]! : text]),
  ) as V;

/** Undoes {@link mergeChoice}, except for chosen fields that were edited afterwards. */
export const unmergeChoice = <V extends Texts>(sent: V, typed: V, saved: V, chosen: SavedFields): V =>
  Object.fromEntries(
    Object.entries(sent).map(([field, text]) => [
      field,
      chosen.has(field) && text === saved[field] ? typed[field]! : text,
    ]),
  ) as V;

type Printed<V extends Texts> = Required<Pick<ConflictOptions<V>, 'body' | 'aside'>>;

/** An invalid number, a missing and an empty value all differ. */
const asWritten = (_: string, value: unknown): unknown => (Number.isNaN(value) ? 'NaN' : value);

function print<V extends Texts>(typed: V, { body, aside }: Printed<V>): string {
  const texts = Object.entries(typed).map(([field, text]) => [field, aside.includes(field) ? '' : text.trim()]);
  return JSON.stringify(body(Object.fromEntries(texts) as V), asWritten);
}

/** Whether the stored row equals a request of this form whose response was lost. */
export const isOwnAttempt = <V extends Texts>({
  lost,
  now,
  ...form
}: Printed<V> & { lost: V | null; now: V }): boolean =>
  lost !== null && print({ ...now, ...lost }, form) === print(now, form);

export const isSameRow = <V extends Texts>(typed: V, saved: V, form: Printed<V>): boolean =>
  form.aside.every((field) => typed[field] === saved[field]) && print(typed, form) === print(saved, form);
