import { packageLabels } from '#domain/package.ts';
import { packageFields } from '#app/screens/quote/quote-form-values.ts';
import type { PackageField } from '#app/screens/quote/quote-form-values.ts';

/** The names of the columns in the order that a table without names has. */
export const columnNames: readonly string[] = packageFields.map((field) => packageLabels[field]);

// Units and brackets after a name do not count: `Length (cm)`, `weight [kg]`.
const fold = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[([].*$/g, '')
    .replaceAll(/[\s_.-]/g, '');

/** Other names under which a column is known: the wire's, and what people write. */
const otherNames: Record<PackageField, readonly string[]> = {
  quantity: ['qty', 'pieces', 'pcs', 'count', 'number'],
  length: ['l', 'length cm', 'length in', 'depth'],
  width: ['w', 'width cm', 'width in'],
  height: ['h', 'height cm', 'height in'],
  weight: ['kg', 'weight kg', 'weight lb', 'weight lbs'],
  value: ['price', 'unit value', 'unit price', 'value per item'],
  description: ['goods', 'item', 'detailed package description'],
  descriptionOfContents: ['contents', 'content', 'label text'],
  manufactureCountryCode: ['made in', 'origin', 'country of origin', 'country', 'manufacture'],
};

const fieldsByName = new Map(
  packageFields.flatMap((field) =>
    [packageLabels[field], field, ...otherNames[field]].map((name) => [fold(name), field] as const),
  ),
);

/** The field that a column's name means; null for none. */
export const fieldOfName = (name: string): PackageField | null => fieldsByName.get(fold(name)) ?? null;
