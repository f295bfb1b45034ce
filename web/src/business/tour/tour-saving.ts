import type { BodyOf } from '@skonto/api/endpoint';
import { type Tour, tourEndpoints } from '@skonto/api/tour';
import type { TourLook } from '@skonto/domain/tour/tour-steps';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
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

/** Says that a step was looked at where it happened, away from the step's own page; nothing while no tour runs or the step is done. */
export function useTourLook(): (step: TourLook) => void {
  const queries = useQueryClient();
  const { mutate } = useTourSaving();
  return step => {
    const tour = queries.getQueryData(tourQuery.queryKey);
    const isOpen = tour?.state === 'RUNNING' && tour.steps.some(one => one.id === step && !one.done);
    if (isOpen) mutate({ state: 'RUNNING', looked: [step] });
  };
}
