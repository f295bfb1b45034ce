import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { fetchPartAhead } from '../../lib/missing-part.ts';
import { useAbilities } from '../../lib/session.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';

/** Comes with the first wish for it, not with the first page. */
const load = withTexts(['billing'], () => import('./run-dialog.tsx'));
const LazyRunDialog = lazyPart(load, 'RunDialog', props => props.onClose());
const preload = (): void => fetchPartAhead(load);

/** The operator's button in the top bar: all that waits is billed once it was looked at (NAV-30). */
export function ExecuteBilling() {
  const { runBilling } = useAbilities();
  const [open, setOpen] = useState(false);
  if (!runBilling) return null;
  const name = t($ => $.business.executeBilling);
  return (
    <>
      <Button
        look="plain"
        icon="receipt"
        title={name}
        aria-haspopup="dialog"
        aria-label={name}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <span className="hide-narrow">{name}</span>
        <span className="short-name">{t($ => $.business.executeBillingShort)}</span>
      </Button>
      {open && (
        <Suspense>
          <LazyRunDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
