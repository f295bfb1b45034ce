import { defineConfig } from 'vitest/config';
import { requirementTags } from '../tools/conformance/requirement-tags.ts';

export default defineConfig({
  test: { name: 'api', tags: requirementTags, testTimeout: 60_000, include: ['**/*.test.ts'] },
});
