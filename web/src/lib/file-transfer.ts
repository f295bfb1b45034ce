import type { Endpoint, ReplyOf } from '@skonto/api/endpoint';
import { abilitiesHeader } from '@skonto/domain/actor/abilities';
import {
  acceptedMeanwhile,
  addressOf,
  type CallOptions,
  callForFile,
  failure,
  headersOf,
  sendNow,
  showMessageHeaders,
  unanswered,
} from './api-client.ts';
import { ApiError } from './api-error.ts';
import { noteAbilities, sessionEra } from './session.ts';

/** Fetches a file and saves it under the name the product asks for. */
export async function download<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> & { fileName: string },
): Promise<void> {
  const content = await callForFile(endpoint, options).catch((cause: unknown) => {
    if (cause instanceof ApiError || options.signal?.aborted) throw cause;
    throw unanswered(endpoint, options);
  });
  saveFile(content, nameOf(content, options.fileName));
}

/** What comes as a workbook is called one: it is the same file in the kind in which its rows came. */
const nameOf = ({ type }: Blob, fileName: string): string =>
  type.includes('spreadsheetml') ? fileName.replace(/\.csv$/, '.xlsx') : fileName;

/** Gives the reader a file to keep. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export type UploadProgress = { readonly sent: number; readonly total: number };

/** Sends one file as multipart. XMLHttpRequest, because fetch tells nothing about how much of an upload is through. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  hooks: UploadHooks = {},
): Promise<ReplyOf<E>> {
  try {
    return await sendNow(endpoint, hooks, () => uploadOnce(endpoint, file, hooks));
  } catch (cause) {
    if (!(cause instanceof ApiError && (await acceptedMeanwhile(cause)))) throw cause;
    return sendNow(endpoint, hooks, () => uploadOnce(endpoint, file, hooks));
  }
}

type UploadHooks = {
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
  errors?: 'bar' | 'form';
  /** What the call's path names. */
  params?: Readonly<Record<string, string | number>>;
};

function uploadOnce<E extends Endpoint>(endpoint: E, file: File, hooks: UploadHooks): Promise<ReplyOf<E>> {
  const era = sessionEra();
  const { promise, resolve, reject } = Promise.withResolvers<ReplyOf<E>>();
  const request = new XMLHttpRequest();
  const header = (name: string) => request.getResponseHeader(name);
  request.open(endpoint.method, addressOf(endpoint, hooks.params ? { params: hooks.params } : {}));
  for (const [name, value] of Object.entries(headersOf(endpoint))) request.setRequestHeader(name, value);
  request.upload.onprogress = event => hooks.onProgress?.({ sent: event.loaded, total: event.total });
  request.onload = () => {
    noteAbilities(header(abilitiesHeader), era);
    if (request.status >= 400) {
      reject(failure(endpoint, { status: request.status, body: request.responseText, header }, { ...hooks, era }));
      return;
    }
    try {
      const reply: ReplyOf<E> = JSON.parse(request.responseText);
      showMessageHeaders(header);
      resolve(reply);
    } catch {
      // The page of a stranger, such as a hotel's network.
      reject(unanswered(endpoint, hooks));
    }
  };
  request.onerror = () => reject(unanswered(endpoint, hooks));
  request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
  hooks.signal?.addEventListener('abort', () => request.abort());
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return promise;
}
