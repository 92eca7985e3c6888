import { Group, Text } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { detailsWords } from './details-words.ts';
import { cityText } from './locked-side.ts';
import type { LockedPlace as Place } from './locked-side.ts';

/** The place that the quote has fixed: postcode, city and country, in words. */
export const LockedPlace = ({ place }: { place: Place }) => (
  <Group
    component="p"
    wrap="nowrap"
    align="flex-start"
    gap="xs"
    px="sm"
    py={10}
    bg="var(--surface-low)"
    bdrs="sm"
    fz="sm"
    lh="1.25rem"
    c="dimmed"
    style={{ overflowWrap: 'anywhere' }}
  >
    <Icon name="lock" size={16} />
    <span>
      <Text inherit component="strong" display="block" fw={600} c="var(--text)">
        {cityText(place)}, {place.country.name}
      </Text>
      {detailsWords.locked}
    </span>
  </Group>
);
