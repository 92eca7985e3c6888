import type { PackageType } from './package.ts';

/** ISO 3166 alpha-2; the postcode is null or empty where there is none. */
export interface Place {
  country: string;
  postcode: string | null;
}

/** Names of the territory whose customs and whose consumption tax apply. */
interface Territory {
  customs: string;
  tax: string;
}

export const euMembers = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** For customs and consumption tax. */
const ownTerritory = (name: string): Territory => ({ customs: name, tax: name });
/** In the customs territory of the Union, with a consumption tax of its own. */
const inEuCustoms = (name: string): Territory => ({ customs: 'EU', tax: name });

/** Countries that are not a territory of their own. As of 2026. */
const countries: Readonly<Record<string, Territory>> = {
  ...Object.fromEntries(euMembers.map((code) => [code, ownTerritory('EU')])),
  MC: ownTerritory('EU'),
  AX: inEuCustoms('AX'),
  ...Object.fromEntries(['GP', 'MQ', 'RE', 'GF', 'YT', 'MF'].map((code) => [code, inEuCustoms(code)])),
  IM: ownTerritory('GB'),
  LI: ownTerritory('CH'),
  PR: ownTerritory('US'),
};

/** Parts of a country, by how their postcodes begin. As of 2026. */
const parts: Readonly<Record<string, readonly [prefix: string, territory: Territory][]>> = {
  ES: [
    ['35', inEuCustoms('Canary Islands')],
    ['38', inEuCustoms('Canary Islands')],
    ['51', ownTerritory('Ceuta')],
    ['52', ownTerritory('Melilla')],
  ],
  FI: [['22', inEuCustoms('AX')]],
  FR: [
    ['97150', inEuCustoms('MF')],
    ['97133', ownTerritory('BL')],
    ['971', inEuCustoms('GP')],
    ['972', inEuCustoms('MQ')],
    ['973', inEuCustoms('GF')],
    ['974', inEuCustoms('RE')],
    ['975', ownTerritory('PM')],
    ['976', inEuCustoms('YT')],
    ['977', ownTerritory('BL')],
    ['978', inEuCustoms('MF')],
    ['984', ownTerritory('TF')],
    ['986', ownTerritory('WF')],
    ['987', ownTerritory('PF')],
    ['988', ownTerritory('NC')],
  ],
  GR: [['6308', inEuCustoms('Mount Athos')]],
  IT: [
    ['22061', inEuCustoms('Campione')],
    ['23041', ownTerritory('Livigno')],
    ['4789', ownTerritory('SM')],
    ['00120', ownTerritory('VA')],
  ],
  DE: [
    ['27498', ownTerritory('Helgoland')],
    // A German town in the Swiss territory.
    ['78266', ownTerritory('CH')],
  ],
  DK: [['39', ownTerritory('GL')]],
  AU: [
    ['2899', ownTerritory('NF')],
    ['6798', ownTerritory('CX')],
    ['6799', ownTerritory('CC')],
  ],
  // Goods there are treated as in the Union.
  GB: [
    ['BT', { customs: 'EU', tax: 'EU' }],
    ['JE', ownTerritory('JE')],
    ['GY', ownTerritory('GG')],
    ['IM', ownTerritory('GB')],
    ['GX', ownTerritory('GI')],
  ],
  NO: [
    ['917', ownTerritory('SJ')],
    ['8099', ownTerritory('SJ')],
  ],
  US: [
    ['008', ownTerritory('VI')],
    ['96799', ownTerritory('AS')],
    ['9695', ownTerritory('MP')],
    ['969', ownTerritory('GU')],
  ],
};

function territoryOf({ country, postcode }: Place): Territory {
  const compact = (postcode ?? '').toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const part = parts[country]?.find(([prefix]) => compact.startsWith(prefix));
  return part?.[1] ?? countries[country] ?? ownTerritory(country);
}

/** `EU` for all of it, else mostly a country's code. */
export const customsTerritoryOf = (place: Place): string => territoryOf(place).customs;

const isNorthernIreland = ({ country, postcode }: Place): boolean => country === 'GB' && /^\s*bt/i.test(postcode ?? '');

/** Whether goods on this way need papers: another territory of customs, or of consumption tax. */
export function crossesCustomsBorder(from: Place, to: Place): boolean {
  // Goods leave Northern Ireland for Great Britain without papers, and come with them.
  if (isNorthernIreland(from) && territoryOf(to).customs === 'GB') return false;
  const [start, end] = [territoryOf(from), territoryOf(to)];
  return start.customs !== end.customs || start.tax !== end.tax;
}

/** Documents alone need no papers. */
export const isDutiable = (from: Place, to: Place, packages: readonly { packageType: PackageType }[]): boolean =>
  packages.some(({ packageType }) => packageType === 'N') && crossesCustomsBorder(from, to);
