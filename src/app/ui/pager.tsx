import { pageSizes } from '#contract/list-query.ts';
import { IconButton } from './button.tsx';
import type { IconName } from './icon.tsx';
import { countPages, sayRange } from './page-range.ts';
import './pager.css';

interface PagerProps {
  pageNumber: number;
  pageSize: number;
  /** Rows on all pages; null until it is known. */
  total: number | null;
  onPage: (pageNumber: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** The foot of a list: which rows are shown of how many, how many at once, and the way to the others. */
export function Pager({ pageNumber, pageSize, total, onPage, onPageSize }: PagerProps) {
  const pages = total === null ? pageNumber : countPages(total, pageSize);
  return (
    <nav className="q-pager" aria-label="Pages">
      <label className="q-pager-size">
        <span>Rows</span>
        <select className="q-input" value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className="q-pager-range q-number">{total === null ? '' : sayRange({ pageNumber, pageSize, total })}</span>
      <PageButton
        icon="arrow-left"
        label="Previous page"
        page={pageNumber > 1 ? pageNumber - 1 : null}
        onPage={onPage}
      />
      <PageButton
        icon="arrow-right"
        label="Next page"
        page={pageNumber < pages ? pageNumber + 1 : null}
        onPage={onPage}
      />
    </nav>
  );
}

interface PageButtonProps extends Pick<PagerProps, 'onPage'> {
  icon: IconName;
  label: string;
  page: number | null;
}

/** At the end of the pages it says so and keeps the focus, which a disabled button would lose. */
const PageButton = ({ icon, label, page, onPage }: PageButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={page === null || undefined}
    onClick={page === null ? undefined : () => onPage(page)}
  />
);
