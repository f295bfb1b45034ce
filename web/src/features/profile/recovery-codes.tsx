import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { saveFile } from '../../lib/file-transfer.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** How long the button says that it copied, in milliseconds. */
const saidFor = 2000;

const textFile = (text: string) => new Blob([text], { type: 'text/plain;charset=utf-8' });

type RecoveryCodesDialogProps = { codes: readonly string[]; email: string; onClose: () => void };

/** Answered with its button only: what is closed by a stray click can't be shown again. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      key="codes"
      isStatic
      title={t($ => $.profile.codes.dialogTitle)}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t($ => $.profile.codes.kept)}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} />
    </Dialog>
  );
}

/** The recovery codes, this once, and three ways to keep them. On paper nothing else of the page appears. */
function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const title = t($ => $.profile.codes.title, { email });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p>{t($ => $.profile.codes.text)}</p>
      <div className="recovery-codes">
        <p className="print-only">{title}</p>
        <ol aria-label={title}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="row">
        <CopyButton text={text} label={t($ => $.profile.codes.copy)} />
        <Button icon="download" onClick={() => saveFile(textFile(text), 'skonto-recovery-codes.txt')}>
          {t($ => $.profile.codes.download)}
        </Button>
        <Button onClick={() => print()}>{t($ => $.profile.codes.print)}</Button>
      </div>
    </>
  );
}

/** Copies, and says so for a moment; where the browser refuses, it says that. */
export function CopyButton({ text, label, small = false }: { text: string; label: string; small?: boolean }) {
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), saidFor);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(text)) ? 'copied' : 'notCopied');
  return (
    <>
      <Button small={small} onClick={() => void copy()}>
        {said === 'copied' ? t($ => $.profile.codes.copied) : label}
      </Button>
      <span role="status" className={said === 'notCopied' ? 'quiet' : 'visually-hidden'}>
        {said && t($ => $.profile.codes[said])}
      </span>
    </>
  );
}
