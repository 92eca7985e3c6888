import { Textarea } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { longestNotice, pickupLabels } from '#domain/shipping-details.ts';
import { besideLabel } from '#app/ui/beside-label.tsx';
import { CharacterCount } from '#app/ui/character-count.tsx';
import type { DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

/** A word to the courier, with a count of what it holds. */
export function NoticeField() {
  const { control, register } = useFormContext<DetailsFormValues>();
  const isHandedIn = useWatch({ control, name: 'pickupType' }) === 'O';
  return (
    <Textarea
      label={pickupLabels.notice}
      inputContainer={besideLabel(<NoticeCount />)}
      description={isHandedIn ? pickupMessages.noticeForCarrier : pickupMessages.noticeForCourier}
      flex="1 1 280px"
      maw={600}
      rows={5}
      autoComplete="off"
      error={useFieldError<DetailsFormValues>('notice')}
      {...register('notice')}
    />
  );
}

function NoticeCount() {
  const { control } = useFormContext<DetailsFormValues>();
  return <CharacterCount typed={useWatch({ control, name: 'notice' })} longest={longestNotice} />;
}
