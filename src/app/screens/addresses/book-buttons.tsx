import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { addressMessages } from '#domain/messages/addresses.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useConfig } from '#app/base/config.ts';
import { showMessage } from '#app/base/messages.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { AddressBook } from './use-address-book.ts';
import type { BookActs } from './use-book-acts.ts';

interface BookButtonsProps {
  book: AddressBook;
  acts: BookActs;
}

/** The acts on the book as a whole; on a phone import and export stand above the list. */
export const BookButtons = ({ book, acts }: BookButtonsProps) => (
  <>
    <FileButtons book={book} acts={acts} className="q-list-wide" />
    <Button variant="filled" leftSection={<Icon name="plus" />} disabled={!acts.isReachable} onClick={acts.add}>
      New address
    </Button>
  </>
);

/** Import and export. There is no export of an empty list, and none where the settings turn it off (rule P-5). */
export function FileButtons({
  book: { view, page },
  acts,
  className,
}: BookButtonsProps & { className?: string | undefined }) {
  const canExport = useConfig()?.tableExport === true && (page?.totalNumberOfItems ?? 0) > 0;
  const [isExporting, setExporting] = useState(false);
  const isUnderWay = useRef(false);
  const exportView = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setExporting(true);
    try {
      const { exportBook } = await import('./csv/export-book.ts');
      showMessage({ kind: 'success', text: addressMessages.exported(await exportBook(view)) });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      showMessage({ kind: failure.kind, text: failure.sentences });
    } finally {
      isUnderWay.current = false;
      setExporting(false);
    }
  };
  return (
    <>
      <Button className={className} disabled={!acts.isReachable} onClick={acts.openImport}>
        Import
      </Button>
      {canExport && (
        <Button
          className={className}
          {...busyWhile(isExporting)}
          disabled={!acts.isReachable && !isExporting}
          onClick={() => void exportView()}
        >
          Export
        </Button>
      )}
    </>
  );
}
