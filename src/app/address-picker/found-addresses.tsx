import { useId } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { addressPickerMessages as words } from '#domain/messages/address-picker.ts';
import { AddressRow } from './address-row.tsx';
import { ListTitle, Note, RetryNote, Rows, WaitNote } from './panel-texts.tsx';
import { leaveOutListed } from './recent-list.ts';
import type { AddressResults } from './use-address-search.ts';

interface FoundAddressesProps extends AddressResults {
  type: AddressType;
  /** The recent ones that are listed already. */
  recent: readonly Address[];
  onPick: (address: Address) => void;
  onRetry: () => void;
}

/** The result of the search of the address book, or the reason why it is empty. */
export function FoundAddresses({ type, results, recent, onPick, onRetry }: FoundAddressesProps) {
  const titleId = useId();
  const found = results?.state === 'found' ? leaveOutListed(results.found, recent) : [];
  return (
    <section>
      <ListTitle id={titleId}>{words.book}</ListTitle>
      {found.length > 0 && (
        <Rows labelledBy={titleId}>
          {found.map((address) => (
            <AddressRow key={address.id} address={address} onPick={onPick} />
          ))}
        </Rows>
      )}
      {results?.state === 'searching' && <WaitNote>{words.bookSearching}</WaitNote>}
      <div role="status">
        {results?.state === 'found' && <span className="q-hidden">{words.found(recent.length, found.length)}</span>}
        {found.length === 0 && <WhyNone type={type} results={results} onRetry={onRetry} />}
      </div>
    </section>
  );
}

function WhyNone({ type, results, onRetry }: Pick<FoundAddressesProps, 'type' | 'results' | 'onRetry'>) {
  if (results === null) return <Note>{words.bookNeedsConnection}</Note>;
  if (results.state === 'short') return <Note>{words.bookShort}</Note>;
  if (results.state === 'searching') return null;
  if (results.state === 'found') return <Note>{describeNothingFound(type, results)}</Note>;
  return <RetryNote onRetry={onRetry}>{words.bookFailed}</RetryNote>;
}

/** Why the answer adds nothing to the list. */
function describeNothingFound(type: AddressType, { text, found }: { text: string; found: readonly Address[] }): string {
  if (found.length > 0) return words.allListed;
  return text === '' ? words.bookEmpty(type) : words.noneInBook(text);
}
