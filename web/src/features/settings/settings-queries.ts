import type { BodyOf } from '@skonto/api/endpoint';
import type { OwnSettings, settingsEndpoints } from '@skonto/api/settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { onDemand } from '../../lib/missing-part.ts';
import { adoptDefaults } from '../../lib/own-defaults.ts';

/** Everything of this feature starts with the same key. */
export const settingsKey = ['settings'] as const;

/** The shell asks for the own settings behind every page, so that the shapes of this feature come after the page itself. */
const calls = onDemand(async () => (await import('@skonto/api/settings')).settingsEndpoints);

/** What a person chose for itself; what is new here is taken over at once. */
export const ownSettingsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...settingsKey, 'own', userId],
    queryFn: async ({ signal }) => {
      const settings = await call((await calls()).own, { signal, errors: 'place' });
      adoptDefaults(userId, settings);
      return settings;
    },
    staleTime: 5 * 60_000,
  });

export const saveOwnSettings = async (body: BodyOf<typeof settingsEndpoints.saveOwn>): Promise<OwnSettings> =>
  call((await calls()).saveOwn, { body, errors: 'form' });

export const mappingsQuery = queryOptions({
  queryKey: [...settingsKey, 'mappings'],
  queryFn: async ({ signal }) => (await call((await calls()).mappings, { signal, errors: 'place' })).items,
});
export const forgetMapping = async (id: number) =>
  call((await calls()).forgetMappings, { query: { ids: [id] }, errors: 'form' });

/** What a mail's link switches off; read without a sign-in. */
export const mailSwitchQuery = (token: string) =>
  queryOptions({
    queryKey: [...settingsKey, 'mail-switch', token],
    queryFn: async ({ signal }) => call((await calls()).mailSwitch, { query: { token }, signal, errors: 'place' }),
    retry: false,
  });
export const switchMailOff = async (token: string) =>
  call((await calls()).switchMailOff, { query: { token }, errors: 'form' });
