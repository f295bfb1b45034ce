import type { ReactNode } from 'react';
import { Popup } from './popup.tsx';
import './help-popup.css';

/** A question mark beside a word; what it opens explains the word. `label` says which. */
export function HelpPopup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popup
      label={label}
      trigger={props => (
        <button {...props} type="button" className="help-mark" aria-label={label} title={label}>
          ?
        </button>
      )}
    >
      {() => children}
    </Popup>
  );
}
