import { demoEndpoints } from '@skonto/api/demo';
import { useState } from 'react';
import { fileKinds } from '../../business/imports/import-files.ts';
import { sendFiles } from '../../business/imports/send-files.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { announce } from '../../lib/messages.ts';
import { useGo } from '../../lib/use-go.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';

/** In a demo a file with invoices is at hand; elsewhere invoices are real, and nobody gets made-up ones. */
const isDemo = (): boolean => document.documentElement.dataset.demo !== undefined;

/** Takes the demo's file of invoices to its check, just as one that was chosen or dropped. */
export function SampleImport() {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  if (!isDemo()) return null;
  const take = async () => {
    setBusy(true);
    try {
      const { fileName, csv } = await call(demoEndpoints.sample, {});
      const file = new File([csv], fileName, { type: 'text/csv' });
      const { imports, leftOut } = await sendFiles(fileKinds.invoices, [file]);
      const [first] = imports;
      if (first !== undefined) go(fileKinds.invoices.checkOf([first]));
      for (const one of leftOut) announce('danger', `${one.fileName}: ${one.message}`);
    } catch (cause) {
      // The call has said itself what went wrong.
      if (!(cause instanceof ApiError)) throw cause;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small icon="upload" busy={busy} onClick={() => void take()}>
      {t($ => $.tour.sample)}
    </Button>
  );
}
