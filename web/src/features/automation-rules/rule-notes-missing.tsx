import { useId } from 'react';
import { useGo } from '../../lib/use-go.ts';
import { texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** RULE-20…RULE-24: it is answered with its buttons only. */
export function NotesMissing() {
  const go = useGo();
  const textId = useId();
  const words = texts($ => $.automationRules.notesMissing);
  return (
    <Dialog
      title={words.title}
      role="alertdialog"
      describedBy={textId}
      isStatic
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => go('/automatic-accept')}>{words.no}</Button>
          <Button look="primary" onClick={() => go('/buyers')}>
            {words.yes}
          </Button>
        </>
      }
    >
      <div id={textId}>
        <p>{words.text}</p>
        <p>{words.question}</p>
      </div>
    </Dialog>
  );
}
