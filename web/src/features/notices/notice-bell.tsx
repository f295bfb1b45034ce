import { manyUnread } from '@skonto/domain/actor/unread';
import { useUnread } from '../../lib/unread.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import './notices.css';

/** The way to the notices from the top bar, with how many are unread. The number is read out with the link, and not by itself. */
export function NoticeBell() {
  const unread = useUnread();
  const shown = unread < manyUnread ? `${unread}` : `${manyUnread - 1}+`;
  const label = unread === 0 ? t($ => $.business.features.notices) : t($ => $.business.unread, { shown });
  return (
    <AppLink href="/notices" className="button bell" data-look="plain" title={label} aria-label={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="bell-count number" aria-hidden="true">
          {shown}
        </span>
      )}
    </AppLink>
  );
}
