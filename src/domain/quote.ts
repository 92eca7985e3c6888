import * as z from 'zod/mini';
import { openingParty } from './address.ts';
import { customerReference } from './customer-reference.ts';
import { choice, decimal, money, optionalText, orNone, requiredText } from './field.ts';
import { ruleMessages } from './messages/rules.ts';
import { centsText, largestTotal } from './money.ts';
import {
  measurementSystems,
  mostPackages,
  type Package,
  packageRules,
  type QuotePath,
  totalDeclared,
} from './package.ts';
import { postcodeText } from './postcode.ts';

export const quoteLabels = {
  company: 'Company',
  contact: 'Contact',
  country: 'Country',
  city: 'City',
  postcode: 'Postcode',
  measurementSystem: 'Measurement system',
  insurance: 'Insurance amount',
  packages: 'Packages',
  declaredTotal: 'Total declared value',
  replaced: 'Replaced order',
  customRequest: 'Custom request',
} as const;
const labels = quoteLabels;

/** In the packages' currency (rule Q-12). */
const mostInsurance = 9_999_999_999.99;

const idOrNone = (label: string) => orNone(decimal(label, { decimals: 0, min: 1 }));

const countryId = decimal(labels.country, { decimals: 0, min: 1, max: 999 });
/** Characters (rule Q-1). */
export const longestCity = 45;

const city = requiredText(labels.city, { max: longestCity, printed: true });
const postcode = postcodeText(labels.postcode);

interface Broken {
  path: (string | number)[];
  message: string;
}

function checkTogether(packages: readonly Package[]): Broken[] {
  const currency = packages[0]?.currency;
  const mixed = packages.flatMap((each, index) =>
    each.currency === currency ? [] : [{ path: [index, 'currency'], message: ruleMessages.notValid('Currency') }],
  );
  if (totalDeclared(packages) <= largestTotal) return mixed;
  return [...mixed, { path: [], message: ruleMessages.atMost(labels.declaredTotal, centsText(largestTotal)) }];
}

function checkCount(count: number): Broken[] {
  if (count < 1) return [{ path: [], message: ruleMessages.atLeast(labels.packages, 1) }];
  return count > mostPackages ? [{ path: [], message: ruleMessages.atMost(labels.packages, mostPackages) }] : [];
}

const packageList = (path: QuotePath) =>
  z.array(packageRules(path), { error: () => ruleMessages.required(labels.packages) }).check((read) => {
    // Packages with invalid values cannot be added up.
    const broken = [...checkCount(read.value.length), ...(read.issues.length > 0 ? [] : checkTogether(read.value))];
    for (const each of broken) read.issues.push({ code: 'custom', input: read.value, ...each });
  });

/** Rules. `brokenPostcode` checks postcodes, since their format depends on the country. */
export const quoteRules = (path: QuotePath) =>
  z.object({
    CmpnHash: optionalText(labels.company, { max: 64 }),
    /** The user who gets the mails if staff quote; null: the company's main user. */
    ContactId: idOrNone(labels.contact),
    CountryFromId: countryId,
    CityFrom: city,
    PostCodeFrom: postcode,
    CountryToId: countryId,
    CityTo: city,
    PostCodeTo: postcode,
    MeasurementSystem: choice(labels.measurementSystem, measurementSystems),
    InsuranceAmount: money(labels.insurance, { min: 0, max: mostInsurance }),
    CustomerReference: customerReference,
    Packages: packageList(path),
    ReturnShippingId: idOrNone('Return shipping'),
    /** The order that this one replaces (rule Q-27). */
    ReplacesId: idOrNone(labels.replaced),
    /** Rule Q-29. */
    CustomRequestId: idOrNone(labels.customRequest),
    /** Pasted or chosen with the place; the details open with it (rule D-25). */
    ShipFrom: openingParty,
    ShipTo: openingParty,
  });

export type Quote = z.output<ReturnType<typeof quoteRules>>;
