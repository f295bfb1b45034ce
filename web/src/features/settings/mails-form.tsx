import type { MailTopic, OwnSettings } from '@skonto/api/settings';
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

type Choices = Pick<OwnSettings, 'mails' | 'notices'>;
const chosen = z.object({
  offered: z.boolean(),
  accepted: z.boolean(),
  rejected: z.boolean(),
  payments: z.boolean(),
  requests: z.boolean(),
  comments: z.boolean(),
  counterOffers: z.boolean(),
  notes: z.boolean(),
  submissions: z.boolean(),
});
const shape = z.object({ mails: chosen, notices: chosen });
const topics = [
  'offered',
  'accepted',
  'rejected',
  'requests',
  'counterOffers',
  'submissions',
  'comments',
  'payments',
  'notes',
] as const satisfies readonly MailTopic[];

/** What a person of a company is told, in the product and by mail; whether any mails come at all is said with its name and language. */
export function MailsForm({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(ownSettingsQuery(user.id));
  if (data) return <MailFields key={data.version} userId={user.id} settings={data} />;
  return isError ? <LoadFailure text={t($ => $.settings.failed)} onRetry={() => void refetch()} /> : null;
}

function MailFields({ userId, settings }: { userId: number; settings: OwnSettings }) {
  const queries = useQueryClient();
  const words = texts($ => $.settings.mails);
  const { theme, pageSize, currency, version } = settings;
  const handle = useScreenForm<Choices, Choices>({
    schema: shape,
    defaults: { mails: settings.mails, notices: settings.notices },
    draft: 'settings-mails',
    save: async choices => {
      const saved = await saveOwnSettings({ theme, pageSize, currency, version, ...choices });
      handle.release();
      handle.form.reset(choices);
      queries.setQueryData(ownSettingsQuery(userId).queryKey, saved);
      announceDone(words.saved);
    },
  });
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="quiet">{words.text}</p>
      <ScreenFormFrame handle={handle} submitLabel={words.save}>
        <div className="form-columns">
          {(['notices', 'mails'] as const).map(way => (
            <fieldset key={way} className="radio-field">
              <legend>{words[way]}</legend>
              {topics.map(topic => (
                <CheckField key={topic} control={handle.form.control} name={`${way}.${topic}`} label={words[topic]} />
              ))}
            </fieldset>
          ))}
        </div>
      </ScreenFormFrame>
    </section>
  );
}
