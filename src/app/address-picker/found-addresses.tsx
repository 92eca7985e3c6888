import { useId } from 'react';
import { mostFound, type Address } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { addressPickerMessages as words } from '#domain/messages/address-picker.ts';
import { AddressRow } from './address-row.tsx';
import { ListTitle, Note, RetryNote, Rows, WaitNote } from './panel-texts.tsx';
import type { AddressResults } from './use-address-search.ts';

interface FoundAddressesProps extends AddressResults {
  type: AddressType;
  /** The addresses of the result that are not listed above. */
  found: readonly Address[];
  /** The number of those that are. */
  listed: number;
  who: ReadonlyMap<Address, string>;
  onPick: (address: Address) => void;
  onRetry: () => void;
}

/** The result of the search of the address book, or the reason why it is empty. */
export function FoundAddresses({ type, results, found, listed, who, onPick, onRetry }: FoundAddressesProps) {
  const titleId = useId();
  return (
    <section>
      <ListTitle id={titleId}>{words.book}</ListTitle>
      {found.length > 0 && (
        <Rows labelledBy={titleId}>
          {found.map((address) => (
            <AddressRow key={address.id} address={address} who={who.get(address)!} onPick={onPick} />
          ))}
        </Rows>
      )}
      {results?.state === 'searching' && <WaitNote>{words.bookSearching}</WaitNote>}
      <div role="status">
        {results?.state === 'found' && <span className="q-hidden">{words.found(listed, found.length)}</span>}
        {found.length > 0 && results?.state === 'found' && results.found.length >= mostFound && (
          <Note>{words.firstOnly(mostFound)}</Note>
        )}
        {found.length === 0 && <WhyNone type={type} results={results} onRetry={onRetry} />}
      </div>
    </section>
  );
}

function WhyNone({ type, results, onRetry }: Pick<FoundAddressesProps, 'type' | 'results' | 'onRetry'>) {
  if (results === null) return <Note>{words.bookNeedsConnection}</Note>;
  if (results.state === 'short') return <Note>{words.bookShort}</Note>;
  if (results.state === 'searching' || results.state === 'refused') return null;
  if (results.state === 'found') return <Note>{describeNothingFound(type, results)}</Note>;
  return <RetryNote onRetry={onRetry}>{words.bookFailed}</RetryNote>;
}

/** Why the answer adds nothing to the list. */
function describeNothingFound(type: AddressType, { text, found }: { text: string; found: readonly Address[] }): string {
  if (found.length >= mostFound) return words.firstListed(mostFound);
  if (found.length > 0) return words.allListed;
  return text === '' ? words.bookEmpty(type) : words.noneInBook(text);
}
