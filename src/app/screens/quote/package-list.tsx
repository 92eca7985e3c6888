import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { loadPart } from '#app/shell/load-part.ts';
import { showMessage } from '#app/shell/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { mostPackages } from '#domain/package.ts';
import type { Country } from '#contract/places.ts';
import { foldLine } from './fold-line.ts';
import { FoldedPackage } from './folded-package.tsx';
import type { PackageActs } from './folded-package.tsx';
import { PackageEditor } from './package-editor.tsx';
import { afterInsert, afterRemove, countErrors } from './quote-errors.ts';
import { hasContent, newPackage } from './typed-quote.ts';
import type { Terms, TypedPackage } from './typed-quote.ts';
import { idOfField } from './use-quote-form.ts';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './package-list.module.css';

const TableDialog = lazy(async () => ({
  default: (await loadPart(() => import('./from-file/table-dialog.tsx'))).TableDialog,
}));

/** Puts the focus on a package once it is drawn: on its line, or on its first field where it is open. */
function focusPackage(at: number): void {
  requestAnimationFrame(() => {
    const line = document.getElementById(`quote-package-${at}`);
    (line ?? document.getElementById(idOfField(`Packages.${at}.quantity`)))?.focus();
  });
}

interface PackageListProps {
  form: QuoteForm;
  countries: readonly Country[];
  /** The table of packages that was pasted and not added yet. */
  pasted: RefObject<string>;
}

/** The packing list: one package open for editing, the others folded to a line each. */
export function PackageList({ form, countries, pasted }: PackageListProps) {
  const { control, getValues, setErrors, openAt, open, focus, errors } = form;
  const { fields, insert, remove, append, replace } = useFieldArray({ control, name: 'Packages' });
  const [MeasurementSystem, packageType, currency] = useWatch({
    control,
    name: ['MeasurementSystem', 'packageType', 'currency'],
  });
  const terms: Terms = { MeasurementSystem, packageType, currency };
  const wrong = countErrors(errors);
  const isFull = fields.length >= mostPackages;
  const [isTableOpen, setTableOpen] = useState(false);
  const [first] = getValues('Packages');
  const isUntouched = fields.length === 1 && first !== undefined && !hasContent(first);

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
    focusPackage(next);
    if (!hasContent(removed)) return;
    showMessage({
      kind: 'success',
      text: `Package ${at + 1} was removed.`,
      action: { label: 'Undo', run: () => put(Math.min(at, getValues('Packages').length), removed) },
    });
  }

  const copy = (at: number): void => put(at + 1, { ...getValues(`Packages.${at}`) });
  const unfold = (at: number): void => focus(`Packages.${at}.quantity`);
  const latest = useRef<PackageActs>({ open: unfold, copy, remove: take });
  latest.current = { open: unfold, copy, remove: take };
  const acts = useMemo<PackageActs>(
    () => ({
      open: (at) => latest.current.open(at),
      copy: (at) => latest.current.copy(at),
      remove: (at) => latest.current.remove(at),
    }),
    [],
  );

  function addAll(packages: readonly TypedPackage[]): void {
    if (isUntouched) {
      replace([...packages]);
      setErrors((shown) => afterRemove(shown, 0));
    } else append([...packages], { shouldFocus: false });
    open(null);
  }

  return (
    <section className={styles.section} aria-labelledby="quote-packages">
      <div className={styles.head}>
        <h2 id="quote-packages" className={styles.title} tabIndex={-1}>
          Packages <span className={styles.count}>{fields.length}</span>
        </h2>
        <FieldError>{errors.Packages}</FieldError>
        <Button look="quiet" size="small" icon="orders" className={styles.table} onClick={() => setTableOpen(true)}>
          From a file or table
        </Button>
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
                onFold={() => {
                  open(null);
                  focusPackage(at);
                }}
                onCopy={isFull ? null : () => copy(at)}
                onRemove={() => take(at)}
              />
            ) : (
              <FoldedPackage
                at={at}
                {...foldLine(getValues(`Packages.${at}`), terms)}
                wrong={wrong.get(at) ?? 0}
                acts={acts}
                canCopy={!isFull}
                canRemove={fields.length > 1}
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
      {isTableOpen && (
        <Suspense fallback={null}>
          <TableDialog
            terms={terms}
            countries={countries}
            taken={isUntouched ? 0 : fields.length}
            kept={pasted.current}
            onText={(text) => {
              pasted.current = text;
            }}
            onAdd={addAll}
            onClose={() => setTableOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
