import type { Newcomer } from '@skonto/api/newcomers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { newcomerQuery, sayTrade } from './newcomer-query.ts';
import './newcomer-card.css';

/** A new company's first steps: it says whether it buys or sells, and then what is still to be done before it can trade, and by whom. */
export function NewcomerCard({ newcomer }: { newcomer: Newcomer }) {
  const words = texts($ => $.dashboard.newcomer);
  const { trade, can } = newcomer;
  const queries = useQueryClient();
  const say = useMutation({
    mutationFn: sayTrade,
    onSuccess: reply => queries.setQueryData(newcomerQuery.queryKey, reply),
  });
  const other = trade === 'BUYER' ? 'SUPPLIER' : 'BUYER';
  return (
    <section className="panel newcomer" aria-labelledby="newcomer-title">
      <h2 id="newcomer-title">{trade === null ? words.ask : words.title[trade]}</h2>
      {trade === null ? (
        can.say && <Choices busy={say.isPending} onSay={say.mutate} />
      ) : (
        <>
          <Steps newcomer={newcomer} trade={trade} />
          {can.say && (
            <Button look="plain" busy={say.isPending} onClick={() => say.mutate(other)}>
              {words.change[other]}
            </Button>
          )}
        </>
      )}
      {trade === null && !can.say && <p className="quiet">{words.administrator}</p>}
      <Refusal text={say.error?.message} />
    </section>
  );
}

type ChoicesProps = { busy: boolean; onSay: (trade: 'BUYER' | 'SUPPLIER') => void };
function Choices({ busy, onSay }: ChoicesProps) {
  const words = texts($ => $.dashboard.newcomer);
  return (
    <div className="newcomer-choices">
      {(['BUYER', 'SUPPLIER'] as const).map(trade => (
        <div key={trade}>
          <Button busy={busy} onClick={() => onSay(trade)}>
            {words.choose[trade]}
          </Button>
          <p className="quiet">{words.meaning[trade]}</p>
        </div>
      ))}
    </div>
  );
}

function Steps({ newcomer, trade }: { newcomer: Newcomer; trade: 'BUYER' | 'SUPPLIER' }) {
  const words = texts($ => $.dashboard.newcomer.steps);
  const company = useSession()?.company;
  const { complete, verified, contract } = newcomer;
  return (
    <ol className="newcomer-steps">
      <Step done={complete || verified} text={complete || verified ? words.stated : words.state}>
        {!complete && !verified && company && (
          <AppLink href={`/companies/details/${company.id}`} className="button" data-look="primary">
            {words.stateButton}
          </AppLink>
        )}
      </Step>
      <Step done={verified} text={verified ? words.verified : words.verify} />
      {trade === 'BUYER' ? (
        <Step done={contract === 'ACTIVE'} text={words.contract} />
      ) : (
        <Step done={false} text={words.buyer}>
          <AppLink href="/buyers/add" className="button">
            {words.buyerButton}
          </AppLink>
        </Step>
      )}
      <Step done={false} text={words.last[trade]} />
    </ol>
  );
}

function Step({ done, text, children }: { done: boolean; text: string; children?: ReactNode }) {
  return (
    <li data-done={done}>
      <Icon name={done ? 'check' : 'clock'} />
      <span>
        {done && <span className="visually-hidden">{t($ => $.dashboard.newcomer.steps.done)} </span>}
        {text}
      </span>
      {children}
    </li>
  );
}
