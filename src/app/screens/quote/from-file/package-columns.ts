import { packageLabels } from '#domain/package.ts';
import { type HeadNames, matchHeads } from '#domain/table-heads.ts';
import { type PackageField, packageFields } from '#app/screens/quote/quote-form-values.ts';

/** What a column of the table holds: a field of a package, or length, width and height in one cell. */
export type PackageColumn = PackageField | 'sides';

/** The columns in the order of the list to choose from, and their names. */
export const columnLabels: Readonly<Record<PackageColumn, string>> = {
  quantity: packageLabels.quantity,
  sides: 'Length x width x height',
  length: packageLabels.length,
  width: packageLabels.width,
  height: packageLabels.height,
  weight: packageLabels.weight,
  value: packageLabels.value,
  description: packageLabels.description,
  descriptionOfContents: packageLabels.descriptionOfContents,
  manufactureCountryCode: packageLabels.manufactureCountryCode,
};

/** The names of the columns in the order that a table without names has. */
export const columnNames: readonly string[] = packageFields.map((field) => packageLabels[field]);

/** The same order with the sides in one cell. */
export const columnsWithSides: readonly PackageColumn[] = packageFields.flatMap((field) =>
  field === 'length' ? ['sides'] : field === 'width' || field === 'height' ? [] : [field],
);

/** The names under which a column is known, those of packing lists and carriers among them, in English and German. */
const names: HeadNames<PackageColumn> = {
  quantity: [
    ...['quantity', 'qty', 'pieces', 'pcs', 'count', 'number', 'packages', 'number of packages', 'no of packages'],
    ...['no of pieces', 'number of pieces', 'cartons', 'ctns', 'colli', 'kolli', 'anzahl', 'menge', 'stück', 'stk'],
    ...['packstücke', 'pakete'],
  ],
  sides: [
    ...['dimensions', 'dims', 'size', 'measurements', 'l x w x h', 'length x width x height', 'maße', 'masse'],
    ...['abmessungen', 'abmessung', 'l x b x h', 'länge x breite x höhe'],
  ],
  length: ['length', 'l', 'depth', 'länge'],
  width: ['width', 'w', 'breite', 'b'],
  height: ['height', 'h', 'höhe'],
  weight: [
    ...['weight', 'gross weight', 'weight per piece', 'weight per package', 'unit weight', 'gross', 'kg', 'lb', 'lbs'],
    ...['gw', 'gewicht', 'bruttogewicht', 'brutto'],
  ],
  value: [
    ...['value', 'value per item', 'unit value', 'unit price', 'price per unit', 'price', 'declared value'],
    ...['customs value', 'wert', 'einzelpreis', 'stückpreis', 'warenwert', 'zollwert', 'preis'],
  ],
  description: [
    ...['description', 'detailed package description', 'description of goods', 'goods description', 'goods'],
    ...['item description', 'item', 'commodity', 'product', 'beschreibung', 'warenbeschreibung', 'warenbezeichnung'],
    ...['bezeichnung', 'artikel', 'ware'],
  ],
  descriptionOfContents: [
    ...['descriptionOfContents', 'description of contents', 'contents', 'content', 'label text', 'inhalt'],
    'inhaltsangabe',
  ],
  manufactureCountryCode: [
    ...['manufactureCountryCode', 'country of manufacture', 'made in', 'country of origin', 'origin', 'country'],
    ...['manufacture', 'coo', 'ursprungsland', 'herkunftsland', 'ursprung', 'hergestellt in', 'land'],
  ],
};

/** The column that each name means; null for none. */
export const matchColumns = (heads: readonly string[]): (PackageColumn | null)[] => matchHeads(heads, names);
