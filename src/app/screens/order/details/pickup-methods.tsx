import { Button } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import type { IconName } from '#app/ui/icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { pickupLabels } from '#domain/shipping-details.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import { detailsWords, methodWords } from './details-words.ts';
import styles from './pickup-methods.module.css';
import type { DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

const icons: Record<PickupType, IconName> = { D: 'truck', C: 'phone', O: 'pin' };

interface PickupWaysProps {
  methods: readonly PickupType[];
  /** Looks for a point to bring the packages to. */
  onFind: () => void;
}

/** The ways of handing over as large choices, each with what it means. While there is but one, it is told and not asked. */
export function PickupMethods({ methods, onFind }: PickupWaysProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name: 'pickupType' });
  const isAsked = methods.length > 1;
  return (
    <div role={isAsked ? 'radiogroup' : undefined} aria-label={isAsked ? pickupLabels.pickupType : undefined}>
      <div className={styles.methods}>
        {methods.map((method) => (
          <label key={method} className={styles.method} data-asked={isAsked || undefined}>
            {isAsked && (
              <input
                type="radio"
                className={styles.radio}
                name={field.name}
                value={method}
                checked={field.value === method}
                onChange={() => field.onChange(method)}
                onBlur={field.onBlur}
              />
            )}
            <Icon name={icons[method]} size={22} />
            <span className={styles.words}>
              <strong>{methodWords[method].title}</strong>
              <span>{methodWords[method].consequence}</span>
            </span>
          </label>
        ))}
      </div>
      {methods.includes('O') && field.value !== 'O' && (
        <Button variant="subtle" size="xs" leftSection={<Icon name="pin" />} className={styles.find} onClick={onFind}>
          {detailsWords.findLocation}
        </Button>
      )}
      <FieldError>{useFieldError<DetailsFormValues>('pickupType')}</FieldError>
    </div>
  );
}
