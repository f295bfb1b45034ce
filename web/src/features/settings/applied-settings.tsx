import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { defaultsAskedAt } from '../../lib/own-defaults.ts';
import { sessionEra, useSession } from '../../lib/session.ts';
import { ownSettingsQuery } from './settings-queries.ts';

const hourMs = 60 * 60_000;
/** A page that was loaded does its own work first. */
const afterLoadMs = 3000;

/**
 * Takes over what whoever is signed in chose elsewhere: looks, page size and currency. It asks after a sign-in, and else when this browser
 * hasn't heard for an hour. Draws nothing.
 */
export function AppliedSettings(): null {
  const user = useSession();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const hasSignedIn = sessionEra() > 0;
    if (!hasSignedIn && Date.now() - defaultsAskedAt() < hourMs) return;
    const timer = setTimeout(() => setDue(true), hasSignedIn ? 0 : afterLoadMs);
    return () => clearTimeout(timer);
  }, []);
  useQuery({ ...ownSettingsQuery(user?.id ?? 0), enabled: isDue && user !== null });
  return null;
}
