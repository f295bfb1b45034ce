import { numberFormats } from '@skonto/api/imports';
import type { CompanySettings, KeptMapping } from '@skonto/api/settings';
import type { User } from '@skonto/api/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { type DrawnField, form, useDeclared } from '../../ui/forms/form.tsx';
import { choice } from '../../ui/forms/form-fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { CompanySection } from './company-section.tsx';
import { forgetMapping, mappingsQuery } from './settings-queries.ts';
import { useCompanyForm } from './use-company-form.ts';

/** How a company's files are read: its numbers where the file leaves them open, and the columns it confirmed before. */
export function ImportTab({ user }: { user: User }) {
  return (
    <>
      {user.company && (
        <CompanySection user={user}>
          {(settings, companyId) => <Numbers companyId={companyId} settings={settings} />}
        </CompanySection>
      )}
      <Mappings />
    </>
  );
}

function Numbers({ companyId, settings }: { companyId: number; settings: CompanySettings }) {
  if (settings.can.update) return <NumbersForm companyId={companyId} settings={settings} />;
  const { label } = texts($ => $.settings.import.field.numberFormat);
  return <Facts facts={[[label, numbersWord(settings.numberFormat ?? ask)]]} />;
}

const ask = 'ask';
const numberChoices = [ask, ...numberFormats] as const;
type NumberChoice = (typeof numberChoices)[number];
/** What each way in which numbers may be read is called. */
const numbersWord = (value: NumberChoice) =>
  value === ask ? t($ => $.settings.import.ask) : t($ => $.imports.format[value]);
const numberFormat: DrawnField<CompanySettings['numberFormat'], NumberChoice, CompanySettings['numberFormat']> = {
  ...choice(numberChoices, numbersWord),
  valueOf: stored => stored ?? ask,
  schema: () =>
    z.pipe(
      z.enum(numberChoices),
      z.transform(value => (value === ask ? null : value)),
    ),
};
const numbersForm = form<CompanySettings, Pick<CompanySettings, 'numberFormat'>>()({ numberFormat }, () =>
  texts($ => $.settings.import.field),
);

function NumbersForm({ companyId, settings }: { companyId: number; settings: CompanySettings }) {
  const declared = useDeclared(numbersForm, settings);
  const handle = useCompanyForm({ ...declared, draft: 'settings-import', companyId, settings });
  return (
    <ScreenFormFrame handle={handle} submitLabel={t($ => $.settings.save)}>
      <numbersForm.Fields control={handle.form.control} isNew={false} />
      <p className="quiet">{t($ => $.settings.import.dates)}</p>
    </ScreenFormFrame>
  );
}

/** Every mapping by the headings it stands for; one that is wrong is forgotten, and the next such file is guessed again. */
function Mappings() {
  const { data, isError, refetch } = useQuery(mappingsQuery);
  const [forgetting, setForgetting] = useState<KeptMapping | null>(null);
  const words = texts($ => $.settings.import);
  return (
    <section className="settings-mappings">
      <h2>{words.mappings}</h2>
      <p className="quiet">{words.mappingsHelp}</p>
      {isError && <LoadFailure text={t($ => $.settings.failed)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{words.noMappings}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map(mapping => (
            <li key={mapping.id} className="panel">
              <MappingFacts mapping={mapping} />
              <Button small icon="trash" onClick={() => setForgetting(mapping)}>
                {words.forget}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {forgetting && (
        <ConfirmDialog
          title={words.forgetTitle}
          main={words.forgetMain}
          act={() => forgetMapping(forgetting.id)}
          changes={mappingsQuery.queryKey}
          said={() => words.forgotten}
          onClose={() => setForgetting(null)}
        >
          <p>{words.forgetText}</p>
          <MappingFacts mapping={forgetting} />
        </ConfirmDialog>
      )}
    </section>
  );
}

function MappingFacts({ mapping }: { mapping: KeptMapping }) {
  const formats = useFormats();
  return (
    <div>
      <dl className="mapping-columns">
        {mapping.columns.map(({ field, index, name }) => (
          <div key={field}>
            <dt>{name ?? t($ => $.settings.import.column, { place: formats.count(index + 1) })}</dt>
            <dd>{t($ => $.business.column[field])}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t($ => $.settings.import.confirmed, { at: formats.dateTime(mapping.updatedAt) })}</p>
    </div>
  );
}
