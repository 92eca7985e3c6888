import type { Variables } from '#server/platform/environment.ts';
import type { ConfiguredKeys } from '#server/identity/secrets.ts';
import type { RequiredFrom } from './is-required.ts';

const isLongEnough = (text: string): boolean => Buffer.byteLength(text) >= 32;

/** @throws StartupProblem */
export function readFactorConfig(from: Variables): {
  secondFactorKeys: ConfiguredKeys;
  requireSecondFactor: RequiredFrom;
} {
  const key = (name: string) => from.checked(name, isLongEnough, 'at least 32 characters long');
  const isSet = from.text('REQUIRE_SECOND_FACTOR') !== null;
  return {
    secondFactorKeys: Object.freeze({ current: key('SECOND_FACTOR_KEY'), previous: key('SECOND_FACTOR_KEY_BEFORE') }),
    // Not set: nobody.
    requireSecondFactor: isSet ? from.choice('REQUIRE_SECOND_FACTOR', ['managers', 'staff'], 'managers') : null,
  };
}
