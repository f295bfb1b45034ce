import { useEffect } from 'react';
import { useOnline } from '../lib/online.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from '../ui/icon.tsx';

export function OfflineNotice() {
  const online = useOnline();
  useEffect(() => {
    if (online) return undefined;
    // The page begins below the notice. A `:has()` of the whole page would restyle all of it at each click in a list.
    document.documentElement.dataset.offline = '';
    return () => {
      delete document.documentElement.dataset.offline;
    };
  }, [online]);
  return (
    <div role="status" className={online ? 'visually-hidden' : 'offline'}>
      {!online && (
        <>
          <Icon name="warning" /> {t($ => $.shell.offline)}
        </>
      )}
    </div>
  );
}
