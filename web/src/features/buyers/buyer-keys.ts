/** Everything of this feature starts with the same key, so one invalidation refreshes list, records and partnerships. */
export const buyersKey = ['buyers'] as const;
export const buyerKey = (id: number) => [...buyersKey, 'one', id] as const;
