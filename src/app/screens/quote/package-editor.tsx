import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Option } from '#app/ui/match-options.ts';
import { unitsOf } from '#domain/units.ts';
import { NumberField, TextField } from '#app/ui/text-field.tsx';
import { settleAmount, tidyNumber } from '#app/ui/typed-number.ts';
import type { Country } from '#contract/places.ts';
import { packageLabels as labels } from '#domain/package.ts';
import { PackageWeights } from './package-weights.tsx';
import { setError } from './quote-errors.ts';
import type { PackageField, Terms } from './typed-quote.ts';
import { idOfField } from './use-quote-form.ts';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './package-editor.module.css';

interface PackageEditorProps {
  at: number;
  form: QuoteForm;
  terms: Terms;
  countries: readonly Country[];
  isOnly: boolean;
  onFold: () => void;
  onCopy: (() => void) | null;
  onRemove: () => void;
}

/** The one package that is open: its measures, what it is worth and what is in it. */
export function PackageEditor({ at, form, terms, countries, isOnly, onFold, onCopy, onRemove }: PackageEditorProps) {
  const { register, setValue, getValues, judge, errors, control, setErrors } = form;
  const units = unitsOf(terms.MeasurementSystem);
  const madeIn = useController({ control, name: `Packages.${at}.manufactureCountryCode` });
  const options = useMemo(
    () => countries.map(({ code, name }): Option => ({ value: code, text: name, aside: code })),
    [countries],
  );

  const nameOf = <F extends PackageField>(field: F) => `Packages.${at}.${field}` as const;
  const words = (field: PackageField) => ({
    id: idOfField(nameOf(field)),
    label: labels[field],
    error: errors[nameOf(field)],
  });
  const text = (field: PackageField) => ({
    ...register(nameOf(field), { onBlur: () => judge(nameOf(field)) }),
    ...words(field),
    required: true,
  });
  const number = (field: PackageField, settle: (typed: string) => string = (typed) => typed) => ({
    ...register(nameOf(field), {
      onBlur: () => {
        setValue(nameOf(field), settle(tidyNumber(getValues(nameOf(field)))));
        judge(nameOf(field));
      },
    }),
    ...words(field),
    required: true,
  });

  return (
    <div className={styles.editor} role="group" aria-label={`Package ${at + 1}`}>
      <div className={styles.measures}>
        <NumberField {...number('quantity')} whole maxLength={6} />
        <NumberField {...number('length')} unit={units.side} maxLength={6} />
        <NumberField {...number('width')} unit={units.side} maxLength={6} />
        <NumberField {...number('height')} unit={units.side} maxLength={6} />
        <NumberField {...number('weight')} unit={units.weight} maxLength={5} />
        <NumberField {...number('value', settleAmount)} unit={terms.currency} maxLength={13} hint="per item" />
      </div>
      <PackageWeights at={at} control={control} system={terms.MeasurementSystem} />
      <div className={styles.contents}>
        <TextField {...text('description')} maxLength={512} hint="In the words of an invoice, 3 to 512 characters" />
        <TextField {...text('descriptionOfContents')} maxLength={90} hint="For the label, at most 90 characters" />
        {terms.packageType === 'N' && (
          <ChoiceField
            {...words('manufactureCountryCode')}
            required
            listLabel="Countries of manufacture"
            options={options}
            value={madeIn.field.value}
            onChange={(value) => {
              madeIn.field.onChange(value);
              setErrors((shown) => setError(shown, nameOf('manufactureCountryCode'), null));
            }}
            onBlur={() => judge(nameOf('manufactureCountryCode'))}
          />
        )}
      </div>
      <div className={styles.foot}>
        {!isOnly && (
          <Button size="small" onClick={onFold}>
            Done
          </Button>
        )}
        {onCopy && (
          <Button size="small" look="quiet" icon="copy" onClick={onCopy}>
            Duplicate
          </Button>
        )}
        {!isOnly && (
          <Button size="small" look="quiet" icon="trash" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
