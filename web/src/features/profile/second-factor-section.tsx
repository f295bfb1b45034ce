import type { SecondFactorState } from '@skonto/api/auth';
import type { User } from '@skonto/api/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { secondFactorQuery } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** With fewer than this the user is asked to make new ones. */
const fewCodes = 3;

/** The second factor: whether it is on, and what can be done about it. */
export function SecondFactorSection({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(secondFactorQuery(user.id));
  const [dialog, setDialog] = useState<'set-up' | 'renew' | 'turn-off' | null>(null);
  const close = () => setDialog(null);
  return (
    <ProfileSection
      title={t($ => $.profile.factor.title)}
      badge={
        data && (
          <span className="badge" data-tone={data.on ? 'ok' : undefined}>
            {data.on ? t($ => $.profile.factor.on) : t($ => $.profile.factor.off)}
          </span>
        )
      }
      actions={
        data &&
        (data.on ? (
          <>
            <Button onClick={() => setDialog('renew')}>{t($ => $.profile.factor.renew)}</Button>
            <Button look="danger" onClick={() => setDialog('turn-off')}>
              {t($ => $.profile.factor.turnOff)}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={() => setDialog('set-up')}>
            {t($ => $.profile.factor.setUp)}
          </Button>
        ))
      }
    >
      {isError && <LoadFailure text={t($ => $.profile.failed)} onRetry={() => void refetch()} />}
      <FactorWords state={data} isOperator={user.role === 'SYSTEM_ADMIN'} />
      {dialog === 'set-up' && <SetUpDialog email={user.email} onClose={close} />}
      {(dialog === 'renew' || dialog === 'turn-off') && (
        <ProofDialog purpose={dialog} email={user.email} onClose={close} />
      )}
    </ProfileSection>
  );
}

function FactorWords({ state, isOperator }: { state: SecondFactorState | undefined; isOperator: boolean }) {
  const formats = useFormats();
  if (!state?.on) {
    return (
      <>
        {state && isOperator && (
          <div className="notice" data-tone="warning">
            {t($ => $.profile.factor.operatorHint)}
          </div>
        )}
        <p className="quiet">{t($ => $.profile.factor.text)}</p>
      </>
    );
  }
  const left = state.recoveryCodesLeft;
  return (
    <>
      <p className="quiet">{t($ => $.profile.factor.since, { since: formats.dateTime(state.since) })}</p>
      <p className={left < fewCodes ? 'notice' : 'quiet'} data-tone={left < fewCodes ? 'warning' : undefined}>
        {t($ => $.profile.factor.left, { count: left, shown: formats.count(left) })}
        {left < fewCodes && ` ${t($ => $.profile.factor.fewLeft)}`}
      </p>
    </>
  );
}
