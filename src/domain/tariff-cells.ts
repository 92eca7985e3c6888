import type { Cells } from './table-cells.ts';
import type { Tariff } from './tariff.ts';

export type CellKind = 'text' | 'number' | 'money' | 'decimal' | 'time';

/** `name`: the first column after the kind; `path`: the place in the tariff. */
export interface TariffSetting {
  name: string;
  path: readonly [keyof Tariff, ...string[]];
  kind: CellKind;
}

/** In the order of the table. */
export const tariffSettings: readonly TariffSetting[] = [
  { name: 'Carrier', path: ['carrier'], kind: 'text' },
  { name: 'Product', path: ['productName'], kind: 'text' },
  { name: 'Currency', path: ['currency'], kind: 'text' },
  { name: 'Factor', path: ['multiplier'], kind: 'decimal' },
  { name: 'Fuel percent', path: ['fuelPercent'], kind: 'decimal' },
  { name: 'Insurance percent', path: ['insurance', 'percent'], kind: 'decimal' },
  { name: 'Insurance minimum', path: ['insurance', 'minimum'], kind: 'money' },
  { name: 'Remote area per kg', path: ['remoteArea', 'perKg'], kind: 'money' },
  { name: 'Remote area minimum', path: ['remoteArea', 'minimum'], kind: 'money' },
  { name: 'First kg', path: ['firstKg'], kind: 'number' },
  { name: 'Documents up to kg', path: ['documentsUpToKg'], kind: 'number' },
  { name: 'More transit days', path: ['transitDaysOffset'], kind: 'number' },
  { name: 'Longest piece cm', path: ['pieceLimits', 'lengthCm'], kind: 'number' },
  { name: 'Widest piece cm', path: ['pieceLimits', 'widthCm'], kind: 'number' },
  { name: 'Highest piece cm', path: ['pieceLimits', 'heightCm'], kind: 'number' },
  { name: 'Heaviest piece kg', path: ['pieceLimits', 'weightKg'], kind: 'number' },
  { name: 'Cut-off', path: ['pickUp', 'cutOff'], kind: 'time' },
  { name: 'Earliest pick-up', path: ['pickUp', 'earliest'], kind: 'time' },
  { name: 'Latest pick-up', path: ['pickUp', 'latest'], kind: 'time' },
  { name: 'Zone within a country', path: ['zones', 'domestic'], kind: 'number' },
  { name: 'Zone of other countries', path: ['zones', 'elsewhere'], kind: 'number' },
];

/** Rows that begin with # are comments. */
export const rowKinds = ['setting', 'band', 'price', 'region', 'destinations', 'zones', 'remote'] as const;
export type RowKind = (typeof rowKinds)[number];

const valueAt = (tariff: Tariff, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], tariff);

const headed = (head: readonly string[], rows: Cells): Cells => [[`# ${head[0]}`, ...head.slice(1)], ...rows];

/** `readTariff` reads it back. */
export function writeTariff(tariff: Tariff): Cells {
  const { zones, bands, rows, remoteArea } = tariff;
  const names = Object.keys(zones.regions);
  const stepHeads = bands.map(({ upToKg, everyKg }) =>
    upToKg === null ? `each ${everyKg} kg above` : `each ${everyKg} kg up to ${upToKg}`,
  );
  return [
    ...headed(
      ['setting', 'name', 'value'],
      tariffSettings.map(({ name, path }) => ['setting', name, String(valueAt(tariff, path))]),
    ),
    ...headed(
      ['band', 'up to kg (none: above)', 'a step each kg'],
      bands.map(({ upToKg, everyKg }) => ['band', upToKg === null ? '' : String(upToKg), String(everyKg)]),
    ),
    ...headed(
      ['price', 'zone', 'transit days', 'first weight, document', 'first weight, parcel', ...stepHeads],
      rows.map(({ zone, transitDays, documentFirst, parcelFirst, stepPrices }) => [
        'price',
        String(zone),
        String(transitDays),
        documentFirst,
        parcelFirst,
        ...stepPrices,
      ]),
    ),
    ...headed(
      ['region', 'name', 'countries'],
      names.map((name) => ['region', name, ...zones.regions[name]!]),
    ),
    ...headed(
      ['zones', 'from region', 'zone to each region'],
      names.length === 0
        ? []
        : [
            ['destinations', '', ...names],
            ...names.map((from) => ['zones', from, ...names.map((to) => String(zones.between[from]?.[to] ?? ''))]),
          ],
    ),
    ...headed(
      ['remote', 'country', 'postcodes that begin with', 'or up to'],
      remoteArea.postcodes.map(({ country, from, to }) => ['remote', country, from, to ?? '']),
    ),
  ];
}
