import type { ContactRequest } from '@skonto/api/contact';
import type { Problem } from '@skonto/api/wire';
import { isEmail } from '@skonto/domain/text/email-address';
import type { ContactWords } from '../words.ts';
import { type FormCaptcha, thirdCaptcha, workCaptcha } from './captcha.ts';
import { type PageWords, pageWords, part, showFault } from './page-words.ts';

const names = ['name', 'email', 'phone', 'message'] as const;
type Name = (typeof names)[number];
type Control = HTMLInputElement | HTMLTextAreaElement;
type Refusal = Pick<Problem, 'message' | 'errors'>;

function controlOf(name: Name): Control {
  const found = document.getElementById(`contact-${name}`);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`the form has no ${name}`);
}

const values = (): Omit<ContactRequest, 'recaptchaToken'> => ({
  name: controlOf('name').value.trim(),
  email: controlOf('email').value.trim(),
  phone: controlOf('phone').value.trim(),
  message: controlOf('message').value,
});

const problem = () => part('#contact-problem', HTMLElement);
const sent = () => part('#contact-sent', HTMLElement);

/** Marks what is wrong and answers the first control at fault. */
function validate(words: ContactWords): Control | null {
  const { name, email } = values();
  const emailFault = isEmail(email) ? '' : words.emailWrong;
  showFault(controlOf('name'), name === '' ? words.nameMissing : '');
  showFault(controlOf('email'), email === '' ? words.emailMissing : emailFault);
  return names.map(controlOf).find(control => control.getAttribute('aria-invalid') === 'true') ?? null;
}

/** The answer in so far as it is a refusal by our rules; a proxy's page is none. */
async function refusalIn(answer: Response): Promise<Refusal | null> {
  const body: unknown = await answer.json().catch(() => null);
  // Only the server's own refusals have this type, which its contract describes.
  const ours = answer.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;
  return ours ? (body as Problem) : null;
}

/** At its field where it names one, else below the form; what was typed stays. */
function showRefusal(refusal: Refusal | null, captcha: FormCaptcha, words: ContactWords): void {
  captcha.reset();
  const byField = new Map((refusal?.errors ?? []).map(error => [error.field, error.message]));
  for (const name of names) if (byField.has(name)) showFault(controlOf(name), byField.get(name) ?? '');
  const token = byField.get('recaptchaToken');
  if (token !== undefined) captcha.fault(token);
  problem().textContent = byField.size > 0 ? '' : (refusal?.message ?? words.noAnswer);
}

/** Sends what is well, and answers whether it has arrived. */
async function send(captcha: FormCaptcha, { contact: words, language }: PageWords): Promise<boolean> {
  await captcha.settled();
  const token = captcha.token();
  captcha.fault(token === '' ? words.captchaMissing : '');
  const first = validate(words);
  if (first || token === '') {
    (first ?? part('#captcha-box', HTMLInputElement)).focus();
    return false;
  }
  const answer = await fetch('/api/globals/contact-me', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify({ ...values(), recaptchaToken: token } satisfies ContactRequest),
  }).catch(() => null);
  if (answer?.ok) return true;
  showRefusal(answer && (await refusalIn(answer)), captcha, words);
  return false;
}

/** Checks after an attempt to send, and from then on at each change; keeps what was typed until it has arrived. */
export function startContact(): void {
  const words = pageWords();
  const { contact } = words;
  const form = part('#contact', HTMLFormElement);
  const button = part('button[type=submit]', HTMLButtonElement, form);
  const captcha = form.dataset.captcha === 'recaptcha' ? thirdCaptcha(words) : workCaptcha(words);
  let attempted = false;

  function arrived(): void {
    attempted = false;
    form.reset();
    captcha.reset();
    for (const name of names) showFault(controlOf(name), '');
    sent().textContent = contact.sent;
    sent().focus();
  }
  function busy(now: boolean): void {
    if (now) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
    button.textContent = now ? contact.sending : contact.send;
  }

  form.addEventListener('input', () => {
    sent().textContent = '';
    if (attempted) validate(contact);
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    if (button.hasAttribute('aria-disabled')) return;
    attempted = true;
    problem().textContent = '';
    sent().textContent = '';
    busy(true);
    void send(captcha, words)
      .then(done => done && arrived())
      .finally(() => busy(false));
  });
  button.disabled = false;
}
