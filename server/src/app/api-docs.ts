import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../platform/context.ts';
import { describeApi } from './api-description.ts';

/** The page needs nothing from outside and no inline code; Swagger UI keeps its few small pictures as data (docs/decisions/0052). */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const compress = promisify(brotliCompress);
const require = createRequire(import.meta.url);
const own = (name: string): URL => new URL(`docs/${name}`, import.meta.url);
const javascript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

const assets: Readonly<Record<string, { file: URL | string; type: string }>> = {
  'swagger-ui.js': { file: require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), type: javascript },
  'swagger-ui.css': { file: require.resolve('swagger-ui-dist/swagger-ui.css'), type: css },
  'docs.js': { file: own('docs.js'), type: javascript },
  'docs.css': { file: own('docs.css'), type: css },
};

type Asset = { plain: Buffer; packed: Buffer; etag: string; type: string };

async function load(file: URL | string, type: string): Promise<Asset> {
  const plain = await readFile(file);
  // Level 5 packs the largest in a few dozen milliseconds, once a process.
  const packed = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { plain, packed, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, type };
}

/** `GET /api/openapi.json` and the page to read it and try it, `GET /api/docs`. Both are for everyone; trying needs a session or a token. */
export async function addApiDocs(app: FastifyInstance, settings: Settings): Promise<void> {
  const describe = async () => JSON.stringify(await describeApi(settings));
  let document: Promise<string> | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    // At the first request: a start shouldn't wait for it.
    document ??= describe();
    return reply
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(await document);
  });
  const page = await readFile(own('page.html'), 'utf8');
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', contentPolicy)
      .send(page),
  );
  for (const [name, { file, type }] of Object.entries(assets))
    addAsset(app, `/api/docs/${name}`, () => load(file, type));
}

/** A file that is read at its first use and then asked for by its tag: a new version is seen at once, an old one is not sent again. */
function addAsset(app: FastifyInstance, url: string, read: () => Promise<Asset>): void {
  let asset: Promise<Asset> | undefined;
  app.get(url, async (request, reply) => {
    asset ??= read();
    const { plain, packed, etag, type } = await asset;
    reply.header('ETag', etag).header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    reply.type(type);
    return brotli ? reply.header('Content-Encoding', 'br').send(packed) : reply.send(plain);
  });
}
