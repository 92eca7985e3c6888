import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { besideOptions, besideSearch } from '#app/paths/beside.ts';
import { readIsWide } from '#app/ui/use-is-wide.ts';

/** Parts of a row that are pressed for themselves. */
const ownPress = 'a, button, input, label, select, thead';

/** Opens the order of a pressed row beside the list, where there is room; false for a press that means something else. */
export function useOpenBeside(): (event: MouseEvent) => boolean {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    ({ target, button, ctrlKey, metaKey, shiftKey, altKey }) => {
      if (!readIsWide() || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
      if (!(target instanceof Element) || target.closest(ownPress) || getSelection()?.isCollapsed === false)
        return false;
      const id = target.closest('tr')?.querySelector<HTMLElement>('[data-order]')?.dataset['order'];
      if (id === undefined) return false;
      void navigate({ search: besideSearch(location.search, Number(id)) }, besideOptions(location));
      return true;
    },
    [location, navigate],
  );
}
