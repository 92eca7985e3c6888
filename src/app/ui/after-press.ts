/**
 * Runs what a field does when it is left: at once, or after the pointer is released that has just left it by pressing something.
 * A sentence that comes at the field before that moves the pressed button away from under the pointer, and the press is lost.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) return act();
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    // The click comes first.
    setTimeout(act);
  };
  for (const event of ['pointerup', 'pointercancel'] as const)
    addEventListener(event, end, { capture: true, signal: ended.signal });
}
