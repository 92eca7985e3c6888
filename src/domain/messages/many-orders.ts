export const manyOrdersMessages = {
  none: 'Please select at least one order.',
  tooMany: (most: number) => `At most ${most.toLocaleString('en')} orders can be selected at once.`,
  noLabel: (ids: readonly number[]) =>
    ids.length === 1 ? `Order ${ids[0]} has no label.` : `These orders have no label: ${ids.join(', ')}.`,
  labelsTooLarge: 'These labels are too large for one PDF. Please select fewer orders.',
} as const;
