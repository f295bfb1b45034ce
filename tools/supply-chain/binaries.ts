import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A part of the bill of materials as CycloneDX 1.5 has it, as far as it is written here. */
export type Component = {
  readonly 'bom-ref': string;
  readonly type: 'platform' | 'application' | 'library';
  readonly name: string;
  readonly version?: string;
  /** The SHA-256 of the file. */
  readonly hashes?: readonly { readonly alg: 'SHA-256'; readonly content: string }[];
  readonly licenses: readonly { readonly license: { readonly id: string } }[];
  /** Where the file lies, from the project's folder. */
  readonly properties?: readonly { readonly name: 'skonto:file'; readonly value: string }[];
  readonly components?: readonly Pick<Component, 'bom-ref' | 'type' | 'name' | 'version'>[];
};

/** What npm doesn't know of, because it is inside of its packages; `unknown` are files that nobody has looked at yet, as sentences. */
export type Binaries = { readonly components: readonly Component[]; readonly unknown: readonly string[] };

type Library = { readonly file: RegExp; readonly name: string; readonly licence: string; readonly version?: RegExp };

/** The libraries beside PostgreSQL, by their files' names; the licences were read when they came in. */
const libraries: readonly Library[] = [
  { file: /^lib(pq|ecpg|ecpg_compat|pgtypes)\./, name: 'PostgreSQL client', licence: 'PostgreSQL' },
  { file: /^lib(crypto|ssl)\./, name: 'OpenSSL', licence: 'OpenSSL', version: /OpenSSL (\d+\.\d+\.\d+[a-z]?) / },
  { file: /^libicu(data|i18n|uc)\./, name: 'ICU', licence: 'ICU' },
  { file: /^lib(ossp-)?uuid\./, name: 'OSSP uuid', licence: 'MIT' },
  { file: /^libxml2\./, name: 'libxml2', licence: 'MIT' },
  { file: /^libxslt\./, name: 'libxslt', licence: 'MIT' },
  { file: /^liblzma\./, name: 'XZ Utils', licence: '0BSD' },
  { file: /^liblz4\./, name: 'LZ4', licence: 'BSD-2-Clause' },
  { file: /^libzstd\./, name: 'Zstandard', licence: 'BSD-3-Clause' },
  { file: /^libz\./, name: 'zlib', licence: 'Zlib', version: /deflate (\d+(?:\.\d+)+) / },
];

const licensed = (id: string) => [{ license: { id } }];

function ofFile(root: string, path: string) {
  const content = createHash('sha256').update(readFileSync(path)).digest('hex');
  const file = relative(root, path);
  return {
    'bom-ref': `file:${file}`,
    hashes: [{ alg: 'SHA-256' as const, content }],
    properties: [{ name: 'skonto:file' as const, value: file }],
  };
}

/** What a program answers; an empty text where it doesn't run here. */
const answer = (program: string, ...args: readonly string[]): string =>
  spawnSync(program, args, { encoding: 'utf8', timeout: 30_000 }).stdout ?? '';

/** Node with what is built into it, which a list of weaknesses names too: OpenSSL, V8, libuv, zlib and the like. */
function node(root: string, packaged: string): Component {
  const program = join(packaged, 'bin', 'node');
  const [, versions = '{}'] = /^(\{.*\})$/m.exec(answer(program, '-p', 'JSON.stringify(process.versions)')) ?? [];
  const { node: version = '', ...inside }: Record<string, string> = JSON.parse(versions);
  return {
    ...ofFile(root, program),
    type: 'platform',
    name: 'Node.js',
    version,
    licenses: licensed('MIT'),
    components: Object.entries(inside).flatMap(([name, of]) =>
      of === '' ? [] : [{ 'bom-ref': `node-${version}/${name}`, type: 'library' as const, name, version: of }],
    ),
  };
}

/** PostgreSQL's programs, its own loadable modules, and the libraries beside them. */
function postgres(root: string, packaged: string): Binaries {
  const native = join(packaged, 'native');
  const [version = ''] = /\d+(\.\d+)+/.exec(answer(join(native, 'bin', 'postgres'), '--version')) ?? [];
  const own = [
    ...files(join(native, 'bin')),
    ...files(join(native, 'lib', 'postgresql')).filter(path => isShared(path)),
  ];
  const beside = files(join(native, 'lib')).filter(isShared);
  const found = beside.map(path => ({ path, library: libraries.find(({ file }) => file.test(nameOf(path))) }));
  return {
    components: [
      ...own.map(path => ({
        ...ofFile(root, path),
        type: 'application' as const,
        name: `PostgreSQL ${nameOf(path)}`,
        version,
        licenses: licensed('PostgreSQL'),
      })),
      ...found.flatMap(({ path, library }) => (library ? [libraryOf(root, path, library)] : [])),
    ],
    unknown: found.flatMap(({ path, library }) =>
      library ? [] : [`nobody has said what ${relative(root, path)} is and under which licence`],
    ),
  };
}

function libraryOf(root: string, path: string, { name, licence, version }: Library): Component {
  const [, stated] =
    version?.exec(readFileSync(path, 'latin1')) ?? /(?:so\.|\.)(\d+(?:\.\d+)*)(?:\.dylib)?$/.exec(path) ?? [];
  return {
    ...ofFile(root, path),
    type: 'library',
    name: `${name} (${nameOf(path)})`,
    ...(stated === undefined ? {} : { version: stated }),
    licenses: licensed(licence),
  };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isShared = (path: string): boolean => /\.(so|dylib)(\.|$)/.test(nameOf(path));

/** The files of a folder, no links and nothing below it; none where there is no such folder. */
const files = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map(name => join(folder, name))
        .filter(path => lstatSync(path).isFile())
    : [];

/** The programs of this installation that run Skonto: the Node of a package and the PostgreSQL of another, each a folder. */
export function binariesOf(root: string, packages: { readonly node: string; readonly postgres: string }): Binaries {
  const { components, unknown } = postgres(root, packages.postgres);
  return { components: [node(root, packages.node), ...components], unknown };
}
