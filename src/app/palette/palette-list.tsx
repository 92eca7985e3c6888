import { Box, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { paletteMessages as words } from '#domain/messages/palette.ts';
import { Icon } from '#app/ui/icon.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import styles from './palette.module.css';
import { KeyCaps } from './key-caps.tsx';
import type { GroupName, PaletteRow } from './palette-rows.ts';

interface PaletteListProps {
  list: { id: string; options: readonly PaletteRow[]; at: number; onChoose: (row: PaletteRow) => void };
}

const groupNames = Object.keys(words.groups) as GroupName[];

/** The rows in their groups, one of them marked. */
export function PaletteList({ list: { id, options, at, onChoose } }: PaletteListProps) {
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [at, options]);
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
            <Text size="xs" fw={600} c="dimmed" px="sm" pt="xs" pb={4} id={`${id}-${name}`} role="presentation">
              {words.groups[name]}
            </Text>
            {rows.map(({ row, index }) => (
              <div
                key={row.value}
                id={`${id}-${index}`}
                ref={index === at ? marked : null}
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
