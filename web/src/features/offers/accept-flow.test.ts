import { describe, expect, it } from 'vitest';
import { answerNote, nextStep, startAccepting } from './accept-flow.ts';

const buyer = (id: number) => ({ recordId: id * 10, buyerId: id, name: `Buyer ${id}` });

describe('accepting offers', () => {
  it('goes straight to the review when every buyer has a note choice', () => {
    expect(nextStep(startAccepting([]))).toEqual({ kind: 'review', answers: [] });
  });

  it('asks for one buyer at a time, the review last, with all answers', () => {
    let flow = startAccepting([buyer(1), buyer(3), buyer(1)]);
    expect(nextStep(flow)).toEqual({ kind: 'note', buyer: buyer(1), position: 1, total: 2 });
    flow = answerNote(flow, 'NONE');
    expect(nextStep(flow)).toEqual({ kind: 'note', buyer: buyer(3), position: 2, total: 2 });
    expect(nextStep(answerNote(flow, 'CREDIT_NOTE'))).toEqual({
      kind: 'review',
      answers: [
        { buyer: { id: 1 }, noteGeneration: 'NONE' },
        { buyer: { id: 3 }, noteGeneration: 'CREDIT_NOTE' },
      ],
    });
  });
});
