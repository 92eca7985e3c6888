import { expect, test } from 'vitest';
import { servicePointMessages as messages } from './messages/service-points.ts';
import { readServicePoints } from './read-service-points.ts';
import { dayColumns, pointColumns, writeServicePoints } from './service-point-table.ts';
import { mostErrors } from './table-cells.ts';

const isCountry = (code: string): boolean => ['DE', 'NZ'].includes(code);
const cells: Record<string, string> = {
  Point: 'BER014',
  Name: 'Kiosk Lampenweg',
  'Local name': '=HYPERLINK("x")',
  Street: 'Lampenweg 30',
  City: 'Berlin',
  Postcode: '01067',
  Country: 'DE',
  Latitude: '52.5319',
  Longitude: '13.3861',
  Phone: '+49 30 23125199',
  'Cut-off': '16:30',
  Monday: '09:00-13:00 14:00-18:30',
  Saturday: '10:00-13:00',
  'Closed days': '2026-12-24 2026-12-25..2026-12-26',
  'Heaviest piece kg': '23.5',
  'Longest side cm': '58',
  'Middle side cm': '48',
  'Shortest side cm': '38',
  'Most pieces': '4',
};
const rowOf = (changed: Record<string, string> = {}): string[] =>
  pointColumns.map((column) => ({ ...cells, ...changed })[column] ?? '');
const read = (...rows: string[][]) => readServicePoints([[...pointColumns], ...rows], isCountry);
const messagesOf = (changed: Record<string, string>): string[] =>
  read(rowOf(changed)).errors.map(({ message }) => message);

test('a written table is read back unchanged', () => {
  const { points } = read(rowOf(), rowOf({ Point: 'BER015', Phone: '', 'Closed days': '', Longitude: '-13.5' }));
  expect(points).toMatchObject([
    {
      facilityId: 'BER014',
      localName: '=HYPERLINK("x")',
      postcode: '01067',
      hours: {
        openingHours: [
          { dayOfWeek: 'MONDAY', openingTime: '09:00', closingTime: '13:00' },
          { dayOfWeek: 'MONDAY', openingTime: '14:00', closingTime: '18:30' },
          { dayOfWeek: 'SATURDAY', openingTime: '10:00', closingTime: '13:00' },
        ],
        holidays: [
          { from: '2026-12-24', to: '2026-12-24' },
          { from: '2026-12-25', to: '2026-12-26' },
        ],
      },
      limits: { heaviestKg: 23.5, longestCm: 58, middleCm: 48, shortestCm: 38, mostPieces: 4 },
    },
    { facilityId: 'BER015', phone: null, longitude: -13.5 },
  ]);
  expect(readServicePoints(writeServicePoints(points!), isCountry).points).toEqual(points);
});

test('a table changed by a spreadsheet program is read all the same', () => {
  const changed = {
    Latitude: '52,53190',
    'Cut-off': '9:30:00',
    Monday: '9:00 – 13:00, 14:00-18:30',
    Tuesday: 'Closed',
  };
  const row = rowOf({ ...changed, Saturday: '00:00-24:00' });
  const table = [[], ['# made by hand'], pointColumns.map((name) => ` ${name.toUpperCase()} `), [...row, '', ''], ['']];
  const { points, errors } = readServicePoints(table, isCountry);
  expect(errors).toEqual([]);
  expect(points).toMatchObject([{ latitude: 52.5319, cutOff: '09:30' }]);
  expect(points![0]!.hours.openingHours.map(({ openingTime }) => openingTime)).toEqual(['09:00', '14:00', '00:00']);
});

test('columns may stand in any order, and optional ones may be missing', () => {
  const table = [
    ['Monday', 'Longitude', 'Latitude', 'Country', 'City', 'Street', 'Name', 'Point'],
    ['09:00-18:00', '174.76', '-36.85', 'NZ', 'Auckland', '1 Quay', 'Quay', 'AKL001'],
  ];
  expect(readServicePoints(table, isCountry).points).toMatchObject([
    { facilityId: 'AKL001', phone: null, cutOff: null },
  ]);
});

test.each([
  ['', 'Point', 'Point value is required'],
  ['BER 014', 'Point', 'Point value is not valid'],
  ['x'.repeat(33), 'Point', 'Point: Max 32 characters'],
  ['x'.repeat(101), 'Name', 'Name: Max 100 characters'],
  ['a\nb', 'Street', 'Street must be on one line'],
  ['de', 'Country', 'Country value is not valid'],
  ['XX', 'Country', messages.unknownCountry('XX')],
  ['', 'Latitude', 'Latitude value is required'],
  ['90.1', 'Latitude', 'Latitude must be equal or less than 90'],
  ['-180.1', 'Longitude', 'Longitude must be equal or greater than -180'],
  ['52°31', 'Latitude', `Latitude: ${messages.number}`],
  ['1e2', 'Longitude', `Longitude: ${messages.number}`],
  ['25:00', 'Cut-off', `Cut-off: ${messages.time}`],
  ['nine to five', 'Monday', `Monday: ${messages.hours}`],
  ['13:00-09:00', 'Monday', `Monday: ${messages.hoursRise}`],
  ['09:00-13:00 13:00-18:00', 'Monday', `Monday: ${messages.hoursRise}`],
  ['09:00-13:00-18:00', 'Monday', `Monday: ${messages.hours}`],
  ['25.12.2026', 'Closed days', `Closed days: ${messages.closed}`],
  ['2026-02-30', 'Closed days', `Closed days: ${messages.closed}`],
  ['2026-12-26..2026-12-25', 'Closed days', `Closed days: ${messages.closed}`],
  ['0', 'Heaviest piece kg', 'Heaviest piece kg must be equal or greater than 0.1'],
  ['', 'Middle side cm', `Longest side cm: ${messages.sides}`],
  ['30', 'Longest side cm', `Longest side cm: ${messages.sides}`],
  ['1.5', 'Most pieces', 'Most pieces must be a positive integer'],
])('“%s” in the column %s is reported', (value, column, message) => {
  expect(messagesOf({ [column]: value })).toEqual([message]);
});

test('a point that never opens, a duplicate and extra cells are reported with their rows', () => {
  expect(messagesOf(Object.fromEntries(dayColumns.map((day) => [day, ''])))).toEqual([messages.closedAlways]);
  expect(read(rowOf(), rowOf({ Name: 'Again' })).errors).toEqual([{ row: 3, message: messages.twice('BER014', 2) }]);
  expect(read([...rowOf(), 'more']).errors).toEqual([
    { row: 2, message: 'The row has more cells than there are columns.' },
  ]);
});

test('a table without its columns or without points is refused', () => {
  expect(readServicePoints([['Point', 'Colour', 'point'], ['BER014']], isCountry).errors).toEqual([
    { row: 1, message: messages.unknownColumn('Colour') },
    { row: 1, message: 'Two columns are named Point.' },
    { row: 1, message: messages.missingColumns(['Name', 'Street', 'City', 'Country', 'Latitude', 'Longitude']) },
  ]);
  expect(read().errors).toEqual([{ row: 0, message: messages.noPoints }]);
  expect(readServicePoints([], isCountry).points).toBeNull();
});

test('one error refuses the whole table, and only the first errors are listed', () => {
  const rows = Array.from({ length: 300 }, (_, at) => rowOf({ Point: `P${at}`, Latitude: 'north' }));
  const { points, errors } = read(rowOf(), ...rows);
  expect([points, errors.length]).toEqual([null, mostErrors]);
});

test('an ambiguous weight is refused with both readings, and a degree with three decimals is read', () => {
  expect(messagesOf({ 'Heaviest piece kg': '1,000' })).toEqual([
    'Heaviest piece kg: “1,000” can mean 1000 or 1. Please write one of these.',
  ]);
  expect(read(rowOf({ Latitude: '52,532' })).points).toMatchObject([{ latitude: 52.532 }]);
});

test('a table about something else is refused in one sentence', () => {
  const { errors } = readServicePoints(
    [
      ['Company', 'Currency'],
      ['Lumen', 'EUR'],
    ],
    () => true,
  );
  expect(errors).toEqual([{ row: 0, message: messages.notPoints }]);
});
