import type { Notice } from '@skonto/api/notices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveUnread, useUnread } from '../../lib/unread.ts';
import { markRead, noticesKey } from './notices-queries.ts';

/** Whether somebody may be looking: a tab behind another one shows nothing to anybody. */
function whenVisible(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    work();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}

/**
 * Marks as read what the page shows, once each, and fetches the page again when more is unread than was. What was new stays marked as new
 * until then. Answers the newest that was shown.
 */
export function useReading(rows: readonly Notice[]): { readonly newest: () => number | null } {
  const queries = useQueryClient();
  const sent = useRef(new Set<number>());
  const seen = useRef<number | null>(null);
  const unread = useUnread();
  const before = useRef(unread);
  useEffect(
    () =>
      whenVisible(() => {
        if (rows.length > 0) seen.current = Math.max(seen.current ?? 0, ...rows.map(row => row.id));
        const ids = rows.flatMap(row => (row.read || sent.current.has(row.id) ? [] : [row.id]));
        if (ids.length === 0) return;
        for (const id of ids) sent.current.add(id);
        markRead(ids).then(
          reply => saveUnread(reply.unread),
          () => {
            for (const id of ids) sent.current.delete(id);
          },
        );
      }),
    [rows],
  );
  useEffect(() => {
    if (unread > before.current) void queries.invalidateQueries({ queryKey: noticesKey });
    before.current = unread;
  }, [unread, queries]);
  // Whoever comes back finds them as they are by then.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: noticesKey, refetchType: 'none' }), [queries]);
  return { newest: () => seen.current };
}
