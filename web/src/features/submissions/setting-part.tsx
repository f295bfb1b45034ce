import type { SubmissionSetting } from '@skonto/api/submissions';
import { AllowingPart } from '../../business/records/allowing-part.tsx';
import { texts } from '../../lib/words/words.ts';
import { saveSetting, submissionsKey } from './submissions-queries.ts';

/** As a buyer: whether suppliers may submit their invoices, and for an administrator the switch. */
export function SettingPart({ setting }: { setting: SubmissionSetting }) {
  const words = texts($ => $.submissions.setting);
  return <AllowingPart setting={setting} words={words} save={saveSetting} changes={submissionsKey} />;
}
