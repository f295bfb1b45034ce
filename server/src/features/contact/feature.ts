import type { Feature } from '../../platform/feature.ts';
import { contactFeature as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

export const contactFeature: Feature = {
  ...routes,
  tag: { name: 'Contact', description: 'Letters of visitors to the operator.' },
  texts: { en, sr },
  access: {
    'GET /api/globals/captcha': { access: 'public', own: 'open open open open open open' },
    'POST /api/globals/contact-me': { access: 'public', own: 'open open open open open open' },
  },
  notes: {
    'contact.captcha.kind': {
      text: 'reCAPTCHA where the operator has its keys, else a proof of work: for each of 16 puzzles a number, so that the SHA-256 of `seed.puzzle.number` begins with 13 zero bits.',
      example: 'proof-of-work',
    },
    siteKey: { text: 'Site key of reCAPTCHA; null for a proof of work.' },
    script: { text: 'Address of reCAPTCHA’s script; null for a proof of work.' },
    challenge: { text: 'Sealed by the server, good once and for half an hour; null for reCAPTCHA.' },
    seed: { text: 'Begins each text that is hashed; null for reCAPTCHA.' },
    'contactMe.message': { text: 'What the visitor writes.' },
    recaptchaToken: {
      text: 'The token of reCAPTCHA, or the proof: the challenge, `~`, and the numbers joined by `-` in the order of their puzzles.',
    },
    phone: { text: 'Where the visitor can be called.', example: '+381 11 123 4567' },
    name: { text: 'Name of the visitor.', example: 'Ana Petrović' },
    email: { text: 'E-mail address of the visitor.', example: 'ana@example.com' },
    message: { text: 'What the visitor writes.', example: 'Koliko košta korišćenje?' },
  },
};
