import type { ProviderAnswer, Scorecard } from '#contract/providers.ts';
import { providerLabels } from '#domain/provider.ts';
import type { ProviderColumn } from './provider-view.ts';

/** The headers of the columns, and those of the scorecard. */
export const columnWords: Readonly<Record<ProviderColumn, string>> = {
  name: providerLabels.name,
  type: providerLabels.type,
  email: providerLabels.email,
  rules: providerLabels.rules,
  margin: providerLabels.margin,
  asked: 'Asked',
  answered: 'Answered',
  won: 'Won',
  medianHours: 'Hours to answer',
};

/** Express or not, as people read it. */
export const describeType = (isExpress: boolean): string => (isExpress ? 'Express' : 'Non-express');

/** The raise of its prices: `12.5 %`, `12.5 %, 2 ranges`, `included`. */
export function formatMargin({
  includeMargin,
  margin,
  priceRangeList,
}: Pick<ProviderAnswer, 'includeMargin' | 'margin' | 'priceRangeList'>): string {
  if (includeMargin) return 'included';
  const ranges = priceRangeList.length;
  return `${margin} %${ranges === 0 ? '' : `, ${ranges} ${ranges === 1 ? 'range' : 'ranges'}`}`;
}

/** Its scorecard in a sentence. */
export function describeScorecard({ asked, answered, declined, won, medianHours }: Scorecard): string {
  if (asked === 0) return 'Not asked during the last 90 days.';
  const share = Math.round((answered / asked) * 100);
  const said = [
    `asked ${asked} ${asked === 1 ? 'time' : 'times'}`,
    `answered ${answered} (${share} %)`,
    ...(declined > 0 ? [`declined ${declined}`] : []),
    `won ${won}`,
    ...(medianHours === null ? [] : [`${medianHours} hours to answer, the median`]),
  ];
  return `Last 90 days: ${said.join(', ')}.`;
}
