import type { CounterOfferSetting } from '@skonto/api/counter-offers';
import { countersKey } from '../../business/counter-offers/counter-calls.ts';
import { AllowingPart } from '../../business/records/allowing-part.tsx';
import { texts } from '../../lib/words/words.ts';
import { saveSetting } from './counter-queries.ts';

/** As a buyer: whether suppliers may name rates of their own, and for an administrator the switch. */
export function SettingPart({ setting }: { setting: CounterOfferSetting }) {
  const words = texts($ => $.counterOffers.setting);
  return <AllowingPart setting={setting} words={words} save={saveSetting} changes={countersKey} />;
}
