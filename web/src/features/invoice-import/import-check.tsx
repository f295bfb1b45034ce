import type { ImportMapping, PreparedImport } from '@skonto/api/imports';
import { mapping as mappingSchema, numberFormats } from '@skonto/api/imports';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/data-table/list-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { ImportPreview } from './import-preview.tsx';
import { downloadTemplate, preparedQuery, startImport } from './invoice-import-queries.ts';
import { mapColumn, mappingProblem } from './mapping.ts';

const chosenMapping = z.nullable(mappingSchema);

/** The file as it was understood: columns to correct, numbers to settle, problems beside their cells; then the import. */
export function ImportCheck({ id, onStarted }: { id: string; onStarted: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [changed, setChanged, dropChanged] = useDraft(`import-${id}`, chosenMapping, null);
  const [attempted, setAttempted] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const prepared = useQuery({ ...preparedQuery(id, changed), placeholderData: keepPreviousData });
  if (prepared.error && !prepared.data)
    return <FailedState error={prepared.error} onRetry={() => void prepared.refetch()} />;
  if (!prepared.data) return <p role="status">{t($ => $.invoiceImport.loading)}</p>;
  const { data } = prepared;
  const mapping = changed ?? data.suggestedMapping;
  const problem = mappingProblem(data, mapping);
  const words =
    problem &&
    (problem.kind === 'columns'
      ? t($ => $.invoiceImport.required, { fields: problem.labels.join(', ') })
      : t($ => $.invoiceImport.numbersMissing));
  const count = data.numberOfRecords;
  return (
    <div className="stack">
      <h2>{t($ => $.invoiceImport.file, { count, shown: formats.count(count), file: data.fileName })}</h2>
      <MappingFields prepared={data} mapping={mapping} onMapping={setChanged} />
      {(data.numberFormatAmbiguous || mapping.numberFormat !== undefined) && (
        <NumberFormatChoice mapping={mapping} onMapping={setChanged} />
      )}
      <ImportPreview prepared={data} busy={prepared.isFetching} />
      <div role="alert">
        {attempted && words && (
          <div className="notice" data-tone="danger">
            {words}
          </div>
        )}
      </div>
      <div className="form-actions">
        <Button
          look="primary"
          icon="upload"
          onClick={() => {
            setAttempted(true);
            if (!problem) setConfirming(true);
          }}
        >
          {t($ => $.invoiceImport.upload)}
        </Button>
        <Button look="plain" icon="download" onClick={() => void downloadTemplate().catch(() => undefined)}>
          {t($ => $.invoiceImport.template)}
        </Button>
      </div>
      {confirming && (
        <ConfirmImportDialog
          id={id}
          mapping={mapping}
          fileName={data.fileName}
          onClose={() => setConfirming(false)}
          onStarted={() => {
            dropChanged();
            onStarted();
          }}
        />
      )}
    </div>
  );
}

type MappingProps = { prepared: PreparedImport; mapping: ImportMapping; onMapping: (mapping: ImportMapping) => void };
function MappingFields({ prepared, mapping, onMapping }: MappingProps) {
  const { t } = useTranslation();
  return (
    <section className="panel stack">
      <div>
        <h2>{t($ => $.invoiceImport.mapping)}</h2>
        <p className="quiet">{t($ => $.invoiceImport.mappingHelp)}</p>
      </div>
      <div className="form-columns">
        {prepared.fields.map(field => (
          <Field key={field.name} label={field.label} required={field.required}>
            {props => (
              <select
                {...props}
                className="control"
                value={mapping.columns[field.name] ?? ''}
                onChange={event => onMapping(mapColumn(mapping, field.name, event.currentTarget.value))}
              >
                <option value="">{t($ => $.invoiceImport.notMapped)}</option>
                {prepared.columns.map(column => (
                  <option key={column.index} value={column.index}>
                    {column.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}

function NumberFormatChoice({ mapping, onMapping }: Omit<MappingProps, 'prepared'>) {
  const { t } = useTranslation();
  return (
    <fieldset className="panel" style={{ margin: 0 }}>
      <legend className="visually-hidden">{t($ => $.invoiceImport.numbers)}</legend>
      <h2>{t($ => $.invoiceImport.numbers)}</h2>
      <p className="quiet">{t($ => $.invoiceImport.numbersHelp)}</p>
      <div className="row" style={{ gap: '1.5rem' }}>
        {numberFormats.map(format => (
          <label key={format} className="check number">
            <input
              type="radio"
              name="number-format"
              checked={mapping.numberFormat === format}
              onChange={() => onMapping({ ...mapping, numberFormat: format })}
            />
            {t($ => $.invoiceImport.format[format])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ConfirmProps = {
  id: string;
  mapping: ImportMapping;
  fileName: string;
  onClose: () => void;
  onStarted: () => void;
};
function ConfirmImportDialog({ id, mapping, fileName, onClose, onStarted }: ConfirmProps) {
  const { t } = useTranslation();
  const start = useMutation({ mutationFn: () => startImport(id, mapping), onSuccess: onStarted });
  return (
    <Dialog
      title={t($ => $.invoiceImport.confirmTitle)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.invoiceImport.confirmNo)}</Button>
          <Button look="primary" busy={start.isPending} onClick={() => start.mutate()}>
            {t($ => $.invoiceImport.confirmYes)}
          </Button>
        </>
      }
    >
      {start.error instanceof ApiError && (
        <div className="notice" data-tone="danger" role="alert">
          {start.error.message}
        </div>
      )}
      <p>{t($ => $.invoiceImport.confirm)}</p>
      <p className="quiet">{fileName}</p>
    </Dialog>
  );
}
