import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onDemand } from '../../lib/missing-part.ts';
import { defaultsReadAt } from '../../lib/own-defaults.ts';
import { sessionEra, useSession } from '../../lib/session.ts';

const hourMs = 60 * 60_000;
/** A page that was loaded does its own work first. */
const afterLoadMs = 3000;

const loadQueries = onDemand(async () => (await import('./settings-queries.ts')).ownSettingsQuery);

/**
 * Takes over what whoever is signed in chose elsewhere: looks, page size and currency. It asks after a sign-in, and else when this browser
 * hasn't heard for an hour. Draws nothing.
 */
export function AppliedSettings(): null {
  const userId = useSession()?.id;
  const queries = useQueryClient();
  useEffect(() => {
    const hasSignedIn = sessionEra() > 0;
    if (userId === undefined || (!hasSignedIn && Date.now() - defaultsReadAt() < hourMs)) return;
    const ask = async () => queries.prefetchQuery((await loadQueries())(userId));
    // Without an answer everything stays as this browser has it.
    const timer = setTimeout(() => void ask().catch(() => undefined), hasSignedIn ? 0 : afterLoadMs);
    return () => clearTimeout(timer);
  }, [userId, queries]);
  return null;
}
