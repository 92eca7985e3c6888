import { Screen } from '#app/ui/screen.tsx';
import { AddressBookList } from './address-book-list.tsx';
import { BookButtons } from './book-buttons.tsx';
import { BookDialogs } from './book-dialogs.tsx';
import { useAddressBook } from './use-address-book.ts';
import { useBookActs } from './use-book-acts.ts';

export { loader } from './use-address-book.ts';

/** The address book of the customer's company (rule D-7). */
export function Component() {
  const book = useAddressBook();
  const acts = useBookActs();
  return (
    <Screen title="Address book" actions={<BookButtons book={book} acts={acts} />}>
      <AddressBookList book={book} acts={acts} />
      <BookDialogs acts={acts} />
    </Screen>
  );
}
