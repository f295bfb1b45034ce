import { importsEndpoints } from '@skonto/api/imports';
import { defineRoutes } from '../../platform/route.ts';
import { grantImport, grantLook } from './access.ts';
import { prepareImport } from './prepare-import.ts';
import { getProgress, progressEvents } from './progress.ts';
import { startImport } from './start-import.ts';
import { importTemplate } from './template.ts';
import { uploadFile } from './upload-file.ts';

/**
 * Invoice files on their way in: upload, a look with the mapping of columns, the import itself and how far it is. The work is done by
 * the job in run-import.ts. The error file is answered by the invoices room, which has one for changes of status too.
 */
export const importsRoom = defineRoutes('imports', importsEndpoints, {
  prepareBatchUpload: { access: grantImport, handle: uploadFile },
  prepareImport: { access: grantImport, handle: prepareImport },
  import: { access: grantImport, handle: startImport },
  template: { access: grantImport, handle: importTemplate },
  progress: { access: grantLook, handle: getProgress },
  events: { access: grantLook, handle: progressEvents },
});
