/** Where a line must be proven: in a browser or the front end's own tests, on the server, or on both sides. */
export type Side = 'UI' | 'API';
export type Requirement = { readonly id: string; readonly area: string; readonly sides: readonly Side[] };

const line = /^- \*\*(([A-Z0-9]+)-\d{2,3})\*\* \((UI|API|both)\) \S/gm;

/** The lines of docs/product/requirements.md, in their order. */
export function readRequirements(text: string): Requirement[] {
  return [...text.matchAll(line)].map(([, id = '', area = '', mark]) => ({
    id,
    area,
    sides: mark === 'both' ? ['UI', 'API'] : mark === 'UI' ? ['UI'] : ['API'],
  }));
}
