import type { ComponentType, ReactNode } from 'react';
import { longestSearch } from '#contract/list-query.ts';
import { isDay, isStorable } from '#domain/text-form.ts';

/** One value that a filter can take, in words. */
export interface Choice {
  value: string;
  text: string;
}

export interface ChoicesProps {
  view: object;
  children: (choices: readonly Choice[]) => ReactNode;
}

interface ChoiceControl {
  kind: 'choice';
  /** Gives its children the choices for a view; the first stands for `none`. */
  Choices: ComponentType<ChoicesProps>;
  /** The words for a value that is no choice. */
  unknown: (value: string) => string;
}

export interface FilterPartProps {
  view: object;
  /** As it stands in the address. */
  value: string;
  onChange: (text: string) => void;
}

/** The ways to set a filter: by chips, one or several of them pressed, by choosing from a list, or by a part of its own. */
type Control =
  | { kind: 'chips'; isMany: boolean; choices: readonly Choice[] }
  | ChoiceControl
  | { kind: 'own'; Part: ComponentType<FilterPartProps> };

/** A filter of a list: its words, its text in the address and its value in the query. */
export interface ListFilter<T> {
  label: string;
  /** The value that leaves nothing out. */
  none: T;
  /** Reads the text of an address; `none` for whatever it cannot mean. */
  read(text: string): T;
  /** The text of an address, '' for `none`. */
  write(value: T): string;
  /** The value of the query's field of the same name; undefined for none. */
  ask(value: T): unknown;
  /** The value in a sentence. `name` is what the screen knows of an id, such as a company's name; null where it does not. */
  describe(value: T, name: string | null): string;
  /** Says whether a row stays, where the page itself filters the rows. */
  keeps?(row: object, value: T): boolean;
  control?: Control;
  /** _Clear filters_ leaves it as it is. */
  isApart?: boolean;
}

/** The filters of a list by their names in address and query. */
export type ListFilters = Readonly<Record<string, ListFilter<unknown>>>;

const choicesOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>): Choice[] =>
  values.map((value) => ({ value, text: words[value] }));

interface Choosing<V extends string> {
  label: string;
  values: readonly V[];
  words: Readonly<Record<V, string>>;
}

/** Any of a few values, each with a chip; none is any at all. */
export const someOf = <V extends string>({ label, values, words }: Choosing<V>): ListFilter<readonly V[]> => ({
  label,
  none: [],
  read: (text) => values.filter((value) => text.split(',').includes(value)),
  write: (chosen) => chosen.join(','),
  ask: (chosen) => (chosen.length > 0 ? chosen.join(',') : undefined),
  describe: (chosen) => chosen.map((value) => words[value]).join(', '),
  control: { kind: 'chips', isMany: true, choices: choicesOf(values, words) },
});

/** One of a few values, each with a chip that is pressed again to take it back. */
export const oneOf = <V extends string>({ label, values, words }: Choosing<V>): ListFilter<V | ''> => ({
  label,
  none: '',
  read: (text) => values.find((value) => value === text) ?? '',
  write: (chosen) => chosen,
  ask: (chosen) => chosen || undefined,
  describe: (chosen) => (chosen === '' ? '' : words[chosen]),
  control: { kind: 'chips', isMany: false, choices: choicesOf(values, words) },
});

/** One of a few values, chosen from a list whose first entry is `all`. */
export const chosenOf = <V extends string>({ all, ...given }: Choosing<V> & { all: string }): ListFilter<V | ''> => {
  const choices = [{ value: '', text: all }, ...choicesOf(given.values, given.words)];
  return {
    ...oneOf(given),
    control: { kind: 'choice', Choices: ({ children }) => children(choices), unknown: (value) => value },
  };
};

/** A filter by the id of one thing; null for any. It draws nothing: the id comes from a link or from a control of the screen. */
export const byId = (label: string): ListFilter<number | null> => ({
  label,
  none: null,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null),
  write: (id) => (id === null ? '' : String(id)),
  ask: (id) => id ?? undefined,
  describe: (id, name) => (id === null ? '' : (name ?? `${label} ${id}`)),
});

/** A filter by a text that a search could be. It draws nothing, as {@link byId}. */
export const byWord = (label: string): ListFilter<string> => ({
  label,
  none: '',
  read: (text) => (text.length <= longestSearch && isStorable(text) ? text.trim() : ''),
  write: (text) => text,
  ask: (text) => text || undefined,
  describe: (text) => `${label} ${text}`,
});

/** A filter by a day. It draws nothing, as {@link byId}. */
export const byWrittenDay = (label: string): ListFilter<string> => ({
  ...byWord(label),
  read: (text) => (isDay(text) ? text : ''),
  describe: (day) => `${label} ${day}`,
});

/** A filter that something else draws than the line of filters. */
export function undrawn<T>(filter: ListFilter<T>): ListFilter<T> {
  const { control: _, ...rest } = filter;
  return rest;
}

/** A parameter of the address that other programs read; the list keeps it as it is. */
export const keptText: ListFilter<string> = {
  label: '',
  none: '',
  read: (text) => text,
  write: (text) => text,
  ask: () => undefined,
  describe: () => '',
  isApart: true,
};
