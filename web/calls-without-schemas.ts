import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

type Edit = { at: number; until: number; text: string };

/** What a declaration says for the server and for the API's documentation alone. */
const forTheServer = new Set(['summary', 'params', 'query', 'body', 'reply', 'creation', 'change']);

const nameOf = (property: ESTree.ObjectPropertyKind): string | undefined =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined;

/** What several declarations have in common states a method too. */
const statesMethod = ({ properties }: ESTree.ObjectExpression): boolean =>
  properties.some(property => nameOf(property) === 'method');
/** What is handed to `endpoint` or `entityEndpoints`, as it stands there. */
function declarationIn({ callee, arguments: [first] }: ESTree.CallExpression): ESTree.ObjectExpression | null {
  const declares = callee.type === 'Identifier' && (callee.name === 'endpoint' || callee.name === 'entityEndpoints');
  return declares && first?.type === 'ObjectExpression' ? first : null;
}

/** `reply: 'file'` and `body: 'multipart'` say how a call is made, so they stay. */
function strip(declaration: ESTree.ObjectExpression): Edit[] {
  return declaration.properties.flatMap(property => {
    const name = nameOf(property);
    if (property.type !== 'Property' || name === undefined) return [];
    if (!forTheServer.has(name) || (property.value.type === 'Literal' && name !== 'summary')) return [];
    return [{ at: property.start, until: property.end, text: `${name}: ''` }];
  });
}

/** Marks what a constant is computed by as free of effects, so that it goes with the last one who needs it. */
function mark({ declarations }: ESTree.VariableDeclaration): Edit[] {
  return declarations.flatMap(({ init }) =>
    init && isComputed(init)
      ? [
          { at: init.start, until: init.start, text: '/*#__PURE__*/(() => (' },
          { at: init.end, until: init.end, text: '))()' },
        ]
      : [],
  );
}

const isComputed = (init: ESTree.Expression): boolean =>
  init.type === 'TSAsExpression'
    ? isComputed(init.expression)
    : init.type === 'CallExpression' || init.type === 'ObjectExpression';

/** The module with the edits made; they don't overlap. */
function edited(code: string, edits: readonly Edit[]): string {
  const lastFirst = [...edits].sort((one, other) => other.at - one.at);
  return lastFirst.reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code);
}

/** A module of `api` as the browser needs it: its calls, and of the shapes those that a form imports by name. */
export function withoutSchemas(code: string): string {
  const { program, errors } = parseSync('api.ts', code);
  if (errors[0]) throw new Error(errors[0].message);
  const declarations = new Set<ESTree.ObjectExpression>();
  new Visitor({
    CallExpression(call) {
      const declaration = declarationIn(call);
      if (declaration) declarations.add(declaration);
    },
    ObjectExpression(object) {
      if (statesMethod(object)) declarations.add(object);
    },
  }).visit(program);
  const edits = [...declarations].flatMap(strip);
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') edits.push(...mark(declaration));
  }
  return edited(code, edits);
}

/**
 * The browser makes calls and believes the answers: the shapes that the server checks by, and the sentences that describe a call, would be
 * a tenth of the first list.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'skonto:calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return /\/api\/[\w-]+\.ts$/.test(id) ? { code: withoutSchemas(code), map: null } : null;
    },
  };
}
