import { useFieldArray, useWatch } from 'react-hook-form';
import { showMessage } from '#app/shell/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { mostPackages } from '#domain/package.ts';
import type { Country } from '#contract/places.ts';
import { FoldedPackage } from './folded-package.tsx';
import { PackageEditor } from './package-editor.tsx';
import { afterInsert, afterRemove } from './quote-errors.ts';
import { hasContent, newPackage } from './typed-quote.ts';
import type { Terms, TypedPackage } from './typed-quote.ts';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './package-list.module.css';

interface PackageListProps {
  form: QuoteForm;
  countries: readonly Country[];
}

/** The packing list: one package open for editing, the others folded to a line each. */
export function PackageList({ form, countries }: PackageListProps) {
  const { control, getValues, setErrors, openAt, open, focus, errors } = form;
  const { fields, insert, remove } = useFieldArray({ control, name: 'Packages' });
  const [MeasurementSystem, packageType, currency] = useWatch({
    control,
    name: ['MeasurementSystem', 'packageType', 'currency'],
  });
  const terms: Terms = { MeasurementSystem, packageType, currency };
  const isFull = fields.length >= mostPackages;

  function put(at: number, typed: TypedPackage): void {
    insert(at, typed, { shouldFocus: false });
    setErrors((shown) => afterInsert(shown, at));
    open(at);
    focus(`Packages.${at}.quantity`);
  }
  function take(at: number): void {
    const removed = { ...getValues(`Packages.${at}`) };
    remove(at);
    setErrors((shown) => afterRemove(shown, at));
    const next = Math.min(at, fields.length - 2);
    open(openAt === at ? next : openAt !== null && openAt > at ? openAt - 1 : openAt);
    requestAnimationFrame(() => document.getElementById(`quote-package-${next}`)?.focus());
    if (!hasContent(removed)) return;
    showMessage({
      kind: 'success',
      text: `Package ${at + 1} was removed.`,
      action: { label: 'Undo', run: () => put(Math.min(at, getValues('Packages').length), removed) },
    });
  }

  return (
    <section className={styles.section} aria-labelledby="quote-packages">
      <div className={styles.head}>
        <h2 id="quote-packages" className={styles.title} tabIndex={-1}>
          Packages <span className={styles.count}>{fields.length}</span>
        </h2>
        <FieldError>{errors.Packages}</FieldError>
      </div>
      <ol className={styles.list}>
        {fields.map((field, at) => (
          <li key={field.id} className={styles.item} data-open={openAt === at || undefined}>
            {openAt === at ? (
              <PackageEditor
                at={at}
                form={form}
                terms={terms}
                countries={countries}
                isOnly={fields.length === 1}
                onFold={() => open(null)}
                onCopy={isFull ? null : () => put(at + 1, { ...getValues(`Packages.${at}`) })}
                onRemove={() => take(at)}
              />
            ) : (
              <FoldedPackage
                at={at}
                typed={getValues(`Packages.${at}`)}
                terms={terms}
                errors={errors}
                onOpen={() => focus(`Packages.${at}.quantity`)}
                onCopy={isFull ? null : () => put(at + 1, { ...getValues(`Packages.${at}`) })}
                onRemove={fields.length === 1 ? null : () => take(at)}
              />
            )}
          </li>
        ))}
      </ol>
      {!isFull && (
        <Button icon="plus" onClick={() => put(fields.length, newPackage())}>
          Add another package
        </Button>
      )}
      {isFull && <p className={styles.full}>A quote carries at most {mostPackages} kinds of package.</p>}
    </section>
  );
}
