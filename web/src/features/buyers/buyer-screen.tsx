import type { Buyer } from '@skonto/api/buyers';
import { noteGenerations } from '@skonto/domain/invoice/note-generation';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { PartnershipRecord } from '../../business/companies/partnership-record.tsx';
import { announceSaved, OpenSums, useOpenConsent } from '../../business/invoices/open-consent.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { RadioField } from '../../ui/forms/radio-field.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import type { ScreenForm } from '../../ui/forms/use-screen-form.ts';
import { DeleteRecord, RecordHeader } from '../../ui/record-header.tsx';
import { buyersKey } from './buyer-keys.ts';
import { buyerQuery, deleteBuyers, openQuery, partnershipQuery, saveNote } from './buyers-queries.ts';

const route = getRouteApi('/guarded/buyers/details/$id');

/** A partnership as its supplier reads it, with what the supplier may choose: the document for accepted discounts. */
export function BuyerScreen() {
  const id = Number(route.useParams().id);
  const { data: buyer } = useSuspenseQuery(buyerQuery(id));
  const { data: partnership } = useSuspenseQuery(partnershipQuery(id));
  return (
    <>
      <RecordHeader title={buyer.buyer.name} feature={texts($ => $.buyers)} list="/buyers">
        {buyer.can.delete && <DeleteThisBuyer buyer={buyer} />}
      </RecordHeader>
      <PartnershipRecord partnership={partnership} company={buyer.buyer} side="supplier">
        <NoteForm key={id} buyer={buyer} />
      </PartnershipRecord>
    </>
  );
}

function DeleteThisBuyer({ buyer }: { buyer: Buyer }) {
  return (
    <DeleteRecord label={t($ => $.buyers.delete)} list="/buyers">
      {requested => (
        <DeleteDialog
          {...requested}
          rows={[{ id: buyer.id, name: buyer.buyer.name }]}
          say={(which, counted) => t($ => $.buyers.deleteDialog[which], counted)}
          remove={deleteBuyers}
          changes={buyersKey}
        >
          {t($ => $.buyers.deleteDialog.text)}
        </DeleteDialog>
      )}
    </DeleteRecord>
  );
}

const unset = 'unset';
const choices = [...noteGenerations, unset] as const;
type NoteValues = { note: (typeof choices)[number] };
const schema: z.ZodMiniType<NoteValues, NoteValues> = z.object({ note: z.enum(choices) });

const noteOf = ({ noteGeneration }: Buyer): NoteValues => ({ note: noteGeneration ?? unset });

/** BUY-08, each choice with what it means. */
function NoteForm({ buyer }: { buyer: Buyer }) {
  const queries = useQueryClient();
  const names = texts($ => $.suppliers.note.name);
  const meanings = texts($ => $.buyers.means);
  const formats = useFormats();
  const handle: ScreenForm<NoteValues, NoteValues> = useRecordForm<Buyer, NoteValues, NoteValues>({
    record: buyer,
    schema,
    defaults: noteOf(buyer),
    valuesOf: noteOf,
    said: ({ note }) => [['note', t($ => $.buyers.noteQuestion), names[note]]],
    draft: `buyer-${buyer.id}`,
    fieldNames: { noteGeneration: 'note' },
    read: async ({ id }) => {
      // The record beside the form shows what the other one saved.
      await queries.invalidateQueries({ queryKey: buyersKey });
      return queries.fetchQuery({ ...buyerQuery(id), staleTime: 0 });
    },
    save: ({ note }, seen) => {
      const noteGeneration = note === unset ? null : note;
      const acceptOpen = consent.current();
      return saveNote(seen ?? buyer, { noteGeneration, ...(acceptOpen && { acceptOpen }) }).catch((cause: unknown) => {
        void queries.invalidateQueries({ queryKey: openQuery(buyer).queryKey });
        throw cause;
      });
    },
    stays: true,
    onSaved: async saved => {
      announceSaved(
        t($ => $.buyers.saved, { name: saved.buyer.name }),
        consent.current(),
        formats.count,
      );
      await queries.invalidateQueries({ queryKey: buyersKey });
    },
  });
  const chosen = useWatch({ control: handle.form.control, name: 'note' });
  const waiting = useQuery(openQuery(buyer));
  const open = chosen === unset || buyer.noteGeneration !== null ? null : waiting.data;
  const consent = useOpenConsent(open, { plain: t($ => $.buyers.saveNote), handle: () => handle });
  return (
    <section className="panel">
      <h2>{t($ => $.suppliers.note.title)}</h2>
      <ScreenFormFrame
        handle={handle}
        submitLabel={consent.submitLabel}
        actions={consent.button}
        readOnly={!buyer.can.update}
      >
        <RadioField
          control={handle.form.control}
          name="note"
          label={t($ => $.buyers.noteQuestion)}
          disabled={!buyer.can.update}
          choices={choices.map(value => ({ value, label: names[value], help: meanings[value] }))}
        />
        {open && open.count > 0 && (
          <section>
            <h3>{t($ => $.buyers.openHere, { count: open.count, shown: formats.count(open.count) })}</h3>
            <OpenSums open={open} />
          </section>
        )}
      </ScreenFormFrame>
      {consent.dialog}
    </section>
  );
}
