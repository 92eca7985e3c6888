import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { Money } from '#app/ui/money.tsx';
import { kilogramsText, kilogramsTextOfGrams } from '#domain/chargeable-weight.ts';
import { centsNumber } from '#domain/money.ts';
import { checkHead } from './check-quote.ts';
import type { Known } from './check-quote.ts';
import { listOpenPoints } from './open-points.ts';
import { addUp, makePackageReader } from './quote-totals.ts';
import type { QuoteTotals } from './quote-totals.ts';
import type { QuoteField, TypedQuote } from './typed-quote.ts';
import styles from './quote-summary.module.css';

/** Reads the form as it is typed: totals, and what is still open. */
function useReading(control: Control<TypedQuote>, known: Known) {
  const typed = useWatch({ control }) as TypedQuote;
  const readPackage = useMemo(() => makePackageReader(), []);
  const readings = typed.Packages.map((each) => readPackage(each, typed));
  return { totals: addUp(readings), ...listOpenPoints(checkHead(typed, known), readings), currency: typed.currency };
}

interface QuoteSummaryProps {
  control: Control<TypedQuote>;
  known: Known;
  onOpen: (field: QuoteField) => void;
}

/** What all packages come to, and links to what is still missing. */
export function QuoteSummary({ control, known, onOpen }: QuoteSummaryProps) {
  const { totals, points, more, currency } = useReading(control, known);
  return (
    <aside className={styles.summary} aria-label="Summary">
      <h2 className={styles.title}>Total</h2>
      <Totals totals={totals} currency={currency} />
      {points.length > 0 && (
        <div className={styles.open}>
          <h3 className={styles.openTitle}>Still missing</h3>
          <ul className={styles.points}>
            {points.map(({ field, text }) => (
              <li key={field}>
                <button type="button" className={styles.point} onClick={() => onOpen(field)}>
                  {text}
                </button>
              </li>
            ))}
            {more > 0 && <li>and {more === 1 ? 'one more package' : `${more} more packages`}</li>}
          </ul>
        </div>
      )}
    </aside>
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
