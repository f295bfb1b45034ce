import { noticeList } from '@skonto/api/notice-list';
import { type Notice, noticesEndpoints } from '@skonto/api/notices';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Href } from '../../lib/href.ts';
import { announceDone } from '../../lib/messages.ts';
import { useSession } from '../../lib/session.ts';
import { saveUnread } from '../../lib/unread.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNoticeWords } from './notice-words.ts';
import { markAllRead, noticesKey, noticesQuery } from './notices-queries.ts';
import { useReading } from './use-reading.ts';

const idOf = (row: Notice) => row.id;
/** The server writes the addresses of pages, the same as into its mails; one that is no page any more says so itself. */
const hrefOf = (row: Notice) => row.path as Href;

export function NoticesScreen() {
  const words = useNoticeWords();
  const list = useList<Notice>({ declaration: noticeList, load: noticesQuery, idOf });
  const { newest } = useReading(list.drawn.rows);
  // The operator's people are told all that is theirs.
  const chooses = (useSession()?.company ?? null) !== null;
  return (
    <>
      <PageHeader feature={texts($ => $.notices)}>
        {chooses && <AppLink href="/settings?tab=general">{t($ => $.notices.settings)}</AppLink>}
      </PageHeader>
      <DataTable
        list={list}
        caption={t($ => $.notices.title)}
        {...useFields()}
        hrefOf={hrefOf}
        nameOf={words.said}
        tools={list.drawn.rows.length > 0 && <MarkAll newest={newest} />}
        empty={{ title: t($ => $.notices.emptyTitle), text: t($ => $.notices.emptyText) }}
      />
    </>
  );
}

/** Marks all that came until the newest that was shown; what came since stays new. */
function MarkAll({ newest }: { newest: () => number | null }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const mark = async () => {
    const upTo = newest();
    if (upTo === null) return;
    setBusy(true);
    // The message bar says a failure.
    const reply = await markAllRead(upTo).catch(() => null);
    setBusy(false);
    if (reply === null) return;
    saveUnread(reply.unread);
    announceDone(t($ => $.notices.marked));
    await queries.invalidateQueries({ queryKey: noticesKey });
  };
  return (
    <Button icon="check" busy={busy} onClick={() => void mark()}>
      {t($ => $.notices.all)}
    </Button>
  );
}

function useFields() {
  const words = useListWords();
  const { said, partner, kindChoices } = useNoticeWords();
  return useMemo(() => {
    const labels = texts($ => $.notices.column);
    return fieldsOf(noticesEndpoints.list, { labels, words }, (both, column, filter) => [
      column('kind', {
        roomy: true,
        cell: row => (
          <span className="notice-said" data-new={!row.read || undefined}>
            {said(row)}
            {!row.read && (
              <StatusBadge tone="accent" icon="bell">
                {t($ => $.notices.unread)}
              </StatusBadge>
            )}
          </span>
        ),
      }),
      { filter: { key: 'kind', label: labels.kind, choices: kindChoices } },
      both('partner', { cell: partner, fold: { at: 50, into: 'kind', line: 2 } }),
      both('at'),
      filter('read'),
    ]);
  }, [words, said, partner, kindChoices]);
}
