import type { CommentFile } from '@skonto/api/invoice-comments';
import { maxCommentFileBytes, maxCommentFiles } from '@skonto/domain/invoice/comment-file';
import { useMutation } from '@tanstack/react-query';
import { useFormats } from '../../../lib/use-formats.ts';
import { t, texts } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { downloadCommentFile, sendCommentFile } from './comment-calls.ts';

/** Files of a comment, each a press away. */
export function CommentFiles({ files }: { files: readonly CommentFile[] }) {
  const formats = useFormats();
  const loading = useMutation({ mutationFn: downloadCommentFile });
  if (files.length === 0) return null;
  return (
    <>
      <ul className="comment-files">
        {files.map(file => (
          <li key={file.id}>
            <Button icon="download" onClick={() => loading.mutate(file)}>
              {file.name} ({formats.fileSize(file.bytes)})
            </Button>
          </li>
        ))}
      </ul>
      <Refusal text={loading.error?.message} />
    </>
  );
}

/** Files that are on their way to the server have this key, so that a comment doesn't leave without them. */
export const sendingFiles = ['send-comment-file'] as const;

type ChosenProps = {
  invoiceId: number;
  files: readonly CommentFile[];
  /** By what is chosen at that moment: several files may be on their way at once. */
  onChange: (change: (files: readonly CommentFile[]) => readonly CommentFile[]) => void;
};

/** Files that go with the comment that is being written: each is sent when it is chosen, and named by the comment. */
export function ChosenFiles({ invoiceId, files, onChange }: ChosenProps) {
  const formats = useFormats();
  const words = texts($ => $.invoiceComments.files);
  const sending = useMutation({
    mutationKey: sendingFiles,
    mutationFn: (file: File) => sendCommentFile(invoiceId, file),
    onSuccess: sent => onChange(now => [...now, sent]),
  });
  return (
    <div className="stack">
      {files.length > 0 && (
        <ul className="comment-files">
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              {name} ({formats.fileSize(bytes)}){' '}
              <Button
                look="plain"
                aria-label={t($ => $.invoiceComments.files.leaveOutOne, { name })}
                onClick={() => onChange(now => now.filter(one => one.id !== id))}
              >
                {words.leaveOut}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Refusal text={sending.error?.message} />
      {files.length < maxCommentFiles && (
        <div>
          <FileButton
            accept=".pdf,.png,.jpg,.jpeg,.xlsx,.xml,.csv,.txt"
            busy={sending.isPending}
            onChoose={([file]) => file && sending.mutate(file)}
          >
            {words.add}
          </FileButton>
          <p className="field-help">
            {t($ => $.invoiceComments.files.help, {
              files: formats.count(maxCommentFiles),
              size: formats.fileSize(maxCommentFileBytes),
            })}
          </p>
        </div>
      )}
    </div>
  );
}
