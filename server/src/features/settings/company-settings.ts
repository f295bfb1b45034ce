import { type CompanySettings, companySettingsInput, type settingsEndpoints } from '@skonto/api/settings';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { ppmAt } from '../../platform/saving/percent-at.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { type CompanySettingRow, saveCompanySetting } from '../../tables/company-settings.ts';

type Endpoints = typeof settingsEndpoints;
type Row = CompanySettingRow & { readonly changed_by: string };

async function load(tx: ReadTx, caller: Caller, { companyId }: OwnScope): Promise<CompanySettings> {
  const row = await tx.first(sql<Row>`SELECT s.*, ${personName('u')} AS changed_by
    FROM company_setting s JOIN app_user u ON u.id = s.updated_by WHERE s.company_id = ${companyId}`);
  const loanRate = row?.loan_rate_ppm ?? null;
  return versioned(companySettingsInput, {
    loanRate: loanRate === null ? null : wireFromPpm(loanRate),
    // CHECK constraints name the same closed sets.
    numberFormat: (row?.number_format ?? null) as CompanySettings['numberFormat'],
    noteMoment: (row?.note_moment ?? 'ACCEPTANCE') as CompanySettings['noteMoment'],
    changed: row ? { by: row.changed_by, at: row.updated_at } : null,
    can: { update: caller.actor.role === 'COMPANY_ADMIN' },
  });
}

/** What holds for the caller's company, and who said so last. */
export const getCompanySettings = ({ ctx, caller, scope }: Request<Endpoints['company'], OwnScope>) =>
  read(ctx, caller, tx => load(tx, caller, scope));

/** Changes them; of two administrators at once the second is refused when it names what it saw. */
export function saveCompanySettings({ ctx, caller, scope, body }: Request<Endpoints['saveCompany'], OwnScope>) {
  const { version, ...chosen } = body;
  const loanRatePpm = chosen.loanRate === null ? null : ppmAt('loanRate', chosen.loanRate);
  return write(ctx, caller, async (tx, record): Promise<CompanySettings> => {
    await lockName(tx, `company-setting:${scope.companyId}`);
    const before = await load(tx, caller, scope);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version });
    await saveCompanySetting(tx, {
      company_id: scope.companyId,
      loan_rate_ppm: loanRatePpm,
      number_format: chosen.numberFormat,
      note_moment: chosen.noteMoment ?? before.noteMoment,
      updated_by: caller.actor.userId,
      updated_at: ctx.instant,
    });
    const { loanRate, numberFormat, noteMoment } = before;
    const json = { before: { loanRate, numberFormat, noteMoment }, after: { noteMoment, ...chosen } };
    await record({ event: 'UPDATED', entityName: 'CompanySettings', entityId: scope.companyId, json });
    return load(tx, caller, scope);
  });
}
