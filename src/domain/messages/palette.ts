/** The words of the palette and the list of shortcuts. */
export const paletteMessages = {
  title: 'Find',
  forStaff: 'Order, AWB, company, person or screen',
  forCustomers: 'Order, AWB, person or screen',
  groups: { orders: 'Orders', companies: 'Companies', people: 'People', screens: 'Screens', acts: 'Actions' },
  order: (id: number) => `Order ${id}`,
  searchOrders: (text: string) => `Search the orders for “${text}”`,
  newQuote: 'New quote',
  schemes: {
    light: 'Use light colours',
    dark: 'Use dark colours',
    system: 'Use the system colours',
  },
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Logout',
  hint: (minimum: number) => `Type a number, or more than ${minimum} letters of a name.`,
  searching: 'Searching …',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: (text: string) => `No results for “${text}”.`,
  nothingKept: (text: string) => `Nothing saved in this browser matches “${text}”.`,
  offline: 'You’re offline. Only screens and the orders saved in this browser are searched.',
  failed: 'Orders, companies and people could not be searched.',

  shortcutWords: {
    find: 'Find an order, a company, a person or a screen',
    shortcuts: 'Show the keyboard shortcuts',
    search: 'Search the list on the screen',
    newQuote: 'Start a new quote',
    go: (screen: string) => `Go to ${screen}`,
  },
  shortcutSearch: 'Search shortcuts',
  noShortcut: (text: string) => `No shortcuts match “${text}”.`,
  thenKey: 'then',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: (find: string) =>
    `Keys without Ctrl or ⌘ work while you are not typing in a field and no dialog is open. ${find} works even when they are off.`,
  singleKeysOff: 'Single-key shortcuts are off.',
} as const;
