export const customsMessages = {
  hsForm: 'An HS code has 6 to 15 digits, like 940510 or 9405.10.',
  originMissing: 'Please say in which country these goods were made. Customs asks it of every line.',
  oneCurrency: (currency: string) => `All values of a shipment are in one currency. This one is in ${currency}.`,
  noSuchPackage: (number: number) => `This shipment has no package ${number}.`,
  linesMissing: (number: number) => `Package ${number} has no line for customs.`,
  valueDiffers: (number: number, lines: string, declared: string) =>
    `The lines of package ${number} come to ${lines}, but its declared value is ${declared}.`,
  netTooHeavy: (number: number) => `The lines of package ${number} weigh more than the package itself.`,
} as const;
