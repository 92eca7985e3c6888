import { hasUnsaved } from '#app/base/unsaved.ts';
import { askUnsaved } from './confirm.tsx';

export const askToLeave = async (): Promise<boolean> => !hasUnsaved() || (await askUnsaved());
