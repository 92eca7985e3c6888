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
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setStreet(getValues(name)), pause);
    };
    const leave = subscribe({ name: [name], formState: { values: true }, callback: settle });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [getValues, subscribe, pause]);
  return street;
}
