import type { BatchDetails, BatchFile } from '@skonto/api/payment-batches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsKey } from '../../business/payments/payment-calls.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { RecordFacts } from '../../ui/record.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Whole } from '../../ui/whole.tsx';
import { AgainDialog } from './batch-dialogs.tsx';
import { downloadFile } from './orders-queries.ts';

/** The files for the bank, one for each currency, and who took them. */
export function FilesPart({ batch }: { batch: BatchDetails }) {
  if (batch.files.length === 0) return null;
  return (
    <div className="record-columns">
      {batch.files.map(file => (
        <FilePanel key={file.currency} batch={batch} file={file} />
      ))}
    </div>
  );
}

function FilePanel({ batch, file }: { batch: BatchDetails; file: BatchFile }) {
  const formats = useFormats();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const words = texts($ => $.paymentOrders.files);
  const first = useMutation({
    mutationFn: () => downloadFile(batch.id, { currency: file.currency }, file.fileName),
    onSettled: () => queries.invalidateQueries({ queryKey: paymentsKey }),
  });
  const wasTaken = file.downloads.length > 0;
  return (
    <RecordFacts
      title={t($ => $.paymentOrders.files.title, { currency: file.currency })}
      facts={[
        { label: words.file, value: <Whole text={file.fileName} /> },
        { label: texts($ => $.paymentOrders.column).orders, value: formats.count(file.orders) },
        { label: words.print, value: `${file.sha256.slice(0, 8)} … ${file.sha256.slice(-4)}` },
        { label: words.total, value: formats.moneyWithCurrency(file.amount, file.currency), strong: true },
      ]}
    >
      <div className="payment-panel">
        {wasTaken && (
          <ul className="payment-entries">
            {file.downloads.map(one => (
              <li key={one.at}>
                <span>
                  {t($ => $.paymentOrders.files.taken, { name: one.by.name, when: formats.dateTime(one.at) })}
                  {one.reason !== '' && <span className="quiet">, {one.reason}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Refusal text={first.error?.message} />
        {batch.can.download && (
          <Button
            look={wasTaken ? 'normal' : 'primary'}
            icon="download"
            busy={first.isPending}
            onClick={() => (wasTaken ? setAsking(true) : first.mutate())}
          >
            {wasTaken ? words.again : t($ => $.paymentOrders.files.download, { currency: file.currency })}
          </Button>
        )}
        <p className="quiet">{words.note}</p>
      </div>
      {asking && <AgainDialog batch={batch} file={file} onClose={() => setAsking(false)} />}
    </RecordFacts>
  );
}
