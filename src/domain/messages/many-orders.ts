export const manyOrdersMessages = {
  none: 'Please select at least one order.',
  tooMany: (most: number) => `At most ${most.toLocaleString('en')} orders can be selected at once.`,
  noLabel: (ids: readonly number[]) =>
    ids.length === 1 ? `Order ${ids[0]} has no label.` : `These orders have no label: ${ids.join(', ')}.`,
  noZpl: (ids: readonly number[]) =>
    ids.length === 1
      ? `The label of order ${ids[0]} was made by the carrier, which gave no ZPL. Please print the PDF.`
      : `These labels were made by the carrier, which gave no ZPL. Please print the PDF. Orders: ${ids.join(', ')}.`,
  pieceOfMany: 'A single piece can be printed of one order at a time.',
  noPiece: (pieces: number) => `The shipment has ${pieces === 1 ? 'one piece' : `${pieces} pieces`}.`,
  piecesTogether: 'This label has not one page for each piece. Please print all of it.',
  labelsTooLarge: 'These labels are too large for one PDF. Please select fewer orders.',
} as const;
