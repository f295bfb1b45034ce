import type { SiteWords } from './words.ts';

type HowWords = SiteWords['home']['how'];
type Step = keyof HowWords['steps'];
type Lane = keyof HowWords['lanes'];
type Box = { readonly step: Step; readonly lane: Lane; readonly x: number; readonly y: number; readonly under?: Step };
type Plan = {
  readonly name: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  readonly boxWidth: number;
  readonly lanes: readonly { readonly lane: Lane; readonly y: number; readonly height: number }[];
  readonly boxes: readonly Box[];
  /** Arrows as paths; the last point is the tip. */
  readonly arrows: readonly string[];
};

const boxHeight = 58;

/** Lanes side by side in time, for screens that are wide enough. */
const wide: Plan = {
  name: 'wide',
  width: 1000,
  height: 404,
  boxWidth: 156,
  lanes: [
    { lane: 'buyer', y: 0, height: 106 },
    { lane: 'skonto', y: 116, height: 106 },
    { lane: 'supplier', y: 232, height: 172 },
  ],
  boxes: [
    { step: 'upload', lane: 'buyer', x: 122, y: 24 },
    { step: 'register', lane: 'buyer', x: 298, y: 24 },
    { step: 'price', lane: 'skonto', x: 298, y: 140, under: 'everyDay' },
    { step: 'offer', lane: 'supplier', x: 298, y: 289 },
    { step: 'accept', lane: 'supplier', x: 502, y: 254 },
    { step: 'reject', lane: 'supplier', x: 502, y: 326 },
    { step: 'pay', lane: 'buyer', x: 614, y: 24 },
    { step: 'full', lane: 'buyer', x: 818, y: 24 },
  ],
  arrows: [
    'M278 53H296',
    'M376 82V138',
    'M376 198V287',
    'M454 310H478V283H500',
    'M454 326H478V355H500',
    'M658 283H692V84',
    'M658 355H896V84',
  ],
};

/** One below the other, for a phone; each box names its lane. */
const tall: Plan = {
  name: 'tall',
  width: 340,
  height: 556,
  boxWidth: 160,
  lanes: [],
  boxes: [
    { step: 'upload', lane: 'buyer', x: 90, y: 4 },
    { step: 'register', lane: 'buyer', x: 90, y: 100 },
    { step: 'price', lane: 'skonto', x: 90, y: 196, under: 'everyDay' },
    { step: 'offer', lane: 'supplier', x: 90, y: 292 },
    { step: 'accept', lane: 'supplier', x: 4, y: 398 },
    { step: 'reject', lane: 'supplier', x: 176, y: 398 },
    { step: 'pay', lane: 'buyer', x: 4, y: 494 },
    { step: 'full', lane: 'buyer', x: 176, y: 494 },
  ],
  arrows: [
    'M170 62V98',
    'M170 158V194',
    'M170 254V290',
    'M140 350V374H84V396',
    'M200 350V374H256V396',
    'M84 456V492',
    'M256 456V492',
  ],
};

/** Breaks a text into lines of at most so many letters, at its blanks. */
function linesOf(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function StepBox({ box, words, plan }: { box: Box; words: HowWords; plan: Plan }) {
  const own = linesOf(words.steps[box.step], 19);
  const quiet = plan.name === 'tall' ? words.lanes[box.lane] : box.under && words.steps[box.under];
  const lines = [
    ...(plan.name === 'tall' && quiet ? [{ text: quiet, quiet: true }] : []),
    ...own.map(text => ({ text, quiet: false })),
    ...(plan.name === 'wide' && quiet ? [{ text: quiet, quiet: true }] : []),
  ];
  const first = box.y + boxHeight / 2 - (lines.length - 1) * 8.5 + 5;
  return (
    <g data-lane={box.lane}>
      <rect x={box.x} y={box.y} width={plan.boxWidth} height={boxHeight} rx="9" />
      {lines.map((line, at) => (
        <text key={line.text} x={box.x + plan.boxWidth / 2} y={first + at * 17} data-quiet={line.quiet || undefined}>
          {line.text}
        </text>
      ))}
    </g>
  );
}

function Picture({ plan, words }: { plan: Plan; words: HowWords }) {
  const tip = `tip-${plan.name}`;
  return (
    <svg className="process" data-plan={plan.name} viewBox={`0 0 ${plan.width} ${plan.height}`} role="img">
      <title>{words.picture}</title>
      <defs>
        <marker id={tip} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 8 4 0 8z" className="tip" />
        </marker>
      </defs>
      {plan.lanes.map(({ lane, y, height }) => (
        <g key={lane}>
          <rect className="lane" x="0" y={y} width={plan.width} height={height} rx="12" />
          <text className="lane-name" x="18" y={y + height / 2 + 5}>
            {words.lanes[lane]}
          </text>
        </g>
      ))}
      {plan.arrows.map(path => (
        <path key={path} className="arrow" d={path} markerEnd={`url(#${tip})`} />
      ))}
      {plan.boxes.map(box => (
        <StepBox key={box.step} box={box} words={words} plan={plan} />
      ))}
    </svg>
  );
}

/** The way of an invoice in the page's language; of the two plans the sheet shows the one that fits. */
export function ProcessPicture({ words }: { words: HowWords }) {
  return (
    <>
      <Picture plan={wide} words={words} />
      <Picture plan={tall} words={words} />
    </>
  );
}
