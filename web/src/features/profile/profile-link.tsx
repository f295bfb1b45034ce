import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The way to the profile from the top bar, named by whom it is about. */
export function ProfileLink() {
  const name = useSession()?.firstName ?? '';
  const title = t($ => $.business.features.profile);
  return (
    <AppLink
      href="/profile"
      className="button"
      data-look="plain"
      title={title}
      aria-label={name === '' ? title : `${title}: ${name}`}
    >
      <Icon name="person" />
      {name !== '' && <span className="hide-narrow">{name}</span>}
    </AppLink>
  );
}
