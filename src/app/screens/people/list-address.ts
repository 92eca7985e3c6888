/** In the order of the tabs; the address leaves the first out. */
export const listNames = ['customers', 'users', 'history'] as const;
export type ListName = (typeof listNames)[number];

/** An unknown name counts as none. */
export const whichList = (search: string): ListName => {
  const said = new URLSearchParams(search).get('list');
  return listNames.find((name) => name === said) ?? listNames[0];
};

/** With the list's own filters. */
export const listPath = (list: ListName, filters: Readonly<Record<string, string | number>> = {}): string => {
  const said = new URLSearchParams(list === listNames[0] ? {} : { list });
  for (const [name, value] of Object.entries(filters)) said.set(name, String(value));
  return said.size === 0 ? '/people' : `/people?${said.toString()}`;
};
