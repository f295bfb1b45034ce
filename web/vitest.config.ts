import { configDefaults, defineConfig } from 'vitest/config';
import { requirementTags } from '../tools/conformance/requirement-tags.ts';

export default defineConfig({
  test: {
    name: 'web',
    tags: requirementTags,
    testTimeout: 60_000,
    root: import.meta.dirname,
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'],
    // Those need a browser: `vitest.widgets.config.ts`.
    exclude: [...configDefaults.exclude, 'src/**/*-widget.test.tsx'],
    environment: 'node',
  },
});
