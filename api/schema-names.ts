import type * as z from 'zod/mini';
import { signInReply } from './auth.ts';
import { country, currency, globals } from './globals.ts';
import { batchProgress, importResult, preparedImport } from './imports.ts';
import {
  bill,
  changeStatusBody,
  changeStatusByFilterBody,
  changeStatusReply,
  discountStats,
  invoice,
  invoiceInput,
  invoiceUpdate,
} from './invoices.ts';
import { filtersBody, wireFilter } from './list.ts';
import { user, userInput, userUpdate } from './users.ts';
import { companyRef, countReply, idRef } from './wire.ts';

/** What the API's description calls its shapes. A shape that isn't here is written out where it is used. */
export const schemaNames: Readonly<Record<string, z.ZodMiniType>> = {
  Bill: bill,
  BatchProgress: batchProgress,
  ChangeStatus: changeStatusBody,
  ChangeStatusByFilter: changeStatusByFilterBody,
  ChangeStatusResult: changeStatusReply,
  CompanyReference: companyRef,
  Count: countReply,
  Country: country,
  Currency: currency,
  DiscountStatistics: discountStats,
  Filter: wireFilter,
  Filters: filtersBody,
  Globals: globals,
  ImportResult: importResult,
  Invoice: invoice,
  InvoiceInput: invoiceInput,
  InvoiceUpdate: invoiceUpdate,
  PreparedImport: preparedImport,
  Reference: idRef,
  SignedIn: signInReply,
  User: user,
  UserInput: userInput,
  UserUpdate: userUpdate,
};
