import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { brokenSearch } from '#contract/list-query.ts';
import { paletteMessages as words } from '#domain/messages/palette.ts';
import { isStaff } from '#domain/user.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useOpenActList } from '#app/base/open-acts.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PaletteDialogProps } from './act.ts';
import { type GroupName, listRows, type PaletteRow } from './palette-rows.ts';
import { type FindResult, useFind } from './use-find.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import styles from './palette.module.css';
import { KeyCaps } from './shortcut-dialog.tsx';

interface PaletteListProps {
  list: { id: string; options: readonly PaletteRow[]; at: number; onChoose: (row: PaletteRow) => void };
}

const groupNames = Object.keys(words.groups) as GroupName[];

const scrollIntoSight = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });

function PaletteList({ list: { id, options, at, onChoose } }: PaletteListProps) {
  const numbered = options.map((row, index) => ({ row, index }));
  return (
    // The press must not take the focus out of the field.
    <div
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={words.title}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groupNames
        .map((name) => ({ name, rows: numbered.filter(({ row }) => row.group === name) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <Text size="xs" fw={600} c="dimmed" px="sm" pt="xs" pb="2xs" id={`${id}-${name}`} role="presentation">
              {words.groups[name]}
            </Text>
            {rows.map(({ row, index }) => (
              // The field keeps the focus and names the marked option by aria-activedescendant.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={row.value}
                id={`${id}-${index}`}
                ref={index === at ? scrollIntoSight : null}
                role="option"
                aria-selected={index === at}
                className={styles.row}
                data-marked={index === at || undefined}
                onClick={() => onChoose(row)}
              >
                <Icon name={row.icon} />
                <Box flex={1} miw={0}>
                  {row.text}
                  {row.note && (
                    <Text size="xs" c="dimmed">
                      {row.note}
                    </Text>
                  )}
                </Box>
                {row.headline && <StatusBadge headline={row.headline} />}
                {row.keys && <KeyCaps keys={row.keys} />}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}

interface ListContext {
  rows: readonly PaletteRow[];
  onClose: () => void;
  onChoose: (row: PaletteRow) => void;
}

/** The focus stays in the field; new rows put the mark on the first. */
function useRowWalk({ rows, onClose, onChoose }: ListContext) {
  const id = useId();
  const [marked, setMarked] = useState<{ rows: readonly PaletteRow[]; at: number } | null>(null);
  const at = marked?.rows === rows ? marked.at : 0;
  const mark = (next: number) => setMarked({ rows, at: next });
  const count = rows.length;

  /** Whether the list has used the key. */
  function takeKey(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false;
    const row = rows[at];
    if (event.key === 'ArrowDown') mark((at + 1) % Math.max(count, 1));
    else if (event.key === 'ArrowUp') mark((at - 1 + count) % Math.max(count, 1));
    else if (event.key === 'Enter' && row) onChoose(row);
    else if (event.key === 'Escape') onClose();
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    takeKey,
    mark,
    at,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': true,
      'aria-controls': id,
      'aria-activedescendant': at < count ? `${id}-${at}` : undefined,
    } as const,
    list: { id, options: rows, at, onChoose },
  };
}

/** Finds orders, companies, people, screens and actions from any screen. */
export function PaletteDialog({ onAct, onClose }: PaletteDialogProps) {
  const { role, userId } = useSignedInUser();
  const find = useFind(userId);
  const { typed, search } = find;
  const results = search.state === 'found' ? search.results : null;
  const open = useOpenActList();
  const rows = useMemo(() => listRows({ typed, role, open, results }), [typed, role, open, results]);
  const choose = ({ act }: PaletteRow) => onAct(act);
  const list = useRowWalk({ rows, onClose, onChoose: choose });
  // Enter before the results are there chooses their first row.
  const isAwaited = useRef(false);
  const chooseFirst = useEffectEvent(() => rows[0] && choose(rows[0]));
  useEffect(() => {
    if (search.state === 'searching') return;
    const wasAwaited = isAwaited.current;
    isAwaited.current = false;
    if (wasAwaited && search.state === 'found') chooseFirst();
  }, [search]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && search.state === 'searching' && list.at === 0 && !event.nativeEvent.isComposing) {
      event.preventDefault();
      isAwaited.current = true;
      return true;
    }
    const end = { Home: 0, End: rows.length - 1 }[event.key];
    if (end === undefined || event.shiftKey || event.ctrlKey || event.metaKey) return list.takeKey(event);
    event.preventDefault();
    return list.mark(Math.max(end, 0));
  };
  return (
    <Dialog title={words.title} onClose={onClose} width="xl" isTall>
      <TextInput
        // Room for the focus ring, which the part above would cut off.
        pt="3xs"
        className={styles.edge ?? ''}
        leftSection={<Icon name="search" />}
        aria-label={words.title}
        placeholder={isStaff(role) ? words.forStaff : words.forCustomers}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        error={brokenSearch(typed)}
        data-autofocus
        value={typed}
        onChange={({ target }) => {
          isAwaited.current = false;
          find.type(target.value);
        }}
        onKeyDown={onKeyDown}
        {...list.input}
      />
      <PaletteNote find={find} count={rows.length} />
      <PaletteList list={list.list} />
    </Dialog>
  );
}

interface PaletteNoteProps {
  find: ReturnType<typeof useFind>;
  count: number;
}

const isNone = ({ orders, companies, people }: FindResult): boolean =>
  orders.length + companies.length + people.length === 0;

/** Also read out. */
function PaletteNote({ find, count }: PaletteNoteProps) {
  const { search, isReachable } = find;
  return (
    <Group gap="xs" className={styles.edge ?? ''} py="xs" mih="2.125rem" fz="xs" lh="xs">
      {!isReachable && <p>{words.offline}</p>}
      <div role="status">
        <Say find={find} count={count} />
      </div>
      {search.state === 'failed' && (
        <Button size="xs" onClick={find.retry}>
          Try again
        </Button>
      )}
    </Group>
  );
}

function Say({ find: { search, typed, isReachable, minimum }, count }: PaletteNoteProps) {
  if (search.state === 'searching') return <p>{words.searching}</p>;
  if (search.state === 'refused') return null;
  if (search.state === 'short') return isReachable && <p>{words.hint(minimum)}</p>;
  if (search.state === 'failed') {
    return (
      <Text inherit c="bad">
        {joinSentences([words.failed, ...describeFailure(search.failure)])}
      </Text>
    );
  }
  if (!isNone(search.results)) return <p>{words.resultCount(count)}</p>;
  return <p>{isReachable ? words.nothing(typed.trim()) : words.nothingKept(typed.trim())}</p>;
}
