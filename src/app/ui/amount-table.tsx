import type { ReactNode } from 'react';
import { Money } from './money.tsx';
import './amount-table.css';

export interface AmountLine {
  label: string;
  /** Stands under the label: a day, an explanation. */
  note?: ReactNode;
  /** Null where there is none yet. */
  amount: number | null;
  currency?: string;
}

interface AmountTableProps {
  /** Names the amounts for those who cannot see where they stand. */
  caption: string;
  lines: readonly AmountLine[];
  total?: AmountLine;
}

/** Amounts under each other with what they are for, and their sum. */
export const AmountTable = ({ caption, lines, total }: AmountTableProps) => (
  <table className="q-amounts">
    <caption className="q-hidden">{caption}</caption>
    <tbody>
      {lines.map((line, index) => (
        <AmountRow key={index} line={line} />
      ))}
    </tbody>
    {total && (
      <tfoot>
        <AmountRow line={total} />
      </tfoot>
    )}
  </table>
);

const AmountRow = ({ line: { label, note, amount, currency } }: { line: AmountLine }) => (
  <tr>
    <th scope="row">
      {label}
      {note && <span className="q-amounts-note">{note}</span>}
    </th>
    <td>
      <Money amount={amount} {...(currency !== undefined && { currency })} />
    </td>
  </tr>
);
