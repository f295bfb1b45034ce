import { bankAccountsEndpoints, type PartnerAccount, type PartnerAccounts } from '@skonto/api/bank-accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Icon } from '../../ui/icon.tsx';

const partnerAccountsQuery = (id: number) =>
  queryOptions({
    queryKey: ['bank-accounts', 'of-supplier', id],
    queryFn: ({ signal }) => call(bankAccountsEndpoints.ofSupplier, { params: { id }, signal, errors: 'place' }),
  });

/**
 * Where a supplier is paid to, as its buyer has to know it before a payment: old and new, who entered and confirmed, and by which evidence. Its
 * words come with the bank accounts feature's.
 */
export function SupplierAccounts({ recordId }: { recordId: number }) {
  const { data } = useQuery(partnerAccountsQuery(recordId));
  if (!data) return null;
  return (
    <section className="panel">
      <h2>{t($ => $.bankAccounts.partner.title)}</h2>
      <Hold data={data} />
      {data.accounts.length > 0 && (
        <ul className="account-list">
          {data.accounts.map(one => (
            <AccountLine key={`${one.currency} ${one.account} ${one.entered.at}`} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Why payments wait, or what is to be done before the next one. */
function Hold({ data }: { data: PartnerAccounts }) {
  const formats = useFormats();
  const words = texts($ => $.bankAccounts.partner);
  const waits = data.payments.find(one => one.onHold === 'CONFIRMATION');
  const isPaid = data.payments.some(one => one.account !== null);
  const changed = data.payments.find(one => one.changed);
  return (
    <>
      {!isPaid && <p>{waits ? words.pendingOnly : words.none}</p>}
      {changed && (
        <p>
          <Icon name="warning" />{' '}
          {t($ => $.bankAccounts.partner.changed, {
            count: changed.ageDays ?? 0,
            shown: formats.count(changed.ageDays ?? 0),
          })}
        </p>
      )}
    </>
  );
}

function AccountLine({ one }: { one: PartnerAccount }) {
  const formats = useFormats();
  const words = texts($ => $.bankAccounts.partner);
  const said = (name: string, instant: string) => ({ name: name || words.somebody, at: formats.dateTime(instant) });
  const { state, activated, ended, second, ownership } = one;
  return (
    <li>
      <strong className="number">{one.account}</strong> {one.currency} {t($ => $.bankAccounts.state[state])}
      <small>
        {ended !== null
          ? t($ => $.bankAccounts.partner.until, said('', ended))
          : activated !== null && t($ => $.bankAccounts.partner.since, said('', activated))}{' '}
        {t($ => $.bankAccounts.partner.entered, said(one.entered.name, one.entered.at))}.{' '}
        {second && <>{t($ => $.bankAccounts.partner[second.kind], said(second.name, second.at))}. </>}
        {ownership && <>{words[ownership.by === 'REGISTER' ? 'REGISTER' : 'LOOKED']}.</>}
      </small>
    </li>
  );
}
