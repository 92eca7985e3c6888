import { ExportRows } from '#app/csv/export-rows.tsx';
import { writeCells } from './discount-cells.ts';
import type { Discounts } from './use-discounts.ts';

interface DiscountExportProps {
  discounts: Discounts;
  className?: string | undefined;
}

/** Saves the discount codes that search and filters leave. */
export const DiscountExport = ({ discounts: { page }, className }: DiscountExportProps) => (
  <ExportRows
    fileName="discount-codes.csv"
    size={page?.totalNumberOfItems ?? 0}
    cells={() => writeCells(page?.rows ?? [])}
    className={className}
  />
);
