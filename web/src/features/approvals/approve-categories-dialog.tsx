import type { ApprovalRequest } from '@skonto/api/approvals';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { approvalsKey, approveCategories } from './approval-queries.ts';
import { MovedSuppliersPart } from './moved-suppliers-part.tsx';
import { useSumsText } from './sums-text.ts';

type ApproveCategoriesProps = { request: ApprovalRequest; onClose: () => void };

/** Which terms suppliers get for which: the approver's yes is the change itself. */
export function ApproveCategoriesDialog({ request, onClose }: ApproveCategoriesProps) {
  const formats = useFormats();
  const queries = useQueryClient();
  const sumsOf = useSumsText();
  const words = texts($ => $.approvals.approving.categories);
  const count = request.moves.reduce((all, move) => all + move.count, 0);
  return (
    <ConfirmDialog
      title={t($ => $.approvals.approving.categories.title, { count, shown: formats.count(count) })}
      main={t($ => $.approvals.approving.categories.main, { count, shown: formats.count(count) })}
      look="primary"
      act={() => approveCategories(request.id)}
      changes={approvalsKey}
      said={() => words.done}
      onDone={() => void queries.invalidateQueries({ queryKey: ['suppliers'] })}
      onClose={onClose}
    >
      <p className="approval-sums">
        <strong>{sumsOf(request)}</strong>
      </p>
      <MovedSuppliersPart id={request.id} />
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
