import type { FastifyInstance } from 'fastify';
import type { Settings } from '../platform/context.ts';
import { serveWebApp } from '../platform/web-app.ts';

const builtWeb = new URL('../../../web/dist/', import.meta.url);

/** Serves the built front end under every path that isn't the API's. */
export async function addFrontEnd(app: FastifyInstance, _settings: Settings): Promise<void> {
  await serveWebApp(app, builtWeb);
}
