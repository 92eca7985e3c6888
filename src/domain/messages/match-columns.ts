export const matchColumnsMessages = {
  title: 'Match the columns',
  hint: 'Choose what each column of your table holds. Your choice is remembered in this browser for tables with the same columns.',
  matched: (size: number, all: number) =>
    size === all ? `All ${all} columns are matched.` : `${size} of ${all} columns are matched.`,
  missing: (labels: readonly string[]) => `No column is matched with ${labels.join(', ')}.`,
  notUsed: 'Not used',
  fieldOf: (head: string) => `Field for column ${head}`,
  open: 'Match the columns',
  close: 'Done matching',
} as const;
