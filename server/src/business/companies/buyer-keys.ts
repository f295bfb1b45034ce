import { buyerList } from '@skonto/api/buyer-list';
import { sql } from 'kysely';
import { listKeys } from '../../platform/lists/list-sql.ts';
import { partnershipColumns } from '../../tables/partnership-side.ts';
import { codeIn, nameIn, termIn } from './search-term.ts';

const side = partnershipColumns('buyer');

/** How the keys of the list of buyers read, of `partnership p` and its buyer. */
export const buyerKeys = listKeys(buyerList, {
  columns: {
    ...side.columns,
    noteGeneration: { sql: sql`p.note_generation`, nullable: true },
    buyerId: { sql: sql`p.buyer_id` },
  },
  special: {
    term: termIn(side.search),
    name: nameIn(side.search, side.columns.name),
    code: codeIn(sql`c`, side.columns.code),
  },
});
