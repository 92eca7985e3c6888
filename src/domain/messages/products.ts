import { count } from './rules.ts';

export const productMessages = {
  full: (most: number) => `A company can keep ${most} products. Please delete some that you no longer send.`,
  packagesFull: (most: number) => `A company can keep ${most} packages. Please delete some that you no longer use.`,
  noSuchPackage: 'This package is not among the saved ones. Please choose another one.',
  notLoaded: 'The products could not be loaded.',
  packagesNotLoaded: 'The saved packages could not be loaded.',
  notFound: (text: string) => `No product matches “${text}”.`,
  packageNotFound: (text: string) => `No saved package matches “${text}”.`,
  none: 'There are no products yet. What you send often, saved once, fills a package and its customs line.',
  noPackages: 'There are no saved packages yet. A box that you use often, saved once, fills in its size.',
  needsConnection: 'You’re offline. You can read the list; changes need a connection.',
  notHere: 'You’re offline, and this list is not stored here. It loads when you’re back online.',
  loadingPackage: 'Loading …',
  companyFirst: 'Choose a company to see its products and packages.',
  saved: (name: string) => `${name} was saved.`,
  deleted: (name: string) => `${name} was deleted.`,
  deletion: 'Orders keep what they were made with.',
  describeHint: 'For customs: what it is, of what, and for what.',
  packedHint: 'Its size is filled in with the product.',
  pieces: 'Pieces in each package',
  piecesRange: (most: number) => `Type a whole number from 1 to ${most}.`,
  inside: (pieces: number, description: string, hsCode: string | null, country: string) =>
    `For customs: ${pieces} × ${description}, ${hsCode === null ? 'no HS code' : `HS ${hsCode}`}, made in ${country}.`,
  codeStays: (code: string, name: string) => `HS ${code} stays from ${name}; take it away if these are other goods.`,
  otherCurrency: (name: string, own: string, quote: string) =>
    `${name} has its value in ${own}, and this quote is in ${quote}: please type the value.`,
  currencyTaken: (name: string, currency: string) => `This quote is in ${currency} now, as the value of ${name}.`,
  oneCurrency: (name: string, own: string, quote: string) =>
    `${name} has its value in ${own}, and this package is in ${quote}: it was not added.`,
  valueFirst: 'Enter the value of what is inside first.',
  boxFull: (most: number) => `A package can hold at most ${most} products.`,
  choose: 'Choose a product',
  addAnother: 'Add another product',
  noHsCode: 'No HS code',
  takeAway: 'Take away',
  save: 'Save this package',
  sizeFirst: 'Enter length, width and height first.',
  manage: 'Edit the lists',
} as const;

const products = (size: number): string => count(size, 'product', 'products');

export const productImportMessages = {
  title: 'Import products',
  hint: (most: number) =>
    `A CSV file with a header row and at most ${products(most)}. In Excel and other programs, use “Save as” to get one.`,
  tooManyRows: (rows: number, most: number) =>
    `The file has ${count(rows, 'row', 'rows')}. A company can keep ${products(most)}; please split or shorten the file.`,
  listNotRead: 'Your products could not be read, so the file cannot be checked against them. Please try again.',
  listedTwice: (name: string) => `your list has ${name} twice. Please rename one of them first.`,
  sameName: (row: number) => `row ${row} has the same name.`,
  noSuchBox: (name: string) => `“${name}” is not among the saved packages. Save it first, or leave the cell empty.`,
  lostZero: (code: string, whole: string) =>
    `“${code}” has an odd number of digits: the spreadsheet program has probably dropped the zero of ${whole}.`,
  noNumber: (cell: string) => `“${cell}” is not a number.`,
  noUnit: (cell: string) => `“${cell}” is not a unit of weight. Use kg, g, lb or oz.`,
  noCurrency: (cell: string) => `“${cell}” is not a currency of the list.`,
  decimalMark: (cell: string, thousands: string, decimals: string) =>
    `The file has “${cell}”. Does it mean ${thousands} or ${decimals}? The answer counts for the whole file.`,
  system: 'Weights without a unit are in',
  currency: 'Values without a currency are in',
  addZeros: (codes: number) => `Put a zero before ${count(codes, 'HS code that has', 'HS codes that have')} lost it`,
  doubles: (size: number) => `${count(size, 'row has', 'rows have')} the name of a product in the list.`,
  skip: 'Skip',
  update: 'Update',
  chooseFirst: 'Please match the columns and answer the questions first.',
  ready: (size: number) => `${products(size)} can be added.`,
  readyToUpdate: (size: number) => `${products(size)} will be updated.`,
  skipped: (size: number) => `${count(size, 'row is', 'rows are')} skipped: the list has these names.`,
  noneReady: 'No rows can be added yet.',
  save: (size: number) => `Save ${products(size)}`,
  goOn: (size: number) => `Save the remaining ${products(size)}`,
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${products(all)} saved`,
  saved: (size: number) => `${products(size)} ${size === 1 ? 'was' : 'were'} saved.`,
  stopped: (done: number, all: number) =>
    `Stopped: ${done.toLocaleString('en')} of ${products(all)} saved. You can continue; nothing is added twice.`,
  broken: (done: number, all: number) =>
    `The server did not answer. At least ${done.toLocaleString('en')} of ${products(all)} saved. You can continue; nothing is added twice.`,
} as const;
