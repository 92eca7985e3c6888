import { ActionIcon, Group, Text } from '@mantine/core';
import { memo } from 'react';
import { named } from '#app/ui/named.ts';
import { Icon } from '#app/ui/icon.tsx';
import { foldLine } from './fold-line.ts';
import type { Terms, PackageFormValues } from './quote-form-values.ts';
import styles from './quote.module.css';

/** The acts on a package, by its place. The same functions for as long as the list stands. */
export interface PackageActs {
  open: (at: number) => void;
  copy: (at: number) => void;
  remove: (at: number) => void;
}

interface FoldedPackageProps {
  at: number;
  typed: PackageFormValues;
  /** The same object until one of them changes. */
  terms: Terms;
  /** The number of its fields with an error. */
  wrong: number;
  acts: PackageActs;
}

/**
 * A package as one line of the packing list; pressing it opens it. Of a hundred lines those are drawn again that say
 * something else; whether the line may be removed is the list's to show.
 */
export const FoldedPackage = memo(function FoldedPackage(props: FoldedPackageProps) {
  const { at, typed, terms, wrong, acts } = props;
  const { size, weight, description, worth } = foldLine(typed, terms);
  return (
    <li className={`${styles.package} ${styles.row}`} data-first={at === 0 || undefined}>
      <button
        type="button"
        id={`quote-package-${at}`}
        className={styles.line}
        aria-expanded="false"
        onClick={() => acts.open(at)}
      >
        <span className={styles.number}>{at + 1}</span>
        <span className={styles.words}>
          <span>{size}</span>
          <span>{weight}</span>
          <span className={styles.description}>{description}</span>
        </span>
        {wrong > 0 && (
          <Group component="span" gap={4} c="bad" wrap="nowrap">
            <Icon name="error" size={16} />
            <Text span size="xs" fw={500}>
              {wrong === 1 ? '1 error' : `${wrong} errors`}
            </Text>
          </Group>
        )}
        <span className={styles.worth}>{worth}</span>
      </button>
      <ActionIcon size="sm" {...named(`Duplicate package ${at + 1}`)} onClick={() => acts.copy(at)}>
        <Icon name="copy" />
      </ActionIcon>
      <ActionIcon
        size="sm"
        className={styles.remove ?? ''}
        {...named(`Remove package ${at + 1}`)}
        onClick={() => acts.remove(at)}
      >
        <Icon name="trash" />
      </ActionIcon>
    </li>
  );
});
