import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { foldLine } from './fold-line.ts';
import { countErrors } from './quote-errors.ts';
import type { QuoteErrors } from './quote-errors.ts';
import type { Terms, TypedPackage } from './typed-quote.ts';
import styles from './folded-package.module.css';

interface FoldedPackageProps {
  at: number;
  typed: TypedPackage;
  terms: Terms;
  errors: QuoteErrors;
  onOpen: () => void;
  /** Null where there is room for no more. */
  onCopy: (() => void) | null;
  /** Null for the only package. */
  onRemove: (() => void) | null;
}

/** A package as one line of the packing list; pressing it opens it. */
export function FoldedPackage({ at, typed, terms, errors, onOpen, onCopy, onRemove }: FoldedPackageProps) {
  const { size, weight, description, worth } = foldLine(typed, terms);
  const wrong = countErrors(errors, at);
  return (
    <div className={styles.row}>
      <button type="button" id={`quote-package-${at}`} className={styles.line} aria-expanded="false" onClick={onOpen}>
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
      {onCopy && <IconButton icon="copy" size="small" label={`Duplicate package ${at + 1}`} onClick={onCopy} />}
      {onRemove && <IconButton icon="trash" size="small" label={`Remove package ${at + 1}`} onClick={onRemove} />}
    </div>
  );
}
