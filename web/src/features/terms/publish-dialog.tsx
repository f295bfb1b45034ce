import type { TermsDraft } from '@skonto/api/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { publishTerms, termsKey } from './terms-queries.ts';

type PublishProps = {
  draft: TermsDraft;
  /** Says on the page what was refused, and shows the draft as it stands there now. */
  onRefused: (cause: unknown) => Promise<null>;
  onClose: () => void;
};

/** Says what publishing does and to how many people, before it is done for good. */
export function PublishDialog({ draft, onRefused, onClose }: PublishProps) {
  const formats = useFormats();
  const go = useGo();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      title={t($ => $.terms.publishDialog.title)}
      main={t($ => $.terms.publishDialog.main)}
      act={() => publishTerms(draft.revision).catch(onRefused)}
      changes={termsKey}
      said={published => published && t($ => $.terms.publishDialog.done, { version: published.version })}
      onDone={published => {
        if (published === null) return;
        // Asked again where it is wanted next, and not by the editor that is about to be left.
        queries.removeQueries({ queryKey: termsKey });
        go('/terms');
      }}
      onClose={onClose}
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
    </ConfirmDialog>
  );
}
