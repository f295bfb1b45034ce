import { contactEndpoints } from '@skonto/api/contact';
import type { Caller } from '../../platform/context.ts';
import { defineRoutes } from '../../platform/route.ts';
import { offerCaptcha } from './captcha.ts';
import { contactMe } from './contact-me.ts';

/** Open to everybody, as the pages are that it stands on. */
const anybody = (_caller: Caller | null): null => null;

/**
 * Letters of visitors to the operator: the form on the public page, and the captcha before it. Nothing is kept but the queued mail; what
 * the pages themselves show is the front end's.
 */
export const contactFeature = defineRoutes('contact', contactEndpoints, {
  captcha: { access: anybody, handle: offerCaptcha },
  contactMe: { access: anybody, handle: contactMe },
});
