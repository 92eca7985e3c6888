import type { TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { customsEndpoints, type HsCode } from '#contract/customs.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import type { Option } from '#app/ui/match-options.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';

const noCodes: readonly Option[] = [];
const optionOf = ({ code, description, heading }: HsCode): Option => ({
  value: code,
  text: `${code} ${description}`,
  aside: heading,
});

/** Shorter text finds too much. */
const fewestCharacters = 2;

/** The HS codes that fit what was typed, after a pause; none when the search fails. */
function useHsCodes() {
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

interface HsCodeFieldProps extends Omit<TextInputProps, 'onSelect'> {
  onChoose: (code: string) => void;
}

export function HsCodeField({ onChoose, ...input }: HsCodeFieldProps) {
  const { codes, look } = useHsCodes();
  const isReachable = useReachable();
  const choose = (code: string): void => {
    onChoose(code);
    look('');
  };
  return (
    <SuggestField
      {...input}
      description={isReachable ? customsMessages.findCode : customsMessages.codesOffline}
      listLabel="HS codes"
      suggestions={codes}
      onType={look}
      onChoose={({ value }) => choose(value)}
      onEnter={() => codes[0] && choose(codes[0].value)}
    />
  );
}
