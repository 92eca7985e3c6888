import { type SavedPackage, savedPackageEndpoints } from '#contract/products.ts';
import { productMessages as words } from '#domain/messages/products.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { savedPackageLabels as labels, savedPackageRules } from '#domain/product.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { unitsOf } from '#domain/units.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';

type PackageTexts = Record<keyof typeof labels, string>;

const textsOf = (box: SavedPackage): PackageTexts => ({
  name: box.name,
  length: String(box.length),
  width: String(box.width),
  height: String(box.height),
  weight: box.weight === null ? '' : String(box.weight),
  measurementSystem: box.measurementSystem,
});
const rowOf = (box: SavedPackage) => ({ version: box.version, values: textsOf(box) });

const bodyOf = ({ name, measurementSystem, length, width, height, weight }: PackageTexts) => ({
  name,
  measurementSystem: measurementSystem as MeasurementSystem,
  length: readTypedNumber(length),
  width: readTypedNumber(width),
  height: readTypedNumber(height),
  weight: readTypedNumber(weight) ?? null,
});

interface SavedPackageDialogProps {
  customerId: number;
  /** Null for a new one. */
  box: SavedPackage | null;
  /** The first texts of a new one. */
  start?: Partial<PackageTexts>;
  onClose: () => void;
}

/** Rule Q-44. */
export function SavedPackageDialog({ customerId, box, start, onClose }: SavedPackageDialogProps) {
  // Both take the same body; `create` names the company.
  const endpoint = (
    box ? savedPackageEndpoints.update : savedPackageEndpoints.create
  ) as typeof savedPackageEndpoints.update;
  const empty: PackageTexts = { name: '', length: '', width: '', height: '', weight: '', measurementSystem: 'M' };
  return (
    <RecordDialog
      endpoint={endpoint}
      title={box ? `Edit ${box.name}` : 'New saved package'}
      needsConnection={words.needsConnection}
      opened={box ? rowOf(box) : { version: null, values: { ...empty, ...start } }}
      labels={labels}
      show={(name, text) => (name === 'measurementSystem' ? systemWords[text as MeasurementSystem] : text)}
      rules={savedPackageRules}
      body={bodyOf}
      showsFailureInside
      input={(body) => ({ params: { id: box?.id ?? customerId }, body: body as never })}
      readCurrent={(current) => rowOf(current as SavedPackage)}
      refresh={[savedPackageEndpoints.list]}
      done={({ name }) => words.saved(name)}
      onClose={onClose}
      fields={({ typed }) => {
        const units = unitsOf(typed.measurementSystem as MeasurementSystem);
        return [
          [{ name: 'name' }, { name: 'measurementSystem', kind: 'select', data: systemOptions }],
          [
            { name: 'length', kind: 'number', inputMode: 'decimal', rightSection: units.side },
            { name: 'width', kind: 'number', inputMode: 'decimal', rightSection: units.side },
            { name: 'height', kind: 'number', inputMode: 'decimal', rightSection: units.side },
            { name: 'weight', kind: 'number', inputMode: 'decimal', rightSection: units.weight },
          ],
        ];
      }}
    />
  );
}

export const systemWords: Readonly<Record<MeasurementSystem, string>> = {
  M: 'Centimetres and kilograms',
  I: 'Inches and pounds',
};
export const systemOptions = Object.entries(systemWords).map(([value, label]) => ({ value, label }));
