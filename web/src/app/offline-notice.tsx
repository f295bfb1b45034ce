import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/online.ts';
import { Icon } from '../ui/icon.tsx';

export function OfflineNotice() {
  const { t } = useTranslation();
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
