import { type ReactNode, useId } from 'react';

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
