import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Left, LeftList } from '../../business/counter-offers/left-list.tsx';
import { useAbilities, useSession } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AnswerPart } from './answer-part.tsx';
import { countersQuery } from './counter-queries.ts';
import { OwnPart } from './own-part.tsx';
import { SettingPart } from './setting-part.tsx';

/** ASK-73, ASK-74: what suppliers named to the reader's company as a buyer, and what it named as a supplier. */
export function CountersScreen() {
  return (
    <div className="stack">
      <PageHeader feature={texts($ => $.counterOffers)} />
      <Parts />
    </div>
  );
}

function Parts() {
  const { writeSuppliers } = useAbilities();
  const companyId = useSession()?.company?.id ?? null;
  const { data, isError, refetch } = useQuery(countersQuery);
  const [left, setLeft] = useState<Left>([]);
  const words = texts($ => $.counterOffers);
  if (!data)
    return isError ? (
      <LoadFailure text={words.failed} onRetry={() => void refetch()} />
    ) : (
      <p role="status">{t($ => $.ui.list.loading)}</p>
    );
  const { counterOffers, complete, setting } = data;
  const bought = counterOffers.filter(one => one.buyer.id === companyId);
  const sold = counterOffers.filter(one => one.supplier.id === companyId);
  const isBuyer = writeSuppliers || bought.length > 0;
  return (
    <>
      <LeftOut left={left} />
      {isBuyer && <AnswerPart counters={bought} allowed={setting.allowed} onLeft={setLeft} />}
      {writeSuppliers && <SettingPart setting={setting} />}
      {sold.length > 0 && <OwnPart counters={sold} onLeft={setLeft} />}
      {!isBuyer && sold.length === 0 && <p>{words.nothing}</p>}
      {!complete && <p className="quiet">{words.notAll}</p>}
    </>
  );
}

/** Says on top of the page what an action left, and brings it into view: what it is about may have left the page by then. */
function LeftOut({ left }: { left: Left }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (left.length > 0) region.current?.scrollIntoView({ block: 'center' });
  }, [left]);
  return (
    <div role="alert" ref={region}>
      <LeftList left={left} />
    </div>
  );
}
