import { describe, expect, it } from 'vitest';
import { changedMeanwhile, type SaidField } from './meanwhile.ts';

const said = ({ city = '', name = 'Žitoprodukt' }): SaidField[] => [
  ['name', 'Name', name],
  ['city', 'City', city],
];
const city = { name: 'city', label: 'City', before: '', now: 'Niš' };

describe('what somebody else changed meanwhile', () => {
  it.each([
    ['nobody', {}, {}, []],
    ['only the other', { city: 'Niš' }, {}, [{ ...city, mine: null }]],
    ['only this one', {}, { city: 'Niš' }, []],
    ['both alike', { city: 'Niš' }, { city: ' Niš ' }, [{ ...city, mine: null }]],
    ['both', { city: 'Niš' }, { city: 'Bor' }, [{ ...city, mine: 'Bor' }]],
    ['another field', { city: 'Niš' }, { name: 'X' }, [{ ...city, mine: null }]],
  ])('%s', (_who, theirs, own, changes) => {
    const found = changedMeanwhile({ before: said({}), now: said(theirs), mine: said(own) });
    expect(found).toEqual(changes);
  });

  it('what a form says of a new field was nothing before', () => {
    const found = changedMeanwhile({ before: [], now: said({ city: 'Niš' }), mine: [] });
    expect(found.map(one => one.before)).toEqual(['', '']);
  });
});
