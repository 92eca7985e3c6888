import { ActionIcon } from '@mantine/core';
import { pageSizes } from '#contract/list-query.ts';
import { Icon } from './icon.tsx';
import { named } from './named.ts';
import type { IconName } from './icon.tsx';
import { resizeView } from './list-view.ts';
import type { PagedList } from './list-view.ts';
import { countPages, formatRange } from './page-range.ts';
import './pager.css';

/** The foot of a list: which rows are shown of how many, how many at once, and the way to the others. */
export function Pager<V>({ list: { view, page, show } }: { list: PagedList<V> }) {
  const { pageNumber, pageSize } = view;
  const total = page?.totalNumberOfItems ?? null;
  const pages = total === null ? pageNumber : countPages(total, pageSize);
  const open = (next: number) => show({ ...view, pageNumber: next });
  return (
    <nav className="q-pager" aria-label="Pages">
      <label className="q-pager-size">
        <span>Rows</span>
        <select
          className="q-input"
          value={pageSize}
          onChange={(event) => show(resizeView(view, Number(event.target.value)))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className="q-pager-range q-number">
        {total === null ? '' : formatRange({ ...view, total, hasMore: page?.hasMore })}
      </span>
      <PageButton icon="arrow-left" label="Previous page" page={pageNumber > 1 ? pageNumber - 1 : null} onPage={open} />
      <PageButton
        icon="arrow-right"
        label="Next page"
        page={pageNumber < pages ? pageNumber + 1 : null}
        onPage={open}
      />
    </nav>
  );
}

interface PageButtonProps {
  icon: IconName;
  label: string;
  page: number | null;
  onPage: (pageNumber: number) => void;
}

/** At the end of the pages it says so and keeps the focus, which a disabled button would lose. */
const PageButton = ({ icon, label, page, onPage }: PageButtonProps) => (
  <ActionIcon
    {...named(label)}
    aria-disabled={page === null || undefined}
    data-disabled={page === null}
    onClick={page === null ? undefined : () => onPage(page)}
  >
    <Icon name={icon} />
  </ActionIcon>
);
