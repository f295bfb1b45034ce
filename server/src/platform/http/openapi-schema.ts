import type { FieldNotes } from '@skonto/api/endpoint';
import { noId } from '@skonto/api/entity';
import { instant, originOf } from '@skonto/api/wire';
import * as z from 'zod/mini';
import type { SchemaNames } from '../access/access-matrix.ts';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What our own checks say in the words of JSON Schema; zod can't know what a refinement means. */
const checkWords: Readonly<Record<string, Json>> = {
  date: { format: 'date' },
  email: { format: 'email' },
  currency: { pattern: '^[A-Z]{3}$' },
  country: { pattern: '^[A-Z]{3}$' },
  'client-id': { pattern: '^[A-Za-z0-9.-]+$' },
  'money-range': { minimum: -9_999_999_999_999.99, maximum: 9_999_999_999_999.99 },
  'money-negative': { minimum: 0 },
  'percent-negative': { minimum: 0 },
  'percent-over-100': { maximum: 100 },
  rate: { exclusiveMinimum: 0, maximum: 1_000_000 },
};

function addCheckWords(schema: z.core.$ZodType, json: Json): void {
  if (schema === instant) json.format = 'date-time';
  if (schema === noId) json.description = 'Null, or left out: the server gives the id.';
  // What every integer of JavaScript has says nothing about this one.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  for (const check of schema._zod.def.checks ?? []) {
    const { def } = check._zod;
    const params: unknown = 'params' in def ? def.params : undefined;
    if (isJson(params) && typeof params.code === 'string') Object.assign(json, checkWords[params.code]);
  }
}

/** Notes as they apply to one shape: those of shapes with a name, whosever they are, its feature's own, and those that apply everywhere. */
type NotesOfShape = { readonly ofShapes: FieldNotes; readonly own: FieldNotes; readonly general: FieldNotes };

/** Where a member is: the names under which its shape has notes of its own, the shape's notes, and the path in the shape. */
type Place = { readonly owners: readonly string[]; readonly notes: NotesOfShape; readonly path: readonly string[] };

/**
 * The note for a member, most exact name first: its whole path in its shape, as `ChangePreview.groups.partner`; then the last two members of the
 * path and the member alone, each of its own feature and after that in general. One feature's word for a member says nothing about another's.
 */
function noteOf({ owners, notes, path }: Place) {
  const member = path.at(-1) ?? '';
  const pair = path.slice(-2).join('.');
  const { ofShapes, own, general } = notes;
  const exact = owners.map(owner => `${owner}.${path.join('.')}`);
  const found = [
    ...exact.flatMap(name => [ofShapes[name], own[name], general[name]]),
    ...[pair, member].flatMap(name => [own[name], general[name]]),
  ];
  return found.find(note => note !== undefined);
}

/** Marks an object that has its members of a named shape; it isn't in what is answered. */
const madeOfMark = 'x-made-of';

/** The named shape that an object has its members of, and which these are. */
type Origin = { readonly members: ReadonlySet<string>; readonly owner: string; readonly notes: NotesOfShape };

/** Writes each member's note beside its type. */
function describe(origins: ReadonlyMap<string, Origin>, node: unknown, place: Place): void {
  if (Array.isArray(node)) {
    for (const one of node) describe(origins, one, place);
    return;
  }
  if (!isJson(node)) return;
  const origin = origins.get(String(node[madeOfMark] ?? ''));
  delete node[madeOfMark];
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'properties' || !isJson(value)) {
      describe(origins, value, place);
      continue;
    }
    for (const [member, of] of Object.entries(value)) {
      if (!isJson(of)) continue;
      const at = placeOf(member, place, origin);
      const found = noteOf(at);
      // An id of letters looks otherwise than a number, so what is said of ids in general has two lines.
      const { general } = at.notes;
      const note = of.format === 'uuid' && found === general.id ? general.uuid : found;
      describe(origins, of, at);
      if (note && of.description === undefined)
        Object.assign(of, { description: note.text }, note.example === undefined ? {} : { examples: [note.example] });
    }
  }
}

/** A member of another shape means what it means there, wherever an object has it. */
function placeOf(member: string, { owners, notes, path }: Place, origin: Origin | undefined): Place {
  if (!origin?.members.has(member)) return { owners, notes, path: [...path, member] };
  const root = path.length === 0 ? owners : [];
  return { owners: [...root, origin.owner], notes: origin.notes, path: [member] };
}

/** References of zod's own definitions become references into the document. */
function relink(node: unknown, target: (name: string) => string): unknown {
  if (Array.isArray(node)) return node.map(one => relink(one, target));
  if (!isJson(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const name = key === '$ref' && typeof value === 'string' ? /^#\/\$defs\/(\w+)$/.exec(value)?.[1] : undefined;
      return name === undefined ? [key, relink(value, target)] : [key, `#/components/schemas/${target(name)}`];
    }),
  );
}

/** A feature as far as its shapes and notes go; a name that it gives a shape is written with its own notes. */
export type ShapesOf = { readonly schemas?: SchemaNames; readonly notes?: FieldNotes };

/** Writes one shape; `owners` are the names under which members may have notes of their own, such as `clients.create` and `clients`. */
export type WriteShape = (schema: z.ZodMiniType, io: Direction, owners: readonly string[]) => Json;

/** Turns the API's shapes into JSON Schema; shapes with a name are written once, under `components`. */
export class SchemaWriter {
  readonly components: Record<string, Json> = {};
  readonly #named: SchemaNames;
  readonly #names = z.registry<{ id: string }>();
  readonly #general: FieldNotes;
  /** Of shapes with a name: they begin with a capital letter, as no member does, so a key can't mean anything else. */
  readonly #ofShapes: FieldNotes;
  readonly #nameOf = new Map<z.core.$ZodType, string>();
  /** Whose shape a name is. */
  readonly #owners = new Map<string, ShapesOf>();
  /** The shapes with a name that are objects, of which others may have their members. */
  readonly #origins = new Map<string, Origin>();

  /** `general` has the shapes and the notes that several features share. */
  constructor(general: Required<ShapesOf>, features: readonly ShapesOf[]) {
    this.#general = general.notes;
    const noted = features.flatMap(({ notes = {} }) => Object.entries(notes));
    this.#ofShapes = Object.fromEntries(noted.filter(([key]) => /^[A-Z]/.test(key)));
    this.#named = Object.assign({}, general.schemas, ...features.map(({ schemas = {} }) => schemas));
    for (const [id, schema] of Object.entries(this.#named)) {
      this.#names.add(schema, { id });
      this.#nameOf.set(schema, id);
    }
    for (const feature of features)
      for (const name of Object.keys(feature.schemas ?? {})) this.#owners.set(name, feature);
    for (const [name, schema] of Object.entries(this.#named)) {
      if (!(schema instanceof z.ZodMiniObject)) continue;
      const members = new Set(Object.keys(schema.shape));
      this.#origins.set(name, { members, owner: name, notes: this.#notesOf(this.#owners.get(name)) });
    }
  }

  /** The name of the shape that an object has its members of, also when one without a name is between them. */
  #originOf(schema: z.core.$ZodType): string | undefined {
    const of = originOf(schema);
    return of && (this.#nameOf.get(of) ?? this.#originOf(of));
  }

  #notesOf(feature: ShapesOf | undefined): NotesOfShape {
    return { ofShapes: this.#ofShapes, own: feature?.notes ?? {}, general: this.#general };
  }

  /** Writes bodies and replies of a feature. */
  of(feature?: ShapesOf): WriteShape {
    return (schema, io, owners) => this.#write(schema, io, owners, this.#notesOf(feature));
  }

  #write(schema: z.ZodMiniType, io: Direction, owners: readonly string[], notes: NotesOfShape): Json {
    const json = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: this.#names,
      override: ({ zodSchema, jsonSchema }) => {
        addCheckWords(zodSchema, jsonSchema);
        const origin = this.#originOf(zodSchema);
        if (origin !== undefined) Object.assign(jsonSchema, { [madeOfMark]: origin });
      },
    });
    const { $schema: _, $defs = {}, id: _id, ...root } = json as Json & { $defs?: Record<string, Json> };
    const own = this.#names.get(schema)?.id;
    const targets = new Map<string, string>();
    const shapes: Record<string, Json> = own === undefined || own in $defs ? $defs : { ...$defs, [own]: root };
    for (const name of Object.keys(shapes)) targets.set(name, this.#nameFor(name, io));
    const target = (name: string) => targets.get(name) ?? name;
    for (const [name, { id: _shapeId, ...shape }] of Object.entries(shapes)) {
      const linked = relink(shape, target) as Json;
      describe(this.#origins, linked, { notes: this.#notesOf(this.#owners.get(name)), owners: [name], path: [] });
      this.components[target(name)] = linked;
    }
    if (own !== undefined) return { $ref: `#/components/schemas/${target(own)}` };
    const linked = relink(root, target) as Json;
    describe(this.#origins, linked, { notes, owners, path: [] });
    return linked;
  }

  /** A shape reads alike in both directions unless it transforms; then what is sent has a name of its own. */
  #nameFor(name: string, io: Direction): string {
    const schema = this.#named[name];
    if (io === 'output' || !schema) return name;
    const text = (direction: Direction) =>
      JSON.stringify(z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' }));
    return text('input') === text('output') ? name : `${name}Sent`;
  }
}
