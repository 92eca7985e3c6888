export const customsMessages = {
  hsForm: 'An HS code has 6 to 15 digits, like 851210 or 8512.10.',
  originMissing: 'Please say in which country these goods were made. Customs asks it of every line.',
  oneCurrency: (currency: string) => `All values of a shipment are in one currency. This one is in ${currency}.`,
  noSuchPackage: (number: number) => `This shipment has no package ${number}.`,
  linesMissing: (number: number) => `Package ${number} has no line for customs.`,
  valueDiffers: (number: number, lines: string, declared: string) =>
    `The lines of package ${number} come to ${lines}, but its declared value is ${declared}.`,
  noSuchCode: (code: string) => `There is no HS code ${code} in the list of 2022.`,
  vague: (text: string) =>
    `Customs may stop “${text}”. Please say what the goods are, of what, and for what: “Bicycle lamps of aluminium”.`,
  notLatin: 'Customs reads Latin letters. Please describe the goods in English.',
  nothingDeclared: 'This parcel crosses a customs border, but nothing was declared for customs yet.',
  hsMissing: 'A line has no HS code. Customs may ask for it, and duties cannot be calculated without it.',
  hsTooShort: (digits: number) => `The country of destination asks for HS codes of ${digits} digits.`,
  importerNumberMissing:
    'The country of destination releases nothing without the tax number of the recipient or importer.',
  eoriMissing: 'A sale from here needs the sender’s EORI number.',
  eoriForm:
    'An EORI number has two letters for the country, then up to 15 letters or digits; a British one has 12 digits.',
  iossForm: 'An IOSS number is IM with 10 digits.',
  iossOnlyUnion: 'An IOSS number is for goods to the European Union alone.',
  voecForm: 'A VOEC number has 7 digits.',
  voecOnlyNorway: 'A VOEC number is for goods to Norway alone.',
  taxNumberForm: (type: string, country: string) => `This is not a ${type} number of ${country}.`,
  rules: {
    vagueRefused: 'The European Union refuses parcels with a vague description of goods.',
    dutyOnEachLine: 'The European Union takes 3 EUR of duty for each line of a parcel worth up to 150 EUR.',
    tenDigits: 'The United States ask for the code of 10 digits of every line.',
    businessOrConsumer: 'Customs of the European Union is told whether the recipient is a business or a consumer.',
  },
  stillMissing: 'Still missing for customs',
  complete: 'Complete the customs declaration',
  proposed: 'Proposed from your quote. Please check it; it is saved with Next.',
  saved: 'As you entered it.',
  summary: (reason: string, incoterm: string, place: string, lines: number, total: string) =>
    `${reason}, ${incoterm} ${place}, ${lines} ${lines === 1 ? 'line' : 'lines'} worth ${total}`,
  signedBy: (name: string) => `signed by ${name}`,
  findCode: 'Type a word in English or a number. You can leave it empty.',
  codesOffline: 'The list of codes needs a connection. You can type the code.',
  importerHint: 'Only where another company than the recipient imports the goods.',
  noteHint: 'For example a licence number, or NOEEI 30.37(a).',
  netTooHeavy: (number: number) => `The lines of package ${number} weigh more than the package itself.`,
} as const;
