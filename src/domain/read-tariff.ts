import { csvMessages } from './messages/table-files.ts';
import { tariffMessages } from './messages/tariff.ts';
import { type Cells, mostErrors, type TableError } from './table-cells.ts';
import { type CellKind, type RowKind, rowKinds, tariffSettings } from './tariff-cells.ts';
import { type Tariff, tariffRules } from './tariff.ts';
import { commonDecimalMark, type DecimalMark, parseTypedNumber } from './typed-number.ts';

export type ReadTariff = { tariff: Tariff; errors: [] } | { tariff: null; errors: TableError[] };

const decimal = /^-?\d{1,9}([.,]\d{1,6})?$/;

/**
 * Undoes what spreadsheets do: dropped zeros, decimal commas, added seconds. Unreadable and ambiguous values stay for the rules to
 * refuse. `mark`: the table's decimal mark; percentages and factors have no thousands.
 */
function readValue(kind: CellKind, cell: string, mark: DecimalMark | undefined): unknown {
  if (kind === 'text') return cell;
  if (kind === 'time') return cell.replace(/^(\d):/, '0$1:').replace(/^(\d\d:\d\d):00$/, '$1');
  if (kind === 'decimal') return decimal.test(cell) ? cell.replace(',', '.') : cell;
  const parsed = parseTypedNumber(cell, mark);
  if (parsed.kind !== 'number') return cell;
  if (kind === 'number') return Number(parsed.text);
  const [whole, part = ''] = parsed.text.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}

/** From their cells the table's decimal mark can be read. */
const numberRows: readonly string[] = ['setting', 'band', 'price'] satisfies RowKind[];

const regionName = /^[A-Z0-9]{1,8}$/;

/** Remembers the row of each part. */
class Table {
  readonly errors: TableError[] = [];
  private readonly origins = new Map<string, number>();
  private readonly raw: Record<string, unknown> = { format: 1 };
  private readonly bands: unknown[] = [];
  private readonly rows: unknown[] = [];
  private readonly postcodes: unknown[] = [];
  private readonly regions: Record<string, string[]> = {};
  private readonly between: Record<string, Record<string, unknown>> = {};
  private destinations: string[] = [];
  private readonly mark: DecimalMark | undefined;

  /** Undefined if the table's numbers show no decimal mark. */
  constructor(mark: DecimalMark | undefined) {
    this.mark = mark;
  }

  /** `cells`: those after the kind. */
  private readonly readers: Record<RowKind, (cells: string[], row: number) => void> = {
    setting: ([name = '', value = '', ...more], row) => this.readSetting(name, value, more, row),
    band: ([upTo = '', every = '', ...more], row) => {
      const upToKg = upTo === '' ? null : this.value('number', upTo);
      this.add('bands', this.bands, { upToKg, everyKg: this.value('number', every) }, more, row);
    },
    price: ([zone = '', days = '', document = '', parcel = '', ...steps], row) => {
      const price = {
        zone: this.value('number', zone),
        transitDays: this.value('number', days),
        documentFirst: this.value('money', document),
        parcelFirst: this.value('money', parcel),
        stepPrices: steps.map((step) => this.value('money', step)),
      };
      this.add('rows', this.rows, price, [], row);
    },
    region: ([name = '', ...countries], row) => {
      if (!this.isNew('zones.regions', name, this.regions, row)) return;
      this.regions[name] = countries.filter((country) => country !== '');
    },
    destinations: ([, ...names], row) => {
      if (this.destinations.length > 0) this.fail(row, tariffMessages.rowTwice);
      if (names.some((name) => !regionName.test(name))) this.fail(row, tariffMessages.region);
      else this.destinations = names;
    },
    zones: ([name = '', ...zones], row) => this.readZones(name, zones, row),
    remote: ([country = '', from = '', to = '', ...more], row) => {
      const postcodes = { country, from, ...(to === '' ? {} : { to }) };
      this.add('remoteArea.postcodes', this.postcodes, postcodes, more, row);
    },
  };

  read(cells: readonly string[], row: number): void {
    const [kind = '', ...rest] = cells.map((cell) => cell.trim());
    while (rest.at(-1) === '') rest.pop();
    if (kind.startsWith('#') || (kind === '' && rest.length === 0)) return;
    const rowKind = rowKinds.find((each) => each === kind.toLowerCase());
    if (rowKind) this.readers[rowKind](rest, row);
    else this.fail(row, tariffMessages.unknownRow(kind));
  }

  /** Reports each broken rule with its row. */
  finish(): ReadTariff {
    const raw = {
      ...this.raw,
      bands: this.bands,
      rows: this.rows,
      zones: { ...(this.raw['zones'] as object), regions: this.regions, between: this.between },
      remoteArea: { ...(this.raw['remoteArea'] as object), postcodes: this.postcodes },
    };
    const read = tariffRules.safeParse(raw);
    const missing = tariffSettings.filter(({ path }) => !this.origins.has(path.join('.')));
    for (const { name } of missing) this.fail(0, tariffMessages.settingMissing(name));
    for (const { path, message } of read.error?.issues ?? []) {
      const isReported = missing.some((setting) => path.every((step, at) => step === setting.path[at]));
      if (!isReported) this.fail(this.originOf(path), message);
    }
    return read.success && this.errors.length === 0
      ? { tariff: read.data, errors: [] }
      : { tariff: null, errors: this.errors.toSorted((one, other) => one.row - other.row).slice(0, mostErrors) };
  }

  private value(kind: CellKind, cell: string): unknown {
    return readValue(kind, cell, this.mark);
  }

  private fail(row: number, message: string): void {
    this.errors.push({ row, message });
  }

  private add(path: string, list: unknown[], value: unknown, more: string[], row: number): void {
    if (more.length > 0) this.fail(row, csvMessages.tooManyCells);
    this.origins.set(`${path}.${list.length}`, row);
    list.push(value);
  }

  private isNew(path: string, name: string, existing: object, row: number): boolean {
    const message = !regionName.test(name)
      ? tariffMessages.region
      : Object.hasOwn(existing, name)
        ? tariffMessages.rowTwice
        : null;
    if (message === null) this.origins.set(`${path}.${name}`, row);
    else this.fail(row, message);
    return message === null;
  }

  private readSetting(name: string, value: string, more: string[], row: number): void {
    const setting = tariffSettings.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!setting) return this.fail(row, tariffMessages.unknownSetting(name));
    const path = setting.path.join('.');
    if (this.origins.has(path)) return this.fail(row, tariffMessages.rowTwice);
    if (more.length > 0) this.fail(row, csvMessages.tooManyCells);
    this.origins.set(path, row);
    const [first, second] = setting.path;
    const read = this.value(setting.kind, value);
    if (second === undefined) this.raw[first] = read;
    else this.raw[first] = { ...(this.raw[first] as object), [second]: read };
  }

  private readZones(name: string, zones: string[], row: number): void {
    if (!this.isNew('zones.between', name, this.between, row)) return;
    if (this.destinations.length === 0) return this.fail(row, tariffMessages.destinationsFirst);
    if (zones.length > this.destinations.length) this.fail(row, csvMessages.tooManyCells);
    const pairs = this.destinations.flatMap((to, at) => (zones[at] ? [[to, this.value('number', zones[at])]] : []));
    this.between[name] = Object.fromEntries(pairs);
  }

  /** Its row, or that of the nearest enclosing part. */
  private originOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length > 0; length -= 1) {
      const row = this.origins.get(path.slice(0, length).map(String).join('.'));
      if (row !== undefined) return row;
    }
    return 0;
  }
}

/** All or nothing: reports every error with its row, or one sentence for a table that is no tariff at all. */
export function readTariff(cells: Cells): ReadTariff {
  const isTariff = cells.some(([kind = '']) => kind.trim().toLowerCase() === ('setting' satisfies RowKind));
  if (!isTariff) return { tariff: null, errors: [{ row: 0, message: tariffMessages.notTariff }] };
  const numbers = cells.filter(([kind = '']) => numberRows.includes(kind.trim().toLowerCase())).flat();
  const table = new Table(commonDecimalMark(numbers) ?? undefined);
  cells.forEach((row, index) => table.read(row, index + 1));
  return table.finish();
}
