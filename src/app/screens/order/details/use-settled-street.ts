import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useConfig } from '#app/base/config.ts';
import type { DetailsFormValues } from './details-form-values.ts';

const name = 'shipFrom.street';

/** The ship-from street once it has not changed for a while; nothing renders again while it is typed. */
export function useSettledStreet(): string {
  const { getValues, subscribe } = useFormContext<DetailsFormValues>();
  const pause = useConfig()?.debounceMs ?? 300;
  const [street, setStreet] = useState(() => getValues(name));
  const settle = useDebouncedCallback(() => setStreet(getValues(name)), pause);
  useEffect(
    () => subscribe({ name: [name], formState: { values: true }, callback: () => settle() }),
    [subscribe, settle],
  );
  return street;
}
