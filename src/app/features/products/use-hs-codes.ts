import { useEffect, useState } from 'react';
import { customsEndpoints, type HsCode } from '#contract/customs.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import type { Option } from '#app/ui/match-options.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY };
const noCodes: readonly Option[] = [];
const optionOf = ({ code, description, heading }: HsCode): Option => ({
  value: code,
  text: `${code} ${description}`,
  aside: heading,
});

/** The codes that fit what was typed, after a pause. */
export function useHsCodes() {
  const [typed, setTyped] = useState('');
  const [codes, setCodes] = useState(noCodes);
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      if (typed.trim().length < 2) return setCodes(noCodes);
      void loadResponse(customsEndpoints.findHsCodes, { query: { text: typed.trim() } }, neverStale).then(
        ({ items }) => isLatest && setCodes(items.map(optionOf)),
        () => isLatest && setCodes(noCodes),
      );
    }, 250);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return { codes, look: setTyped };
}
