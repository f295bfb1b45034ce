import type { Room } from '../../platform/room.ts';
import { importJobs } from './jobs.ts';
import { importsRoom as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

export const importsRoom: Room = {
  ...routes,
  tag: { name: 'Imports', description: 'Files of invoices: upload, mapping, import, progress.' },
  texts: { en, sr },
  jobs: importJobs,
};
