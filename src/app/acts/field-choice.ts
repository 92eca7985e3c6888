/** The fields of a changed row whose saved text was chosen; what is typed counts in every other. */
export type SavedFields = ReadonlySet<string>;

/** The texts to save: the saved ones of the chosen fields, else what is typed. */
export const mergeChoice = <V extends Record<string, string>>(typed: V, saved: V, chosen: SavedFields): V =>
  Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, chosen.has(field) ? saved[field]! : text]),
  ) as V;

/**
 * What was typed before the choice was sent, so that both texts can be shown again. A chosen field that was changed after
 * the choice stays as it is.
 */
export const unmergeChoice = <V extends Record<string, string>>(sent: V, typed: V, saved: V, chosen: SavedFields): V =>
  Object.fromEntries(
    Object.entries(sent).map(([field, text]) => [
      field,
      chosen.has(field) && text === saved[field] ? typed[field]! : text,
    ]),
  ) as V;
