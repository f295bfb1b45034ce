import { useQueryClient } from '@tanstack/react-query';
import { generate } from 'lean-qr';
import { useState } from 'react';
import { profileKey } from '../../business/companies/own-profile.ts';
import { t } from '../../lib/words/words.ts';
import { DialogStep } from './dialog-step.tsx';
import { beginSecondFactor, confirmSecondFactor, type SetUp } from './profile-queries.ts';
import { CopyButton, RecoveryCodesDialog } from './recovery-codes.tsx';

/** Four letters at a time, as people read a key off a screen. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type SetUpDialogProps = { email: string; onClose: () => void };

/** Password, then QR code and a first code, then the recovery codes. Only the last of these turns nothing back by being closed. */
export function SetUpDialog({ email, onClose }: SetUpDialogProps) {
  const queries = useQueryClient();
  const [begun, setBegun] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />;
  if (!begun) {
    return (
      <DialogStep
        key="password"
        title={t($ => $.profile.factor.setUpTitle)}
        asks="password"
        label={t($ => $.profile.factor.password)}
        missing={t($ => $.profile.factor.passwordMissing)}
        main={t($ => $.profile.factor.continue)}
        email={email}
        onClose={onClose}
        onSend={async typed => setBegun(await beginSecondFactor(typed))}
      >
        <p>{t($ => $.profile.factor.setUpText)}</p>
      </DialogStep>
    );
  }
  return (
    <DialogStep
      key="code"
      wide
      title={t($ => $.profile.factor.scanTitle)}
      asks="code"
      label={t($ => $.profile.factor.firstCode)}
      help={t($ => $.profile.factor.firstCodeHelp)}
      missing={t($ => $.profile.factor.codeMissing)}
      main={t($ => $.profile.factor.turnOn)}
      email={email}
      onClose={onClose}
      onSend={async typed => {
        const { recoveryCodes } = await confirmSecondFactor(typed);
        await queries.invalidateQueries({ queryKey: profileKey });
        if (recoveryCodes) setCodes(recoveryCodes);
        else onClose();
      }}
    >
      <Scan begun={begun} />
    </DialogStep>
  );
}

function Scan({ begun }: { begun: SetUp }) {
  return (
    <div className="scan">
      <QrCode text={begun.uri} label={t($ => $.profile.factor.qrLabel)} />
      <div className="stack">
        <p>{t($ => $.profile.factor.scanText)}</p>
        <div>
          <p className="quiet">{t($ => $.profile.factor.byHand)}</p>
          <p>
            <code className="secret">{inFours(begun.secret)}</code>
          </p>
          <CopyButton small text={begun.secret} label={t($ => $.profile.factor.copySecret)} />
        </div>
      </div>
    </div>
  );
}

/** The light edge that a reader needs, in modules. */
const edge = 4;

/** A text as a QR code, drawn here: dark on light in both themes, because readers expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * edge;
  const modules = Array.from(
    { length: code.size ** 2 },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  );
  const path = modules
    .filter(([x, y]) => code.get(x, y))
    .map(([x, y]) => `M${x + edge} ${y + edge}h1v1h-1z`)
    .join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
