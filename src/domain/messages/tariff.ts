import { dayInWords } from '#domain/date-text.ts';

export const tariffMessages = {
  money: 'Enter an amount with two decimals, such as "29.00"',
  percent: 'Enter a percentage with at most four decimals, such as "24.50"',
  multiplier: 'Enter a factor above 0 with at most six decimals, such as "0.92"',
  country: 'Enter a country as its two-letter code in capitals',
  region: 'Enter a region as one to eight capital letters or digits',
  halfKilos: 'Enter a weight in steps of half a kilogram',
  bandsRise: 'Each weight band must end above the one before; only the last is open-ended (null)',
  bandSteps: 'A weight band must contain a whole number of its steps',
  oneStepPriceEach: (bands: number) => `Give one step price for each of the ${bands} weight bands`,
  zoneTwice: (zone: number) => `Zone ${zone} has two price rows`,
  zoneMissing: (zone: number) => `Zone ${zone} has no price row`,
  countryTwice: (country: string) => `${country} is in two regions`,
  pairMissing: (from: string, to: string) => `There is no zone from region ${from} to region ${to}`,
  remoteRange: 'First and last postcode of a range must have the same length and be in ascending order',
  remotePostcode: 'Enter postcodes in capital letters and digits, without spaces or hyphens',
  pickUpHours: 'Pick-up hours must span at least 90 minutes and start before the cut-off',
  notTariff:
    'This is not a tariff: none of its rows begins with “setting”. Download CSV saves a tariff in the right form.',
  unknownRow: (kind: string) =>
    `“${kind}” is not a kind of row; use setting, band, price, region, destinations, zones or remote`,
  unknownSetting: (name: string) => `“${name}” is not a tariff setting`,
  settingMissing: (name: string) => `There is no row for the setting ${name}`,
  rowTwice: 'This row appears twice',
  destinationsFirst: 'The destinations row must come before the zones',
  notTomorrow: (day: string) =>
    `A tariff can start on ${dayInWords(day)} at the earliest, because a tariff in use never changes`,
  begun: 'A tariff that has started cannot be withdrawn, because offers are based on it',
  notExpress: 'This is not an express carrier',
} as const;
