import { Button } from '#app/ui/button.tsx';
import type { Country } from '#contract/places.ts';
import { PlaceFields } from './place-fields.tsx';
import { setError } from './quote-errors.ts';
import { swapSides } from './typed-quote.ts';
import type { HeadField } from './typed-quote.ts';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './route-card.module.css';

interface RouteCardProps {
  form: QuoteForm;
  countries: readonly Country[];
}

/** Where the parcels go: from, to, and a button that turns the two round. */
export function RouteCard({ form, countries }: RouteCardProps) {
  function swap(): void {
    const swapped = Object.entries(swapSides(form.getValues())) as [HeadField, string][];
    for (const [field, text] of swapped) {
      form.setValue(field, text);
      form.setErrors((shown) => setError(shown, field, null));
    }
  }
  return (
    <section className={styles.card} aria-label="Route">
      <PlaceFields side="From" form={form} countries={countries} />
      <Button
        className={styles.swap ?? ''}
        look="quiet"
        icon="swap"
        aria-label="Swap From and To"
        title="Swap From and To"
        onClick={swap}
      />
      <PlaceFields side="To" form={form} countries={countries} />
    </section>
  );
}
