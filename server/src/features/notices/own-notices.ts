import type { NoticeKind } from '@skonto/api/notice-kinds';
import { noticeList } from '@skonto/api/notice-list';
import type { Notice } from '@skonto/api/notices';
import { sql } from 'kysely';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import { isOwnNotice, type NoticeOwner } from '../../tables/person-notices.ts';

type NoticeRow = {
  id: number;
  kind: string;
  at: string;
  partner_id: number | null;
  partner_name: string | null;
  partner_code: string | null;
  count: number | null;
  number: string | null;
  day: string | null;
  path: string;
  read_at: string | null;
};

/** Whoever is signed in, for what happened for itself as somebody of the company that it is of now. */
export const ownNotices = ({ actor }: Caller): NoticeOwner => ({ userId: actor.userId, companyId: actor.companyId });

/** The newest first; a person keeps few (docs/decisions/0608). */
export const notices = listEndpoints<NoticeRow, Notice, NoticeOwner>({
  ...listKeys(noticeList, {
    columns: {
      id: { sql: sql`n.id` },
      at: { sql: sql`n.at` },
      kind: { sql: sql`n.kind`, plain: true },
      partner: { sql: sql`p.name`, nullable: true },
      read: { sql: sql`(n.read_at IS NOT NULL)` },
    },
  }),
  table: 'n',
  select: sql`n.id, n.kind, n.at, n.partner_id, p.name AS partner_name, p.code AS partner_code, n.count, n.number, n.day, n.path, n.read_at`,
  from: sql`person_notice n LEFT JOIN company_name p ON p.id = n.partner_id`,
  scope: owner => scopes.narrow(isOwnNotice(owner)),
  reply: row => ({
    id: row.id,
    // Only `notify` writes notices, by the same names.
    kind: row.kind as NoticeKind,
    at: row.at,
    partner:
      row.partner_id === null
        ? null
        : { id: row.partner_id, name: row.partner_name ?? '', code: row.partner_code ?? '' },
    count: row.count,
    number: row.number,
    day: row.day,
    path: row.path,
    read: row.read_at !== null,
  }),
});
