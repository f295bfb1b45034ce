import { useOnline } from '../lib/online.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from '../ui/icon.tsx';

export function OfflineNotice() {
  const online = useOnline();
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
