import { type FileFormatName, fileFormats } from '@skonto/api/list';
import { texts } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { Popup } from './popup.tsx';

type FormatProps = {
  /** What the first press does, by words and at once, as CSV. */
  readonly children: string;
  /** What the choice beside it is called. */
  readonly choice: string;
  readonly start: (format: FileFormatName) => void;
  /** Saves a document to file instead of rows, where there is one. */
  readonly startPdf?: () => void;
  readonly look?: 'primary' | 'normal';
  /** The file is on its way; neither button starts another one. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
};

/** A file to keep: at once as CSV, or of the kind that is chosen beside it. */
export function FileFormatButton({ children, choice, start, startPdf, look = 'normal', busy, disabled }: FormatProps) {
  const names = texts($ => $.ui.list.fileFormats);
  const choices: readonly (readonly [string, () => void])[] = [
    ...fileFormats.map(format => [names[format], () => start(format)] as const),
    ...(startPdf ? [[names.pdf, startPdf] as const] : []),
  ];
  return (
    <span className="split-button">
      <Button icon="download" look={look} {...(busy && { busy })} disabled={disabled} onClick={() => start('csv')}>
        {children}
      </Button>
      <Popup
        label={choice}
        side="end"
        trigger={props => (
          <Button icon="unfold" look={look} disabled={disabled || busy} aria-label={choice} title={choice} {...props}>
            {null}
          </Button>
        )}
      >
        {close =>
          choices.map(([name, begin]) => (
            <button
              key={name}
              type="button"
              className="popup-item"
              onClick={() => {
                close();
                begin();
              }}
            >
              {name}
            </button>
          ))
        }
      </Popup>
    </span>
  );
}
