import type { BillIssuerInput, BillIssuerReply } from '@skonto/api/bills';
import { accountLength } from '@skonto/domain/billing/bill';
import { hasInvisible } from '@skonto/domain/text/plain-text';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { PartyFields } from '../../business/companies/party-fields.tsx';
import { partySchema, saidParty } from '../../business/companies/party-form.ts';
import { emptyParty, type PartyValues, partyNames, partyValuesOf } from '../../business/companies/party-values.ts';
import { useGlobals } from '../../lib/globals.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { TextField } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { issuerQuery, saveIssuer } from './bills-queries.ts';

type IssuerValues = PartyValues & { account: string };

/** The operator's company as bills name it. Bills that are written keep what they say. */
export function IssuerScreen() {
  const formats = useFormats();
  const { data } = useSuspenseQuery(issuerQuery);
  const { changed } = data;
  return (
    <div className="stack">
      <RecordHeader title={t($ => $.bills.issuer.title)} feature={texts($ => $.bills)} list="/bills" />
      <p className="quiet">{t($ => $.bills.issuer.text)}</p>
      <IssuerForm reply={data} />
      {changed && (
        <p className="quiet">{t($ => $.bills.issuer.changed, { by: changed.by, at: formats.dateTime(changed.at) })}</p>
      )}
    </div>
  );
}

function issuerSchema(facts: Parameters<typeof partySchema>[0]): z.ZodMiniType<BillIssuerInput, IssuerValues> {
  const party = partySchema(facts);
  const error = t($ => $.companies.form.invisible);
  const account = z.string().check(z.refine(text => !hasInvisible(text.trim()), { error }));
  return z.pipe(
    z.intersection(z.object({ account }), party),
    z.transform(one => ({ ...one, account: one.account.trim() })),
  );
}

const valuesOf = ({ issuer }: BillIssuerReply): IssuerValues =>
  issuer ? { ...partyValuesOf(issuer), account: issuer.account } : { ...emptyParty, account: '' };

function IssuerForm({ reply }: { reply: BillIssuerReply }) {
  const go = useGo();
  const queries = useQueryClient();
  const { supportedCountries } = useGlobals();
  const { issuer } = reply;
  const schema = useMemo(() => {
    const countries = supportedCountries.map(one => one.alpha3Code);
    return issuerSchema({ supportedCountries: countries, known: issuer && partyValuesOf(issuer) });
  }, [supportedCountries, issuer]);
  const handle = useRecordForm<BillIssuerReply, IssuerValues, BillIssuerInput>({
    record: reply,
    schema,
    defaults: valuesOf(reply),
    valuesOf,
    said: values => [
      ...saidParty(supportedCountries, values),
      ['account', t($ => $.bills.issuer.account), values.account],
    ],
    draft: 'bill-issuer',
    read: () => queries.fetchQuery({ ...issuerQuery, staleTime: 0 }),
    save: (input, seen) => saveIssuer({ ...input, version: seen?.version }),
    onSaved: saved => {
      queries.setQueryData(issuerQuery.queryKey, saved);
      announceDone(t($ => $.bills.issuer.saved));
      go('/bills');
    },
  });
  const { control } = handle.form;
  return (
    <ScreenFormFrame handle={handle} submitLabel={t($ => $.bills.issuer.save)}>
      <PartyFields control={control} names={partyNames} country={issuer?.country} />
      <TextField
        control={control}
        name="account"
        label={t($ => $.bills.issuer.account)}
        help={t($ => $.bills.issuer.accountHelp)}
        required={false}
        maxLength={accountLength}
      />
    </ScreenFormFrame>
  );
}
