import { defineConfig } from 'vitest/config';
import { requirementTags } from '../tools/conformance/requirement-tags.ts';

export default defineConfig({
  test: {
    name: 'domain',
    tags: requirementTags,
    testTimeout: 60_000,
    isolate: false,
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
  },
});
