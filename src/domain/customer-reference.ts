import { optionalText } from './field.ts';

export const referenceLabel = 'Customer reference';

const longestReference = 35;

/** Rule Q-28. As long as fits on a label. */
export const customerReference = optionalText(referenceLabel, { max: longestReference });
