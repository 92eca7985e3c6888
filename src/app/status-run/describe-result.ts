import { type OrderStatus, statusWords } from '#domain/order.ts';
import { joinSentences } from '#domain/text-form.ts';
import type { ChangedRow } from './change-each.ts';
import { statusRunTexts } from './status-run-texts.ts';

const words = statusRunTexts;

export function describeResult({ result }: ChangedRow, status: OrderStatus): string {
  switch (result.kind) {
    case 'waiting':
      return words.waiting;
    case 'running':
      return words.running;
    case 'changed':
      return words.changed(statusWords[status]);
    case 'undone':
      return words.undone(statusWords[result.status]);
    case 'notUndone':
      return joinSentences(result.reasons);
    case 'same':
      return words.same(statusWords[status]);
    case 'refused':
      return words.refused(joinSentences(result.reasons));
    case 'unknown':
      return words.unknown;
    case 'notSent':
      return words.notSent[result.why];
  }
}

/** `12 changed, 1 refused` */
export function describeResults(rows: readonly ChangedRow[]): string {
  const count = (...kinds: ChangedRow['result']['kind'][]) =>
    rows.filter(({ result }) => kinds.includes(result.kind)).length;
  const counts: [number, string][] = [
    [count('changed', 'same'), words.counts.done],
    [count('undone'), words.counts.undone],
    [count('notUndone'), words.counts.notUndone],
    [count('refused'), words.counts.refused],
    [count('unknown'), words.counts.unknown],
    [count('notSent'), words.counts.notSent],
    [count('waiting', 'running'), words.counts.left],
  ];
  return counts
    .filter(([size]) => size > 0)
    .map(([size, word]) => `${size.toLocaleString('en')} ${word}`)
    .join(', ');
}
