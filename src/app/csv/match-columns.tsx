import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { matchColumnsMessages as messages } from '#domain/messages/match-columns.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import type { SampledColumn } from './table-columns.ts';

interface MatchColumnsProps<F extends string> {
  columns: readonly SampledColumn[];
  /** The field of each column; null for one that is not used. */
  matched: readonly (F | null)[];
  /** The fields to choose from and their labels, in the order of the list. */
  fields: Readonly<Record<F, string>>;
  /** Labels of needed fields that no column holds. */
  missing: readonly string[];
  /** Why the columns as they are matched cannot be used. */
  error?: string | null;
  onMatch: (matched: (F | null)[]) => void;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The columns of a table with a sample of each and the field that it holds: open while a needed field has none. */
export function MatchColumns<F extends string>(props: MatchColumnsProps<F>) {
  const { columns, matched, fields, missing, error, onMatch } = props;
  const isNeeded = missing.length > 0 || Boolean(error);
  const [isOpened, setOpened] = useState(isNeeded);
  const isOpen = isOpened || Boolean(error);

  function choose(at: number, field: F | null): void {
    // A field is in one column: choosing it anew takes it from the other.
    onMatch(columns.map((_, each) => (each === at ? field : matched[each] === field ? null : (matched[each] ?? null))));
  }
  return (
    <Paper component="section" p="md" aria-label={messages.title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="4px 16px">
          <div>
            <Title order={3} size="h4">
              {messages.title}
            </Title>
            <Text size="xs" c="dimmed" role="status">
              {messages.matched(matched.filter(Boolean).length, columns.length)}
            </Text>
            <div role="alert">
              <FieldError>{error ?? (missing.length > 0 && messages.missing(missing))}</FieldError>
            </div>
          </div>
          <Button size="xs" aria-expanded={isOpen} disabled={Boolean(error)} onClick={() => setOpened(!isOpened)}>
            {isOpen ? messages.close : messages.open}
          </Button>
        </Group>
        {isOpen && (
          <>
            <Text size="xs" c="dimmed">
              {messages.hint}
            </Text>
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {columns.map(({ head, sample }, at) => (
                <Group key={at} component="li" gap="4px 16px" py={4} style={{ borderTop: '1px solid var(--line)' }}>
                  <div style={{ flex: '1 1 200px', minWidth: 0 }}>
                    <Text size="sm" fw={500} style={cut}>
                      {head}
                    </Text>
                    <Text size="xs" c="dimmed" style={cut}>
                      {sample || ' '}
                    </Text>
                  </div>
                  <NativeSelect
                    flex="1 1 200px"
                    aria-label={messages.fieldOf(head)}
                    value={matched[at] ?? ''}
                    onChange={({ target }) => choose(at, (target.value || null) as F | null)}
                  >
                    <option value="">{messages.notUsed}</option>
                    {(Object.entries(fields) as [F, string][]).map(([field, label]) => (
                      <option key={field} value={field}>
                        {label}
                      </option>
                    ))}
                  </NativeSelect>
                </Group>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Paper>
  );
}
