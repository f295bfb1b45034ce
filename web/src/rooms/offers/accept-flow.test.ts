import { describe, expect, it } from 'vitest';
import { answerNote, nextStep, startAccepting } from './accept-flow.ts';

const buyer = (id: number) => ({ recordId: id * 10, buyerId: id, name: `Buyer ${id}` });

describe('accepting offers', () => {
  it('goes straight to the review when every buyer has a note choice', () => {
    expect(nextStep(startAccepting([], new Set([1])))).toEqual({ kind: 'review' });
  });

  it('asks for one buyer at a time, the review last', () => {
    let flow = startAccepting([buyer(1), buyer(2), buyer(3)], new Set([1, 3]));
    expect(nextStep(flow)).toEqual({ kind: 'note', buyer: buyer(1), position: 1, total: 2 });
    flow = answerNote(flow);
    expect(nextStep(flow)).toEqual({ kind: 'note', buyer: buyer(3), position: 2, total: 2 });
    expect(nextStep(answerNote(flow))).toEqual({ kind: 'review' });
  });

  it('asks for every unset buyer when everything that matches is meant, each once', () => {
    const flow = startAccepting([buyer(1), buyer(2), buyer(1)], null);
    expect(flow.waiting.map(one => one.buyerId)).toEqual([1, 2]);
  });
});
