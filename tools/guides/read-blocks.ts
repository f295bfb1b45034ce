/**
 * A guide is Markdown whose code says whether it is run: ```` ```bash run ````, `run stopped` (while Skonto is stopped), `run file=x.ts`
 * (written into the folder in which the guide's commands are), `bare` (by `npm run walk`, on a bare Debian), or `not-run: why`.
 */
export type Block = {
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** Null where nothing says what to do with it. */
  readonly mode: 'running' | 'stopped' | 'bare' | 'not-run' | null;
  readonly file: string | null;
};

const fence = /^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm;

function callOptionsOf(said: string): Block['mode'] {
  if (/^run( |$)/.test(said)) return said.includes('stopped') ? 'stopped' : 'running';
  if (/^bare( |$)/.test(said)) return 'bare';
  return /^not-run: \S/.test(said) ? 'not-run' : null;
}

export function readBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(fence)].map(({ index, 1: language = '', 2: said = '', 3: text = '' }) => ({
    line: markdown.slice(0, index).split('\n').length,
    language,
    text,
    mode: callOptionsOf(said),
    file: /file=([\w.-]+)/.exec(said)?.[1] ?? null,
  }));
}

export type Session = { readonly mode: 'running' | 'stopped'; readonly script: string };

/** Blocks that follow each other in one shell, so that what one sets the next ones have; another manner begins another shell. */
export function sessionsOf(blocks: readonly Block[]): Session[] {
  const sessions: { mode: Session['mode']; script: string }[] = [];
  for (const { mode, text, file } of blocks) {
    if (mode !== 'running' && mode !== 'stopped') continue;
    const step = file === null ? text : `cat > '${file}' <<'END OF FILE'\n${text}END OF FILE\n`;
    const last = sessions.at(-1);
    if (last?.mode === mode) last.script += step;
    else sessions.push({ mode, script: step });
  }
  return sessions;
}
