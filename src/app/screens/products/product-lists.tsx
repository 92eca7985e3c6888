import { type Product, productEndpoints, type SavedPackage, savedPackageEndpoints } from '#contract/products.ts';
import { productMessages as words } from '#domain/messages/products.ts';
import { moneyText } from '#domain/money.ts';
import { productLabels, savedPackageLabels } from '#domain/product.ts';
import { formatSides, unitsOf } from '#domain/units.ts';
import { defineList } from '#app/list/define-list.ts';

const weightOf = ({ weight, measurementSystem }: Pick<SavedPackage, 'weight' | 'measurementSystem'>): string =>
  weight === null ? '' : `${weight} ${unitsOf(measurementSystem).weight}`;
const priceOf = ({ value, currency }: Product): string => `${moneyText(value)} ${currency}`;

const first = { sortField: 'name', sortOrder: 'asc', pageSize: 100 } as const;

/** `address`: what the address says beside the view. */
export const productListOf = (companyId: number, address: Readonly<Record<string, string>>) =>
  defineList({
    endpoint: productEndpoints.list,
    what: 'products',
    label: 'Products',
    placeholder: 'Search by name, description, code',
    notLoaded: words.notLoaded,
    notFound: words.notFound,
    first,
    filters: {},
    address,
    params: { id: companyId },
    columns: [
      { id: 'name', header: productLabels.name, meta: { kind: 'text' } },
      { id: 'description', header: productLabels.description, meta: { kind: 'text' }, card: true },
      { id: 'hsCode', header: productLabels.hsCode, renderCell: ({ hsCode }) => hsCode ?? words.noHsCode, card: true },
      { id: 'originCountry', header: productLabels.originCountry, card: true },
      { id: 'weight', header: productLabels.weight, accessorFn: weightOf, meta: { kind: 'number' }, card: true },
      {
        id: 'value',
        header: productLabels.value,
        accessorFn: priceOf,
        sortFn: (one, other) => one.original.value - other.original.value,
        meta: { kind: 'number' },
      },
    ],
    card: { title: ({ name }) => name, aside: priceOf },
    whole: { textOf: ({ name, description, hsCode }) => `${name} ${description} ${hsCode ?? ''}` },
  });

export const packageListOf = (companyId: number, address: Readonly<Record<string, string>>) =>
  defineList({
    endpoint: savedPackageEndpoints.list,
    what: 'saved packages',
    label: 'Saved packages',
    placeholder: 'Search by name',
    notLoaded: words.packagesNotLoaded,
    notFound: words.packageNotFound,
    first,
    filters: {},
    address,
    params: { id: companyId },
    columns: [
      { id: 'name', header: savedPackageLabels.name, meta: { kind: 'text' } },
      {
        id: 'size',
        header: 'Length × width × height',
        accessorFn: (box) => formatSides(box, box.measurementSystem),
        card: true,
      },
      { id: 'weight', header: savedPackageLabels.weight, accessorFn: weightOf, meta: { kind: 'number' }, card: true },
    ],
    card: { title: ({ name }) => name },
    whole: { textOf: ({ name }) => name },
  });
