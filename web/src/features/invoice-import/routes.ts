import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../lib/i18n/room-texts.ts';
import { guardedRoute } from '../../lib/route-tree.ts';

/** One uploaded invoice file from its check to its result. The address is the batch's, so leaving and coming back works. */
const uploadRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices/upload/$id',
  staticData: { heading: 'title' },
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: lazyRouteComponent(
    withTexts(['invoiceImport'], () => import('./invoice-import-screen.tsx')),
    'InvoiceImportScreen',
  ),
});

export const invoiceImportRoutes = [uploadRoute] as const;
