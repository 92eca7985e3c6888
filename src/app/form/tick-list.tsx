import { Button, Group, Input } from '@mantine/core';
import type { FieldHint, FieldLayout, RecordForm } from './record-dialog.tsx';

interface TickAllProps<N extends string> extends Pick<RecordForm<N>, 'typed' | 'set'> {
  label: string;
  names: readonly N[];
}

function TickAll<N extends string>({ label, names, typed, set }: TickAllProps<N>) {
  const isWhole = names.every((name) => typed[name] !== '');
  return (
    <Group justify="space-between">
      <Input.Label labelElement="div">{label}</Input.Label>
      <Button size="compact-sm" onClick={() => names.forEach((name) => set(name, isWhole ? '' : 'yes'))}>
        {isWhole ? 'Untick all' : 'Tick all'}
      </Button>
    </Group>
  );
}

const inPairs = <T,>(all: readonly T[]): readonly T[][] =>
  all.length === 0 ? [] : [all.slice(0, 2), ...inPairs(all.slice(2))];

/** Many boxes to tick: two in a row, below their label and a button that ticks them all. */
export const tickList = <N extends string>(
  label: string,
  boxes: readonly { name: N; description?: string }[],
  { typed, set }: Pick<RecordForm<N>, 'typed' | 'set'>,
): FieldLayout<N> => {
  const ticks = boxes.map((box): FieldHint<N> => ({ ...box, kind: 'tick' }));
  return [
    <TickAll key="all" label={label} names={boxes.map(({ name }) => name)} typed={typed} set={set} />,
    ...inPairs(ticks),
  ];
};
