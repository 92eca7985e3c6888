import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import type { SavedFields } from './field-choice.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './differences.module.css';

/** A field of which somebody else saved something else; both texts as they are read. */
export interface Difference {
  field: string;
  label: string;
  mine: string;
  saved: string;
}

interface DifferencesProps {
  rows: readonly Difference[];
  chosen: SavedFields;
  onChoose: (field: string, isSaved: boolean) => void;
}

/** Both texts of a row that was changed meanwhile, where they differ; one of each field is chosen. */
export function Differences({ rows, chosen, onChoose }: DifferencesProps) {
  const id = useId();
  const choice = (field: string, text: string, isSaved: boolean) => (
    <td>
      <UnstyledButton
        className={styles.choice}
        aria-pressed={chosen.has(field) === isSaved}
        aria-describedby={`${id}${field} ${id}${isSaved ? 'saved' : 'mine'}`}
        onClick={() => onChoose(field, isSaved)}
      >
        <Icon name="check" />
        <span>{text || 'empty'}</span>
      </UnstyledButton>
    </td>
  );
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col" id={`${id}mine`}>
            Yours
          </th>
          <th scope="col" id={`${id}saved`}>
            Saved
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, mine, saved }) => (
          <tr key={field}>
            <th scope="row" id={`${id}${field}`}>
              {label}
            </th>
            {choice(field, mine, false)}
            {choice(field, saved, true)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
