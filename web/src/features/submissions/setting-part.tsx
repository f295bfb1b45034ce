import type { SubmissionSetting } from '@skonto/api/submissions';
import { useState } from 'react';
import { texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { saveSetting, submissionsKey } from './submissions-queries.ts';

/** As a buyer: whether suppliers may submit their invoices, and for an administrator the switch. */
export function SettingPart({ setting: { allowed, can, version } }: { setting: SubmissionSetting }) {
  const [asking, setAsking] = useState(false);
  const words = texts($ => $.submissions.setting);
  const next = allowed ? words.stop : words.allow;
  return (
    <section className="panel stack" aria-labelledby="setting-title">
      <h2 id="setting-title">{words.title}</h2>
      <p>{allowed ? words.on : words.off}</p>
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
          act={() => saveSetting({ allowed: !allowed, version })}
          changes={submissionsKey}
          said={() => next.done}
          onClose={() => setAsking(false)}
        >
          <p>{next.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
