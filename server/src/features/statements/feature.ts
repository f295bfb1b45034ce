import { statementNotes } from '@skonto/api/statement-notes';
import { statementTable, statementTableMapping, statementTablesEndpoints } from '@skonto/api/statement-tables';
import {
  statement,
  statementCheck,
  statementDetails,
  statementLine,
  statementsEndpoints,
} from '@skonto/api/statements';
import { companiesOnly, peopleOfCompanies } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { statementAccess } from './access-matrix.ts';
import { checkStatements } from './check.ts';
import { confirmStatements } from './confirm.ts';
import { pairLine, setLineAside, unpairLine } from './decide-line.ts';
import { getStatement } from './details.ts';
import { dropForgottenFiles, uploadStatements } from './files.ts';
import { listLines } from './lines.ts';
import { statements } from './statements.ts';
import { getTable, saveTable } from './table.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const tableRoutes = defineRoutes('statementTables', statementTablesEndpoints, {
  get: { access: peopleOfCompanies, handle: getTable },
  save: { access: peopleOfCompanies, handle: saveTable },
});
const { name, routes } = defineRoutes('statements', statementsEndpoints, {
  upload: { access: peopleOfCompanies, handle: uploadStatements },
  check: { access: peopleOfCompanies, handle: checkStatements },
  confirm: { access: peopleOfCompanies, handle: confirmStatements },
  list: { access: companiesOnly, handle: statements.list },
  export: { access: companiesOnly, handle: statements.export },
  get: { access: companiesOnly, handle: getStatement },
  lines: { access: companiesOnly, handle: listLines },
  pair: { access: peopleOfCompanies, handle: pairLine },
  unpair: { access: peopleOfCompanies, handle: unpairLine },
  setAside: { access: peopleOfCompanies, handle: setLineAside },
});

/**
 * Bank statements: what a company's bank says that moved. Lines prove payments; what isn't sure waits for a person, and nothing is paired by its
 * amount alone. Files are checked before anything is saved (docs/decisions/0510).
 */
export const statementsFeature: Feature = {
  name,
  routes: [...routes, ...tableRoutes.routes],
  tag: { name: 'Bank statements', description: 'What the bank says that moved, and which payments it proves.' },
  texts: { en, sr },
  access: statementAccess,
  eachDay: dropForgottenFiles,
  notes: statementNotes,
  schemas: {
    BankStatement: statement,
    BankStatementDetails: statementDetails,
    BankStatementLine: statementLine,
    BankStatementCheck: statementCheck,
    BankStatementTable: statementTable,
    BankStatementTableMapping: statementTableMapping,
  },
};
