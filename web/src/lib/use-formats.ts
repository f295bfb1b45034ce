import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from './formats.ts';
import { useGlobals } from './globals.ts';

export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const { timeZone } = useGlobals();
  return useMemo(() => createFormats(i18n.language, timeZone), [i18n.language, timeZone]);
}
