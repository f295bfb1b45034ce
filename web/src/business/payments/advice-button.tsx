import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { downloadAdvice } from './payment-calls.ts';

/** Takes the advice of a released order as PDF. */
export function AdviceButton({ order }: { order: { readonly id: number; readonly number: string } }) {
  return (
    <Button look="plain" icon="download" small onClick={() => void downloadAdvice(order).catch(() => undefined)}>
      {t($ => $.invoicePayment.advice, { number: order.number })}
    </Button>
  );
}
