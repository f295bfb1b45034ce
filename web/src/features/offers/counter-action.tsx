import type { Invoice } from '@skonto/api/invoices';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { counterableOf, counterBuyersQuery } from '../../business/counter-offers/counter-calls.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';

const loadDialog = withTexts(
  ['counterOfferDialog'],
  () => import('../../business/counter-offers/name-rate-dialog.tsx'),
);
const NameRateDialog = lazyPart(loadDialog, 'NameRateDialog', props => props.onClose());

/** Naming a rate for the chosen offers: the button, where a buyer of theirs takes it, and the dialog. Nothing is asked before one is chosen. */
export function useCounterAction(rows: readonly Invoice[], onDone: () => void) {
  const [open, setOpen] = useState(false);
  const isOpenOffer = rows.some(row => row.status === 'REGISTERED' && row.can.reject);
  const { data } = useQuery({ ...counterBuyersQuery, enabled: isOpenOffer });
  const offers = counterableOf(rows, data);
  const close = () => setOpen(false);
  const button = offers.length > 0 && <Button onClick={() => setOpen(true)}>{t($ => $.offers.nameRate)}</Button>;
  const dialog = open && offers.length > 0 && (
    <Suspense>
      <NameRateDialog
        offers={offers}
        names={rows.map(row => ({ id: row.id, name: row.invoiceNumber }))}
        onClose={close}
        onDone={() => {
          close();
          onDone();
        }}
      />
    </Suspense>
  );
  return { button, dialog };
}
