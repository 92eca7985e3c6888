import { Text } from '@mantine/core';
import { countCharacters } from '#domain/text-form.ts';
import { besideLabel } from './beside-label.tsx';

/** The count of a typed text and the most that there may be. As the rules of texts do, it ignores blanks at both ends. */
export function CharacterCount({ typed, longest }: { typed: string; longest: number }) {
  const length = countCharacters(typed.trim());
  return (
    <Text span size="xs" className="q-number" c={length > longest ? 'bad' : 'dimmed'}>
      {length} / {longest}
    </Text>
  );
}

/** An `inputContainer` with the count at the end of the label's line. */
export const countBeside = (typed: string, longest: number) =>
  besideLabel(<CharacterCount typed={typed} longest={longest} />);
