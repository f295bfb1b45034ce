import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/context.ts';
import { siteFacts } from '../platform/http/site-facts.ts';
import { serveSitePages } from '../platform/http/site-pages.ts';
import { serveWebApp } from '../platform/http/web-app.ts';
import { offersDemoPeople } from './demo/demo-feature.ts';

const builtWeb = new URL('../../../web/dist/', import.meta.url);

/** Serves the public pages, and the built front end under every other path that isn't the API's. */
export async function addFrontEnd(app: FastifyInstance, services: Services): Promise<void> {
  const { settings } = services;
  const pages = serveSitePages(app, builtWeb, { settings, facts: siteFacts(services) });
  await serveWebApp(app, builtWeb, {
    strangersStart: pages.includes('home') ? '/home' : null,
    // The sign-in page asks for the demo's people only where there are any.
    isDemo: offersDemoPeople(settings),
  });
}
