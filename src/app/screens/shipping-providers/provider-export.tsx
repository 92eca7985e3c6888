import { ExportRows } from '#app/csv/export-rows.tsx';
import { writeCells } from './provider-cells.ts';
import type { Providers } from './use-providers.ts';

interface ProviderExportProps {
  providers: Providers;
  className?: string | undefined;
}

/** Saves the providers that a search leaves. */
export const ProviderExport = ({ providers: { page }, className }: ProviderExportProps) => (
  <ExportRows
    fileName="providers.csv"
    size={page?.totalNumberOfItems ?? 0}
    cells={() => writeCells(page?.lines ?? [])}
    className={className}
  />
);
