import { type ReactNode, useState } from 'react';
import type { Href } from '../lib/href.ts';
import { useGo } from '../lib/use-go.ts';
import { Button } from './button.tsx';
import { type FeatureWords, PageHeader } from './page-header.tsx';

type RecordHeaderProps = { title: string; feature: FeatureWords; list: Href; children?: ReactNode };

/** The head of one record's page, or of the form for a new one, with the way back to the list. */
export function RecordHeader({ title, feature, list, children }: RecordHeaderProps) {
  return (
    <PageHeader title={title} feature={feature} back={{ href: list, label: feature.title }}>
      {children}
    </PageHeader>
  );
}

type Requested = { readonly onClose: () => void; readonly onDone: () => void };
type DeleteRecordProps = { label: string; list: Href; children: (requested: Requested) => ReactNode };

/** Deletes the page's record once `children` has asked, and then leads to the list. */
export function DeleteRecord({ label, list, children }: DeleteRecordProps) {
  const go = useGo();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && children({ onClose: () => setAsking(false), onDone: () => go(list) })}
    </>
  );
}
