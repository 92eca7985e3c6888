import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { addressPickerMessages as words } from '#domain/messages/address-picker.ts';
import { AddressRow } from './address-row.tsx';
import { leaveOutListed } from './recent-list.ts';
import type { SearchedBook } from './use-address-search.ts';
import styles from './address-picker.module.css';

interface FoundAddressesProps extends SearchedBook {
  type: AddressType;
  /** The recent ones that are listed already. */
  recent: readonly Address[];
  onPick: (address: Address) => void;
  onRetry: () => void;
}

/** The result of the search of the address book, or the reason why it is empty. */
export function FoundAddresses({ type, book, recent, onPick, onRetry }: FoundAddressesProps) {
  const titleId = useId();
  const found = book?.state === 'found' ? leaveOutListed(book.found, recent) : [];
  return (
    <section>
      <h2 className={styles.title} id={titleId}>
        {words.book}
      </h2>
      {found.length > 0 && (
        <ul className={styles.rows} aria-labelledby={titleId}>
          {found.map((address) => (
            <AddressRow key={address.id} address={address} onPick={onPick} />
          ))}
        </ul>
      )}
      {book?.state === 'searching' && <p className={styles.late}>{words.bookSearching}</p>}
      <div role="status">
        {book?.state === 'found' && <span className="q-hidden">{words.found(recent.length, found.length)}</span>}
        {found.length === 0 && <Note type={type} book={book} onRetry={onRetry} />}
      </div>
    </section>
  );
}

function Note({ type, book, onRetry }: Pick<FoundAddressesProps, 'type' | 'book' | 'onRetry'>) {
  if (book === null) return <p className={styles.note}>{words.bookNeedsConnection}</p>;
  if (book.state === 'short') return <p className={styles.note}>{words.bookShort}</p>;
  if (book.state === 'searching') return null;
  if (book.state === 'found') return <p className={styles.note}>{describeNothingFound(type, book)}</p>;
  return (
    <div className={styles.note}>
      <p>{words.bookFailed}</p>
      <Button size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Why the answer adds nothing to the list. */
function describeNothingFound(type: AddressType, { text, found }: { text: string; found: readonly Address[] }): string {
  if (found.length > 0) return words.allListed;
  return text === '' ? words.bookEmpty(type) : words.noneInBook(text);
}
