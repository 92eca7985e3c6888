import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inProject } from './root.mjs';
import { runChild } from './run-child.mjs';

// Finds the files of browser tests that a change can touch. touched.json says which screens and calls each of them uses; what
// stands under all screens or calls touches all of them.

const specsIn = 'tests/e2e';

/** Changes of these no browser can see. */
const unseen = /(\.test\.(ts|tsx|mjs)|\.testing\.tsx?|\.md)$|^(docs|\.ci|tests\/(?!e2e|support))\//;

/** The folders of screens by the first part of their addresses. */
export const screenOfPath = {
  '': 'start',
  login: 'sign-in',
  admin: 'sign-in',
  shippingOrders: 'orders',
  shippingQuote: 'quote order',
  getAQuote: 'quote',
  shippingReturn: 'quote',
  addresses: 'addresses',
  shippingProviders: 'shipping-providers',
  discountCode: 'discount-codes',
  numbers: 'numbers',
  people: 'people',
  drafts: 'drafts',
  companyCheck: 'company-check',
  notifications: 'notifications',
  offerList: 'order',
  shippingDetailsForm: 'order',
  shipmentSummary: 'order',
  shipmentDetails: 'order',
  customRequests: 'custom-requests',
  unsent: 'unsent',
  offer: 'provider',
  financeHistory: 'finance',
  scan: 'scan',
  security: 'security',
  sentMail: 'mails',
  tariffs: 'tariffs',
  workQueue: 'work-queue',
  unauthorized: 'unauthorized',
  '*': 'not-found',
};

/** The nouns of calls that a folder of the server answers, where they have other names. */
const nounsOfFolder = {
  offers: ['offers', 'offerActs', 'providerAnswers'],
  shipments: ['shipments', 'shipmentChanges', 'quotes'],
  payments: ['payments', 'finance'],
  'custom-requests': ['customRequests'],
  'left-cart': ['leftCart'],
  'service-points': ['servicePoints', 'pickup'],
  discounts: ['discounts', 'discountExclusions'],
  mail: ['mails'],
  identity: ['identity', 'signIns'],
};

const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The files of browser tests that these changed files touch, by their names; `all` where one of them touches everything. */
export function chooseSpecs(changed, touched) {
  const chosen = new Set();
  for (const file of changed.filter((path) => !unseen.test(path))) {
    const found = chooseFor(file, touched);
    if (found === 'all') return 'all';
    for (const spec of found) chosen.add(spec);
  }
  return listSpecs().filter((name) => chosen.has(name));
}

function chooseFor(file, touched) {
  if (file.startsWith(`${specsIn}/`) && file.endsWith('.spec.ts')) return [basename(file)];
  const screen = /^src\/app\/screens\/([^/]+)\//.exec(file)?.[1];
  if (screen) return specsWhere(touched, ({ paths }) => paths.some((path) => screensOf(path).includes(screen)));
  const [, folder, noun] = /^src\/(?:(contract)|server\/([^/]+))\//.exec(file) ?? [];
  const name = folder ? basename(file, '.ts') : noun;
  const nouns = name ? (nounsOfFolder[name] ?? [camel(name)]) : [];
  const found = specsWhere(touched, ({ calls }) => calls.some((call) => nouns.includes(call.split('.')[0])));
  // A noun without calls of its own (carriers, cards, rates …) stands under those of others.
  return found.length > 0 ? found : 'all';
}

const screensOf = (path) => (screenOfPath[path.split('/')[1] ?? path] ?? '').split(' ');

const specsWhere = (touched, uses) =>
  Object.entries(touched)
    .filter(([, used]) => uses(used))
    .map(([spec]) => spec);

export const readTouched = () => JSON.parse(readFileSync(inProject(specsIn, 'touched.json'), 'utf8'));

/** The files of all browser tests. */
export const listSpecs = () => readdirSync(inProject(specsIn)).filter((name) => name.endsWith('.spec.ts'));

/** Lists the spec files for the changes since a commit: none means all of them, null means nothing to run. */
export async function listSpecsFor(commit) {
  const git = async (...args) => (await runChild('git', args, { quiet: true })).output.split('\n').filter(Boolean);
  const changed = [
    ...(await git('diff', '--name-only', commit)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  const specs = chooseSpecs(changed, readTouched());
  if (specs === 'all') return [];
  return specs.length > 0 ? specs.map((name) => `${specsIn}/${name}`) : null;
}
