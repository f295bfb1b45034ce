import type { Audit } from '@skonto/api/audits';
import type { ListFilter } from '@skonto/api/list';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { useAuditWords } from './audit-words.ts';
import { auditsKey, deleteAudits, deleteMatching } from './audits-queries.ts';

type Ends = { onClose: () => void; onDone: () => void };

/** AUD-06: the content goes, and one new entry says who deleted it. */
export function DeleteAudits({ rows, ...ends }: Ends & { rows: readonly Audit[] }) {
  const words = useAuditWords();
  return (
    <DeleteDialog
      {...ends}
      rows={rows.map(row => ({ id: row.id, name: words.name(row) }))}
      say={(which, counted) => t($ => $.audits.deleteDialog[which], counted)}
      remove={deleteAudits}
      changes={auditsKey}
    >
      {t($ => $.audits.deleteDialog.text)}
    </DeleteDialog>
  );
}

/**
 * Everything that matches, as many as the question says: where others came meanwhile nothing is deleted, and the question counts again.
 * `said` are the filters in words.
 */
export function DeleteMatchingAudits(
  props: Ends & { count: number; filters: readonly ListFilter[]; said: readonly string[] },
) {
  const { count, filters, said, ...ends } = props;
  const formats = useFormats();
  const queries = useQueryClient();
  const counted = (many: number) => ({ count: many, shown: formats.count(many) });
  const remove = async () => {
    try {
      return await deleteMatching(filters, count);
    } catch (error) {
      void queries.invalidateQueries({ queryKey: auditsKey });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      {...ends}
      title={t($ => $.audits.deleteDialog.title, counted(count))}
      main={t($ => $.audits.deleteDialog.main, counted(count))}
      act={remove}
      changes={auditsKey}
      said={reply => t($ => $.audits.deleteDialog.done, counted(reply.count))}
    >
      <p>{t($ => $.audits.deleteDialog.matching, { filters: said.join('; ') })}</p>
      <p>{t($ => $.audits.deleteDialog.text)}</p>
      <p>{t($ => $.audits.deleteDialog.stay)}</p>
    </ConfirmDialog>
  );
}
