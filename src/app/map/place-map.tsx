import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useConfig } from '#app/base/config.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import type { DrawnMap } from './draw-map.ts';
import { coordinatesText, type MapPlace } from './map-place.ts';
import styles from './place-map.module.css';
import { Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { findLocationLink } from '#domain/service-point.ts';
import { Icon } from '#app/ui/icon.tsx';

interface PlaceCardProps {
  place: MapPlace;
  /** Why there is no map; null if none is wanted. */
  whyNoMap: string | null;
  children?: ReactNode;
}

const PlaceCard = ({ place, whyNoMap, children }: PlaceCardProps) => (
  <Paper
    display="flex"
    px="md"
    py="sm"
    bg="var(--surface-low)"
    bd={0}
    c="dimmed"
    style={{ gap: 'var(--mantine-spacing-xs)' }}
  >
    <Icon name="pin" />
    <Text component="div" size="sm" c="var(--text)" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Stack gap="2xs">
        <strong>{place.name}</strong>
        <address style={{ fontStyle: 'normal' }}>
          <Stack gap={0}>
            {place.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        </address>
        {children}
        <span>
          {coordinatesText(place)}{' '}
          <a href={findLocationLink(place)} target="_blank" rel="noreferrer" data-print="none">
            Open in OpenStreetMap<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
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

interface PlaceMapProps {
  label: string;
  places: readonly MapPlace[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** More about the place as text, such as its hours. */
  renderWords?: (id: string) => ReactNode;
}

/** Without a map it shows the chosen place, or the first, as text. */
export function PlaceMap({ label, places, chosenId, onChoose, renderWords }: PlaceMapProps) {
  const config = useConfig();
  const isReachable = useReachable();
  const [hasFailed, setFailed] = useState(false);
  const place = places.find(({ id }) => id === chosenId) ?? places[0];
  if (!place || (!config && isReachable)) return null;
  const tileUrl = config?.tileUrl ?? null;
  if (tileUrl !== null && isReachable && !hasFailed) {
    const mapOptions = { label, places, chosenId, onChoose, tileUrl };
    return <Drawn {...mapOptions} onFailed={() => setFailed(true)} />;
  }
  const whyNoMap = !isReachable ? mapTexts.offline : hasFailed ? mapTexts.failed : null;
  return (
    <PlaceCard place={place} whyNoMap={whyNoMap}>
      {renderWords?.(place.id)}
    </PlaceCard>
  );
}

const mapTexts = {
  offline: 'You’re offline, so the map cannot be shown.',
  failed: 'The map could not be loaded.',
} as const;

interface DrawnProps extends Omit<PlaceMapProps, 'renderWords'> {
  tileUrl: string;
  /** Called when neither the map's code nor a tile loaded. */
  onFailed: () => void;
}

function Drawn({ label, places, chosenId, onChoose, tileUrl, onFailed }: DrawnProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const isPhone = useIsPhone();
  const wasNear = useWasNear(box);
  const choose = useEffectEvent(onChoose);
  const reportFailure = useEffectEvent(onFailed);
  useEffect(() => {
    if (!wasNear) return;
    let drawn: DrawnMap | null = null;
    let isStopped = false;
    const fail = (): void => void (isStopped || reportFailure());
    const draw = ({ drawMap }: typeof import('./draw-map.ts')): void => {
      if (isStopped) return;
      drawn = drawMap(box.current!, {
        tileUrl,
        classes: { mark: styles.mark!, chosen: styles.chosen! },
        isPhone,
        onChoose: (id) => choose(id),
        onNoTiles: fail,
      });
      setMap(drawn);
    };
    import('./draw-map.ts').then(draw).catch(fail);
    return () => {
      isStopped = true;
      drawn?.end();
      setMap(null);
    };
  }, [wasNear, tileUrl, isPhone]);
  useEffect(() => map?.show(places, chosenId), [map, places, chosenId]);
  return <div ref={box} className={styles.map} role="group" aria-label={label} />;
}

/** True once the box is in sight or nearly so; until then neither the map's large code nor its tiles are loaded. */
function useWasNear(box: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setNear] = useState(false);
  useEffect(() => {
    const notice = (entries: IntersectionObserverEntry[]): void => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(notice, { rootMargin: '400px' });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [box]);
  return wasNear;
}
