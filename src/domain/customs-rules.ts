import type { CustomsDeclaration } from './customs.ts';
import { type ExportedGoods, exportExemption } from './customs-papers.ts';
import { customsTerritoryOf, type Place } from './customs-territory.ts';
import { customsMessages } from './messages/customs.ts';

/** What a country asks of goods from elsewhere. */
interface ImportRule {
  /** The first day, `YYYY-MM-DD`. */
  from: string;
  /** A customs territory. */
  to: string;
  /** Digits that every line's HS code has. */
  digits?: number;
  text: string;
}

/** As published until November 2026; a rule that ends gets a last day then. */
const importRules: readonly ImportRule[] = [
  { from: '2026-02-02', to: 'EU', text: customsMessages.rules.vagueRefused },
  { from: '2026-07-01', to: 'EU', text: customsMessages.rules.dutyOnEachLine },
  { from: '2026-07-24', to: 'US', digits: 10, text: customsMessages.rules.tenDigits },
  { from: '2026-11-01', to: 'EU', text: customsMessages.rules.businessOrConsumer },
];

/** In force on a day, for goods that come from another customs territory. */
export function importRulesOn(day: string, from: Place, to: Place): readonly ImportRule[] {
  const territory = customsTerritoryOf(to);
  if (customsTerritoryOf(from) === territory) return [];
  return importRules.filter((rule) => rule.to === territory && rule.from <= day);
}

/** Countries whose customs releases nothing without the tax number of who imports it. */
export const importerNumberCountries = ['AR', 'BR', 'CL', 'CN', 'CO', 'EC', 'ID', 'IN', 'KR', 'MX', 'PE', 'TR'];

const exportNumberTerritories = ['EU', 'GB'];

interface CustomsRoute {
  from: Place;
  to: Place;
  /** Of the recipient's address; null for none. */
  recipientTaxId: string | null;
  day: string;
}

type Declared = Pick<CustomsDeclaration, 'reason' | 'taxNumbers' | 'exportNote'> &
  Pick<ExportedGoods, 'lines'> & { currency: string };

const isSale = ({ reason }: Declared): boolean => reason === 'sale';

/** Sentences about what customs or carriers will ask for and is not there. */
export function listMissing(declared: Declared | null, { from, to, recipientTaxId, day }: CustomsRoute): string[] {
  if (!declared) return [customsMessages.nothingDeclared];
  const missing: string[] = [];
  const { lines, taxNumbers } = declared;
  const digits = Math.max(6, ...importRulesOn(day, from, to).map((rule) => rule.digits ?? 0));
  if (lines.some(({ hsCode }) => hsCode === null)) missing.push(customsMessages.hsMissing);
  if (lines.some(({ hsCode }) => hsCode !== null && hsCode.length < digits))
    missing.push(customsMessages.hsTooShort(digits));
  const hasNumber = (owners: readonly string[]) => taxNumbers.some(({ owner }) => owners.includes(owner));
  if (importerNumberCountries.includes(to.country) && recipientTaxId === null && !hasNumber(['recipient', 'importer']))
    missing.push(customsMessages.importerNumberMissing);
  const needsEori = isSale(declared) && exportNumberTerritories.includes(customsTerritoryOf(from));
  if (needsEori && !taxNumbers.some(({ owner, type }) => owner === 'sender' && type === 'EORI'))
    missing.push(customsMessages.eoriMissing);
  const filing = declared.exportNote === null ? findFiling({ ...declared, from: from.country, to: to.country }) : null;
  return filing === null ? missing : [...missing, filing];
}

const largestCanadian = 2_000_00n;

/** What an export needs that nobody has named; null for nothing. */
function findFiling(goods: ExportedGoods): string | null {
  if (goods.from === 'US' && exportExemption(goods) === null) return customsMessages.filingMissing;
  if (goods.from !== 'CA' || goods.to === 'US' || goods.currency !== 'CAD') return null;
  const total = goods.lines.reduce((sum, { value }) => sum + value, 0n);
  return total > largestCanadian ? customsMessages.canadianFilingMissing : null;
}

const vagueWords = new Set(
  `a accessories accessory an and apparel appliances article articles as assorted attached belongings below box boxes cargo chemicals
  cloth clothes clothing commercial commodities commodity component components consignment consumables content contents devices
  diverse effects electronic electronics equipment etc food foodstuff foodstuffs for free freight general gift gifts good goods
  household in invoice item items list machine machinery machines mail material materials merchandise misc miscellaneous my new no nr
  number object objects of order other our package packages parcel part parts per personal po present presents product products
  promotional ref reference sales sample samples see several shipment spare spares stuff supplies test textile textiles the thing
  things tool tools toys used value various ware with your`.match(/\S+/g),
);

/** Customs refuses a text that does not say what the goods are, such as `gift`, `spare parts` or an order number. */
export const isVague = (description: string): boolean =>
  !(description.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some(
    (word) => /^\p{L}{3,}$/u.test(word) && !vagueWords.has(word),
  );

/** A sentence about a description that tells customs nothing; null for a good one. */
export function vagueDescription(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/\p{Script=Latin}/u.test(trimmed) && /\p{L}/u.test(trimmed)) return customsMessages.notLatin;
  return isVague(trimmed) ? customsMessages.vague(trimmed) : null;
}
