import type { JobDeclaration } from '../platform/jobs.ts';
import type { RoutedRoom } from '../platform/route.ts';
import type { Texts } from '../platform/texts.ts';
import platformEn from '../platform/texts.en.json' with { type: 'json' };
import platformSr from '../platform/texts.sr.json' with { type: 'json' };
import { authRoom } from '../features/auth/routes.ts';
import { globalsRoom } from '../features/globals/routes.ts';
import { invoicesRoom } from '../features/invoices/routes.ts';
import invoicesEn from '../features/invoices/texts.en.json' with { type: 'json' };
import invoicesSr from '../features/invoices/texts.sr.json' with { type: 'json' };

/** The server's rooms: adding or removing one is a line in each list. */
export const rooms: readonly RoutedRoom[] = [authRoom, globalsRoom, invoicesRoom];
export const texts: readonly Texts[] = [
  { en: platformEn, sr: platformSr },
  { en: invoicesEn, sr: invoicesSr },
];
export const jobs: readonly JobDeclaration[] = [];
