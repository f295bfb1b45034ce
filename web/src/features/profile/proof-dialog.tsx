import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileKey } from '../../business/companies/own-profile.ts';
import { announceDone } from '../../lib/messages.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { DialogStep } from './dialog-step.tsx';
import { type Proof, renewRecoveryCodes, turnOffSecondFactor } from './profile-queries.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';

type ProofDialogProps = { purpose: 'renew' | 'turn-off'; email: string; onClose: () => void };

/** New recovery codes, or turning the factor off: each takes the password or a code. */
export function ProofDialog({ purpose, email, onClose }: ProofDialogProps) {
  const [asks, setAsks] = useState<'password' | 'code'>('password');
  const { codes, send } = useProven(purpose, onClose);
  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />;
  const words = purpose === 'renew' ? 'renewDialog' : 'offDialog';
  return (
    <DialogStep
      key={asks}
      title={t($ => $.profile[words].title)}
      asks={asks}
      label={asks === 'password' ? t($ => $.profile.factor.password) : t($ => $.profile.factor.code)}
      missing={asks === 'password' ? t($ => $.profile.factor.passwordMissing) : t($ => $.profile.factor.codeMissing)}
      main={t($ => $.profile[words].main)}
      look={purpose === 'renew' ? 'primary' : 'danger'}
      email={email}
      after={
        <div>
          <Button look="plain" small onClick={() => setAsks(asks === 'password' ? 'code' : 'password')}>
            {asks === 'password' ? t($ => $.profile.factor.useCode) : t($ => $.profile.factor.usePassword)}
          </Button>
        </div>
      }
      onClose={onClose}
      onSend={typed => send(asks === 'password' ? { password: typed } : { code: typed })}
    >
      <p>{t($ => $.profile[words].text)}</p>
    </DialogStep>
  );
}

/** What is done once the server believes who it is. */
function useProven(purpose: ProofDialogProps['purpose'], onClose: () => void) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const send = async (proof: Proof) => {
    const made = purpose === 'renew' ? await renewRecoveryCodes(proof) : null;
    if (purpose === 'turn-off') await turnOffSecondFactor(proof);
    await queries.invalidateQueries({ queryKey: profileKey });
    if (made?.recoveryCodes) {
      setCodes(made.recoveryCodes);
      return;
    }
    announceDone(t($ => $.profile.offDialog.done));
    onClose();
  };
  return { codes, send };
}
