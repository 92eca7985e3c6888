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

const euMembers = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const outside = (name: string): Territory => ({ customs: name, tax: name });
const euCustomsAlone = (name: string): Territory => ({ customs: 'EU', tax: name });

/** Countries that are not a territory of their own. As of 2026. */
const countries: Readonly<Record<string, Territory>> = {
  ...Object.fromEntries(euMembers.map((code) => [code, outside('EU')])),
  MC: outside('EU'),
  AX: euCustomsAlone('AX'),
  ...Object.fromEntries(['GP', 'MQ', 'RE', 'GF', 'YT', 'MF'].map((code) => [code, euCustomsAlone(code)])),
  IM: outside('GB'),
  LI: outside('CH'),
  PR: outside('US'),
};

/** Parts of a country, by how their postcodes begin. As of 2026. */
const parts: Readonly<Record<string, readonly [prefix: string, territory: Territory][]>> = {
  ES: [
    ['35', euCustomsAlone('Canary Islands')],
    ['38', euCustomsAlone('Canary Islands')],
    ['51', outside('Ceuta')],
    ['52', outside('Melilla')],
  ],
  FI: [['22', euCustomsAlone('AX')]],
  FR: [
    ['97150', euCustomsAlone('MF')],
    ['97133', outside('BL')],
    ['971', euCustomsAlone('GP')],
    ['972', euCustomsAlone('MQ')],
    ['973', euCustomsAlone('GF')],
    ['974', euCustomsAlone('RE')],
    ['975', outside('PM')],
    ['976', euCustomsAlone('YT')],
    ['977', outside('BL')],
    ['978', euCustomsAlone('MF')],
    ['984', outside('TF')],
    ['986', outside('WF')],
    ['987', outside('PF')],
    ['988', outside('NC')],
  ],
  GR: [['6308', euCustomsAlone('Mount Athos')]],
  IT: [
    ['22061', euCustomsAlone('Campione')],
    ['23041', outside('Livigno')],
    ['4789', outside('SM')],
    ['00120', outside('VA')],
  ],
  DE: [
    ['27498', outside('Helgoland')],
    // A German town in the Swiss territory.
    ['78266', outside('CH')],
  ],
  DK: [['39', outside('GL')]],
  AU: [
    ['2899', outside('NF')],
    ['6798', outside('CX')],
    ['6799', outside('CC')],
  ],
  // Goods there are treated as in the Union.
  GB: [
    ['BT', { customs: 'EU', tax: 'EU' }],
    ['JE', outside('JE')],
    ['GY', outside('GG')],
    ['IM', outside('GB')],
    ['GX', outside('GI')],
  ],
  NO: [
    ['917', outside('SJ')],
    ['8099', outside('SJ')],
  ],
  US: [
    ['008', outside('VI')],
    ['96799', outside('AS')],
    ['9695', outside('MP')],
    ['969', outside('GU')],
  ],
};

function territoryOf({ country, postcode }: Place): Territory {
  const compact = (postcode ?? '').toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const part = parts[country]?.find(([prefix]) => compact.startsWith(prefix));
  return part?.[1] ?? countries[country] ?? outside(country);
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
