import { type ReactNode, useEffect, useId } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { fieldId } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import type { ScreenForm } from '../../ui/forms/use-screen-form.ts';

/** A form of a section: whether it is open, and whether another one is. */
export type Editing = { readonly open: boolean; readonly blocked: boolean; onOpen(): void; onClose(): void };

type SectionProps = { title: string; badge?: ReactNode; actions?: ReactNode; children: ReactNode };

/** One panel of the profile: what it is about, its state, what can be done. */
export function ProfileSection({ title, badge, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="panel profile-section" aria-labelledby={id}>
      <div className="row row-spread">
        <div className="row">
          <h2 id={id}>{title}</h2>
          {badge}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

type SectionFormProps<V extends FieldValues, O> = {
  handle: ScreenForm<V, O>;
  /** The field to begin with. */
  first: Path<V>;
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** The form that opens within a section. Cancelling throws away what was typed, without asking. */
export function SectionForm<V extends FieldValues, O>(props: SectionFormProps<V, O>) {
  const { handle, first, submitLabel, onClose, children } = props;
  useEffect(() => document.getElementById(fieldId(first))?.focus(), [first]);
  const cancel = () => {
    handle.release();
    onClose();
  };
  return (
    <ScreenFormFrame
      handle={handle}
      submitLabel={submitLabel}
      actions={<Button onClick={cancel}>{t($ => $.ui.cancel)}</Button>}
    >
      {children}
    </ScreenFormFrame>
  );
}
