const pageSize = 100;

/** A row that moves to another page meanwhile is there once. @throws RequestFailed */
export async function readAllPages<R>(
  fetchPage: (page: {
    pageNumber: number;
    pageSize: number;
  }) => Promise<{ items: readonly R[]; totalNumberOfItems: number }>,
): Promise<R[]> {
  const rowsById = new Map<number, R>();
  for (let pageNumber = 1; ; pageNumber++) {
    const { items, totalNumberOfItems } = await fetchPage({ pageNumber, pageSize });
    for (const row of items) rowsById.set((row as { id: number }).id, row);
    if (items.length === 0 || pageNumber * pageSize >= totalNumberOfItems) return [...rowsById.values()];
  }
}
