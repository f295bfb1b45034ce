import { createQueryClient } from '../lib/query-client.ts';

export const queryClient = createQueryClient();
