import { buyerSteps, supplierSteps, type WaitingFigures } from '@skonto/api/statistics';
import { useTranslation } from 'react-i18next';
import type { Href } from '../../lib/href.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Where a step is taken; what the operator does has no place here. */
const places: Readonly<Partial<Record<string, Href>>> = {
  'buyer.supplier': '/suppliers/add',
  'buyer.invoice': '/invoices/details',
  'buyer.offer': '/invoices',
  'supplier.buyer': '/buyers/add',
  'supplier.note': '/buyers',
  'supplier.accepted': '/offers',
};

/** What a company does first, by what is stored of it and not by ticks: it goes when all is done. */
export function FirstSteps({ figures }: { figures: WaitingFigures }) {
  const { t } = useTranslation();
  const words = t($ => $.dashboard.steps, { returnObjects: true });
  const steps =
    figures.contract === 'ACTIVE'
      ? buyerSteps.map(step => ({ key: `buyer.${step}`, text: words.buyer[step], done: figures.buyerSteps[step] }))
      : supplierSteps.map(step => ({
          key: `supplier.${step}`,
          text: words.supplier[step],
          done: figures.supplierSteps[step],
        }));
  const done = steps.filter(step => step.done).length;
  if (done === steps.length) return null;
  const next = steps.find(step => !step.done);
  return (
    <section className="panel first-steps" aria-labelledby="steps-title">
      <h2 id="steps-title">
        {words.title} <small className="quiet">{t($ => $.dashboard.steps.done, { done, all: steps.length })}</small>
      </h2>
      <ol>
        {steps.map(step => {
          const href = places[step.key];
          return (
            <li key={step.key} data-done={step.done || undefined} aria-current={step === next ? 'step' : undefined}>
              <Icon name={step.done ? 'check' : 'right'} />
              {step.done && <span className="visually-hidden">{words.isDone}: </span>}
              {href && !step.done ? <AppLink href={href}>{step.text}</AppLink> : step.text}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
