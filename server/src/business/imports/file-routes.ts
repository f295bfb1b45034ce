import type { ImportMapping } from '@skonto/api/imports';
import type { FileFormatName } from '@skonto/api/list';
import type { Caller, Ctx } from '../../platform/context.ts';
import type { Upload } from '../../platform/files/upload.ts';
import { errorFileOf, namedRowReason } from './error-file.ts';
import { prepareImport } from './prepare-import.ts';
import type { ImportSubject } from './subject.ts';
import { importTemplate, uploadFile } from './upload-file.ts';

type TemplateBody = { readonly format: FileFormatName } | undefined;
type Requested = { readonly ctx: Ctx; readonly caller: Caller };
type OfBatch = Requested & { readonly params: { readonly id: string } };

/** The routes of a kind of file that are alike for all; each starts its import in its own way. */
export function fileRoutes(subject: ImportSubject) {
  const { access } = subject;
  return {
    upload: { access, handle: (request: Requested & { readonly body: Upload }) => uploadFile(subject, request) },
    prepare: {
      access,
      handle: ({
        ctx,
        caller,
        params,
        body,
      }: OfBatch & { readonly body: { mapping?: ImportMapping | undefined } | undefined }) =>
        prepareImport(subject, { ctx, caller, id: params.id, mapping: body?.mapping }),
    },
    template: {
      access,
      handle: async ({ ctx, caller, body }: Requested & { readonly body: TemplateBody }) =>
        importTemplate(subject, { ctx, caller, format: body?.format ?? 'csv' }),
    },
  };
}

/** The route of what didn't come in, saved under a name. */
export function errorFileRoute({ access, kind }: ImportSubject, fileName: string) {
  const kinds = { [kind]: { fileName, reason: namedRowReason } };
  return {
    access,
    handle: ({ ctx, caller, params }: OfBatch) => errorFileOf(ctx, caller, { id: params.id, kinds }),
  };
}
