import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '#app/base/is-typing.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { arePlainKeysOff } from '#app/palette/plain-keys.ts';
import { isDialogOpen } from '#app/palette/read-keys.ts';

/** A `g` begins a shortcut of two keys, whose second one is not for the queue, in ms. */
const pairMs = 1500;

/**
 * The keys of the work queue (rule S-42): J and K go to the next and the previous row, and the letter of a control's `data-key`
 * presses it in the row that has the focus. They rest while somebody types, over a dialog, and where they are switched off.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  const { userId } = useSignedInUser();
  const goAt = useRef(-pairMs);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat || isTyping(event) || isDialogOpen() || arePlainKeysOff(userId) || !list.current) return;
      const key = event.key.toLowerCase();
      const isSecond = event.timeStamp - goAt.current < pairMs;
      goAt.current = key === 'g' ? event.timeStamp : -pairMs;
      if (isSecond) return;
      const rows = [...list.current.children];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (key === 'j' || key === 'k') {
        const to = at < 0 ? 0 : at + (key === 'j' ? 1 : -1);
        const control = rows[to]?.querySelector<HTMLElement>('[data-key~=e]');
        if (!control) return;
        event.preventDefault();
        control.focus();
        return;
      }
      const control = at < 0 ? null : rows[at]!.querySelector<HTMLElement>(`[data-key~="${CSS.escape(key)}"]`);
      if (!control) return;
      event.preventDefault();
      control.click();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [list, userId]);
}
