import { type Company, type ListedCompany, maxRefusal } from '@skonto/api/companies';
import { type Hindrance, hindranceOf } from '@skonto/domain/company/verification';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { WordsField } from '../../ui/forms/words-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NamedList } from '../../ui/named-list.tsx';
import { stateOf } from './companies-columns.tsx';
import { companiesKey, deleteCompanies, refuseCompany, verifyCompanies } from './companies-queries.ts';

/** Why a company can't be verified, by the very rule that the server checks it with; null when nothing hinders. */
export function hindranceTo(row: ListedCompany, how = { evenRefused: false }): Hindrance | null {
  const stated = { ...row, registrationNumber: row.registrationNumber ?? '', country: row.country.alpha3Code };
  return hindranceOf({ ...stated, state: stateOf(row) }, how);
}

type DialogProps = { rows: readonly ListedCompany[]; onClose: () => void; onDone: () => void };

/** Names who will be verified and what that means, and who of the selection stays and why. */
export function VerifyCompanies({ rows, doubt, onClose, onDone }: DialogProps & { doubt?: string }) {
  const formats = useFormats();
  const meant = rows.filter(row => hindranceTo(row) === null);
  const left = rows.flatMap(row => {
    const reason = hindranceTo(row);
    return reason === null ? [] : [`${row.name}: ${t($ => $.companies.hindrances[reason])}`];
  });
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <ConfirmDialog
      title={t($ => $.companies.verifyDialog.title, counted(meant.length))}
      main={t($ => $.companies.verifyDialog.main, counted(meant.length))}
      look="primary"
      act={() => verifyCompanies(meant, { evenRefused: false })}
      changes={companiesKey}
      onDone={onDone}
      onClose={onClose}
    >
      <NamedList names={meant.map(row => `${row.name} (${row.code})`)} />
      {doubt && (
        <p>
          <Icon name="warning" /> {doubt}
        </p>
      )}
      <p>{t($ => $.companies.verifyDialog.text)}</p>
      {left.length > 0 && (
        <>
          <p className="quiet">{t($ => $.companies.verifyDialog.left, counted(left.length))}</p>
          <NamedList names={left} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Asks for the reason, which the company's administrators get by mail; what was written stays when the server refuses. */
export function RefuseCompany({ company, onClose }: { company: Company; onClose: () => void }) {
  const [reason, setReason] = useState(company.refusal?.reason ?? '');
  const words = texts($ => $.companies.refuseDialog);
  const which = company.checked ? 'takeBack' : 'refuse';
  const act = async () => {
    if (reason.trim() === '') throw new Error(words.missing);
    return refuseCompany(company, reason);
  };
  return (
    <ConfirmDialog
      title={t($ => $.companies.refuseDialog[which].title, { name: company.name })}
      main={words[which].main}
      act={act}
      changes={companiesKey}
      said={() => t($ => $.companies.refuseDialog.done, { name: company.name })}
      onClose={onClose}
    >
      <p>{words[which].text}</p>
      <WordsField
        label={words.reason}
        help={words.help}
        required
        maxLength={maxRefusal}
        rows={4}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

/** One that is in use stays, with all others; the server then says by what. */
export function DeleteCompanies({ rows, ...rest }: DialogProps) {
  return (
    <DeleteDialog
      {...rest}
      rows={rows.map(({ id, name, code }) => ({ id, name: `${name} (${code})` }))}
      say={(which, counted) => t($ => $.companies.deleteDialog[which], counted)}
      remove={deleteCompanies}
      changes={companiesKey}
    >
      {t($ => $.companies.deleteDialog.text)}
    </DeleteDialog>
  );
}
