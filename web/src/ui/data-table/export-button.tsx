import type { FileFormatName, ListFilter } from '@skonto/api/list';
import { tellMissing } from '../../lib/missing-part.ts';
import { t } from '../../lib/words/words.ts';
import { FileFormatButton } from '../file-format-button.tsx';
import type { ListModel } from './list-types.ts';

/** What a file of the list is asked for by. `rows`: how many the list counted. */
export type ExportRequest = {
  readonly filters: readonly ListFilter[];
  readonly format: FileFormatName;
  readonly rows: number | undefined;
};
type ExportProps<Row> = { list: ListModel<Row>; save: (requested: ExportRequest) => Promise<void> };

/** What the filters show, as a file. */
export function ExportButton<Row>({ list, save }: ExportProps<Row>) {
  // Why it failed, the message bar says.
  const start = (format: FileFormatName) =>
    void save({ filters: list.query.filters, format, rows: list.page?.totalElements }).catch(tellMissing);
  return (
    <FileFormatButton choice={t($ => $.ui.list.fileFormat)} start={start}>
      {t($ => $.ui.list.export)}
    </FileFormatButton>
  );
}
