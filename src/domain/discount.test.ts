import { describe, expect, test } from 'vitest';
import { discountRulesOn, isExpiredOn, isValidOn, checkDiscountDays, lessPercent } from './discount.ts';
import { errorsByField } from './field.ts';
import { discountMessages } from './messages/discounts.ts';

describe('an amount less a percent', () => {
  test.each([
    [19_114n, 0, 19_114n],
    [19_114n, 10, 17_203n],
    [19_114n, 100, 0n],
    [1n, 50, 1n],
    [3n, 50, 2n],
    [1n, 51, 0n],
    [0n, 30, 0n],
    [999_999_999_999_999n, 1, 989_999_999_999_999n],
  ])('%i cents less %i percent are %i cents', (amount, percent, due) => {
    expect(lessPercent(amount, percent)).toBe(due);
  });
});

const spring = { validFrom: '2026-03-01', validTo: '2026-05-31' };

describe('the days of a discount', () => {
  test.each([
    ['2026-02-28', false, false],
    ['2026-03-01', true, false],
    ['2026-05-31', true, false],
    ['2026-06-01', false, true],
  ])('on %s make the discount usable: %s, and expired: %s', (today, isUsable, isExpired) => {
    expect(isValidOn(spring, today)).toBe(isUsable);
    expect(isExpiredOn(spring, today)).toBe(isExpired);
  });

  test('must begin today or later, but an unchanged start in the past is accepted', () => {
    const late = { validFrom: [discountMessages.startsInPast] };
    expect(checkDiscountDays(spring, null, '2026-03-01')).toBeNull();
    expect(checkDiscountDays(spring, null, '2026-03-02')).toEqual(late);
    expect(checkDiscountDays(spring, spring, '2026-03-02')).toBeNull();
    expect(checkDiscountDays({ ...spring, validFrom: '2026-02-28' }, spring, '2026-03-02')).toEqual(late);
  });

  test('must end today or later', () => {
    expect(checkDiscountDays(spring, spring, '2026-05-31')).toBeNull();
    expect(checkDiscountDays(spring, spring, '2026-06-01')).toEqual({ validTo: [discountMessages.endsInPast] });
  });

  test('are checked with the other fields of the discount before it is sent', () => {
    const sent = { ...spring, code: 'SPRING', discountPercent: 10, maxUsagePerCompany: 0 };
    const check = (more: object, today: string) =>
      errorsByField(discountRulesOn(spring, today).safeParse({ ...sent, ...more }).error?.issues ?? []);
    expect(check({}, '2026-05-31')).toEqual({});
    expect(check({}, '2026-06-01')).toEqual({ validTo: [discountMessages.endsInPast] });
    expect(check({ validFrom: '2026-02-01' }, '2026-03-02')).toEqual({ validFrom: [discountMessages.startsInPast] });
    expect(check({ validTo: '2026-02-01' }, '2026-01-01')).toEqual({ validTo: [discountMessages.endsBeforeStart] });
    expect(check({ validFrom: '' }, '2026-01-01')).toEqual({ validFrom: [discountMessages.fieldRequired] });
    expect(check({ discountPercent: 101 }, '2026-01-01')).toEqual({ discountPercent: [discountMessages.percentRange] });
  });
});
