import { type PublishedTerms, type TermsDraft, termsEndpoints } from '@skonto/api/terms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { listQuery } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes versions and draft. */
export const termsKey = ['terms'] as const;

export const versionsQuery = listQuery(termsKey, termsEndpoints.list);

/** A published version never changes. */
export const versionQuery = (version: string) =>
  queryOptions({
    queryKey: [...termsKey, 'version', version],
    queryFn: ({ signal }) => call(termsEndpoints.get, { params: { version }, signal, errors: 'page' }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const currentQuery = queryOptions({
  queryKey: [...termsKey, 'current'],
  queryFn: ({ signal }) => call(termsEndpoints.current, { signal, errors: 'place' }),
});

export const acceptedQuery = queryOptions({
  queryKey: [...termsKey, 'accepted'],
  queryFn: ({ signal }) => call(termsEndpoints.accepted, { signal, errors: 'place' }),
});

/** The draft is somebody's work: it is always asked again, and never exchanged while it is being edited. */
export const draftQuery = queryOptions({
  queryKey: [...termsKey, 'draft'],
  queryFn: ({ signal }) => call(termsEndpoints.draft, { signal, errors: 'page' }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export const saveDraft = (body: { revision: number; en: string; sr: string }): Promise<TermsDraft> =>
  call(termsEndpoints.saveDraft, { body, errors: 'form' });
export const publishTerms = (revision: number): Promise<PublishedTerms> =>
  call(termsEndpoints.publish, { body: { revision }, errors: 'form' });
