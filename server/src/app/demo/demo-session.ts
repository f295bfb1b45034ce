import type { RunningServer } from '../start-server.ts';
import { demoPassword } from './demo-parties.ts';

/** A signed-in person of the demo, calling the API within the process just as a browser would from outside. */
export type DemoSession = {
  post<Reply>(url: string, body: object): Promise<Reply>;
  /** The registration ids of all own offers, by invoice. */
  registrations(): Promise<Map<number, string>>;
  /** Signs out, so that the profile shows the visitor's own sessions only. */
  end(): Promise<void>;
};

type ListedOffers = { content: { id: number; registrationId: string | null }[]; totalPages: number };

/** Signs a demo person in. */
export async function signInAs(server: RunningServer, email: string): Promise<DemoSession> {
  const reply = await server.http.inject({
    method: 'POST',
    url: '/api/auth/generate-token',
    payload: { email, password: demoPassword },
  });
  if (reply.statusCode !== 200) throw new Error(`the demo could not sign in ${email}: ${reply.body}`);
  const cookies = new Map(reply.cookies.map(cookie => [cookie.name, cookie.value]));
  const headers = { cookie: `SESSION=${cookies.get('SESSION')}`, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' };
  const post = async (url: string, body: object) => {
    const answer = await server.http.inject({ method: 'POST', url, headers, payload: body });
    if (answer.statusCode >= 300) throw new Error(`the demo was refused at ${url}: ${answer.body}`);
    return answer.json();
  };
  return {
    post,
    end: () => post('/api/auth/logout', {}),
    registrations: async () => {
      const found = new Map<number, string>();
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const answer = await server.http.inject({
          method: 'GET',
          url: `/api/invoices?size=1000&page=${page}&filter=status,eq,REGISTERED`,
          headers,
        });
        const list: ListedOffers = answer.json();
        for (const row of list.content) if (row.registrationId !== null) found.set(row.id, row.registrationId);
        pages = list.totalPages;
      }
      return found;
    },
  };
}
