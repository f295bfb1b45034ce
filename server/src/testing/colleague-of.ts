import type { TestServer } from './test-server.ts';

/** What a colleague is there for: two of them do what one person alone may not. */
type Part = 'makes' | 'releases' | 'administers';

const colleagues = new WeakMap<TestServer, Map<string, Promise<{ id: number }>>>();

/**
 * A person of a company who has done something before a test begins, and does no more. Each company has one of each part: what happens later
 * notifies every colleague there is, so that a new one for each target would make each call dearer than the one before it.
 */
export async function colleagueOf(
  server: TestServer,
  { companyId, mark }: { companyId: number; mark: string },
  part: Part = 'makes',
): Promise<number> {
  const known = colleagues.get(server) ?? new Map<string, Promise<{ id: number }>>();
  colleagues.set(server, known);
  const key = `${companyId} ${part}`;
  const role = part === 'administers' ? 'COMPANY_ADMIN' : 'COMPANY_USER';
  const colleague =
    known.get(key) ?? server.addUser({ companyId, role, email: `${mark}-${part}-${companyId}@primer.example` });
  known.set(key, colleague);
  return (await colleague).id;
}
