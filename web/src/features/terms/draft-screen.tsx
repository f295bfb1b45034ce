import { maxTermsLength } from '@skonto/api/terms';
import { useBlocker } from '@tanstack/react-router';
import { type ClipboardEvent, useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { pastedTerms } from './paste-terms.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { type Language, languages, TermsSheet } from './terms-text.tsx';
import { useDraft } from './use-draft.ts';

/** The next version, both languages side by side: what is typed above, how it will read below. */
export function DraftScreen() {
  const draft = useDraft();
  const [publishing, setPublishing] = useState(false);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => draft.isDirty });
  const publish = async () => {
    const ready = draft.isDirty ? await draft.save() : draft.stored;
    // What was left out of the text is to be looked at before anybody is asked to accept it.
    if (ready && ready.removed.length === 0) setPublishing(true);
  };
  return (
    <>
      <PageHeader
        title={t($ => $.terms.draftTitle)}
        feature={texts($ => $.terms)}
        back={{ href: '/terms', label: t($ => $.terms.backToVersions) }}
      />
      <p className="quiet">
        <DraftState draft={draft} /> {t($ => $.terms.editorHelp)}
      </p>
      <Problem draft={draft} />
      <div className="terms-pair">
        {languages.map(language => (
          <Editor
            key={language}
            language={language}
            value={draft.typed[language]}
            onType={text => draft.type(language, text)}
          />
        ))}
      </div>
      <div className="form-actions terms-actions">
        <Button look="primary" busy={draft.busy} disabled={!draft.isDirty} onClick={() => void draft.save()}>
          {t($ => $.terms.save)}
        </Button>
        <Button busy={draft.busy} onClick={() => void publish()}>
          {t($ => $.terms.publish)}
        </Button>
      </div>
      {publishing && (
        <PublishDialog draft={draft.stored} onRefused={draft.refuse} onClose={() => setPublishing(false)} />
      )}
    </>
  );
}

type Draft = ReturnType<typeof useDraft>;

/** Whose work the text is. */
function DraftState({ draft: { stored, isDirty } }: { draft: Draft }) {
  const formats = useFormats();
  if (isDirty) return t($ => $.terms.unsaved);
  if (stored.savedAt === null) return t($ => $.terms.fromCurrent, { version: stored.current });
  return t($ => $.terms.savedBy, { date: formats.dateTime(stored.savedAt), who: stored.savedBy ?? '–' });
}

/** What stands in the way; when somebody else was faster, the stored text to compare with and a way to take it. */
function Problem({ draft: { problem, clash, stored, takeStored } }: { draft: Draft }) {
  return (
    <div role="alert">
      {(problem !== null || clash) && (
        <div className="notice terms-problem" data-tone="warning">
          <span>{problem ?? t($ => $.terms.clash)}</span>
          {clash && (
            <>
              <Button small onClick={takeStored}>
                {t($ => $.terms.takeStored)}
              </Button>
              <details>
                <summary>{t($ => $.terms.showStored)}</summary>
                <div className="terms-pair">
                  {languages.map(language => (
                    <TermsSheet key={language} html={stored[language]} language={language} />
                  ))}
                </div>
              </details>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Puts a pasted text in as tidy HTML. `insertText` keeps the browser's own undo; where it is missing, the text is put in all the same. */
function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const html = pastedTerms(event.clipboardData);
  if (html === null) return;
  event.preventDefault();
  const area = event.currentTarget;
  if (document.execCommand('insertText', false, html)) return;
  area.setRangeText(html, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

type EditorProps = { language: Language; value: string; onType: (text: string) => void };
function Editor({ language, value, onType }: EditorProps) {
  const formats = useFormats();
  const name = t($ => $.terms.language[language]);
  const over = value.length - maxTermsLength;
  return (
    <section className="terms-editor" aria-label={name}>
      <Field
        label={name}
        error={over > 0 ? t($ => $.terms.tooLong, { most: formats.count(maxTermsLength) }) : undefined}
      >
        {props => (
          <textarea
            {...props}
            className="control"
            lang={language === 'sr' ? 'sr-Latn-RS' : 'en'}
            spellCheck
            value={value}
            onChange={event => onType(event.currentTarget.value)}
            onPaste={paste}
          />
        )}
      </Field>
      <h2 className="terms-language">{t($ => $.terms.preview)}</h2>
      <TermsSheet html={value} language={language} />
    </section>
  );
}
