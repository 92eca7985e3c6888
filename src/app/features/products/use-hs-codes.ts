import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { customsEndpoints, type HsCode } from '#contract/customs.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import type { Option } from '#app/ui/match-options.ts';

const noCodes: readonly Option[] = [];
const optionOf = ({ code, description, heading }: HsCode): Option => ({
  value: code,
  text: `${code} ${description}`,
  aside: heading,
});

/** Shorter text finds too much. */
const fewestCharacters = 2;

/** The HS codes that fit what was typed, after a pause; none when the search fails. */
export function useHsCodes() {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 250);
  const isLongEnough = text.length >= fewestCharacters;
  const { data, isError } = useEndpoint(
    customsEndpoints.findHsCodes,
    { query: { text } },
    { enabled: isLongEnough, staleTime: Number.POSITIVE_INFINITY, keepPrevious: true },
  );
  return { codes: isLongEnough && !isError && data ? data.items.map(optionOf) : noCodes, look: setTyped };
}
