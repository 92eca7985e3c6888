/** Where the panel stands: its order, null for none, the place of it when it was last on the page, and the way to go. */
interface Standing {
  requestId: number | null;
  lastPlace: number;
  by: 1 | -1;
}

/** The order after or before the one that is shown, on the same page of the list; null at its ends. */
export function stepFrom(ids: readonly number[], { requestId, lastPlace, by }: Standing): number | null {
  if (requestId === null) return (by === 1 ? ids[0] : undefined) ?? null;
  const at = ids.indexOf(requestId);
  // It has left the page: the one that took its place is the next one.
  const to = at >= 0 ? at + by : by === 1 ? lastPlace : lastPlace - 1;
  return ids[to] ?? null;
}
