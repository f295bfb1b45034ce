import type { Contract } from '@skonto/api/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { factsOf } from '../../ui/data-table/columns-of.ts';
import { Facts } from '../../ui/facts.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { useContractFields } from './contract-columns.tsx';
import { ContractEditor } from './contract-editor.tsx';
import { ContractState, DeleteContracts, SwitchDialog } from './contract-words.tsx';
import { contractQuery } from './contracts-queries.ts';
import './contracts.css';

const route = getRouteApi('/guarded/contracts/details/$id');
const addRoute = getRouteApi('/guarded/contracts/add');

export function AddContractScreen() {
  const feature = texts($ => $.contracts);
  const company = addRoute.useLoaderData();
  return (
    <>
      <RecordHeader title={t($ => $.contracts.form.create)} feature={feature} list="/contracts" />
      <ContractEditor key={company?.id} contract={null} company={company} />
    </>
  );
}

/** The operator changes a contract here; its company looks at it. */
export function ContractScreen() {
  const feature = texts($ => $.contracts);
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(contractQuery(Number(id)));
  return (
    <>
      <RecordHeader
        title={t($ => $.contracts.named, { number: data.contractNumber })}
        feature={feature}
        list="/contracts"
      >
        {data.can.update && <Actions contract={data} />}
      </RecordHeader>
      <p className="contract-state">
        {data.company.name} <ContractState active={data.active} />
      </p>
      {data.can.update ? <ContractEditor key={id} contract={data} /> : <ContractFacts contract={data} />}
    </>
  );
}

function Actions({ contract }: { contract: Contract }) {
  const go = useGo();
  const [asking, setAsking] = useState<'switch' | 'delete' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Button icon={contract.active ? 'ban' : 'check'} onClick={() => setAsking('switch')}>
        {t($ => $.contracts.switch[contract.active ? 'deactivate' : 'activate'].main)}
      </Button>
      {contract.can.delete && (
        <Button look="danger" icon="trash" onClick={() => setAsking('delete')}>
          {t($ => $.contracts.delete)}
        </Button>
      )}
      {asking === 'switch' && <SwitchDialog contract={contract} onClose={close} />}
      {asking === 'delete' && <DeleteContracts rows={[contract]} onClose={close} onDone={() => go('/contracts')} />}
    </>
  );
}

/** What was agreed on, to read. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { columns } = useContractFields();
  return (
    <div className="panel">
      <Facts
        facts={[
          ...factsOf(columns, contract, { without: ['company', 'active'] }),
          contract.note !== '' && [t($ => $.contracts.form.field.note.label), contract.note],
        ]}
      />
    </div>
  );
}
