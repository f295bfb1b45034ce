import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { ownSettingsQuery } from './settings-queries.ts';

/** Takes over what whoever is signed in chose elsewhere: looks, page size and currency. Draws nothing. */
export function AppliedSettings(): null {
  const user = useSession();
  useQuery({ ...ownSettingsQuery(user?.id ?? 0), enabled: user !== null });
  return null;
}
