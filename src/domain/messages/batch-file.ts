const join = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);
const more = (rest: number): string => (rest > 0 ? ` And ${rest.toLocaleString('en')} more.` : '');

export const batchFileMessages = {
  noRows: 'The file has a header row but no shipments below it.',
  tooManyRows: (rows: number, most: number) =>
    `The file has ${rows.toLocaleString('en')} shipments. One list takes at most ${most.toLocaleString('en')}; please split the file.`,
  zero: (row: number, before: string, after: string) => `row ${row}: ${before} is read as ${after}`,
  zeros: (changes: readonly string[], rest: number) =>
    `Spreadsheet programs drop zeros at the beginning of postcodes. They were put back in ${changes.join('; ')}.${more(rest)}`,
  roundedUp: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'weight or size was' : 'weights or sizes were'} rounded up to what a quote can have.`,
  severalCurrencies: (named: readonly string[]) =>
    `The values of the file are in ${join(named)}. One list has one currency: please write them all in the same, or split the file.`,
  unknownCurrency: (row: number, name: string, allowed: readonly string[]) =>
    `Row ${row} has an amount in “${name}”, which a list cannot have. Please write amounts in one of ${allowed.join(', ')}.`,
  otherInsurance: (row: number) =>
    `Row ${row} has another insurance amount than the lines above it of the same shipment. Please leave one amount for each shipment.`,
  severalSenders: (rows: readonly number[]) =>
    `The file names several senders (rows ${join(rows.map(String))}). One list starts from one address: please split the file, or match no column with the sender.`,
  tooManyLines: (row: number, most: number) =>
    `The shipment in row ${row} has more than ${most} lines. Please split it.`,
  tooManyPackages: (row: number, most: number) =>
    `The shipment in row ${row} has more than ${most} kinds of package. Please split it.`,
  tooManyGoods: (row: number, most: number) =>
    `A package of the shipment in row ${row} has more than ${most} lines of goods. Please put some into another package.`,
  tooManyCells: (row: number, most: number) => `Row ${row} has more than ${most} cells. Please remove some.`,
  tooLong: (row: number, most: number) =>
    `Row ${row} has a cell of more than ${most.toLocaleString('en')} characters. Please shorten it.`,
  tooManyFileLines: (lines: number, most: number) =>
    `The file has ${lines.toLocaleString('en')} lines. At most ${most.toLocaleString('en')} are read; please split the file.`,
  cellError: (text: string) =>
    `The spreadsheet program has the error “${text}” here instead of a value. Please enter the value.`,
  formula: 'This is a formula instead of its result. Please enter the value.',
  cutNumber: (text: string) =>
    `The spreadsheet program changed this number to “${text}”, so digits are lost. Please enter all of them.`,
} as const;
