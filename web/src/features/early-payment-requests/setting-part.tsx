import type { AskingSetting } from '@skonto/api/early-payment-requests';
import { AllowingPart } from '../../business/records/allowing-part.tsx';
import { texts } from '../../lib/words/words.ts';
import { requestsKey, saveSetting } from './requests-queries.ts';

/** As a buyer: whether suppliers may ask, what they see then, and for an administrator the switch. */
export function SettingPart({ setting }: { setting: AskingSetting }) {
  const words = texts($ => $.earlyPaymentRequests.setting);
  return (
    <AllowingPart setting={setting} words={words} save={saveSetting} changes={requestsKey}>
      <p className="quiet">{words.shows}</p>
    </AllowingPart>
  );
}
