const maxSubject = 72;
const form = /^([a-z][a-z0-9, '-]*): (\S.*)$/;

/** Areas of those who work on Skonto: no reader of a release notices them. */
const inside = new Set([
  'bench',
  'budgets',
  'build',
  'check',
  'code',
  'conformance',
  'decisions',
  'docs',
  'e2e',
  'format',
  'house',
  'house rules',
  'journeys',
  'packages',
  'planted faults',
  'requirements',
  'reviews',
  'tests',
  'tidy',
  'tools',
  'walk',
  'words',
]);

/** What keeps a first line from being found and read; null where nothing does. */
export function subjectOffence(subject: string): string | null {
  if (!form.test(subject)) return 'says no area; write `area: sentence`';
  const { length } = subject;
  return length > maxSubject ? `has ${length} letters, at most ${maxSubject}` : null;
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`### ${title}`, '', ...lines, ''];

/**
 * The first lines of commits by area, in their order within each: what users may notice, then what concerns those who work on Skonto,
 * then what names no area. A sentence that came twice is said once. It is the draft of a section of CHANGELOG.md, in Markdown, under the
 * given title.
 */
export function draftOf(title: string, subjects: readonly string[]): string {
  const areas = new Map<string, Set<string>>();
  const others = new Set<string>();
  for (const subject of subjects) {
    const [, area, sentence] = form.exec(subject) ?? [];
    if (area === undefined || sentence === undefined) others.add(`- ${subject}`);
    else areas.set(area, (areas.get(area) ?? new Set()).add(`- ${sentence}`));
  }
  const isInside = (area: string): boolean => area.split(', ').every(part => inside.has(part));
  const sorted = [...areas].sort(([a], [b]) => (a < b ? -1 : 1));
  const sections = (wanted: boolean): string[] =>
    sorted.flatMap(([area, lines]) => (isInside(area) === wanted ? section(area, [...lines]) : []));
  return [`## ${title}`, '', ...sections(false), ...sections(true), ...section('no area', [...others])].join('\n');
}
