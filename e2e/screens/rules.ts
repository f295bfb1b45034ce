import { expect, type Page } from '@playwright/test';
import { answerNotes, withDatabase } from '../arrange.ts';
import { people } from '../people.ts';
import {
  answer,
  anyRow,
  danger,
  dialogOpen,
  heading,
  inTurn,
  nothing,
  pickFirst,
  type Screen,
  state,
  submit,
  supplier,
  withErrors,
} from './steps.ts';

const ownRules = (path: string) => async (page: Page) => {
  const [id] = await withDatabase(async client => {
    await client.query("DELETE FROM accept_rule WHERE name = 'Redovne fakture'");
    const { rows: added } = await client.query<{ id: number }>(
      `INSERT INTO accept_rule (supplier_id, name, buyer_id, currency, amount_lower_cents, amount_upper_cents, days_lower, days_upper)
       SELECT u.company_id, 'Redovne fakture', NULL, 'RSD', 9000000000, 99999999999999, 10, 60
       FROM app_user u WHERE u.email = $1 RETURNING id`,
      [people.supplier],
    );
    return added.map(row => row.id);
  });
  await page.goto(path.replace('$id', String(id)));
  await expect(heading(page)).toBeVisible();
};
const ruleList = inTurn(ownRules('/automatic-accept'), page => expect(anyRow(page)).toBeVisible());
const tried = (page: Page) => expect(page.locator('.rule-trial .record-facts dd').first()).toBeVisible();
export const ruleScreens: readonly Screen[] = [
  {
    name: 'automation rules, none',
    route: '/automatic-accept',
    ...supplier,
    open: inTurn(answer('**/api/automatic-accept?*', 200, nothing), state('/automatic-accept')),
  },
  { name: 'automation rules', route: '/automatic-accept', ...supplier, open: ruleList },
  {
    name: 'delete automation rules dialog',
    route: '/automatic-accept',
    ...supplier,
    open: inTurn(ruleList, pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'new automation rule with errors',
    route: '/automatic-accept/add',
    ...supplier,
    open: withErrors('/automatic-accept/add'),
  },
  {
    name: 'automation rule with its trial',
    route: '/automatic-accept/details/$id',
    ...supplier,
    open: inTurn(
      () => answerNotes(people.supplier, 'NONE'),
      ownRules('/automatic-accept/details/$id'),
      page => page.locator('[id="field-amountLower"]').fill('0'),
      tried,
      () => answerNotes(people.supplier, null),
    ),
  },
  {
    name: 'automation rule without notes',
    route: '/automatic-accept/details/$id',
    ...supplier,
    open: inTurn(
      () => answerNotes(people.supplier, null),
      ownRules('/automatic-accept/details/$id'),
      page => submit(page).click(),
      dialogOpen,
    ),
  },
  {
    name: 'automation rule, read by the operator',
    route: '/automatic-accept/details/$id',
    email: people.operator,
    open: ownRules('/automatic-accept/details/$id'),
  },
  {
    name: 'offer beside its list with what a rule says',
    route: '/offers',
    ...supplier,
    open: inTurn(
      ownRules('/offers?size=10&dt-filter=currency,eq,RSD'),
      page => anyRow(page).getByRole('link').click(),
      page => expect(page.locator('.side-panel .rule-reasons')).toBeVisible(),
    ),
  },
];
