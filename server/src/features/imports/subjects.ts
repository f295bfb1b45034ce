import type { ImportSubject } from '../../business/imports/subject.ts';
import type { AccessRows } from '../../platform/access/access-matrix.ts';
import type { RoutedFeature } from '../../platform/route.ts';
import { companyImports } from './subjects/companies.ts';
import { invoiceImports } from './subjects/invoices.ts';
import { submissionImports } from './subjects/submissions.ts';
import { supplierInviteImports } from './subjects/supplier-invites.ts';

/** A kind of file with its calls, and who may make them. */
type FileKind = Pick<RoutedFeature, 'routes'> & { readonly subject: ImportSubject; readonly rows?: AccessRows };

/** What comes in by files. A kind that isn't here isn't taken; nothing else names it. */
export const fileKinds: readonly FileKind[] = Object.values({
  invoiceImports,
  companyImports,
  supplierInviteImports,
  submissionImports,
});
