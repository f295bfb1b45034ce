/** The floors of the house (docs/decisions/0001): a lower floor may not know a higher one, and features don't know each other. */
const above = (name, from, higher) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test\\.tsx?$|/vitest\\.config\\.ts$' },
  to: { path: higher.map(one => `^${one}/`) },
});

const server = [
  'server/src/db',
  'server/src/tables',
  'server/src/platform',
  'server/src/business',
  'server/src/features',
  'server/src/app',
];
const web = ['web/src/lib', 'web/src/ui', 'web/src/business', 'web/src/features', 'web/src/app'];
const floors = list =>
  list.flatMap((floor, at) => (at < list.length - 1 ? [above(`floor: ${floor}`, floor, list.slice(at + 1))] : []));

/** The parts of the platform, the lowest first; beside them stand the few files that all of them know. */
const platform = [
  'words',
  'access',
  'jobs',
  'xml',
  'spreadsheets',
  'files',
  'sign-in',
  'http',
  'saving',
  'lists',
  'entities',
  'pdf',
].map(part => `server/src/platform/${part}`);

export default {
  forbidden: [
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    above('floor: domain', 'domain', ['api', 'server', 'web', 'tools', 'bench', 'e2e']),
    above('floor: api', 'api', ['server', 'web', 'tools', 'bench', 'e2e']),
    above('server does not know the browser', 'server', ['web', 'tools', 'bench', 'e2e']),
    above('the browser does not know the server', 'web', ['server', 'tools', 'bench', 'e2e']),
    {
      name: 'the client knows nothing of Skonto but the description of its API',
      severity: 'error',
      from: { path: '^client/' },
      to: { pathNot: '^client/' },
    },
    {
      name: 'nothing that runs here needs the client',
      severity: 'error',
      from: { path: '^(domain|api|server|web)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^client/' },
    },
    ...floors(server),
    ...floors(web),
    ...floors(platform),
    {
      name: 'the platform serves any business: of the API it knows how calls, lists and values look',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/', pathNot: '^api/(endpoint|list|wire|entity)\\.ts$' },
    },
    {
      name: 'the platform serves any business: of the rules it knows money, days, languages, texts and who acts',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^domain/', pathNot: '^domain/(money|calendar|language|text|actor)/' },
    },
    {
      name: 'the ground of the browser serves any business: of the API it knows calls, lists, values and who is signed in',
      severity: 'error',
      from: { path: '^web/src/(lib|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^api/', pathNot: '^api/(endpoint|list|wire|entity|globals|users|saved-views)\\.ts$' },
    },
    {
      name: 'the ground of the browser serves any business: of the rules it knows money, days, languages, texts and who acts',
      severity: 'error',
      from: { path: '^web/src/(lib|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^domain/', pathNot: '^domain/(money|calendar|language|text|actor)/' },
    },
    {
      name: 'the public pages know of the application its lib and ui alone',
      severity: 'error',
      from: { path: '^web/src/site/' },
      to: { path: '^web/src/(business|features|app)/' },
    },
    {
      name: 'the application does not know the public pages',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/site/' },
      to: { path: '^web/src/site/' },
    },
    {
      name: 'server features do not know each other',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'web features do not know each other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'the server knows its database by an address: only the start brings the embedded one',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/(db/embedded/|app/main|testing/)', '\\.test\\.ts$'] },
      to: { path: '^server/src/db/embedded/' },
    },
    {
      name: 'the embedded database knows nothing of the server',
      severity: 'error',
      from: { path: '^server/src/db/embedded/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|domain|api)/', pathNot: '^server/src/db/embedded/' },
    },
    {
      name: 'tests stay out of what runs',
      severity: 'error',
      from: { path: '^(server|web)/src/', pathNot: ['\\.test\\.tsx?$', '^(server|web)/src/testing/'] },
      to: { path: '^(server|web)/src/testing/|\\.test\\.tsx?$' },
    },
    {
      name: 'the domain depends on nothing',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$|vitest\\.config' },
      // Not by kind of dependency: a hoisted package that nobody declared has a kind of its own.
      to: { pathNot: '^domain/' },
    },
  ],
  options: {
    // TypeScript 7 has no API that the tool could parse with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // node_modules is not followed, but stays visible: a rule speaks of what the domain imports from there.
    exclude: { path: '^(web|server|client)/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
