import { memo } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { FoldLine } from './fold-line.ts';
import styles from './folded-package.module.css';

/** What is done to a package, by its place. The same functions for as long as the list stands. */
export interface PackageActs {
  open: (at: number) => void;
  copy: (at: number) => void;
  remove: (at: number) => void;
}

interface FoldedPackageProps extends FoldLine {
  at: number;
  /** How many of its fields must be mended. */
  wrong: number;
  acts: PackageActs;
  /** False where there is room for no more. */
  canCopy: boolean;
  /** False for the only package. */
  canRemove: boolean;
}

/**
 * A package as one line of the packing list; pressing it opens it. Takes words and numbers only: of a hundred lines those
 * are drawn again that say something else.
 */
export const FoldedPackage = memo(function FoldedPackage(props: FoldedPackageProps) {
  const { at, size, weight, description, worth, wrong, acts, canCopy, canRemove } = props;
  return (
    <div className={styles.row}>
      <button
        type="button"
        id={`quote-package-${at}`}
        className={styles.line}
        aria-expanded="false"
        onClick={() => acts.open(at)}
      >
        <span className={styles.number}>{at + 1}</span>
        <span className={styles.words}>
          <span className={styles.size}>{size}</span>
          <span>{weight}</span>
          <span className={styles.description}>{description}</span>
        </span>
        {wrong > 0 && (
          <span className={styles.wrong}>
            <Icon name="error" size={16} />
            {wrong === 1 ? '1 to mend' : `${wrong} to mend`}
          </span>
        )}
        <span className={styles.worth}>{worth}</span>
      </button>
      {canCopy && (
        <IconButton icon="copy" size="small" label={`Duplicate package ${at + 1}`} onClick={() => acts.copy(at)} />
      )}
      {canRemove && (
        <IconButton icon="trash" size="small" label={`Remove package ${at + 1}`} onClick={() => acts.remove(at)} />
      )}
    </div>
  );
});
