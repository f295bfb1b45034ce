import type { User } from '@skonto/api/users';
import { useState } from 'react';
import { TourCard } from '../../business/tour/tour-card.tsx';
import { openDraft } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AboutSection, aboutDraft } from './about-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import type { Editing } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import './profile.css';

/** Who somebody is here and how they come in: facts, password, second factor, sessions (PROF-01). */
export function ProfileScreen() {
  const session = useSession();
  return (
    <>
      <PageHeader feature={texts($ => $.profile)} />
      {session ? (
        <Sections key={session.id} user={session} />
      ) : (
        <p>
          {t($ => $.profile.pleaseLogin)} <AppLink href="/login">{t($ => $.shell.login)}</AppLink>
        </p>
      )}
    </>
  );
}

/** One form is open at a time, so that leaving the page asks about one; at first the one with text of an ended session. */
function Sections({ user }: { user: User }) {
  const [form, setForm] = useState<'about' | 'email' | 'password' | null>(() =>
    openDraft(aboutDraft).find() ? 'about' : null,
  );
  const editing = (name: 'about' | 'email' | 'password'): Editing => ({
    open: form === name,
    blocked: form !== null && form !== name,
    onOpen: () => setForm(name),
    onClose: () => setForm(null),
  });
  return (
    <div className="profile">
      <AboutSection user={user} editing={editing('about')} />
      <EmailSection user={user} editing={editing('email')} />
      <PasswordSection user={user} editing={editing('password')} />
      <SecondFactorSection user={user} />
      <SessionsSection user={user} />
      <TourCard always />
    </div>
  );
}
