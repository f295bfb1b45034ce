import type { Feature } from '../../platform/feature.ts';
import { globalsFeature as routes } from './routes.ts';

export const globalsFeature: Feature = {
  ...routes,
  tag: { name: 'Globals', description: 'Countries, currencies and the business date.' },
};
