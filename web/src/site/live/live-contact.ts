import type { ContactRequest } from '@skonto/api/contact';
import type { Problem } from '@skonto/api/wire';
import { isEmail } from '@skonto/domain/text/email-address';
import { type FormCaptcha, thirdCaptcha, workCaptcha } from './captcha.ts';
import { type PageWords, part, showFault } from './page-words.ts';

const names = ['name', 'email', 'phone', 'message'] as const;
type Name = (typeof names)[number];
type Control = HTMLInputElement | HTMLTextAreaElement;

function controlOf(name: Name): Control {
  const found = document.getElementById(`contact-${name}`);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`the form has no ${name}`);
}

/** The answer in so far as it is a refusal by our rules; a proxy's page is none. */
async function refusalIn(answer: Response): Promise<Pick<Problem, 'message' | 'errors'> | null> {
  const body: unknown = await answer.json().catch(() => null);
  // Only the server's own refusals have this type, which its contract describes.
  const ours = answer.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;
  return ours ? (body as Problem) : null;
}

/** Judges after an attempt to send, and from then on at each change; keeps what was typed until it has arrived. */
export function startContact(words: PageWords): void {
  const { contact, language } = words;
  const form = part('#contact', HTMLFormElement);
  const button = part('button[type=submit]', HTMLButtonElement, form);
  const problem = part('#contact-problem', HTMLElement);
  const sent = part('#contact-sent', HTMLElement);
  const captcha: FormCaptcha = form.dataset.captcha === 'recaptcha' ? thirdCaptcha(words) : workCaptcha(words);
  let attempted = false;

  const values = (): Omit<ContactRequest, 'recaptchaToken'> => ({
    name: controlOf('name').value.trim(),
    email: controlOf('email').value.trim(),
    phone: controlOf('phone').value.trim(),
    message: controlOf('message').value,
  });

  /** Marks what is wrong and answers the first control at fault. */
  function judge(): Control | null {
    const { name, email } = values();
    const emailFault = isEmail(email) ? '' : contact.emailWrong;
    showFault(controlOf('name'), name === '' ? contact.nameMissing : '');
    showFault(controlOf('email'), email === '' ? contact.emailMissing : emailFault);
    return names.map(controlOf).find(control => control.getAttribute('aria-invalid') === 'true') ?? null;
  }

  function showRefusal(refusal: Pick<Problem, 'message' | 'errors'> | null): void {
    captcha.reset();
    const byField = new Map((refusal?.errors ?? []).map(error => [error.field, error.message]));
    for (const name of names) if (byField.has(name)) showFault(controlOf(name), byField.get(name) ?? '');
    const token = byField.get('recaptchaToken');
    if (token !== undefined) captcha.fault(token);
    problem.textContent = byField.size > 0 ? '' : (refusal?.message ?? contact.noAnswer);
  }

  async function send(): Promise<void> {
    await captcha.settled();
    const token = captcha.token();
    captcha.fault(token === '' ? contact.captchaMissing : '');
    const first = judge();
    if (first || token === '') {
      (first ?? part('#captcha-box', HTMLInputElement)).focus();
      return;
    }
    const answer = await fetch('/api/globals/contact-me', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ ...values(), recaptchaToken: token } satisfies ContactRequest),
    }).catch(() => null);
    if (answer?.ok) return arrived();
    showRefusal(answer && (await refusalIn(answer)));
  }

  function arrived(): void {
    attempted = false;
    form.reset();
    captcha.reset();
    for (const name of names) showFault(controlOf(name), '');
    sent.textContent = contact.sent;
    sent.focus();
  }

  form.addEventListener('input', () => {
    sent.textContent = '';
    if (attempted) judge();
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') return;
    attempted = true;
    problem.textContent = '';
    sent.textContent = '';
    button.setAttribute('aria-disabled', 'true');
    button.textContent = contact.sending;
    void send().finally(() => {
      button.removeAttribute('aria-disabled');
      button.textContent = contact.send;
    });
  });
  button.disabled = false;
}
