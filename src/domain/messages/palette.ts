/** The words of the palette and the list of shortcuts. */
export const paletteMessages = {
  title: 'Find',
  forStaff: 'Order, AWB, company, person or screen',
  forCustomers: 'Order, AWB, person or screen',
  groups: { orders: 'Orders', companies: 'Companies', people: 'People', screens: 'Screens', acts: 'Acts' },
  order: (id: number) => `Order ${id}`,
  searchOrders: (text: string) => `Search the orders for “${text}”`,
  newQuote: 'New quote',
  schemes: {
    light: 'Use light colours',
    dark: 'Use dark colours',
    system: 'Use the colours of the system',
  },
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Logout',
  hint: (minimum: number) => `Type a number, or a name with more than ${minimum} characters.`,
  searching: 'Searching …',
  found: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  nothing: (text: string) => `Nothing is found for “${text}”.`,
  nothingKept: (text: string) => `Nothing that this browser has kept fits “${text}”.`,
  offline: 'There is no connection. Found are screens and the orders that this browser has kept.',
  failed: 'Orders, companies and people could not be searched.',

  shortcutWords: {
    find: 'Find an order, a company, a person or a screen',
    shortcuts: 'Show the keyboard shortcuts',
    search: 'Search the list on the screen',
    newQuote: 'Begin a new quote',
    go: (screen: string) => `Go to ${screen}`,
  },
  shortcutSearch: 'Search shortcuts',
  noShortcut: (text: string) => `No shortcut fits “${text}”.`,
  thenKey: 'then',
  singleKeys: 'Shortcuts of plain keys',
  singleKeysHint: (find: string) =>
    `Keys without Ctrl or ⌘ act while no field has the focus and no dialog is open. Switched off, ${find} still works.`,
  singleKeysOff: 'Shortcuts of plain keys are switched off.',
} as const;
