import { statisticsNotes } from '@skonto/api/statistics-notes';
import { everyRole, operatorAlone } from '../../platform/access/access-matrix.ts';
import type { Feature } from '../../platform/feature.ts';
import { statisticsFeature as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

export const statisticsFeature: Feature = {
  ...routes,
  tag: { name: 'Statistics', description: 'The figures of the dashboard.' },
  texts: { en, sr },
  access: {
    'GET /api/statistics/invoice': everyRole,
    'GET /api/statistics/company': everyRole,
    'GET /api/statistics/waiting': { own: 'role ok ok ok ok ok' },
    'GET /api/statistics/history': everyRole,
    'GET /api/statistics/history/file': everyRole,
    'GET /api/statistics/early-payments': { own: 'role ok ok ok ok ok' },
    'GET /api/statistics/operator': { own: operatorAlone },
    'GET /api/statistics/fees': { own: operatorAlone },
    'GET /api/statistics/steps': { own: operatorAlone },
  },
  notes: statisticsNotes,
};
