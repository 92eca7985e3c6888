import { Text } from '@mantine/core';
import { countCharacters } from '#domain/text-form.ts';
import { besideLabel } from './beside-label.tsx';

/** Ignores blanks at both ends, as the rules do. */
export function CharacterCount({ typed, longest }: { typed: string; longest: number }) {
  const length = countCharacters(typed.trim());
  return (
    <Text span size="xs" c={length > longest ? 'bad' : 'dimmed'}>
      {length} / {longest}
    </Text>
  );
}

export const countBeside = (typed: string, longest: number) =>
  besideLabel(<CharacterCount typed={typed} longest={longest} />);
