import type { AssignmentPreview, AssignmentReply } from '@skonto/api/suppliers';
import { maxApprovalWords } from '@skonto/domain/approval/approval-request';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Totals } from '../../lib/amounts.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { WordsField } from '../../ui/forms/words-field.tsx';
import { NamedList } from '../../ui/named-list.tsx';
import { SumsTable } from '../../ui/sums-table.tsx';
import { announceWithUndo } from '../../ui/undo.tsx';
import { categoryChoices, categoryIdOf } from './category-choices.ts';
import { LeftOut, nameOf, type SuppliersDialogProps } from './supplier-dialogs.tsx';
import { suppliersKey } from './supplier-keys.ts';
import {
  type Assignment,
  assignCategory,
  assignmentQuery,
  ownCategoriesQuery,
  returnCategories,
} from './suppliers-queries.ts';

/** A category for the selected suppliers: whom it changes, what their pending invoices would bring, and what stays, before it is given. */
export function AssignCategoryDialog({ rows, beyond, onClose, onDone }: SuppliersDialogProps) {
  const formats = useFormats();
  const [chosen, setChosen] = useState('');
  const [wish, setWish] = useState('');
  const id = chosen === '' ? null : categoryIdOf(chosen);
  const body: Assignment = { ids: rows.map(row => row.id), discountCategory: id === null ? null : { id } };
  const preview = useQuery({ ...assignmentQuery(body), enabled: chosen !== '' });
  const data = chosen === '' ? undefined : preview.data;
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const tell = useTellAssignment();
  const changes = data?.changed.length ?? 0;
  const namesOf = (ids: readonly number[]) => {
    const named = new Set(ids);
    return rows.filter(row => named.has(row.id)).map(nameOf);
  };
  return (
    <ConfirmDialog
      title={t($ => $.suppliers.assign.title, counted(rows.length))}
      main={
        data?.needsApproval
          ? t($ => $.suppliers.assign.ask)
          : data
            ? t($ => $.suppliers.assign.main, counted(changes))
            : t($ => $.suppliers.assign.open)
      }
      look="primary"
      disabled={changes === 0}
      act={() => assignCategory(data?.needsApproval ? { ...body, requestApproval: wishOf(wish) } : body)}
      changes={suppliersKey}
      onDone={reply => {
        onDone();
        if (reply.approvalRequest === null) tell(reply, id);
        else announceDone(t($ => $.suppliers.assign.requested));
      }}
      onClose={onClose}
    >
      {beyond && <p>{beyond}</p>}
      <CategoryField chosen={chosen} onChoose={setChosen} />
      {chosen === '' && <NamedList names={rows.map(nameOf)} />}
      <p role="status" className={preview.isFetching ? undefined : 'visually-hidden'}>
        {preview.isFetching && t($ => $.ui.list.loading)}
      </p>
      {preview.error && <p role="alert">{preview.error.message}</p>}
      {data && <Effect preview={data} namesOf={namesOf} />}
      <p className="quiet">{t($ => $.suppliers.assign.frozen)}</p>
      {data?.needsApproval && <ApprovalWishPart wish={wish} onWish={setWish} />}
    </ConfirmDialog>
  );
}

function CategoryField({ chosen, onChoose }: { chosen: string; onChoose: (chosen: string) => void }) {
  const formats = useFormats();
  const categories = useQuery(ownCategoriesQuery);
  return (
    <Field label={t($ => $.suppliers.column.discountCategory)}>
      {props => (
        <select {...props} className="control" value={chosen} onChange={event => onChoose(event.currentTarget.value)}>
          {chosen === '' && <option value="">{t($ => $.suppliers.assign.choose)}</option>}
          {categoryChoices(categories.data ?? [], formats).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** That a colleague has to approve it, and what to tell that person. */
function ApprovalWishPart({ wish, onWish }: { wish: string; onWish: (wish: string) => void }) {
  const words = texts($ => $.suppliers.assign);
  return (
    <>
      <p className="notice" data-tone="warning" role="status">
        {words.needsApproval}
      </p>
      <WordsField
        label={words.words}
        help={words.wordsHelp}
        maxLength={maxApprovalWords}
        value={wish}
        onChange={onWish}
      />
    </>
  );
}

const wishOf = (words: string) => (words.trim() === '' ? {} : { words: words.trim() });

/** The category can be taken away again from whom it changed, but not the yes that it was to suppliers who asked for it. */
function useTellAssignment() {
  const formats = useFormats();
  const queries = useQueryClient();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return ({ count, former }: AssignmentReply, id: number | null) => {
    const text = t($ => $.suppliers.assign.done, counted(count));
    if (former.length === 0) return announceDone(text);
    const undo = async () => {
      const reply = await returnCategories({ given: id === null ? null : { id }, former });
      void queries.invalidateQueries({ queryKey: suppliersKey });
      if (reply.left === 0) return t($ => $.suppliers.assign.returned, counted(reply.count));
      return t($ => $.suppliers.assign.returnedOf, { ...counted(reply.count), left: formats.count(reply.left) });
    };
    return announceWithUndo({ tone: 'success', text, undo });
  };
}

type EffectProps = { preview: AssignmentPreview; namesOf: (ids: readonly number[]) => readonly string[] };
function Effect({ preview, namesOf }: EffectProps) {
  const formats = useFormats();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const totals = (read: (sum: AssignmentPreview['pending'][number]) => number): Totals =>
    Object.fromEntries(preview.pending.map(sum => [sum.currency, read(sum)]));
  const words = texts($ => $.suppliers.assign);
  const invoices = preview.pending.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      {preview.changed.length > 0 && (
        <>
          <p>{t($ => $.suppliers.assign.changed, counted(preview.changed.length))}</p>
          <NamedList names={namesOf(preview.changed)} />
          <p>{t($ => $.suppliers.assign.pending, counted(invoices))}</p>
        </>
      )}
      {invoices > 0 && (
        <div className="sums">
          <SumsTable
            caption={words.sums}
            columns={[
              { label: words.amount, totals: totals(sum => sum.amount) },
              { label: words.before, totals: totals(sum => sum.before) },
              { label: words.after, totals: totals(sum => sum.after), strong: true },
              { label: words.change, totals: totals(sum => sum.change) },
            ]}
          />
        </div>
      )}
      {preview.unpriced > 0 && <p>{t($ => $.suppliers.assign.unpriced, counted(preview.unpriced))}</p>}
      {preview.offers > 0 && <p>{t($ => $.suppliers.assign.offers, counted(preview.offers))}</p>}
      {preview.agreed.length > 0 && (
        <div className="notice" data-tone="warning">
          <p>{words.agreed}</p>
          <NamedList names={namesOf(preview.agreed)} />
        </div>
      )}
      <LeftOut reason={words.unchanged} names={namesOf(preview.unchanged)} />
    </>
  );
}
