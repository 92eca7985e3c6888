import { optionalText } from './field.ts';

/** The label of the field, in forms and in the sentences of its rules. */
export const referenceLabel = 'Customer reference';

/** The longest customer reference in characters: as much as fits on a label (rule Q-28). */
const longestReference = 35;

/** The customer's own name for a request, such as the number of an order of theirs; null for none (rule Q-28). */
export const customerReference = optionalText(referenceLabel, { max: longestReference });
