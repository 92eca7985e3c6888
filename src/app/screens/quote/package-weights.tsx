import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { MeasurementSystem } from '#domain/package.ts';
import { weightTexts } from './fold-line.ts';
import type { TypedQuote } from './typed-quote.ts';
import styles from './package-weights.module.css';

interface PackageWeightsProps {
  at: number;
  control: Control<TypedQuote>;
  system: MeasurementSystem;
}

/** What carriers weigh one piece by, as its measures are typed. */
export function PackageWeights({ at, control, system }: PackageWeightsProps) {
  const [length, width, height, weight] = useWatch({
    control,
    name: [`Packages.${at}.length`, `Packages.${at}.width`, `Packages.${at}.height`, `Packages.${at}.weight`],
  });
  const texts = weightTexts({ length, width, height, weight }, system);
  if (!texts) return <p className={styles.none}>Sizes and weight say here by what weight a piece is charged.</p>;
  return (
    <div className={styles.weights}>
      <dl className={styles.list}>
        {(['actual', 'volumetric', 'chargeable'] as const).map((kind) => (
          <div key={kind} className={styles.weight} data-counts={kind === 'chargeable' || undefined}>
            <dt>{kind}</dt>
            <dd>{texts[kind]}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.per}>each piece</span>
    </div>
  );
}
