import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './conflict.module.css';

/** The fields of a row that a form edits, as texts, and the version it was read in; null where no version counts. */
export interface Row<V> {
  version: number | null;
  values: V;
}

type Texts = Record<string, string>;

/** The fields of a changed row whose saved text was chosen; what is typed counts in every other. */
type SavedFields = ReadonlySet<string>;

/** A field of which somebody else saved something else; both texts as they are read. */
interface Difference {
  field: string;
  label: string;
  mine: string;
  saved: string;
}

/** A form whose row was changed by somebody else; no difference: in what the form does not show. */
export interface Conflict {
  /** It was this form itself, in an attempt whose answer was lost. */
  isOwn: boolean;
  /** Said beside it. */
  note: string | null;
  differences: readonly Difference[];
  /** The fields whose saved text is to be kept. */
  chosen: SavedFields;
  onChoose: (field: string, isSaved: boolean) => void;
  /** Goes on with what was saved. */
  onTake: () => void;
  /** Saves what is typed all the same, but for the chosen fields. */
  onKeep: () => void;
}

export const conflictWords = {
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
  /** The row as the form found it. */
  opened: Row<V>;
  /** The name of each field, in their order on the form. */
  labels: Readonly<Record<keyof V & string, string>>;
  /** A field's text as people read it. */
  show?: (field: keyof V & string, text: string) => string;
  /** The typed texts in the form of the wire. */
  body: (typed: V) => unknown;
  /** The typed texts over those that others saved meanwhile: an amount changes by its own difference. Left out, it stays as typed. */
  rebase?: (typed: V, opened: V, now: V) => V;
  /** Fields that are said with a save and are no part of the row, such as a comment. */
  aside?: readonly (keyof V & string)[];
  /** Said beside what was changed meanwhile. */
  staleNote?: string;
}

/** The row that a form edits, and the choice, field by field, when somebody else has saved another version of it meanwhile. */
export function useConflict<V extends Texts>(options: ConflictOptions<V>) {
  const { opened, labels, show = (_, text) => text, body, rebase, aside = [], staleNote = null } = options;
  const [row, setRow] = useState(opened);
  const [changedBy, setChangedBy] = useState<'others' | 'own' | null>(null);
  const [chosen, setChosen] = useState<SavedFields>(new Set());
  // The texts that were typed before the chosen saved ones took their place: another conflict shows both again.
  const beforeChoice = useRef<V | null>(null);
  // The values that were sent and never answered: they may be what stands there now.
  const lost = useRef<V | null>(null);

  /** Takes the row as it is now; answers the texts that the form is to show, null where they stay as they are. */
  function begin(now: Row<V>, sent: V): V | null {
    const isOwn = isOwnAttempt({ lost: lost.current, now: now.values, body, aside });
    const before = beforeChoice.current;
    const mine = before ? unmergeChoice(sent, before, row.values, chosen) : sent;
    beforeChoice.current = null;
    setRow(now);
    setChangedBy(isOwn ? 'own' : 'others');
    return !isOwn && rebase ? rebase(mine, row.values, now.values) : before && mine;
  }

  /** The open choice; null for none. */
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
        reset(row.values);
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
    /** Notes texts that were sent and never answered. */
    lose: (sent: V) => void (lost.current = sent),
    /** Says whether saving would change the row. */
    isTyped: (typed: V) =>
      Object.keys(labels).some((name) => typed[name] !== row.values[name]) &&
      !isSameRow(typed, row.values, { body, aside }),
  };
}

/** What was changed meanwhile, above a form: both texts of each field that differs, one of which is chosen. */
export function ConflictChoice({ conflict }: { conflict: Conflict }) {
  const { isOwn, note, differences } = conflict;
  return (
    <>
      <p role="alert">{describeConflict({ isOwn, differs: differences.length > 0 })}</p>
      {note && <p>{note}</p>}
      {differences.length > 1 && <p>{conflictWords.choose}</p>}
      {differences.length > 0 && <Differences {...conflict} />}
    </>
  );
}

/** Both texts of a row that was changed meanwhile, where they differ; one of each field is chosen. */
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

/** The message over a form whose row was changed meanwhile; `differs` from what is typed. */
export function describeConflict({ isOwn, differs }: { isOwn: boolean; differs: boolean }): string {
  if (isOwn) return differs ? conflictWords.own : conflictWords.ownSame;
  return differs ? conflictWords.changed : conflictWords.elsewhere;
}

/** The texts to save: the saved ones of the chosen fields, else what is typed. */
export const mergeChoice = <V extends Texts>(typed: V, saved: V, chosen: SavedFields): V =>
  Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, chosen.has(field) ? saved[field]! : text]),
  ) as V;

/**
 * What was typed before the choice was sent, so that both texts can be shown again. A chosen field that was changed after
 * the choice stays as it is.
 */
export const unmergeChoice = <V extends Texts>(sent: V, typed: V, saved: V, chosen: SavedFields): V =>
  Object.fromEntries(
    Object.entries(sent).map(([field, text]) => [
      field,
      chosen.has(field) && text === saved[field] ? typed[field]! : text,
    ]),
  ) as V;

type Printed<V extends Texts> = Required<Pick<ConflictOptions<V>, 'body' | 'aside'>>;

/** A number that is none, and a missing value, are not the same as an empty one. */
const asWritten = (_: string, value: unknown): unknown => (Number.isNaN(value) ? 'NaN' : value);

/** The texts as they would be saved, whatever way they were typed. */
function print<V extends Texts>(typed: V, { body, aside }: Printed<V>): string {
  const texts = Object.entries(typed).map(([field, text]) => [field, aside.includes(field) ? '' : text.trim()]);
  return JSON.stringify(body(Object.fromEntries(texts) as V), asWritten);
}

/**
 * Says whether a row that was changed meanwhile was changed by the form itself: it stands there as an attempt whose answer was
 * lost had it, however that was typed.
 */
export const isOwnAttempt = <V extends Texts>({
  lost,
  now,
  ...form
}: Printed<V> & { lost: V | null; now: V }): boolean =>
  lost !== null && print({ ...now, ...lost }, form) === print(now, form);

/** Says whether a form would save what is saved, however it is typed: `10000` is `10000.00`. Text beside the row counts as typed. */
export const isSameRow = <V extends Texts>(typed: V, saved: V, form: Printed<V>): boolean =>
  form.aside.every((field) => typed[field] === saved[field]) && print(typed, form) === print(saved, form);
