/** The errors of a table of service points, by row and column. */
export const servicePointMessages = {
  noPoints: 'There are no service points below the names of the columns.',
  missingColumns: (names: readonly string[]) =>
    `The first row names no column for ${names.join(', ')}. It must name the columns; the saved table shows how.`,
  unknownColumn: (name: string) => `“${name}” is no column of a service point`,
  twice: (point: string, row: number) => `${point} stands in row ${row} already`,
  unknownCountry: (code: string) => `There is no country “${code}”; write its two capital letters`,
  inColumn: (column: string, message: string) => `${column}: ${message}`,
  number: 'write a number such as 52.53',
  time: 'write a time such as 16:30',
  hours: 'write hours such as 09:00-13:00 14:00-18:30, and nothing for a closed day',
  hoursRise: 'each span must end after it begins, and begin after the one before',
  closed: 'write days such as 2026-12-24 or 2026-12-25..2026-12-26 with blanks between',
  sides: 'write all three sides of the largest piece or none, from the longest down',
  closedAlways: 'It is open on no day of the week',
} as const;
