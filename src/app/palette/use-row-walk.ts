import { type KeyboardEvent, useId, useState } from 'react';
import type { PaletteRow } from './palette-rows.ts';

interface ListGiven {
  rows: readonly PaletteRow[];
  onClose: () => void;
  onChoose: (row: PaletteRow) => void;
}

/** The palette's rows, walked with the arrow keys while the focus stays in its field; the first is marked when they change. */
export function useRowWalk({ rows, onClose, onChoose }: ListGiven) {
  const id = useId();
  const [marked, setMarked] = useState<{ rows: readonly PaletteRow[]; at: number } | null>(null);
  const at = marked?.rows === rows ? marked.at : 0;
  const mark = (next: number) => setMarked({ rows, at: next });
  const count = rows.length;

  /** Says whether the key was meant for the list. */
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
