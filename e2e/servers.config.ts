import { serve } from './servers.ts';

/** What Playwright runs before the first journey, and what of it after the last. */
export default serve;
