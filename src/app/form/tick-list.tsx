import { Button } from '@mantine/core';
import type { FieldHint, FieldLayout, RecordForm } from './record-dialog.tsx';

interface TickAllProps<N extends string> extends Pick<RecordForm<N>, 'typed' | 'set'> {
  names: readonly N[];
}

function TickAll<N extends string>({ names, typed, set }: TickAllProps<N>) {
  const isWhole = names.every((name) => typed[name] !== '');
  return (
    <Button
      size="compact-sm"
      style={{ alignSelf: 'start' }}
      onClick={() => names.forEach((name) => set(name, isWhole ? '' : 'yes'))}
    >
      {isWhole ? 'Untick all' : 'Tick all'}
    </Button>
  );
}

const inPairs = <T,>(all: readonly T[]): readonly T[][] =>
  all.length === 0 ? [] : [all.slice(0, 2), ...inPairs(all.slice(2))];

/** Many boxes to tick: two in a row, below a button that ticks them all. */
export const tickList = <N extends string>(
  boxes: readonly { name: N; description?: string }[],
  { typed, set }: Pick<RecordForm<N>, 'typed' | 'set'>,
): FieldLayout<N> => {
  const ticks = boxes.map((box): FieldHint<N> => ({ ...box, kind: 'tick' }));
  return [<TickAll key="all" names={boxes.map(({ name }) => name)} typed={typed} set={set} />, ...inPairs(ticks)];
};
