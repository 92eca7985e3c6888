import { Icon } from '#app/ui/icon.tsx';
import { detailsWords } from './details-words.ts';
import styles from './locked-place.module.css';
import { cityText } from './locked-side.ts';
import type { LockedPlace as Place } from './locked-side.ts';

/** The place that the quote has fixed: postcode, city and country, in words. */
export const LockedPlace = ({ place }: { place: Place }) => (
  <p className={styles.place}>
    <Icon name="lock" size={16} />
    <span>
      <strong>
        {cityText(place)}, {place.country.name}
      </strong>
      {detailsWords.locked}
    </span>
  </p>
);
