import { ApiError } from './api-error.ts';

/** The sentences about single fields of a refusal, each once; null where it names none. */
export function fieldSentences(error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.fields.length === 0) return null;
  return [...new Set(error.fields.map(one => one.message))].join(' ');
}
