import { failedMailList } from '@skonto/api/failed-mail-list';
import { type FailedMail, failedMailsEndpoints } from '@skonto/api/failed-mails';
import { useMemo, useState } from 'react';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { useFilterNames, useFilterWords } from '../../ui/data-table/use-filter-words.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { failedMailsQuery } from './failed-mails-queries.ts';
import { ChosenMails, type MailAction, MatchingMails } from './mail-dialogs.tsx';
import { useMailWords } from './mail-words.tsx';
import './failed-mails.css';

const idOf = (row: FailedMail) => row.id;

export function FailedMailsScreen() {
  const words = useMailWords();
  const list = useList<FailedMail>({ declaration: failedMailList, load: failedMailsQuery, idOf });
  const filters = useFilters();
  const names = useFilterNames(list, filters);
  const inWords = useFilterWords(list, filters, names);
  const [action, setAction] = useState<MailAction | null>(null);
  const ends = { onClose: () => setAction(null), onDone: () => list.select(emptySelection) };
  return (
    <>
      <PageHeader feature={texts($ => $.failedMails)} />
      <DataTable
        list={list}
        caption={t($ => $.failedMails.title)}
        columns={useColumns()}
        filters={filters}
        search={{ key: 'receiver', label: t($ => $.failedMails.search) }}
        nameOf={words.name}
        selectEverything
        actions={
          <>
            <Button look="primary" onClick={() => setAction('retry')}>
              {t($ => $.failedMails.retryButton)}
            </Button>
            <Button look="danger" icon="trash" onClick={() => setAction('giveUp')}>
              {t($ => $.failedMails.giveUpButton)}
            </Button>
          </>
        }
        empty={{ title: t($ => $.failedMails.emptyTitle), text: t($ => $.failedMails.emptyText) }}
      />
      {action &&
        (list.selection.mode === 'matching' ? (
          <MatchingMails {...ends} action={action} filters={list.query.filters} said={list.filters.map(inWords)} />
        ) : (
          <ChosenMails {...ends} action={action} rows={selectedRows(list.selection)} />
        ))}
    </>
  );
}

function useColumns() {
  const words = useListWords();
  const mail = useMailWords();
  return useMemo(() => {
    const labels = texts($ => $.failedMails.column);
    return columnsOf(failedMailsEndpoints.list, { labels, words }, column => [
      column('receiver', { roomy: true, empty: labels.nobody }),
      column('kind', { cell: row => mail.kind(row.kind), fold: { at: 60, into: 'receiver', line: 2 } }),
      column('failed', { fold: { at: 50, into: 'receiver', line: 3 } }),
      column('tries', { fold: { at: 40, into: 'state', line: 2, named: true } }),
      column('state', { cell: mail.state }),
      column('lastError', {
        roomy: true,
        cell: row => <span className="mail-error">{row.lastError}</span>,
        fold: { at: 30, into: 'receiver', line: 3 },
      }),
    ]);
  }, [words, mail]);
}

function useFilters() {
  const words = useListWords();
  const mail = useMailWords();
  return useMemo(() => {
    const labels = texts($ => $.failedMails.column);
    return filtersOf(failedMailsEndpoints.list, { labels, words }, filter => [
      filter('receiver'),
      filter('state', { word: mail.stateWord }),
      { key: 'kind', label: labels.kind, choices: mail.kindChoices },
      filter('failed'),
      filter('lastError'),
      filter('tries'),
    ]);
  }, [words, mail]);
}
