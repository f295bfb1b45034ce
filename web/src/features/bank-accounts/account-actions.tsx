import type { BankAccount } from '@skonto/api/bank-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { announceDone } from '../../lib/messages.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import {
  accountsKey,
  closeAccount,
  confirmAccount,
  decideOwnership,
  downloadEvidence,
  sendEvidence,
  standIn,
} from './accounts-queries.ts';

type Question = 'confirm' | 'close' | 'withdraw' | 'own' | 'notOwn' | 'standIn';

/** What this reader can do about an account; nothing where there is nothing. */
export function AccountActions({ account }: { account: BankAccount }) {
  const [asking, setAsking] = useState<Question | null>(null);
  const { can, evidence, state } = account;
  const words = texts($ => $.bankAccounts.ask);
  const press = (question: Question, look?: 'primary' | 'danger') => (
    <Button {...(look ? { look } : {})} onClick={() => setAsking(question)}>
      {words[question].open}
    </Button>
  );
  return (
    <>
      <div className="row no-print bank-account-actions">
        {can.confirm && press('confirm', 'primary')}
        {can.sendEvidence && <EvidenceButton account={account} />}
        {evidence !== null && (
          <Button icon="download" onClick={() => void downloadEvidence(account).catch(() => undefined)}>
            {t($ => $.bankAccounts.evidence.read)}
          </Button>
        )}
        {can.check && press('own', 'primary')}
        {can.check && press('notOwn', 'danger')}
        {can.standIn && press('standIn')}
        {can.close && press(state === 'PENDING' ? 'withdraw' : 'close', 'danger')}
      </div>
      {asking && <Ask account={account} question={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

const takesNote = (question: Question): boolean => ['own', 'notOwn', 'standIn'].includes(question);

function act(account: BankAccount, question: Question, note: string): Promise<BankAccount> {
  switch (question) {
    case 'confirm':
      return confirmAccount(account);
    case 'close':
    case 'withdraw':
      return closeAccount(account);
    case 'standIn':
      return standIn(account, note);
    case 'own':
    case 'notOwn':
      return decideOwnership(account, question === 'own', note);
  }
}

type AskProps = { account: BankAccount; question: Question; onClose: () => void };

/** The question before each of them; the operator's take a sentence that stands in the story. */
function Ask({ account, question, onClose }: AskProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const words = texts($ => $.bankAccounts.ask[question]);
  const facts = { company: account.company.name, currency: account.currency };
  return (
    <ConfirmDialog
      title={words.title}
      main={words.main}
      look={['confirm', 'own', 'standIn'].includes(question) ? 'primary' : 'danger'}
      disabled={takesNote(question) && note.trim() === ''}
      act={() => act(account, question, note)}
      changes={accountsKey}
      said={() => words.done}
      onClose={onClose}
    >
      <p className="bank-account-number">{account.account}</p>
      <p>{t($ => $.bankAccounts.ask[question].text, facts)}</p>
      {takesNote(question) && (
        <div className="field">
          <label htmlFor={id}>{t($ => $.bankAccounts.ask.note)}</label>
          <textarea
            id={id}
            className="control"
            rows={3}
            maxLength={500}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Chooses and sends the bank's confirmation; another one takes the place of the first. */
function EvidenceButton({ account }: { account: BankAccount }) {
  const queries = useQueryClient();
  const words = texts($ => $.bankAccounts.evidence);
  const sending = useMutation({
    mutationFn: (file: File) => sendEvidence(account, file),
    onSuccess: () => {
      announceDone(words.sent);
      return queries.invalidateQueries({ queryKey: accountsKey });
    },
  });
  return (
    <>
      {sending.error && <Refusal text={sending.error.message} />}
      <FileButton
        accept=".pdf,.jpg,.jpeg,.png"
        busy={sending.isPending}
        onChoose={([file]) => file && sending.mutate(file)}
      >
        {account.evidence === null ? words.send : words.sendAnother}
      </FileButton>
    </>
  );
}
