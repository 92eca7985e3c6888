import type { ReactNode } from 'react';
import { findLocationLink } from '#domain/service-point.ts';
import { Icon } from '#app/ui/icon.tsx';
import { coordinatesText } from './map-place.ts';
import type { MapPlace } from './map-place.ts';
import styles from './place-card.module.css';

interface PlaceCardProps {
  place: MapPlace;
  /** Why there is no map; null where none is wanted. */
  whyNoMap: string | null;
  /** Further facts about it. */
  children?: ReactNode;
}

/** A place in words, where no map can be drawn. */
export const PlaceCard = ({ place, whyNoMap, children }: PlaceCardProps) => (
  <div className={styles.card}>
    <Icon name="pin" />
    <div className={styles.words}>
      <strong>{place.name}</strong>
      <address className={styles.address}>
        {place.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {children}
      <span className={styles.position}>
        {coordinatesText(place)}{' '}
        <a href={findLocationLink(place)} target="_blank" rel="noreferrer">
          Open in OpenStreetMap<span className="q-hidden"> (opens in a new tab)</span>
        </a>
      </span>
      {whyNoMap && <span className={styles.why}>{whyNoMap}</span>}
    </div>
  </div>
);
