import { Button } from '@mantine/core';

interface TickAllProps<N extends string> {
  names: readonly N[];
  /** Of the fields of a form: `yes` or empty. */
  typed: Readonly<Record<N, string>>;
  set: (name: N, text: string) => void;
}

/** Above a long row of ticks. */
export function TickAll<N extends string>({ names, typed, set }: TickAllProps<N>) {
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
