import { expect, test } from 'vitest';
import { readBlocks, sessionsOf } from './read-blocks.ts';

const guide = `# Guide

\`\`\`bash run
A=1
\`\`\`

\`\`\`ts run file=a.ts
const a = 1;
\`\`\`

\`\`\`bash run stopped
tar
\`\`\`

\`\`\`nginx not-run: needs a proxy
server {}
\`\`\`

\`\`\`bash
forgotten
\`\`\`

\`\`\`bash not-run:
\`\`\`
`;

test('each block says whether it is run, or is found out', () => {
  expect(readBlocks(guide).map(({ line, mode, file }) => [line, mode, file])).toEqual([
    [3, 'running', null],
    [7, 'running', 'a.ts'],
    [11, 'stopped', null],
    [15, 'not-run', null],
    [19, null, null],
    [23, null, null],
  ]);
});

test('what follows each other shares a shell until Skonto stops or starts', () => {
  expect(sessionsOf(readBlocks(guide))).toEqual([
    { mode: 'running', script: "A=1\ncat > 'a.ts' <<'END OF FILE'\nconst a = 1;\nEND OF FILE\n" },
    { mode: 'stopped', script: 'tar\n' },
  ]);
});
