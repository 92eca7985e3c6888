import { makeId } from '#local/browser-id.ts';

/**
 * Gives the first history entry its own key: the router calls all of them `default`, so they would share one
 * scroll position.
 */
export function nameEntry({ history }: Pick<Window, 'history'> = window): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: makeId() }, '');
}
