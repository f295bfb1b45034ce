import type { FastifyInstance } from 'fastify';
import { serveWebApp } from '../platform/web-app.ts';

const builtWeb = new URL('../../../web/dist/', import.meta.url);

/** Serves the built front end under every path that isn't the API's. */
export function addFrontEnd(app: FastifyInstance): Promise<void> {
  return serveWebApp(app, builtWeb);
}
