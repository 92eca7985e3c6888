import { useMemo } from 'react';
import { showMessage } from '#app/base/messages.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { leastSide } from '#domain/package.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { unitsOf } from '#domain/units.ts';
import { packageOf } from './quote-errors.ts';
import type { QuoteField } from './quote-form-values.ts';
import { makeUnitSwitch } from './unit-switch.ts';
import type { QuoteForm } from './use-quote-form.ts';

/** Switches the units of the form: what is typed is converted, and one press takes that back. */
export function useUnitSwitch({
  packages,
  getValues,
  setValue,
  validate,
  errors,
}: QuoteForm): (to: MeasurementSystem) => void {
  const convert = useMemo(() => makeUnitSwitch(packages), [packages]);

  function switchTo(to: MeasurementSystem): ReturnType<typeof convert> {
    if (getValues('MeasurementSystem') === to) return 'nothing';
    setValue('MeasurementSystem', to);
    return convert(to);
  }
  return (to) => {
    const done = switchTo(to);
    for (const field of Object.keys(errors) as QuoteField[]) if (packageOf(field) !== null) validate(field);
    if (done === 'nothing') return;
    const { side, weight } = unitsOf(to);
    showMessage({
      kind: 'success',
      text: [
        quoteMessages.converted(side, weight),
        ...(done === 'raised' ? [quoteMessages.raised(leastSide, side)] : []),
      ],
      action: { label: 'Undo', run: () => void switchTo(to === 'M' ? 'I' : 'M') },
    });
  };
}
