import { useSyncExternalStore } from 'react';
import type { MeasurementSystem } from '#domain/package.ts';
import { weightTexts } from './fold-line.ts';
import type { PackageStore } from './package-store.ts';
import styles from './package-weights.module.css';

interface PackageWeightsProps {
  at: number;
  packages: PackageStore;
  system: MeasurementSystem;
}

/** The weight by which carriers charge one piece, as its measures are typed. */
export function PackageWeights({ at, packages, system }: PackageWeightsProps) {
  const typed = useSyncExternalStore(packages.subscribe, () => packages.list()[at]);
  const texts = typed && weightTexts(typed, system);
  if (!texts) return <p className={styles.none}>Enter size and weight to see the chargeable weight.</p>;
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
