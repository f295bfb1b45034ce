import { type FileFormatName, fileFormats, type ListFilter } from '@skonto/api/list';
import { tellMissing } from '../../lib/missing-part.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import { Popup } from '../popup.tsx';
import type { ListModel } from './list-types.ts';

/** What a file of the list is asked for by. `rows`: how many the list counted. */
export type ExportAsked = {
  readonly filters: readonly ListFilter[];
  readonly format: FileFormatName;
  readonly rows: number | undefined;
};
type ExportProps<Row> = { list: ListModel<Row>; save: (asked: ExportAsked) => Promise<void> };

/** What the filters show, as a file: at once as CSV, or of the kind that is chosen beside it. */
export function ExportButton<Row>({ list, save }: ExportProps<Row>) {
  // Why it failed, the message bar says.
  const start = (format: FileFormatName) =>
    void save({ filters: list.query.filters, format, rows: list.page?.totalElements }).catch(tellMissing);
  return (
    <span className="split-button">
      <Button icon="download" onClick={() => start('csv')}>
        {t($ => $.ui.list.export)}
      </Button>
      <Popup
        label={t($ => $.ui.list.fileFormat)}
        side="end"
        trigger={props => (
          <Button
            icon="unfold"
            aria-label={t($ => $.ui.list.fileFormat)}
            title={t($ => $.ui.list.fileFormat)}
            {...props}
          >
            {null}
          </Button>
        )}
      >
        {close =>
          fileFormats.map(format => (
            <button
              key={format}
              type="button"
              className="popup-item"
              onClick={() => {
                close();
                start(format);
              }}
            >
              {t($ => $.ui.list.fileFormats[format])}
            </button>
          ))
        }
      </Popup>
    </span>
  );
}
