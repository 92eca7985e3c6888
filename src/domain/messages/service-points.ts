export const servicePointMessages = {
  noPoints: 'There are no service points below the header row.',
  notPoints:
    'These are not service points: no column of the first row has a name that is known. The downloaded table shows how it should look.',
  missingColumns: (names: readonly string[]) =>
    `These columns are missing from the header row: ${names.join(', ')}. The downloaded table shows how it should look.`,
  unknownColumn: (name: string) => `“${name}” is not a service point column`,
  twice: (point: string, row: number) => `${point} is already in row ${row}`,
  unknownCountry: (code: string) => `Country “${code}” is not known; use its two-letter code in capitals`,
  inColumn: (column: string, message: string) => `${column}: ${message}`,
  number: 'write a number such as 52.53',
  time: 'write a time such as 16:30',
  hours: 'write hours such as 09:00-13:00 14:00-18:30, and nothing for a closed day',
  hoursRise: 'each time span must end after it begins and start after the one before',
  closed: 'write days such as 2026-12-24 or 2026-12-25..2026-12-26, separated by spaces',
  sides: 'write all three sides of the largest piece, longest first, or none',
  closedAlways: 'It is not open on any day of the week',
} as const;
