import { openAsBlob } from 'node:fs';

/** The few calls that measurements make, as an API client makes them. */
export function openApiClient(address: string, token: string) {
  const authorization = `Bearer ${token}`;
  const post = async (path: string, body: unknown): Promise<Response> => {
    const reply = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return reply;
  };
  const get = async (path: string): Promise<Response> => {
    const reply = await fetch(`${address}${path}`, { headers: { authorization } });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return reply;
  };
  return {
    get,
    post,
    /** Sends a file from the disk and answers its batch. */
    upload: async (path: string, to = '/api/invoices/prepare-batch-upload'): Promise<string> => {
      const form = new FormData();
      form.append('file', await openAsBlob(path), 'file.csv');
      const reply = await fetch(address + to, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      if (!reply.ok) throw new Error(`upload: ${await reply.text()}`);
      return ((await reply.json()) as { id: string }).id;
    },
  };
}
