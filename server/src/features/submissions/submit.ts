import { type Submission, submissionInput, type submissionsEndpoints } from '@skonto/api/submissions';
import { maxOpenSubmissions } from '@skonto/domain/invoice/submission';
import { sayOddDates, statedFacts } from '../../business/invoices/stated-facts.ts';
import { addSubmissions, type Unadded } from '../../business/submissions/add-submissions.ts';
import { submissionMailJob } from '../../business/submissions/submission-mails.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { refuseContradictions } from '../../platform/saving/given-back.ts';
import { write } from '../../platform/saving/transact.ts';
import { submissions } from './list.ts';

type Endpoints = typeof submissionsEndpoints;

function refusal(code: Unadded, number: string): Problem {
  switch (code) {
    case 'not-taken':
      return invalid([{ field: 'buyer', code: 'submissions-not-taken' }]);
    case 'too-many-open':
      return new Problem(409, 'submissions-full', { params: { most: maxOpenSubmissions } });
    case 'submitted-already':
      return new Problem(409, 'submitted-already', {
        params: { number },
        errors: [{ field: 'invoiceNumber', code: 'submitted-already', params: { number } }],
      });
  }
}

/** Submits one invoice, checked as its buyer's own form checks it. */
export async function submit({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['create'], OwnScope>): Promise<Submission> {
  const facts = statedFacts(ctx, { buyerId: body.buyer.id, supplierId: scope.companyId }, body);
  const reply = await write(ctx, caller, async (tx, record): Promise<Submission> => {
    const made = { at: ctx.instant, by: caller.actor.userId };
    const { added, left } = await addSubmissions(tx, ctx.jobs, [{ row: null, facts }], made);
    const [refused] = left;
    if (refused) throw refusal(refused.code, facts.invoiceNumber);
    const [one] = await submissions.load(
      tx,
      scope,
      added.map(({ id }) => id),
    );
    if (!one) throw new Error('an added submission has no row');
    const saved = submissions.reply(one, { ctx, caller });
    refuseContradictions(submissionInput, body, { ...saved, currency: { code: saved.currency } });
    sayOddDates(ctx, facts);
    const json = { after: facts };
    await record({ event: 'CREATED', entityName: 'Submission', entityId: saved.id, json });
    return saved;
  });
  ctx.jobs.wake(submissionMailJob);
  return reply;
}
