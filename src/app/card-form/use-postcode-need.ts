import { useEffect, useRef, useState } from 'react';
import type { TypedBilling } from '#domain/billing.ts';
import type { PageLink } from './page-link.ts';
import { hasNoPostcode, onlyPostcode } from './postcode-need.ts';
import type { CardCountry, ToCardForm } from './protocol.ts';

type Found = NonNullable<Extract<ToCardForm, { kind: 'places' }>['places']>;

interface Answered {
  /** Country and city that it was asked for. */
  of: string;
  places: Found | null;
}

const placeOf = ({ countryCodeAlpha2, locality }: TypedBilling): string => `${countryCodeAlpha2} ${locality.trim()}`;

/**
 * Says whether the city of an address needs a postcode. It asks the page for the postcodes of the city; the only postcode of
 * a city is filled in where none stands.
 */
export function usePostcodeNeed(
  link: PageLink,
  countries: readonly CardCountry[],
  typed: TypedBilling,
  onFound: (changed: Partial<TypedBilling>) => void,
) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const asked = useRef('');
  const latest = useRef({ typed, onFound });
  latest.current = { typed, onFound };

  function look(): void {
    const of = placeOf(typed);
    if (of === asked.current || typed.countryCodeAlpha2 === '' || typed.locality.trim() === '') return;
    asked.current = of;
    link.post({ kind: 'look-up', id: of, countryCode: typed.countryCodeAlpha2, city: typed.locality.trim() });
  }
  // The first address is looked up at once.
  const lookFirst = useRef(look);
  useEffect(() => lookFirst.current(), []);
  useEffect(
    () =>
      link.hear((message) => {
        if (message.kind !== 'places' || message.id !== asked.current) return;
        setAnswered({ of: message.id, places: message.places });
        const { typed: present, onFound: report } = latest.current;
        const only = message.places && onlyPostcode(present.locality, message.places);
        if (only && present.postalCode === '' && placeOf(present) === message.id) report({ postalCode: only });
      }),
    [link],
  );
  const country = countries.find(({ code }) => code === typed.countryCodeAlpha2) ?? null;
  const places = answered?.of === placeOf(typed) ? answered.places : null;
  return { needsPostcode: !hasNoPostcode(country, typed.locality, places), look };
}
