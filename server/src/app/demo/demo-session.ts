import type { RunningServer } from '../start-server.ts';
import { demoPassword } from './demo-parties.ts';

export type ListedInvoice = {
  readonly id: number;
  readonly registrationId: string | null;
  readonly currency: { readonly code: string };
};

/** A signed-in person of the demo, calling the API within the process just as a browser would from outside. */
export type DemoSession = {
  post<Reply>(url: string, body: object): Promise<Reply>;
  /** Own invoices that match all of these filters (`status,eq,REGISTERED`), every page of them. */
  invoices(...filters: string[]): Promise<ListedInvoice[]>;
  /** The registration ids of all own offers, by invoice. */
  registrations(): Promise<Map<number, string>>;
  /** Signs out, so that the profile shows the visitor's own sessions only. */
  end(): Promise<void>;
};

type Page = { readonly content: readonly ListedInvoice[]; readonly totalPages: number };
type Inject = { readonly method: 'GET' | 'POST'; readonly url: string; readonly payload?: object };

/** Signs a demo person in. Cookies are sent under the names that the server gave them, which `https` changes. */
export async function signInAs(server: RunningServer, email: string): Promise<DemoSession> {
  const payload = { email, password: demoPassword };
  const reply = await server.http.inject({ method: 'POST', url: '/api/auth/generate-token', payload });
  if (reply.statusCode !== 200) throw new Error(`the demo could not sign in ${email}: ${reply.body}`);
  const token = reply.cookies.find(cookie => cookie.name.endsWith('XSRF-TOKEN'))?.value ?? '';
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = async (request: Inject) => {
    const answer = await server.http.inject({ ...request, headers: { cookie, 'x-xsrf-token': token } });
    if (answer.statusCode >= 300) throw new Error(`the demo was refused at ${request.url}: ${answer.body}`);
    return answer.json();
  };
  const post = (url: string, body: object) => ask({ method: 'POST', url, payload: body });
  const invoices = async (...filters: string[]) => {
    const found: ListedInvoice[] = [];
    const query = filters.map(filter => `&filter=${filter}`).join('');
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const list: Page = await ask({ method: 'GET', url: `/api/invoices?size=1000&page=${page}${query}` });
      found.push(...list.content);
      pages = list.totalPages;
    }
    return found;
  };
  return {
    post,
    invoices,
    end: () => post('/api/auth/logout', {}),
    registrations: async () => {
      const open = await invoices('status,eq,REGISTERED');
      return new Map(open.flatMap(row => (row.registrationId === null ? [] : [[row.id, row.registrationId]])));
    },
  };
}
