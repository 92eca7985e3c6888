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

/** The default order, with the largest width of each column in px: the table shows as many as fit (rule S-34). */
const columnWidths: Readonly<Record<OrderColumn, number>> = {
  id: 62,
  status: 172,
  deliverFrom: 116,
  deliverTo: 116,
  customerName: 145,
  price: 100,
  awbNumber: 130,
  dateCreated: 168,
  pickupDate: 106,
  vendor: 150,
  deliveryDate: 106,
  consignee: 150,
  customerReference: 120,
  prgNumber: 140,
  paymentType: 120,
  step: 110,
};

/** Pixels for menu, edges and actions; staff have more actions. */
const reservedWidth = { staff: 545, customer: 500 };

/** Pixels: an order beside the list with its gap, less the row icons that are hidden then. */
const besideWidthNeeded = besideWidth + 16 - 128;

const standardOrder = Object.keys(columnWidths) as OrderColumn[];

/** Defaults for a screen of `width` px. */
export function standardColumns(all: readonly OrderColumn[], width: number, isBeside = false): readonly OrderColumn[] {
  let left =
    width -
    (isBeside ? besideWidthNeeded : 0) -
    (all.includes('customerName') ? reservedWidth.staff : reservedWidth.customer);
  const standard = standardOrder.filter((name) => all.includes(name));
  const end = standard.findIndex((name) => (left -= columnWidths[name]) < 0);
  return end < 0 ? standard : standard.slice(0, end);
}

/** The order's number is always first, since it is the link; unknown names are left out. */
export const chosenColumns = (all: readonly OrderColumn[], chosen: readonly string[]): readonly OrderColumn[] =>
  (['id', ...chosen.filter((name) => name !== 'id')] as OrderColumn[]).filter((name) => all.includes(name));

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
export function useStandardColumns(): readonly OrderColumn[] {
  const isForStaff = isStaff(useSignedInUser().role);
  const columns = columnsOf(isForStaff);
  const isWide = useIsWide();
  const isBeside = readBeside(useLocation().search) !== null && isWide && isForStaff;
  const width = useSyncExternalStore(followWidth, readWidth);
  return useMemo(() => standardColumns(columns, width, isBeside), [columns, width, isBeside]);
}

/** Undefined until they are loaded. */
export const useOrderViews = () => useEndpoint(orderViewEndpoints.read, {}, { staleTime: 300_000 }).data;

/** Defaults until the user's own columns are loaded. */
export function useShownColumns(): readonly OrderColumn[] {
  const columns = columnsOf(isStaff(useSignedInUser().role));
  const standard = useStandardColumns();
  const chosen = useOrderViews()?.columns ?? null;
  return useMemo(() => (chosen === null ? standard : chosenColumns(columns, chosen)), [columns, standard, chosen]);
}
