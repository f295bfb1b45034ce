import type { BodyOf } from '@skonto/api/endpoint';
import { type Tour, tourEndpoints } from '@skonto/api/tour';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { tourQuery } from './tour-query.ts';

/** Begins, leaves or ends the tour, or says what was looked at; every part of the page that shows it follows. */
export function useTourSaving() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: tourQuery.queryKey,
    mutationFn: (body: BodyOf<typeof tourEndpoints.save>): Promise<Tour> => call(tourEndpoints.save, { body }),
    onSuccess: tour => queries.setQueryData(tourQuery.queryKey, tour),
  });
}
