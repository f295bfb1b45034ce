import type { FileFormatName } from '@skonto/api/list';
import { download, upload } from '../../lib/file-transfer.ts';
import type { Href } from '../../lib/href.ts';
import { onDemand } from '../../lib/missing-part.ts';
import { isUuid } from '../../lib/uuid.ts';

/** A kind of file that comes in: how it is sent, its empty template, and the page that checks files which were sent, the first one first. */
export type FileKind = {
  readonly upload: (file: File) => Promise<string>;
  readonly downloadTemplate: (format: FileFormatName) => Promise<void>;
  readonly checkOf: (files: readonly [string, ...string[]]) => Href;
  /** E-invoices come in by this kind, and those that are sent together are packed into one file. */
  readonly takesDocuments?: true;
};

const waitingAs = (sign: '?' | '&', waiting: readonly string[]): string =>
  waiting.length > 0 ? `${sign}next=${waiting.join(',')}` : '';

/** The calls come with the first file, not with the list that has the button. */
const invoiceCalls = onDemand(async () => (await import('@skonto/api/invoice-imports')).invoiceImportsEndpoints);
const companyCalls = onDemand(async () => (await import('@skonto/api/company-imports')).companyImportsEndpoints);
const inviteCalls = onDemand(async () => (await import('@skonto/api/supplier-imports')).supplierImportsEndpoints);

const submissionCalls = onDemand(
  async () => (await import('@skonto/api/submission-imports')).submissionImportsEndpoints,
);

/** The address of a check carries the files that wait behind the first, so that a reload or a return loses none. */
export const fileKinds = {
  invoices: {
    upload: async file => (await upload((await invoiceCalls()).upload, file, { errors: 'form' })).id,
    downloadTemplate: async format =>
      download((await invoiceCalls()).template, {
        body: { format },
        fileName: `template.${format}`,
      }),
    checkOf: ([first, ...waiting]) => `/invoices/upload/${first}${waitingAs('?', waiting)}`,
    takesDocuments: true,
  },
  companies: {
    upload: async file => (await upload((await companyCalls()).upload, file, { errors: 'form' })).id,
    downloadTemplate: async format =>
      download((await companyCalls()).template, {
        body: { format },
        fileName: `import_companies_template.${format}`,
      }),
    checkOf: ([first, ...waiting]) => `/companies/import?batch=${first}${waitingAs('&', waiting)}`,
  },
  invites: {
    upload: async file => (await upload((await inviteCalls()).upload, file, { errors: 'form' })).id,
    downloadTemplate: async format =>
      download((await inviteCalls()).template, {
        body: { format },
        fileName: `template.${format}`,
      }),
    checkOf: ([first, ...waiting]) => `/suppliers/invite?batch=${first}${waitingAs('&', waiting)}`,
  },
  submissions: {
    upload: async file => (await upload((await submissionCalls()).upload, file, { errors: 'form' })).id,
    downloadTemplate: async format =>
      download((await submissionCalls()).template, {
        body: { format },
        fileName: `template.${format}`,
      }),
    checkOf: ([first, ...waiting]) => `/submissions/import?batch=${first}${waitingAs('&', waiting)}`,
    takesDocuments: true,
  },
} as const satisfies Record<string, FileKind>;
/** What a chooser of files shows of each kind; what a file is, the server tells by its contents. */
export const fileEndings = {
  invoices: '.csv,.txt,.xlsx,.xml,.pdf,.zip',
  companies: '.csv,.txt,.xlsx',
  invites: '.csv,.txt,.xlsx',
  submissions: '.csv,.txt,.xlsx,.xml,.pdf,.zip',
} as const satisfies Record<keyof typeof fileKinds, string>;
export type FileKindName = keyof typeof fileKinds;

/** The files that wait behind the one on the page. */
export function waitingIn(search: { readonly next?: string | undefined }): string[] {
  return (search.next ?? '').split(',').filter(isUuid);
}
