import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useCarried } from '../../lib/carry.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Gate } from '../../ui/gate.tsx';

type Words = Readonly<Record<'title' | 'description' | 'keywords' | 'missing' | 'login', string>>;
type MailLinkScreenProps = {
  /** Under which the token goes along to the same page in another language. */
  carry: string;
  /** What the mail's link brought; undefined when the page was opened without it. */
  token: string | undefined;
  words: Words;
  children: (token: string) => ReactNode;
};

/** Where a mail's link leads somebody who needn't be signed in. Opening it changes nothing. */
export function MailLinkScreen({ carry, token, words, children }: MailLinkScreenProps) {
  const carried = useMemo(() => (token === undefined ? undefined : { token }), [token]);
  useCarried(carry, carried);
  usePageHead({ title: words.title, description: words.description, keywords: words.keywords });
  return (
    <Gate>
      <h1 tabIndex={-1}>{words.title}</h1>
      {token === undefined ? (
        <div className="notice" data-tone="warning">
          {words.missing}
        </div>
      ) : (
        children(token)
      )}
      <p className="gate-links">
        <AppLink href="/login">{words.login}</AppLink>
      </p>
    </Gate>
  );
}

/** One press that does what the mail was about; after that it stays pressed, unless it failed. */
export function useOnePress<Result>(act: () => Promise<Result>) {
  // Drawn with the press itself: the mutation's state comes a moment later, in which a second press would be sent too.
  const [busy, setBusy] = useState(false);
  const { data, error, mutate } = useMutation({ mutationFn: act, onError: () => setBusy(false) });
  const press = () => {
    setBusy(true);
    mutate();
  };
  return { busy, press, done: data, error };
}
