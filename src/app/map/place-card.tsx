import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { findLocationLink } from '#domain/service-point.ts';
import { Icon } from '#app/ui/icon.tsx';
import { coordinatesText, type MapPlace } from './map-place.ts';

interface PlaceCardProps {
  place: MapPlace;
  /** Why there is no map; null where none is wanted. */
  whyNoMap: string | null;
  /** Further facts about it. */
  children?: ReactNode;
}

/** A place in words, where no map can be drawn. */
export const PlaceCard = ({ place, whyNoMap, children }: PlaceCardProps) => (
  <Paper display="flex" p="14px 16px" bg="var(--surface-low)" bd={0} c="dimmed" style={{ gap: 10 }}>
    <Icon name="pin" />
    <Text component="div" size="sm" c="var(--text)" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Stack gap={4}>
        <strong>{place.name}</strong>
        <address style={{ fontStyle: 'normal' }}>
          <Stack gap={0}>
            {place.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        </address>
        {children}
        <span className="q-number">
          {coordinatesText(place)}{' '}
          <a href={findLocationLink(place)} target="_blank" rel="noreferrer" data-print="none">
            Open in OpenStreetMap<span className="q-hidden"> (opens in a new tab)</span>
          </a>
        </span>
        {whyNoMap && (
          <Text span size="xs" c="dimmed" data-print="none">
            {whyNoMap}
          </Text>
        )}
      </Stack>
    </Text>
  </Paper>
);
