import { useController, useFormContext } from 'react-hook-form';
import type { IconName } from '#app/ui/icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { pickupLabels } from '#domain/shipping-details.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import { detailsWords, wayWords } from './details-words.ts';
import styles from './pickup-ways.module.css';
import type { DetailsFormValues } from './typed-details.ts';
import { useFieldError } from './use-field-error.ts';

const icons: Record<PickupType, IconName> = { D: 'truck', C: 'phone', O: 'pin' };

interface PickupWaysProps {
  ways: readonly PickupType[];
  /** Looks for a point to bring the packages to. */
  onFind: () => void;
}

/** The ways of handing over as large choices, each with what it means. While there is but one, it is told and not asked. */
export function PickupWays({ ways, onFind }: PickupWaysProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name: 'pickupType' });
  const isAsked = ways.length > 1;
  return (
    <div role={isAsked ? 'radiogroup' : undefined} aria-label={isAsked ? pickupLabels.pickupType : undefined}>
      <div className={styles.ways}>
        {ways.map((way) => (
          <label key={way} className={styles.way} data-asked={isAsked || undefined}>
            {isAsked && (
              <input
                type="radio"
                className={styles.radio}
                name={field.name}
                value={way}
                checked={field.value === way}
                onChange={() => field.onChange(way)}
                onBlur={field.onBlur}
              />
            )}
            <Icon name={icons[way]} size={22} />
            <span className={styles.words}>
              <strong>{wayWords[way].title}</strong>
              <span>{wayWords[way].consequence}</span>
            </span>
          </label>
        ))}
      </div>
      {ways.includes('O') && field.value !== 'O' && (
        <Button look="quiet" size="small" icon="pin" className={styles.find} onClick={onFind}>
          {detailsWords.findLocation}
        </Button>
      )}
      <FieldError>{useFieldError('pickupType')}</FieldError>
    </div>
  );
}
