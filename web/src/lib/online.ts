import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
/** False is certain: nothing can leave this machine. True only says that there is some network. */
export const isOnline = (): boolean => navigator.onLine !== false;
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
