import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAbilities, useSession } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AnswerPart } from './answer-part.tsx';
import { AskPart } from './ask-part.tsx';
import { type Left, LeftOut } from './left-out.tsx';
import { requestsQuery } from './requests-queries.ts';
import { SettingPart } from './setting-part.tsx';

/** ASK-06, ASK-07: what the reader's company is asked for as a buyer, and what it may ask for as a supplier. */
export function RequestsScreen() {
  const words = texts($ => $.earlyPaymentRequests);
  return (
    <div className="stack">
      <PageHeader feature={words} />
      <Parts />
    </div>
  );
}

function Parts() {
  const { writeSuppliers } = useAbilities();
  const companyId = useSession()?.company?.id ?? null;
  const { data, isError, refetch } = useQuery(requestsQuery);
  const [left, setLeft] = useState<Left>([]);
  const words = texts($ => $.earlyPaymentRequests);
  if (!data)
    return isError ? (
      <LoadFailure text={words.failed} onRetry={() => void refetch()} />
    ) : (
      <p role="status">{t($ => $.ui.list.loading)}</p>
    );
  const { list, askable, setting } = data;
  const { requests, complete } = list;
  const bought = requests.filter(one => one.buyer.id === companyId);
  const sold = requests.filter(one => one.supplier.id === companyId);
  const isBuyer = writeSuppliers || bought.length > 0;
  const mayAsk = askable.invoices.length > 0 || sold.length > 0;
  return (
    <>
      <LeftOut left={left} />
      {isBuyer && <AnswerPart requests={bought} allowed={setting.allowed} onLeft={setLeft} />}
      {writeSuppliers && <SettingPart setting={setting} />}
      {mayAsk && <AskPart askable={askable} requests={sold} onLeft={setLeft} />}
      {!isBuyer && !mayAsk && <p>{words.ask.nothing}</p>}
      {!complete && <p className="quiet">{words.notAll}</p>}
    </>
  );
}
