/** Everything of this feature starts with the same key, so one invalidation refreshes list, records and partnerships. */
export const suppliersKey = ['suppliers'] as const;
export const supplierKey = (id: number) => [...suppliersKey, 'one', id] as const;
