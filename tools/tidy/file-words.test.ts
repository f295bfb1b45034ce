import { expect, test } from 'vitest';
import serverEn from '../../server/src/features/invoices/texts.en.json' with { type: 'json' };
import serverSr from '../../server/src/features/invoices/texts.sr.json' with { type: 'json' };
import webEn from '../../web/src/business/texts.en.json' with { type: 'json' };
import webSr from '../../web/src/business/texts.sr.json' with { type: 'json' };

test.each([
  ['en', serverEn, webEn],
  ['sr', serverSr, webSr],
])('an invoice’s status stands in a file in the same words as on the screen, %s', (_, server, web) => {
  expect(server.invoices.words).toEqual({ status: web.status, billingStatus: web.billingStatus });
});
