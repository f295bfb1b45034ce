import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = {
  /** The endings that the browser's chooser offers at first; all of them where there are none. */
  accept?: string;
  /** Several may be chosen at once. */
  multiple?: boolean;
  busy?: boolean;
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A button that opens the browser's file chooser and gives what was chosen, at least one file. */
export function FileButton({ accept, multiple, busy, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" {...(busy === undefined ? {} : { busy })} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])];
          // Else the browser doesn't tell of the same file, mended and chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
