import { hasUnsaved } from '#app/base/unsaved.ts';
import { askUnsaved } from './confirm.tsx';

/** Asks, where something is unsaved, before an act that ends the screen without a navigation. True to go on. */
export const askToLeave = async (): Promise<boolean> => !hasUnsaved() || (await askUnsaved());
