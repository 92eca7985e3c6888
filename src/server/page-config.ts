import type { AppConfig } from '#contract/config.ts';
import { type CardsConfig, paymentOfPage } from './cards/cards-config.ts';
import { isLink, isWebAddress, type Variables } from './platform/environment.ts';
import { passkeyPlaceOf } from './second-factor/passkey-place.ts';

/** The settings for the page, without its build (rule C-10). */
export type PageConfig = Readonly<Omit<AppConfig, 'build' | 'payment'>> & {
  readonly payment: Readonly<AppConfig['payment']>;
};

const openStreetMapTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const hourMs = 3_600_000;
const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/**
 * Reads the settings for the page. Where a marketplace signs people in, our own sign-in is open only when that is said.
 * @throws StartupProblem
 */
export function readPageConfig(
  from: Variables,
  { cards, hasMarketplace, publicUrl }: { cards: CardsConfig; hasMarketplace: boolean; publicUrl: string | null },
): PageConfig {
  const number = (name: string, min: number, max: number, unset: number) => from.wholeNumber(name, { min, max, unset });
  const link = (name: string) => from.checked(name, isLink, 'an http or https address, or a path that starts with /');
  const mail = (name: string) => from.checked(name, isMailAddress, 'an email address');
  const loginEnabled = from.flag('LOGIN_ENABLED', !hasMarketplace);
  return Object.freeze({
    publicUrl,
    loginEnabled,
    passkeys: loginEnabled && passkeyPlaceOf(publicUrl) !== null,
    helpPhone: from.text('HELP_PHONE') ?? '+1 202 555 0143',
    helpEmail: mail('HELP_EMAIL') ?? 'help@quayside.example',
    chargeText: from.text('CHARGE_TEXT') ?? 'Customs duties and taxes of the destination country are not included.',
    debounceMs: number('DEBOUNCE_MS', 0, 10_000, 300),
    minimumSearchCharacters: number('MINIMUM_SEARCH_CHARACTERS', 0, 20, 3),
    successMessageMs: number('SUCCESS_MESSAGE_MS', 500, 60_000, 5_000),
    minimumSelectableDays: number('MINIMUM_SELECTABLE_DAYS', 0, 30, 0),
    defaultDueTimeHours: number('DEFAULT_DUE_TIME_HOURS', 1, 48, 24),
    inactivityTimeoutMs: number('INACTIVITY_TIMEOUT_MS', 1_000, 24 * hourMs, hourMs),
    marketplaceUrl: from.checked('MARKETPLACE_URL', isWebAddress, 'an http or https address'),
    kycFormUrl: link('KYC_FORM_URL') ?? '/kyc-form.pdf',
    termsUrl: link('TERMS_URL') ?? '/terms.html',
    shippingMailbox: mail('SHIPPING_MAILBOX') ?? 'shipping@quayside.example',
    forgotPasswordUrl: link('FORGOT_PASSWORD_URL'),
    changePasswordUrl: link('CHANGE_PASSWORD_URL'),
    tableExport: from.flag('TABLE_EXPORT', true),
    tileUrl: readTileUrl(from),
    payment: paymentOfPage(cards),
  });
}

/** `off` draws no map at all. */
function readTileUrl(from: Variables): string | null {
  const isTileUrl = (text: string): boolean =>
    text === 'off' || (isWebAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)));
  const given = from.checked('TILE_URL', isTileUrl, 'an http or https address with {z}, {x} and {y}, or off');
  return given === 'off' ? null : (given ?? openStreetMapTiles);
}
