import type { CounterOfferSetting } from '@skonto/api/counter-offers';
import { useState } from 'react';
import { countersKey } from '../../business/counter-offers/counter-calls.ts';
import { texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { saveSetting } from './counter-queries.ts';

/** As a buyer: whether suppliers may name rates of their own, and for an administrator the switch. */
export function SettingPart({ setting: { allowed, can, version } }: { setting: CounterOfferSetting }) {
  const [asking, setAsking] = useState(false);
  const words = texts($ => $.counterOffers.setting);
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
          changes={countersKey}
          said={() => next.done}
          onClose={() => setAsking(false)}
        >
          <p>{next.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
