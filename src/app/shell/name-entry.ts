import { makeId } from '#local/browser-id.ts';

/**
 * Gives the entry of the browser's history that this page was opened at a name of its own, unless it has one. The router
 * calls all of them alike, so that another address in the same tab would begin where the one before was scrolled to.
 */
export function nameEntry({ history }: Pick<Window, 'history'> = window): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: makeId() }, '');
}
