import type { LabelDots, LabelPages } from '#domain/label-format.ts';

/** What a file of labels is made for. */
export const labelChoices = {
  '4x6': 'PDF, 4 × 6 in, for a label printer',
  a4: 'PDF, A4, one a sheet',
  a4x2: 'PDF, A4, two a sheet',
  letter: 'PDF, Letter, one a sheet',
  letterx2: 'PDF, Letter, two a sheet',
  zpl203: 'ZPL, 203 dpi',
  zpl300: 'ZPL, 300 dpi',
} as const satisfies Record<LabelPages | 'zpl203' | 'zpl300', string>;
export type LabelChoice = keyof typeof labelChoices;

type ZplChoice = Extract<LabelChoice, `zpl${string}`>;

export const isZpl = (choice: LabelChoice): choice is ZplChoice => choice.startsWith('zpl');
export const resolutionOf = (choice: ZplChoice) => (choice === 'zpl203' ? '203' : '300');
export const dotsOf = (choice: ZplChoice): LabelDots => (choice === 'zpl203' ? 8 : 12);
export const isTwoASheet = (choice: LabelChoice): boolean => choice.endsWith('x2');

/** Per user on this device. */
const storageKey = (userId: number): string => `quayside-label-format-${userId}`;

const isChoice = (text: string | null): text is LabelChoice => text !== null && Object.hasOwn(labelChoices, text);

export function readLabelChoice(userId: number): LabelChoice {
  try {
    const stored = localStorage.getItem(storageKey(userId));
    return isChoice(stored) ? stored : '4x6';
  } catch {
    return '4x6';
  }
}

export function storeLabelChoice(userId: number, choice: LabelChoice): void {
  try {
    localStorage.setItem(storageKey(userId), choice);
  } catch {
    // The browser stores nothing: the next label asks again.
  }
}
