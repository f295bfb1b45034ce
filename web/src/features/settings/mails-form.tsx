import type { OwnSettings } from '@skonto/api/settings';
import type { User } from '@skonto/api/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { announceDone } from '../../lib/messages.ts';
import { t, texts } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ownSettingsQuery, saveOwnSettings } from './settings-queries.ts';

type Mails = OwnSettings['mails'];
const shape = z.object({
  offered: z.boolean(),
  accepted: z.boolean(),
  rejected: z.boolean(),
  payments: z.boolean(),
  requests: z.boolean(),
  comments: z.boolean(),
  counterOffers: z.boolean(),
  notes: z.boolean(),
});

/** Which digests a person of a company wants; whether any come at all is said with its name and language. */
export function MailsForm({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(ownSettingsQuery(user.id));
  if (data) return <MailFields key={data.version} userId={user.id} settings={data} />;
  return isError ? <LoadFailure text={t($ => $.settings.failed)} onRetry={() => void refetch()} /> : null;
}

function MailFields({ userId, settings }: { userId: number; settings: OwnSettings }) {
  const queries = useQueryClient();
  const words = texts($ => $.settings.mails);
  const { theme, pageSize, currency, version } = settings;
  const handle = useScreenForm<Mails, Mails>({
    schema: shape,
    defaults: settings.mails,
    draft: 'settings-mails',
    save: async mails => {
      const saved = await saveOwnSettings({ theme, pageSize, currency, version, mails });
      handle.release();
      handle.form.reset(mails);
      queries.setQueryData(ownSettingsQuery(userId).queryKey, saved);
      announceDone(words.saved);
    },
  });
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="quiet">{words.text}</p>
      <ScreenFormFrame handle={handle} submitLabel={words.save}>
        <CheckField control={handle.form.control} name="offered" label={words.offered} />
        <CheckField control={handle.form.control} name="accepted" label={words.accepted} />
        <CheckField control={handle.form.control} name="rejected" label={words.rejected} />
        <CheckField control={handle.form.control} name="requests" label={words.requests} />
        <CheckField control={handle.form.control} name="counterOffers" label={words.counterOffers} />
        <CheckField control={handle.form.control} name="comments" label={words.comments} />
        <CheckField control={handle.form.control} name="payments" label={words.payments} />
        <CheckField control={handle.form.control} name="notes" label={words.notes} />
      </ScreenFormFrame>
    </section>
  );
}
