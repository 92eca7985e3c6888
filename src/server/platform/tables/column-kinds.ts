import type { ColumnType, Generated } from 'kysely';

/** Read as ISO text in UTC; written as that or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type OptionalInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** Exact decimals travel as text. */
export type Decimal = string;
export type Id = Generated<number>;
export type Version = Generated<number>;
/** Written as JSON text, read parsed. */
export type Json<T> = ColumnType<T, string, string>;
