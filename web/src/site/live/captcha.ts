import type { Captcha } from '@skonto/api/contact';
import { writeProof } from '@skonto/domain/captcha/proof-of-work';
import { type PageWords, part, showFault } from './page-words.ts';
import { solveProof } from './solve-proof.ts';

/** What the form needs of either captcha. */
export type FormCaptcha = {
  /** The token that the visitor has earned, or an empty text. */
  token(): string;
  /** Whether it is being earned now. */
  settled(): Promise<void>;
  /** Marks it as wrong, or as well again. */
  fault(text: string): void;
  /** Back to the beginning: a token is good once. */
  reset(): void;
};

async function askCaptcha(language: string): Promise<Captcha> {
  const answer = await fetch('/api/globals/captcha', { headers: { 'Accept-Language': language } });
  if (!answer.ok) throw new Error(`the captcha answered ${answer.status}`);
  return answer.json();
}

/** The box: ticking it sets the browser to work. */
export function workCaptcha({ language, contact: words }: PageWords): FormCaptcha {
  const box = part('#captcha-box', HTMLInputElement);
  const state = part('#captcha-state', HTMLElement);
  let token = '';
  let work = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function earn(signal: AbortSignal): Promise<void> {
    state.textContent = words.working;
    const { challenge, seed } = await askCaptcha(language);
    if (challenge === null || seed === null) throw new Error('the server sets no work');
    const proof = await solveProof({ challenge, seed }, signal);
    token = writeProof(proof);
    state.textContent = words.checked;
  }
  function reset(): void {
    work.abort();
    token = '';
    box.checked = false;
    state.textContent = '';
    showFault(box, '');
  }
  function turned(): void {
    const wanted = box.checked;
    reset();
    if (!wanted) return;
    box.checked = true;
    work = new AbortController();
    const { signal } = work;
    running = earn(signal).catch((cause: unknown) => {
      if (signal.aborted) return;
      console.error(cause);
      reset();
      showFault(box, words.captchaFailed);
    });
  }
  box.addEventListener('change', turned);
  // Somebody was quicker than this script.
  if (box.checked) turned();
  return { token: () => token, settled: () => running, fault: text => showFault(box, text), reset };
}

type Recaptcha = {
  ready(done: () => void): void;
  render(place: Element, options: object): number;
  getResponse(widget: number): string;
  reset(widget: number): void;
};
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

function load(address: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('error', () => reject(new Error(`${address} can’t be loaded`)));
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error(`${address} brings no captcha`));
    });
    document.head.append(script);
  });
}

/** Google's: fetched when somebody begins to write, and not before. */
export function thirdCaptcha({ language, contact: words }: PageWords): FormCaptcha {
  const place = part('#captcha-third', HTMLElement);
  const error = part('#captcha-error', HTMLElement);
  let drawn: { captcha: Recaptcha; widget: number } | null = null;
  let running: Promise<void> | null = null;
  const fault = (text: string): void => {
    error.textContent = text;
  };

  async function draw(): Promise<void> {
    const { siteKey, script } = await askCaptcha(language);
    if (siteKey === null || script === null) throw new Error('the server names no site key');
    const captcha = await load(`${script}&hl=${language}`);
    const frame = document.createElement('div');
    place.replaceChildren(frame);
    const theme = getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light';
    drawn = { captcha, widget: captcha.render(frame, { sitekey: siteKey, theme, callback: () => fault('') }) };
  }
  const begin = (): Promise<void> => {
    running ??= draw().catch((cause: unknown) => {
      console.error(cause);
      running = null;
      fault(words.captchaFailed);
    });
    return running;
  };
  const form = part('#contact', HTMLFormElement);
  form.addEventListener('focusin', begin);
  // Somebody was quicker than this script.
  if (form.contains(document.activeElement)) void begin();
  return {
    token: () => drawn?.captcha.getResponse(drawn.widget) ?? '',
    settled: begin,
    fault,
    reset: () => drawn?.captcha.reset(drawn.widget),
  };
}
