import { t } from '../../lib/words/words.ts';
import { Icon } from '../../ui/icon.tsx';

/** A page of the server's own, outside this application: a plain link. */
export function DocsLink() {
  return (
    <a href="/api/docs" className="button">
      <Icon name="document" />
      {t($ => $.clients.docs)}
    </a>
  );
}
