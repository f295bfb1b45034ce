import { describe, expect, it } from 'vitest';
import { mergeMeanwhile } from './company-form.ts';

const good = {
  country: 'SRB',
  code: '101134702',
  registrationNumber: '17162543',
  name: 'Žitoprodukt',
  address: 'Ulica 1',
  postcode: '',
  city: '',
};
describe('what somebody else changed meanwhile', () => {
  const before = { ...good, code: '101134702', name: 'Žitoprodukt' };
  it.each([
    ['nobody', {}, {}, []],
    ['only the other', { city: 'Niš' }, {}, [{ field: 'city', before: '', now: 'Niš', mine: null }]],
    ['only this one', {}, { city: 'Niš' }, []],
    ['both alike', { city: 'Niš' }, { city: ' Niš ' }, [{ field: 'city', before: '', now: 'Niš', mine: null }]],
    ['both', { city: 'Niš' }, { city: 'Bor' }, [{ field: 'city', before: '', now: 'Niš', mine: 'Bor' }]],
    ['another field', { city: 'Niš' }, { name: 'X' }, [{ field: 'city', before: '', now: 'Niš', mine: null }]],
  ])('%s', (_who, theirs, own, changes) => {
    const found = mergeMeanwhile({ before, now: { ...before, ...theirs }, mine: { ...before, ...own } });
    expect(found).toEqual(changes);
  });
});
