import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

function StatusPage({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <PageHeader title={title} description={t($ => $.shell.description)} keywords={t($ => $.shell.keywords)} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** An address that no route knows: it stands alone, outside the shell. */
export function NotFoundPage() {
  return (
    <main className="page">
      <NotFound />
    </main>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <StatusPage title={t($ => $.shell.notFound.title)} text={t($ => $.shell.notFound.text)}>
      <AppLink href="/" className="button">
        {t($ => $.shell.notFound.home)}
      </AppLink>
    </StatusPage>
  );
}

/** What a failed loader or a broken screen shows: 403 and 404 in words of their own, all else with a way to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error instanceof ApiError && error.status === 403) {
    return <StatusPage title={t($ => $.shell.forbidden.title)} text={t($ => $.shell.forbidden.text)} />;
  }
  const reference = error instanceof ApiError ? error.requestId : null;
  return (
    <StatusPage
      title={t($ => $.shell.broken.title)}
      text={error instanceof ApiError ? error.message : t($ => $.shell.broken.text)}
    >
      {reference && <p className="quiet">{t($ => $.ui.list.reference, { reference })}</p>}
      <Button onClick={reset}>{t($ => $.shell.broken.retry)}</Button>
    </StatusPage>
  );
}
