import type { ImportMapping, PreparedImport } from '@skonto/api/imports';
import { t } from '../../lib/words/words.ts';
import { Field } from '../../ui/forms/field.tsx';

type SheetProps = {
  prepared: PreparedImport;
  /** What a person said; the sheet may still be being read. */
  said: ImportMapping | null;
  onMapping: (mapping: ImportMapping) => void;
};

/** Which sheet of a workbook is imported, where it has several. With another one all else is told anew. */
export function SheetChoice({ prepared: { workbook }, said, onMapping }: SheetProps) {
  if (!workbook || workbook.sheets.length < 2) return null;
  return (
    <section className="panel">
      <Field label={t($ => $.imports.sheet)} help={t($ => $.imports.sheetHelp)}>
        {props => (
          <select
            {...props}
            className="control"
            value={said?.sheet ?? workbook.sheet}
            onChange={event => onMapping({ columns: {}, sheet: event.currentTarget.value })}
          >
            {workbook.sheets.map(sheet => (
              <option key={sheet} value={sheet}>
                {sheet}
              </option>
            ))}
          </select>
        )}
      </Field>
    </section>
  );
}
