import { type Product, productEndpoints, type SavedPackage } from '#contract/products.ts';
import { vagueDescription } from '#domain/customs-rules.ts';
import { productMessages as words } from '#domain/messages/products.ts';
import { currencies, type Currency, type MeasurementSystem } from '#domain/package.ts';
import { productLabels as labels, productRules } from '#domain/product.ts';
import { readTypedNumber, settleAmount } from '#domain/typed-number.ts';
import { unitsOf } from '#domain/units.ts';
import { systemOptions, systemWords } from '#app/features/products/saved-package-dialog.tsx';
import { HsCodeField } from '#app/features/products/hs-code-field.tsx';
import { useCountries } from '#app/features/places/countries.ts';
import { countryOptions } from '#app/features/places/states.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';

type ProductTexts = Record<keyof typeof labels, string>;

const empty: ProductTexts = {
  ...{ name: '', description: '', hsCode: '', originCountry: '', weight: '', measurementSystem: 'M' },
  ...{ value: '', currency: currencies[0], savedPackageId: '' },
};

const rowOf = ({ version, ...product }: Product) => ({
  version,
  values: Object.fromEntries(
    Object.keys(labels).map((name) => [name, String(product[name as keyof typeof labels] ?? '')]),
  ) as ProductTexts,
});

const bodyOf = ({ measurementSystem, currency, weight, value, savedPackageId, ...texts }: ProductTexts) => ({
  ...texts,
  measurementSystem: measurementSystem as MeasurementSystem,
  currency: currency as Currency,
  weight: readTypedNumber(weight),
  value: readTypedNumber(value),
  savedPackageId: savedPackageId === '' ? null : Number(savedPackageId),
});

/** Somebody may have deleted the package meanwhile: then it is none. */
export const packageOf = (boxes: ProductDialogProps['boxes'], chosen: string): string =>
  boxes === null || boxes.some(({ id }) => String(id) === chosen) ? chosen : '';

export const packageOptions = (boxes: ProductDialogProps['boxes'], chosen: string) => [
  { value: '', label: '–' },
  ...(boxes ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ...(boxes === null && chosen !== '' ? [{ value: chosen, label: words.loadingPackage }] : []),
];

interface ProductDialogProps {
  companyId: number;
  /** Null for a new one. */
  product: Product | null;
  /** Null while they are not loaded. */
  boxes: readonly SavedPackage[] | null;
  onClose: () => void;
}

/** Rule Q-44. */
export function ProductDialog({ companyId, product, boxes, onClose }: ProductDialogProps) {
  const countries = useCountries();
  // Both take the same body; `create` names the company.
  const endpoint = (product ? productEndpoints.update : productEndpoints.create) as typeof productEndpoints.update;
  const shownAs = (name: keyof ProductTexts, text: string): string => {
    if (name === 'measurementSystem') return systemWords[text as MeasurementSystem];
    if (name === 'originCountry') return countries.find(({ code }) => code === text)?.name ?? text;
    return name === 'savedPackageId' ? (boxes?.find(({ id }) => String(id) === text)?.name ?? '') : text;
  };
  return (
    <RecordDialog
      endpoint={endpoint}
      title={product ? `Edit ${product.name}` : 'New product'}
      width="xl"
      needsConnection={words.needsConnection}
      opened={product ? rowOf(product) : { version: null, values: empty }}
      labels={labels}
      show={shownAs}
      rules={productRules}
      body={(typed) => bodyOf({ ...typed, savedPackageId: packageOf(boxes, typed.savedPackageId) })}
      showsFailureInside
      input={(body) => ({ params: { id: product?.id ?? companyId }, body: body as never })}
      readCurrent={(current) => rowOf(current as Product)}
      refresh={[productEndpoints.list]}
      done={({ name }) => words.saved(name)}
      onClose={onClose}
      fields={({ typed, field, set }) => [
        { name: 'name' },
        { name: 'description', description: vagueDescription(typed.description) ?? words.describeHint },
        [
          <HsCodeField key="hsCode" {...field('hsCode')} onChoose={(code) => set('hsCode', code)} />,
          {
            ...{ name: 'originCountry', kind: 'choice', listLabel: 'Countries of manufacture' },
            options: countryOptions(countries, ({ code }) => code),
          },
        ],
        [
          {
            ...{ name: 'weight', kind: 'number', inputMode: 'decimal' },
            rightSection: unitsOf(typed.measurementSystem as MeasurementSystem).weight,
          },
          { name: 'measurementSystem', kind: 'select', data: systemOptions },
        ],
        [
          { name: 'value', kind: 'number', inputMode: 'decimal', settle: settleAmount },
          { name: 'currency', kind: 'select', data: [...currencies] },
        ],
        {
          ...{ name: 'savedPackageId', kind: 'select', description: words.packedHint },
          data: packageOptions(boxes, typed.savedPackageId),
        },
      ]}
    />
  );
}
