import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { isMissingPart, missingText } from '../lib/missing-part.ts';
import { isSignedIn, useSession } from '../lib/session.ts';
import { t, texts } from '../lib/words/words.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Button } from '../ui/button.tsx';
import { Gate } from '../ui/gate.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { InShell } from './in-shell.ts';
import { queryClient } from './query-client.ts';
import { Shell } from './shell.tsx';
import './status-pages.css';

type StatusProps = {
  icon: IconName;
  title: string;
  sentences: readonly string[];
  reference?: string;
  children: ReactNode;
};

/** What happened, what can be done about it, and where to go on. Outside of the shell it stands like the pages before the sign-in. */
function StatusPage({ icon, title, sentences, reference, children }: StatusProps) {
  const inShell = useContext(InShell);
  const page = (
    <section className="status-page">
      <span className="status-sign">
        <Icon name={icon} />
      </span>
      <PageHeader feature={{ ...texts($ => $.shell), title }} />
      {sentences.map(text => (
        <p key={text}>{text}</p>
      ))}
      {reference && <p className="quiet status-reference">{t($ => $.ui.list.reference, { reference })}</p>}
      <div className="row no-print">{children}</div>
    </section>
  );
  return inShell ? page : <Gate>{page}</Gate>;
}

function HomeLink({ main = false }: { main?: boolean }) {
  return (
    <AppLink href="/" className="button" data-look={main ? 'primary' : undefined}>
      {t($ => $.shell.home)}
    </AppLink>
  );
}

function BackButton() {
  const router = useRouter();
  return router.history.canGoBack() ? (
    <Button icon="left" onClick={() => router.history.back()}>
      {t($ => $.shell.back)}
    </Button>
  ) : null;
}

/** An address that no route knows. Whoever is signed in keeps the menu. */
export function NotFoundPage() {
  const page = <NotFound kind="address" />;
  return isSignedIn() ? <Shell>{page}</Shell> : page;
}

function NotFound({ kind }: { kind: 'address' | 'record' }) {
  const text = t($ => $.shell.notFound[kind]);
  return (
    <StatusPage icon="search" title={t($ => $.shell.notFound.title)} sentences={[text]}>
      <HomeLink main />
      <BackButton />
    </StatusPage>
  );
}

/** The server says in a refusal of its own what is missing, such as a contract; else it is the role. */
function Forbidden({ error }: { error: ApiError }) {
  const user = useSession();
  const needsContract = error.code === 'cannot-trade';
  const byRole = !needsContract && (error.code === 'forbidden' || error.message === '');
  const sentences = [
    needsContract ? t($ => $.shell.forbidden.contract) : byRole ? t($ => $.shell.forbidden.text) : error.message,
  ];
  if (user) {
    sentences.push(t($ => $.shell.forbidden.who, { email: user.email, role: t($ => $.business.roles[user.role]) }));
    if (byRole) sentences.push(t($ => $.shell.forbidden.ask[user.role]));
  }
  return (
    <StatusPage icon="key" title={t($ => $.shell.forbidden.title)} sentences={sentences}>
      <HomeLink main />
      <BackButton />
    </StatusPage>
  );
}

/** When and where a screen broke: what a report has to say for anybody to find it. */
function useReference(error: unknown): string {
  const [at] = useState(() => new Date().toISOString());
  const reference = `${at} ${location.pathname}`;
  useEffect(() => console.error(reference, error), [reference, error]);
  return reference;
}

/** What a failed loader or a broken screen shows: 403 and 404 in words of their own, all else with a way to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError && error.status === 404) return <NotFound kind="record" />;
  if (error instanceof ApiError && error.status === 403) return <Forbidden error={error} />;
  return <Broken error={error} reset={reset} />;
}

function Broken({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const failedReads = useQueryErrorResetBoundary();
  const broken = useReference(error);
  const missing = isMissingPart(error);
  const reference = error instanceof ApiError && error.requestId !== null ? error.requestId : broken;
  const text = error instanceof ApiError ? error.message : t($ => $.shell.broken.text);
  const again = () => {
    // What the broken screen read may be why it broke; what the shell reads is in use and stays, and is asked for again where it failed.
    queryClient.removeQueries({ type: 'inactive' });
    failedReads.reset();
    reset();
    void router.invalidate();
  };
  // A page that wasn't fetched while there was a connection opens by itself when there is one again.
  const onOnline = useEffectEvent(() => missing && again());
  useEffect(() => {
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <StatusPage
      icon="warning"
      title={missing ? t($ => $.shell.missing.title) : t($ => $.shell.broken.title)}
      sentences={missing ? [missingText()] : [text, t($ => $.shell.broken.advice)]}
      reference={reference}
    >
      {!missing && (
        <Button look="primary" onClick={again}>
          {t($ => $.shell.broken.retry)}
        </Button>
      )}
      <Button look={missing ? 'primary' : 'normal'} onClick={() => location.reload()}>
        {t($ => $.shell.broken.reload)}
      </Button>
      <HomeLink />
    </StatusPage>
  );
}
