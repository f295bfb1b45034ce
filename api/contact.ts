import { hasInvisible } from '@skonto/domain/text/plain-text';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, freeLine, optionalLine, saying } from './wire.ts';

/** Several lines: line ends and tabs are no letters that nobody sees. */
const paragraphs = z.string().check(
  z.normalize('NFC'),
  z.maxLength(3000),
  z.refine(text => !hasInvisible(text.replace(/[\r\n\t]/g, ' ')), { params: { code: 'control-characters' } }),
);

/** What a visitor writes to the operator. */
export const contactRequest = z.strictObject({
  name: freeLine(100),
  email,
  phone: z._default(optionalLine(50), ''),
  message: z._default(paragraphs, ''),
  recaptchaToken: z.string(saying('captcha-missing')).check(
    z.refine(token => token !== '', { params: { code: 'captcha-missing' } }),
    z.maxLength(4096),
  ),
});
export type ContactRequest = z.output<typeof contactRequest>;

/** How a visitor shows that it is no machine: reCAPTCHA where the operator has its keys, else work that the server sets. */
export const captcha = z.strictObject({
  kind: z.enum(['recaptcha', 'proof-of-work']),
  /** Of reCAPTCHA, with the address of its script. */
  siteKey: z.nullable(z.string()),
  script: z.nullable(z.string()),
  /** What a proof is made of (domain/captcha): the sealed challenge goes back as it came, the seed goes into each puzzle. */
  challenge: z.nullable(z.string()),
  seed: z.nullable(z.string()),
});
export type Captcha = z.output<typeof captcha>;

export const contactEndpoints = {
  captcha: endpoint({
    method: 'GET',
    path: '/api/globals/captcha',
    summary: 'What the contact form asks of a visitor who isn’t a machine',
    access: 'public',
    reply: captcha,
  }),
  contactMe: endpoint({
    method: 'POST',
    path: '/api/globals/contact-me',
    summary: 'Write to the operator',
    access: 'public',
    body: contactRequest,
    reply: z.strictObject({ done: z.literal(true) }),
  }),
};
