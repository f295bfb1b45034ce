import { type NoteGeneration, noteGenerations } from '@skonto/domain/invoice/note-generation';
import { useState } from 'react';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { AcceptStep } from './accept-flow.ts';

type NoteDialogProps = {
  step: Extract<AcceptStep, { kind: 'note' }>;
  onCancel: () => void;
  onAnswered: (note: NoteGeneration) => void;
};

/** Which document one buyer gets. OK without a choice does nothing; Cancel stops the whole acceptance (OFF-21..28). */
export function NoteDialog({ step, onCancel, onAnswered }: NoteDialogProps) {
  const [chosen, setChosen] = useState<NoteGeneration | null>(null);
  return (
    <Dialog
      title={t($ => $.offers.note.title)}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t($ => $.offers.note.cancel)}</Button>
          <Button look="primary" onClick={() => chosen !== null && onAnswered(chosen)}>
            {t($ => $.offers.note.ok)}
          </Button>
        </>
      }
    >
      <div className="row row-spread">
        <strong>{t($ => $.offers.note.for, { buyer: step.buyer.name })}</strong>
        {step.total > 1 && (
          <span className="quiet">
            {t($ => $.offers.note.position, { position: step.position, total: step.total })}
          </span>
        )}
      </div>
      <fieldset className="filter-options" style={{ border: 0, margin: 0, padding: 0 }}>
        <legend>{t($ => $.offers.note.text)}</legend>
        {noteGenerations.map(one => (
          <label key={one} className="check">
            <input type="radio" name="note" checked={chosen === one} onChange={() => setChosen(one)} />
            {t($ => $.offers.note[one])}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
