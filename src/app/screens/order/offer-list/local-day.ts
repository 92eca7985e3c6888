import { instantText } from '#app/ui/moment-text.ts';

/** The viewer's calendar day at an instant. */
export const localDay = (instant: string): string => instantText(instant).slice(0, 10);
