import { idlePart } from '#app/base/late-part.tsx';

/** The place beside the list in which staff read an order. */
export const Component = idlePart(() => import('./order-beside.tsx'), 'OrderBeside');
