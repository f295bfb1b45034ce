import type { importsEndpoints } from '@skonto/api/imports';
import { invoiceFields } from '@skonto/domain/import/import-field';
import { csvFile, type FileReply } from '../../platform/reply.ts';
import type { Request } from '../../platform/route.ts';
import { byteOrderMark, csvLine } from '../../platform/text-cells.ts';
import type { GrantedScope } from './access.ts';

/** An empty invoice file with its header in the caller's language. */
export async function importTemplate({
  ctx,
}: Request<(typeof importsEndpoints)['template'], GrantedScope>): Promise<FileReply> {
  const header = invoiceFields.map(field => ctx.t(`imports.fields.${field.name}`));
  return csvFile('template.csv', byteOrderMark + csvLine(header));
}
