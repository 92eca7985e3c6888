/** Rule S-40. `numbers`: for a paid order that no carrier books; `invoice`: the vendor's. */
export const supportActs = ['price', 'transfer', 'numbers', 'invoice'] as const;
export type SupportAct = (typeof supportActs)[number];
