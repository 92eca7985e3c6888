import { Text } from '@mantine/core';

interface CharacterCountProps {
  length: number;
  longest: number;
}

/** The count of what is typed and the most that there may be, beside the label of a text. */
export const CharacterCount = ({ length, longest }: CharacterCountProps) => (
  <Text span size="xs" className="q-number" c={length > longest ? 'bad' : 'dimmed'}>
    {length} / {longest}
  </Text>
);
