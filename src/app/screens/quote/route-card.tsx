import { ActionIcon, Flex } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import type { Company } from '#contract/companies.ts';
import type { Country } from '#contract/places.ts';
import { PlaceFields } from './place-fields.tsx';
import { setError } from './quote-errors.ts';
import { type HeadField, swapSides } from './quote-form-values.ts';
import type { QuoteForm } from './use-quote-form.ts';

interface RouteCardProps {
  form: QuoteForm;
  countries: readonly Country[];
  /** Null for customers, who ask for themselves. */
  companies: readonly Company[] | null;
}

/** Where the parcels go: from, to, and a button that turns the two round. */
export function RouteCard({ form, countries, companies }: RouteCardProps) {
  const isPhone = useIsPhone();
  const own = useSignedInUser().customerId;
  const hash = useWatch({ control: form.control, name: 'CmpnHash' });
  const customerId = companies ? (companies.find((company) => company.hash === hash)?.id ?? null) : own;
  const given = { form, countries, customerId };
  function swap(): void {
    const swapped = Object.entries(swapSides(form.getValues())) as [HeadField, string][];
    for (const [field, text] of swapped) {
      form.setValue(field, text);
      form.setErrors((shown) => setError(shown, field, null));
    }
  }
  return (
    <Flex
      component="section"
      direction={isPhone ? 'column' : 'row'}
      align={isPhone ? 'stretch' : 'flex-start'}
      gap={isPhone ? 'xs' : 'md'}
      aria-label="Route"
    >
      <PlaceFields side="From" {...given} />
      {/* Level with the first inputs on both sides, between them on a phone. */}
      <ActionIcon
        {...(isPhone ? { mx: 'auto', style: { rotate: '90deg' } } : { mt: 54 })}
        {...named('Swap From and To')}
        onClick={swap}
      >
        <Icon name="swap" />
      </ActionIcon>
      <PlaceFields side="To" {...given} />
    </Flex>
  );
}
