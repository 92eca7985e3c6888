/**
 * The acts that wait for staff on an order, as the orders list offers them on its row (rule S-40): enter a provider's price,
 * confirm an agreed transfer, enter the numbers of a paid order that no carrier books, and enter the vendor's invoice.
 */
export const deskActs = ['price', 'transfer', 'numbers', 'invoice'] as const;
export type DeskAct = (typeof deskActs)[number];
