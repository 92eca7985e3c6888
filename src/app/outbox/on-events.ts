/** Listens to events of the window, those of the document that reach it included, until the answered function is called. */
export function onEvents(acts: Readonly<Record<string, () => unknown>>): () => void {
  const ended = new AbortController();
  for (const [name, act] of Object.entries(acts)) {
    const target = name === 'visibilitychange' ? document : window;
    target.addEventListener(name, () => void act(), { signal: ended.signal });
  }
  return () => ended.abort();
}
