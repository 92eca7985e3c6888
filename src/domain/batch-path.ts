import { addressLabels } from './address.ts';
import type { BatchValues } from './batch.ts';
import { handOverLabel } from './batch-columns.ts';
import { referenceLabel } from './customer-reference.ts';
import { goodsLabels } from './goods.ts';
import { batchPageMessages as words } from './messages/batch-page.ts';
import { packageLabels } from './package.ts';
import { quoteLabels } from './quote.ts';

const fieldLabels: Readonly<Record<string, string>> = { ...addressLabels, ...packageLabels };

/** `isCell` false: a problem of several cells, or of the row as a whole. */
export function describePath(path: string, values: Pick<BatchValues, 'packages'>): { label: string; isCell: boolean } {
  if (path === 'reference') return { label: referenceLabel, isCell: true };
  if (path === 'insurance') return { label: quoteLabels.insurance, isCell: true };
  if (path === 'handOver') return { label: handOverLabel, isCell: true };
  const [, party] = /^to\.(\w+)$/.exec(path) ?? [];
  if (party !== undefined) return { label: fieldLabels[party] ?? party, isCell: true };
  const [, at, field] = /^packages\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const [, of, line, goods] = /^packages\[(\d+)\]\.goods\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const several = values.packages.length > 1;
  if (field !== undefined && field !== 'goods')
    return {
      label: `${several ? `${words.package(Number(at) + 1)}: ` : ''}${fieldLabels[field] ?? field}`,
      isCell: true,
    };
  if (goods !== undefined) {
    const name =
      goods === 'netGrams'
        ? `${goodsLabels.netGrams} in grams`
        : (goodsLabels[goods as keyof typeof goodsLabels] ?? goods);
    const place = [...(several ? [words.package(Number(of) + 1)] : []), words.goods(Number(line) + 1)].join(', ');
    return { label: `${place}: ${name}`, isCell: true };
  }
  return { label: '', isCell: false };
}
