import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { Money } from '#app/ui/money.tsx';
import { kilogramsText, kilogramsTextOfGrams } from '#domain/chargeable-weight.ts';
import { centsNumber } from '#domain/money.ts';
import { checkHead } from './check-quote.ts';
import type { ValidationContext } from './check-quote.ts';
import { listOpenPoints } from './open-points.ts';
import type { OpenPoints } from './open-points.ts';
import { addUp, makePackageReader } from './quote-totals.ts';
import type { QuoteTotals } from './quote-totals.ts';
import type { QuoteHeadValues } from './quote-form-values.ts';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './quote-summary.module.css';

/** Reads the form as it is typed: totals, and what is still open. Comes after the key or the package that it counts. */
function useReading({ control, packages }: QuoteForm, known: ValidationContext) {
  const typed = useDeferredValue(useSyncExternalStore(packages.subscribe, packages.list));
  const head = useDeferredValue(useWatch({ control }) as QuoteHeadValues);
  const readPackage = useMemo(() => makePackageReader(), []);
  const headErrors = useMemo(() => checkHead(head, known), [head, known]);
  return useMemo(() => {
    const readings = typed.map((each) => readPackage(each, head));
    return { totals: addUp(readings), ...listOpenPoints(head, headErrors, readings), currency: head.currency };
  }, [typed, head, headErrors, readPackage]);
}

/** The totals of all packages, and links to the missing fields and to the errors. */
export function QuoteSummary({ form, known }: { form: QuoteForm; known: ValidationContext }) {
  const { totals, missing, wrong, currency } = useReading(form, known);
  return (
    <aside className={styles.summary} aria-label="Summary">
      <h2 className={styles.title}>Total</h2>
      <Totals totals={totals} currency={currency} />
      <Points title="Still missing" open={missing} onGo={form.focus} />
      <Points title="Errors" open={wrong} onGo={form.focus} />
    </aside>
  );
}

interface PointsProps {
  title: string;
  open: OpenPoints;
  onGo: QuoteForm['focus'];
}

function Points({ title, open: { points, more }, onGo }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <div className={styles.open}>
      <h3 className={styles.openTitle}>{title}</h3>
      <ul className={styles.points}>
        {points.map(({ field, text }) => (
          <li key={field}>
            <button type="button" className={styles.point} onClick={() => onGo(field)}>
              {text}
            </button>
          </li>
        ))}
        {more > 0 && <li>and {more === 1 ? 'one more package' : `${more} more packages`}</li>}
      </ul>
    </div>
  );
}

function Totals({ totals, currency }: { totals: QuoteTotals; currency: string }) {
  const atLeast = totals.isPartial ? ' so far' : '';
  return (
    <dl className={styles.totals}>
      <dt>Pieces</dt>
      <dd>{totals.pieces}</dd>
      <dt>Actual weight</dt>
      <dd>{kilogramsText(totals.actual)} kg</dd>
      <dt>Volumetric weight</dt>
      <dd>{kilogramsText(totals.volumetric)} kg</dd>
      <dt className={styles.strong}>Chargeable weight{atLeast}</dt>
      <dd className={styles.strong}>{kilogramsTextOfGrams(totals.chargeable)} kg</dd>
      <dt>Declared value{atLeast}</dt>
      <dd>
        <Money amount={centsNumber(totals.declared)} currency={currency} />
      </dd>
    </dl>
  );
}
