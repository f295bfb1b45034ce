import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Turn = { readonly title: string; readonly main: string; readonly text: string; readonly done: string };
type Words = {
  readonly title: string;
  readonly on: string;
  readonly off: string;
  readonly administrators: string;
  readonly allow: Turn;
  readonly stop: Turn;
};
type Allowed = { readonly allowed: boolean; readonly version: string };
type AllowingPartProps = {
  setting: Allowed & { readonly can: { readonly update: boolean } };
  words: Words;
  save: (setting: Allowed) => Promise<unknown>;
  /** What a change of it changes: every query below this key is asked again. */
  changes: QueryKey;
  children?: ReactNode;
};

/** Whether a company allows its suppliers something, and for its administrator the switch, behind a question. */
export function AllowingPart({ setting, words, save, changes, children }: AllowingPartProps) {
  const { allowed, can, version } = setting;
  const [asking, setAsking] = useState(false);
  const next = allowed ? words.stop : words.allow;
  return (
    <section className="panel stack" aria-labelledby="setting-title">
      <h2 id="setting-title">{words.title}</h2>
      <p>{allowed ? words.on : words.off}</p>
      {children}
      {can.update ? (
        <div>
          <Button onClick={() => setAsking(true)}>{next.main}</Button>
        </div>
      ) : (
        <p className="quiet">{words.administrators}</p>
      )}
      {asking && (
        <ConfirmDialog
          title={next.title}
          main={next.main}
          look="primary"
          act={() => save({ allowed: !allowed, version })}
          changes={changes}
          said={() => next.done}
          onClose={() => setAsking(false)}
        >
          <p>{next.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
