/** Waits until the pointer is released: an error shown on blur would move the pressed button. */
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
