/**
 * One question for all requests that wait: the first one that the server refuses until the new terms are accepted opens it, the answer
 * settles it for all. The application shows the dialog while it is open.
 */
let requested: { answer: Promise<boolean>; settle: (accepted: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export const areTermsPending = (): boolean => requested !== null;
export function onTermsPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks, or joins who is asking already; true once the terms are accepted, false when the user leaves instead. */
export function askTerms(): Promise<boolean> {
  if (!requested) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    requested = { answer: promise, settle: resolve };
    tell();
  }
  return requested.answer;
}

export function answerTerms(accepted: boolean): void {
  const open = requested;
  requested = null;
  open?.settle(accepted);
  tell();
}
