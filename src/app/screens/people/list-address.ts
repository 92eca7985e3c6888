/** The lists of the screen, in the order of its tabs; the address leaves the first out. */
export const listNames = ['customers', 'users', 'history'] as const;
export type ListName = (typeof listNames)[number];

/** Finds the list that an address shows; a name that is no list counts as none. */
export const whichList = (search: string): ListName => {
  const said = new URLSearchParams(search).get('list');
  return listNames.find((name) => name === said) ?? listNames[0];
};

/** The address of a list, with filters of its own. */
export const listPath = (list: ListName, filters: Readonly<Record<string, string | number>> = {}): string => {
  const said = new URLSearchParams(list === listNames[0] ? {} : { list });
  for (const [name, value] of Object.entries(filters)) said.set(name, String(value));
  return said.size === 0 ? '/people' : `/people?${said.toString()}`;
};
