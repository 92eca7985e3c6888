import { hasUnsaved } from '#app/base/unsaved.ts';
import { askUnsaved } from './confirm.tsx';

/** True to go on. */
export const askToLeave = async (): Promise<boolean> => !hasUnsaved() || (await askUnsaved());
