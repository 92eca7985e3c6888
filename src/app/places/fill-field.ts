import { flushSync } from 'react-dom';

/**
 * Fills a field that was found out. Where somebody has just come to it to type, its text is selected: their words take its
 * place and are not added to it.
 */
export function fillField(id: string, fill: () => void): void {
  flushSync(fill);
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.id === id) field.select();
}
