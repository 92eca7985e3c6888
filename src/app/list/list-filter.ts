import type { ComponentType, ReactNode } from 'react';
import { longestSearch } from '#contract/list-query.ts';
import { isDay, isStorable } from '#domain/text-form.ts';

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
  /** The first choice stands for `none`. */
  Choices: ComponentType<ChoicesProps>;
  unknown: (value: string) => string;
}

export interface FilterPartProps {
  view: object;
  value: string;
  onChange: (text: string) => void;
}

type Control =
  | { kind: 'chips'; isMany: boolean; choices: readonly Choice[] }
  | { kind: 'dialog'; choices: readonly Choice[] }
  | ChoiceControl
  | { kind: 'own'; Part: ComponentType<FilterPartProps> };

export interface ListFilter<T> {
  label: string;
  none: T;
  /** `none` for invalid text. */
  read(text: string): T;
  /** '' for `none`. */
  write(value: T): string;
  toQuery(value: T): unknown;
  /** `name`: of an id; null while unknown. */
  describe(value: T, name: string | null): string;
  keeps?(row: object, value: T): boolean;
  control?: Control;
  /** _Clear filters_ leaves it as it is. */
  isApart?: boolean;
}

export type ListFilters = Readonly<Record<string, ListFilter<unknown>>>;

const choicesOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>): Choice[] =>
  values.map((value) => ({ value, text: words[value] }));

interface Choosing<V extends string> {
  label: string;
  values: readonly V[];
  words: Readonly<Record<V, string>>;
}

export const someOf = <V extends string>({ label, values, words }: Choosing<V>): ListFilter<readonly V[]> => ({
  label,
  none: [],
  read: (text) => values.filter((value) => text.split(',').includes(value)),
  write: (chosen) => chosen.join(','),
  toQuery: (chosen) => (chosen.length > 0 ? chosen.join(',') : undefined),
  describe: (chosen) => chosen.map((value) => words[value]).join(', '),
  control: { kind: 'chips', isMany: true, choices: choicesOf(values, words) },
});

export const oneOf = <V extends string>({ label, values, words }: Choosing<V>): ListFilter<V | ''> => ({
  label,
  none: '',
  read: (text) => values.find((value) => value === text) ?? '',
  write: (chosen) => chosen,
  toQuery: (chosen) => chosen || undefined,
  describe: (chosen) => (chosen === '' ? '' : words[chosen]),
  control: { kind: 'chips', isMany: false, choices: choicesOf(values, words) },
});

export const chosenOf = <V extends string>({ all, ...filter }: Choosing<V> & { all: string }): ListFilter<V | ''> => {
  const choices = [{ value: '', text: all }, ...choicesOf(filter.values, filter.words)];
  return {
    ...oneOf(filter),
    control: { kind: 'choice', Choices: ({ children }) => children(choices), unknown: (value) => value },
  };
};

/** In the dialog of further filters. */
export const inDialog = <V extends string>({ all, ...filter }: Choosing<V> & { all: string }): ListFilter<V | ''> => ({
  ...oneOf(filter),
  control: { kind: 'dialog', choices: [{ value: '', text: all }, ...choicesOf(filter.values, filter.words)] },
});

/** Renders nothing: the id comes from a link or another control. Null: any. */
export const byId = (label: string): ListFilter<number | null> => ({
  label,
  none: null,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null),
  write: (id) => (id === null ? '' : String(id)),
  toQuery: (id) => id ?? undefined,
  describe: (id, name) => (id === null ? '' : (name ?? `${label} ${id}`)),
});

export const byWord = (label: string): ListFilter<string> => ({
  label,
  none: '',
  read: (text) => (text.length <= longestSearch && isStorable(text) ? text.trim() : ''),
  write: (text) => text,
  toQuery: (text) => text || undefined,
  describe: (text) => `${label} ${text}`,
});

export const byWrittenDay = (label: string): ListFilter<string> => ({
  ...byWord(label),
  read: (text) => (isDay(text) ? text : ''),
  describe: (day) => `${label} ${day}`,
});

export const passedThrough: ListFilter<string> = {
  label: '',
  none: '',
  read: (text) => text,
  write: (text) => text,
  toQuery: () => undefined,
  describe: () => '',
  isApart: true,
};
