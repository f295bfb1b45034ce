import type { TermsDraft } from '@skonto/api/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { publishTerms, termsKey } from './terms-queries.ts';

type PublishProps = {
  draft: TermsDraft;
  onRefused: (cause: unknown) => Promise<null>;
  onClose: () => void;
};

/** Says what publishing does and to how many people, before it is done for good. */
export function PublishDialog({ draft, onRefused, onClose }: PublishProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const router = useRouter();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      const { version } = await publishTerms(draft.revision);
      announce(
        'success',
        t($ => $.terms.publishDialog.done, { version }),
      );
      queries.removeQueries({ queryKey: termsKey });
      router.history.push('/terms');
    } catch (cause) {
      await onRefused(cause);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t($ => $.terms.publishDialog.title)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look="danger" busy={busy} onClick={() => void publish()}>
            {t($ => $.terms.publishDialog.main)}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          {t($ => $.terms.publishDialog.people, { count: draft.affected, shown: formats.count(draft.affected) })}
        </strong>
      </p>
      <ul className="terms-effects">
        <li>{t($ => $.terms.publishDialog.until)}</li>
        <li>{t($ => $.terms.publishDialog.clients)}</li>
        <li>{t($ => $.terms.publishDialog.forGood)}</li>
      </ul>
    </Dialog>
  );
}
