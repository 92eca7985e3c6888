import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Country } from '#contract/places.ts';
import { addressLabels } from '#domain/address.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import type { ParsedAddress } from '#domain/parse-address.ts';

const words = addressMessages.paste;
const shownLines = [
  'company',
  'contact',
  'street',
  'apartment',
  'postcode',
  'city',
  'state',
  'phone',
  'email',
  'taxID',
] as const;

// Mantine's `autosize` measures while the page is built.
const growing = { input: { fieldSizing: 'content', maxHeight: '12rem' } } as const;

interface PasteAddressProps {
  countries: readonly Country[];
  /** ISO 3166 alpha-2; the country of an address that names none. */
  defaultCode: string | null;
  onFill: (address: ParsedAddress) => void;
}

/** Shows what it understands of a pasted text, and fills it in only when pressed (rule D-26). */
export function PasteAddress({ countries, defaultCode, onFill }: PasteAddressProps) {
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<string | null>(null);
  const isTyped = text.trim() !== '';
  const { data: parse } = useQuery({
    queryKey: ['parse-address', countries.length],
    queryFn: async () => (await import('#domain/parse-address.ts')).addressParser(countries),
    enabled: isTyped && countries.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const parsed = isTyped && parse ? parse(text, defaultCode) : null;
  const address = parsed?.kind === 'address' ? parsed.address : null;
  const country = countries.find(({ id }) => id === address?.countryId)?.name ?? null;

  function fill(understood: ParsedAddress): void {
    onFill(understood);
    setText('');
    setFilled(understood.company || understood.contact || understood.street);
  }
  return (
    <Stack gap="xs">
      <Textarea
        label={words.label}
        placeholder={words.hint}
        rows={1}
        styles={growing}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFilled(null);
        }}
      />
      {address && (
        <Group align="flex-start" justify="space-between" gap="sm" wrap="nowrap">
          <Text
            component="dl"
            size="xs"
            role="group"
            aria-label={words.understood}
            style={{ overflowWrap: 'anywhere' }}
          >
            {shownLines
              .filter((line) => address[line] !== '')
              .map((line) => (
                <Group key={line} gap="xs" wrap="nowrap" align="flex-start">
                  <Text component="dt" inherit c="dimmed" miw="4.5rem">
                    {addressLabels[line]}
                  </Text>
                  <dd>{address[line]}</dd>
                </Group>
              ))}
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <Text component="dt" inherit c="dimmed" miw="4.5rem">
                {addressLabels.country}
              </Text>
              <dd>{country ?? words.noCountry}</dd>
            </Group>
          </Text>
          <Button size="xs" onClick={() => fill(address)}>
            {words.fill}
          </Button>
        </Group>
      )}
      <Text size="xs" c={parsed && !address ? 'warn' : 'dimmed'} role="status">
        {parsed &&
          !address &&
          (parsed.kind === 'two' ? words.two : parsed.kind === 'none' ? words.none : words.long(1500))}
        {filled !== null && words.filled(filled)}
      </Text>
    </Stack>
  );
}
