import type { ProviderResponse, Scorecard } from '#contract/providers.ts';

export const describeType = (isExpress: boolean): string => (isExpress ? 'Express' : 'Non-express');

/** Such as `12.5 %`, `12.5 %, 2 ranges`, `included`. */
export function formatMargin({
  includeMargin,
  margin,
  priceRangeList,
}: Pick<ProviderResponse, 'includeMargin' | 'margin' | 'priceRangeList'>): string {
  if (includeMargin) return 'included';
  const ranges = priceRangeList.length;
  return `${margin} %${ranges === 0 ? '' : `, ${ranges} ${ranges === 1 ? 'range' : 'ranges'}`}`;
}

export function describeScorecard({ asked, answered, declined, won, medianHours }: Scorecard): string {
  if (asked === 0) return 'No requests in the last 90 days.';
  const share = Math.round((answered / asked) * 100);
  const said = [
    `${asked} ${asked === 1 ? 'request' : 'requests'}`,
    `${answered} answered (${share} %)`,
    ...(declined > 0 ? [`${declined} declined`] : []),
    `${won} won`,
    ...(medianHours === null ? [] : [`median response ${medianHours} h`]),
  ];
  return `Last 90 days: ${said.join(', ')}.`;
}
