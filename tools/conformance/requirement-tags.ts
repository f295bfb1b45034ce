import { readFileSync } from 'node:fs';
import { readRequirements } from './requirements.ts';

const lines = readFileSync(new URL('../../docs/product/requirements.md', import.meta.url), 'utf8');

/** The tags of Vitest's tests: the id of each requirement line. A test that names another one doesn't run. */
export const requirementTags = readRequirements(lines).map(({ id }) => ({ name: id }));
