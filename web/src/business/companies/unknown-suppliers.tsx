import { invoiceImportsEndpoints } from '@skonto/api/invoice-imports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useAbilities, useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { inviteAddress } from './invite-address.ts';
import '../unknown-suppliers.css';

/** Who issued refused e-invoices of an import and can be invited with what they say; nobody is invited by itself. */
export function UnknownSuppliers({ batchId }: { batchId: string }) {
  const formats = useFormats();
  const { writeSuppliers } = useAbilities();
  const isCompany = useSession()?.company != null;
  const { data } = useQuery({
    // Whoever was added since isn't unknown any more.
    queryKey: ['suppliers', 'unknown', batchId],
    queryFn: ({ signal }) =>
      call(invoiceImportsEndpoints.unknownSuppliers, { params: { id: batchId }, signal, errors: 'place' }),
    enabled: writeSuppliers && isCompany,
  });
  if (!data || data.suppliers.length === 0) return null;
  return (
    <div>
      <h2>{t($ => $.business.unknownSuppliers.title)}</h2>
      <p className="quiet">{t($ => $.business.unknownSuppliers.text)}</p>
      <ul className="unknown-suppliers">
        {data.suppliers.map(({ country, code, name, invoices }) => (
          <li key={`${country} ${code}`} className="row row-spread">
            <span>
              {name || code}, {code}{' '}
              <span className="quiet">
                {t($ => $.business.unknownSuppliers.invoices, { count: invoices, shown: formats.count(invoices) })}
              </span>
            </span>
            <AppLink
              href={inviteAddress(batchId, code)}
              className="button"
              aria-label={t($ => $.business.unknownSuppliers.inviteNamed, { name: name || code })}
            >
              {t($ => $.business.unknownSuppliers.invite)}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
