import { useMemo, useSyncExternalStore } from 'react';
import type { orderColumns } from '#contract/order-list.ts';
import { orderViewEndpoints } from '#contract/order-views.ts';
import { useLocation } from 'react-router';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { besideWidth, readBeside } from '#app/paths/beside.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { orderListFor } from './order-list.tsx';

type OrderColumn = (typeof orderColumns)[number];

/** The cells of the table by default, line by line, with the room in px that each needs at least (rule S-34). */
const cells: readonly { lines: readonly (readonly OrderColumn[])[]; width: number }[] = [
  { lines: [['id']], width: 56 },
  { lines: [['status'], ['customerName']], width: 120 },
  {
    lines: [
      ['deliverFrom', 'deliverTo'],
      ['consignee', 'customerReference'],
    ],
    width: 175,
  },
  { lines: [['dateCreated'], ['pickupDate', 'deliveryDate']], width: 185 },
  { lines: [['awbNumber'], ['prgNumber']], width: 130 },
  { lines: [['vendor'], ['paymentType']], width: 120 },
  { lines: [['price'], ['step']], width: 100 },
];

/** Those that a narrow window leaves out first. */
const leftOut: readonly OrderColumn[] = ['awbNumber', 'vendor', 'dateCreated', 'price'];

/** Pixels for menu, edges and actions; the orders beside the list take their width and a gap. */
const reservedWidth = 394;
const besideWidthNeeded = besideWidth + 16;

type OrderCells = readonly (readonly (readonly OrderColumn[])[])[];

/** Only of `names`. */
const cellsOf = (names: readonly OrderColumn[], from: OrderCells): OrderCells =>
  from
    .map((lines) => lines.map((line) => line.filter((name) => names.includes(name))).filter((line) => line.length > 0))
    .filter((lines) => lines.length > 0);

/** Defaults for a screen of `width` px. */
export function standardCells(all: readonly OrderColumn[], width: number, isBeside = false): OrderCells {
  const room = width - reservedWidth - (isBeside ? besideWidthNeeded : 0);
  let shown = cells;
  for (const name of leftOut) {
    if (shown.reduce((sum, cell) => sum + cell.width, 0) <= room) break;
    shown = shown.filter(({ lines }) => lines[0]![0] !== name);
  }
  return cellsOf(
    all,
    shown.map(({ lines }) => lines),
  );
}

const wholeOrder = cells.flatMap(({ lines }) => lines.flat());

/** The number comes first, as it is the link; unknown names are left out. In another order than the cells', each column has a cell. */
export function chosenCells(all: readonly OrderColumn[], chosen: readonly string[]): OrderCells {
  const names = (['id', ...chosen.filter((name) => name !== 'id')] as OrderColumn[]).filter((name) =>
    all.includes(name),
  );
  const isInOrder = names.join() === wholeOrder.filter((name) => names.includes(name)).join();
  return isInOrder ? cellsOf(names, standardCells(names, Infinity)) : names.map((name) => [[name]]);
}

const namesOf = (isForStaff: boolean) => orderListFor(isForStaff).columns.map(({ id }) => id);
const [forStaff, forCustomers] = [namesOf(true), namesOf(false)];
const columnsOf = (isForStaff: boolean): readonly OrderColumn[] => (isForStaff ? forStaff : forCustomers);

/** In steps, so that not every resize renders the table. */
const readWidth = (): number => Math.floor(innerWidth / 40) * 40;
function followWidth(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** For this user and window, and whether an order is beside the list. */
export function useStandardCells(): OrderCells {
  const isForStaff = isStaff(useSignedInUser().role);
  const columns = columnsOf(isForStaff);
  const isWide = useIsWide();
  const isBeside = readBeside(useLocation().search) !== null && isWide && isForStaff;
  const width = useSyncExternalStore(followWidth, readWidth);
  return useMemo(() => standardCells(columns, width, isBeside), [columns, width, isBeside]);
}

export const useOrderViews = () => useEndpoint(orderViewEndpoints.read, {}, { staleTime: 300_000 }).data;

/** Defaults until the user's own columns are loaded. */
export function useShownCells(): OrderCells {
  const columns = columnsOf(isStaff(useSignedInUser().role));
  const standard = useStandardCells();
  const ownColumns = useOrderViews()?.columns ?? null;
  return useMemo(
    () => (ownColumns === null ? standard : chosenCells(columns, ownColumns)),
    [columns, standard, ownColumns],
  );
}
