/** What a tariff that does not hold together is told, with the place that has to be mended. */
export const tariffMessages = {
  money: 'Write an amount as text with two decimals, such as "29.00"',
  percent: 'Write a percentage as text with at most four decimals, such as "24.50"',
  multiplier: 'Write a factor above 0 as text with at most six decimals, such as "0.92"',
  country: 'Write a country as its two capital letters',
  region: 'Write a region as one to eight capital letters or digits',
  halfKilos: 'Write a weight in whole half kilograms',
  bandsRise: 'Each weight band must end above the one before; only the last is open-ended (null)',
  bandSteps: 'A weight band must hold a whole number of its steps',
  oneStepPriceEach: (bands: number) => `Give one step price for each of the ${bands} weight bands`,
  zoneTwice: (zone: number) => `Zone ${zone} has two price rows`,
  zoneMissing: (zone: number) => `Zone ${zone} has no price row`,
  countryTwice: (country: string) => `${country} stands in two regions`,
  pairMissing: (from: string, to: string) => `There is no zone from region ${from} to region ${to}`,
  remoteRange: 'First and last postcode of a range must be equally long and in rising order',
  remotePostcode: 'Write postcodes in capital letters and digits without blanks or hyphens',
  pickUpHours: 'Pick-up hours must span at least 90 minutes and start before the cut-off',
} as const;
