import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

type DropZoneProps = {
  onFiles: (files: readonly File[]) => void;
  label: string;
  chooseLabel: string;
  dropLabel: string;
  accept?: string;
  children?: ReactNode;
  /** Files may be dropped anywhere on the page. */
  wholePage?: boolean;
};

/** Emits the chosen or dropped files at once (FORM-13); any number, any size. The button serves those who can't drag. */
export function DropZone({
  onFiles,
  label,
  chooseLabel,
  dropLabel,
  accept,
  children,
  wholePage = false,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const overPage = usePageDrop(wholePage, onFiles);
  const take = (list: FileList | null) => {
    if (list && list.length > 0) onFiles([...list]);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drop target is no fieldset.
    <div
      className="drop-zone"
      role="group"
      aria-label={label}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <strong>{label}</strong>
      {children}
      <Button icon="upload" onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={chooseLabel}
        onChange={event => take(event.currentTarget.files)}
      />
      {overPage && <div className="drop-page">{dropLabel}</div>}
    </div>
  );
}

/** Tells whether files hang over the page, and takes them when they fall. */
export function usePageDrop(enabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!enabled) return;
    const carriesFiles = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const move = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: globalThis.DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    addEventListener('dragover', move);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', move);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [enabled]);
  return over;
}
