import { type ESTree, parseSync, Visitor } from 'vite';

/** A lazy screen as a feature's `routes.ts` declares it: its path, the module that shows it, and the key of its heading. */
export type LazyScreen = {
  readonly path: string;
  /** As it stands in the import: `./offers-screen.tsx`. */
  readonly file: string;
  readonly heading: string | null;
  /** Shown to signed-in visitors only. */
  readonly guarded: boolean;
  readonly hasTexts: boolean;
};

type Node = ESTree.Expression | ESTree.Argument | null | undefined;

const memberOf = ({ properties }: ESTree.ObjectExpression, name: string): Node => {
  const found = properties.find(
    one => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );
  return found?.type === 'Property' ? found.value : null;
};
const textOf = (node: Node): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
const calls = (node: Node, name: string): ESTree.CallExpression | null =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name ? node : null;
/** What `() => …` answers. */
const answerOf = (node: Node): Node =>
  node?.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement' ? node.body : null;

function screenOf(route: ESTree.ObjectExpression): LazyScreen | null {
  const lazy = calls(memberOf(route, 'component'), 'lazyRouteComponent');
  const withTexts = calls(lazy?.arguments[0], 'withTexts');
  const load = answerOf(withTexts ? withTexts.arguments[1] : lazy?.arguments[0]);
  const file = load?.type === 'ImportExpression' ? textOf(load.source) : null;
  const path = textOf(memberOf(route, 'path'));
  if (path === null || file === null) return null;
  const data = memberOf(route, 'staticData');
  const parent = answerOf(memberOf(route, 'getParentRoute'));
  return {
    path,
    file,
    heading: data?.type === 'ObjectExpression' ? textOf(memberOf(data, 'heading')) : null,
    guarded: parent?.type === 'Identifier' && parent.name === 'guardedRoute',
    hasTexts: withTexts !== null,
  };
}

/** The lazy screens of a `routes.ts`. @throws where one isn't declared in a way that can be read */
export function lazyScreens(code: string): LazyScreen[] {
  const { program, errors } = parseSync('routes.ts', code);
  if (errors[0]) throw new Error(errors[0].message);
  const screens: LazyScreen[] = [];
  let lazy = 0;
  new Visitor({
    CallExpression(call) {
      if (calls(call, 'lazyRouteComponent')) lazy += 1;
      const [route] = calls(call, 'createRoute')?.arguments ?? [];
      const screen = route?.type === 'ObjectExpression' ? screenOf(route) : null;
      if (screen) screens.push(screen);
    },
  }).visit(program);
  if (screens.length !== lazy)
    throw new Error(`${lazy} lazy screens are declared, but ${screens.length} of them with a path and an import`);
  return screens;
}
