import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useSession } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Field } from '../../ui/forms/field.tsx';
import { fieldId } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import './clients.css';
import { type ClientValues, clientSchema, suffixOf } from './client-form.ts';
import { type ClientWithSecret, clientsKey, createClient } from './clients-queries.ts';
import { DocsLink } from './docs-link.tsx';
import { SecretPanel } from './secret-panel.tsx';

/** CLI-14: credentials are made by an administrator for the own company; everybody else is told so. */
export function AddClientScreen() {
  const session = useSession();
  return (
    <>
      <PageHeader
        title={t($ => $.clients.form.create)}
        feature={{ ...texts($ => $.clients), description: t($ => $.clients.form.description) }}
        back={{ href: '/clients', label: t($ => $.clients.title) }}
      >
        <DocsLink />
      </PageHeader>
      {session?.can.addClients && session.company ? (
        <AddClientForm companyId={session.company.id} />
      ) : (
        <div className="notice notice-narrow" data-tone="warning">
          {t($ => $.clients.form.notYours)}
        </div>
      )}
    </>
  );
}

function AddClientForm({ companyId }: { companyId: number }) {
  const queries = useQueryClient();
  const [made, setMade] = useState<ClientWithSecret | null>(null);
  const schema = useMemo(() => clientSchema(), []);
  const handle = useScreenForm<ClientValues, ClientValues>({
    schema,
    defaults: { clientId: '' },
    draft: 'client-new',
    save: async ({ clientId }) => {
      const saved = await createClient(clientId);
      handle.release();
      setMade(saved);
      await queries.invalidateQueries({ queryKey: clientsKey });
    },
  });
  return (
    <div className="stack">
      <ScreenFormFrame handle={handle} submitLabel={t($ => $.clients.form.submit)} readOnly={made !== null}>
        <ClientIdField control={handle.form.control} suffix={suffixOf(companyId)} disabled={made !== null} />
      </ScreenFormFrame>
      {made && <SecretPanel title={t($ => $.clients.secret.created)} client={made} />}
    </div>
  );
}

type FieldProps = { control: Control<ClientValues, unknown, ClientValues>; suffix: string; disabled: boolean };
function ClientIdField({ control, suffix, disabled }: FieldProps) {
  const { field, fieldState } = useController({ control, name: 'clientId' });
  return (
    <Field
      id={fieldId('clientId')}
      label={t($ => $.clients.column.username)}
      help={t($ => $.clients.form.clientIdHelp, { suffix })}
      error={fieldState.error?.message}
    >
      {props => (
        <span className="control-with-suffix">
          <input
            {...props}
            {...field}
            className="control"
            disabled={disabled}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
          />
          <span className="client-suffix" aria-hidden="true">
            {suffix}
          </span>
        </span>
      )}
    </Field>
  );
}
