import type { RowData } from '@tanstack/react-table';
import { Button, NativeSelect } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Choice, FilterPartProps, ListFilter } from './list-filter.ts';
import type { ListView } from './list-view.ts';
import type { ShownList } from './use-list.ts';
import styles from './list.module.css';

interface ListFiltersProps<R extends RowData, V extends ListView> {
  list: ShownList<R, V>;
  before?: ReactNode;
  between?: ReactNode;
  after?: ReactNode;
}

export function ListFilterBar<R extends RowData, V extends ListView>({
  list,
  before,
  between,
  after,
}: ListFiltersProps<R, V>) {
  const { definition, view, show } = list;
  const chips = useRef<HTMLDivElement>(null);
  const named = Object.entries(definition.filters);
  const partOf = ([name, filter]: (typeof named)[number]): NamedPartProps => ({
    filter,
    view,
    value: filter.write((view as unknown as Record<string, unknown>)[name]),
    onChange: (text) => show({ ...view, [name]: filter.read(text), pageNumber: 1 }),
  });
  const isMany = ({ control }: ListFilter<unknown>): boolean => control?.kind === 'chips' && control.isMany;
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const first = chips.current?.querySelector('button') ?? currentTarget.parentElement?.querySelector('input');
    show(definition.clearFilters(view));
    // The button is removed with the filters, and the focus must not be lost.
    first?.focus();
  };
  const hasClear = definition.hasClearFilters === true && definition.isFiltered(view);
  const rowOfChips = named.filter(([, filter]) => isMany(filter));
  return (
    <>
      {before}
      {named
        .filter(([, filter]) => !isMany(filter))
        .map((each) => (
          <FilterPart key={each[0]} {...partOf(each)} />
        ))}
      {between}
      {hasClear && (
        <Button variant="subtle" px="xs" c="dimmed" leftSection={<Icon name="close" />} onClick={clear}>
          Clear filters
        </Button>
      )}
      {(rowOfChips.length > 0 || after) && (
        <div ref={chips} className={styles.chips}>
          {rowOfChips.map((each) => (
            <FilterPart key={each[0]} {...partOf(each)} />
          ))}
          {after}
        </div>
      )}
    </>
  );
}

interface NamedPartProps extends FilterPartProps {
  filter: ListFilter<unknown>;
}

function FilterPart({ filter: { label, control }, view, value, onChange }: NamedPartProps) {
  switch (control?.kind) {
    case 'chips':
      return <Chips className={styles.choices} {...{ label, ...control, value, onChange }} />;
    case 'choice':
      return <ChoicePart {...{ label, control, view, value, onChange }} />;
    case 'own':
      return <control.Part {...{ view, value, onChange }} />;
    case 'dialog':
    case undefined:
      return null;
  }
}

interface ChipsProps extends Omit<FilterPartProps, 'view'> {
  label: string;
  choices: readonly Choice[];
  /** Otherwise a press on one releases the other. */
  isMany: boolean;
  className: string | undefined;
}

/** `value` is the pressed ones, joined by commas. */
export function Chips({ label, choices, isMany, value, onChange, className }: ChipsProps) {
  const pressed = value === '' ? [] : value.split(',');
  const toggle = (chosen: string): string[] => {
    if (pressed.includes(chosen)) return pressed.filter((each) => each !== chosen);
    return isMany ? [...pressed, chosen] : [chosen];
  };
  return (
    <div className={className} role="group" aria-label={label}>
      {choices.map((choice) => (
        <FilterChip
          key={choice.value}
          isOn={pressed.includes(choice.value)}
          onPress={() => onChange(toggle(choice.value).join(','))}
        >
          {choice.text}
        </FilterChip>
      ))}
    </div>
  );
}

interface FilterChipProps {
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}

export const FilterChip = ({ isOn, onPress, children }: FilterChipProps) => (
  <Button size="xs" radius={999} px="sm" flex="none" fw={400} aria-pressed={isOn} onClick={onPress}>
    {children}
  </Button>
);

type ChoiceControl = Extract<ListFilter<unknown>['control'], { kind: 'choice' }>;

interface ChoicePartProps extends FilterPartProps {
  label: string;
  control: ChoiceControl;
}

const ChoicePart = ({ label, control: { Choices, unknown }, view, value, onChange }: ChoicePartProps) => (
  <Choices view={view}>
    {(loadedChoices) => {
      const isKnown = loadedChoices.some((choice) => choice.value === value);
      const choices = isKnown ? loadedChoices : [...loadedChoices, { value, text: unknown(value) }];
      return (
        <NativeSelect
          className={styles.filter ?? ''}
          aria-label={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          data={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
        />
      );
    }}
  </Choices>
);
