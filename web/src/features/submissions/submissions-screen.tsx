import { submissionList } from '@skonto/api/submission-list';
import type { Submission } from '@skonto/api/submissions';
import { useQuery } from '@tanstack/react-query';
import { ImportButton, TemplateButton } from '../../business/imports/import-button.tsx';
import { sumByCurrency } from '../../lib/amounts.ts';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SettingPart } from './setting-part.tsx';
import { useSubmissionActions } from './submission-actions.tsx';
import { useSubmissionColumns, useSubmissionFilters } from './submission-columns.tsx';
import { buyersQuery, exportSubmissions, settingQuery, submissionsQuery } from './submissions-queries.ts';

const idOf = (row: Submission) => row.id;
/** What is answered or withdrawn can't be chosen: nothing is left to be done with it. */
const blockedBy = (row: Submission) => (row.can.answer || row.can.withdraw ? null : t($ => $.submissions.closed));

/** SUBM-18, SUBM-19: what suppliers submitted to the reader's company, and what it submitted itself. */
export function SubmissionsScreen() {
  const list = useList<Submission>({ declaration: submissionList, load: submissionsQuery, idOf, blockedBy });
  const { writeSuppliers } = useAbilities();
  const buyers = useQuery(buyersQuery);
  const setting = useQuery({ ...settingQuery, enabled: writeSuppliers });
  const { buttons, dialogs } = useSubmissionActions(list);
  const maySubmit = (buyers.data?.buyers.length ?? 0) > 0;
  const add = maySubmit && <AddLink href="/submissions/submit">{t($ => $.submissions.submit.open)}</AddLink>;
  return (
    <>
      <PageHeader feature={texts($ => $.submissions)}>
        {maySubmit && <ImportButton kind="submissions" />}
        {add}
      </PageHeader>
      <DataTable
        list={list}
        caption={t($ => $.submissions.title)}
        columns={useSubmissionColumns()}
        filters={useSubmissionFilters(list.page?.content)}
        search={{ key: 'invoiceNumber', label: t($ => $.business.searchNumber) }}
        nameOf={row => row.invoiceNumber}
        actions={buttons}
        sums={{ ofRows: rows => sumByCurrency(rows, row => ({ currency: row.currency, amount: row.amount })) }}
        selectEverything
        tools={
          <>
            {maySubmit && <TemplateButton kind="submissions" />}
            <ExportButton list={list} save={exportSubmissions} />
          </>
        }
        empty={{
          title: t($ => $.submissions.emptyTitle),
          text: maySubmit ? t($ => $.submissions.emptyText) : t($ => $.submissions.emptyNoBuyer),
          action: add,
        }}
      />
      {setting.data && (
        <div style={{ marginTop: '1.2rem' }}>
          <SettingPart setting={setting.data} />
        </div>
      )}
      {dialogs}
    </>
  );
}
