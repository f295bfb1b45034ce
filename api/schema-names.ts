import type * as z from 'zod/mini';
import { signInReply } from './auth.ts';
import { country, currency, globals } from './globals.ts';
import { batchProgress, importResult, preparedImport } from './imports.ts';
import {
  changePreview,
  changeStatusBody,
  changeStatusByFilterBody,
  changeStatusReply,
  discountStats,
  invoice,
  invoiceCreation,
  invoiceUpdate,
} from './invoices.ts';
import { exportBody, filtersBody, wireFilter } from './list.ts';
import { referenceRate } from './reference-rates.ts';
import { sessionUser, user, userInput, userUpdate } from './users.ts';
import { companyRef, countReply, idRef } from './wire.ts';

/** What the API's description calls its shapes. A shape that isn't here is written out where it is used. */
export const schemaNames: Readonly<Record<string, z.ZodMiniType>> = {
  BatchProgress: batchProgress,
  ChangePreview: changePreview,
  ChangeStatus: changeStatusBody,
  ChangeStatusByFilter: changeStatusByFilterBody,
  ChangeStatusResult: changeStatusReply,
  CompanyReference: companyRef,
  Count: countReply,
  Country: country,
  Currency: currency,
  DiscountStatistics: discountStats,
  Filter: wireFilter,
  Export: exportBody,
  Filters: filtersBody,
  Globals: globals,
  ImportResult: importResult,
  Invoice: invoice,
  InvoiceInput: invoiceCreation,
  InvoiceUpdate: invoiceUpdate,
  PreparedImport: preparedImport,
  Reference: idRef,
  ReferenceRate: referenceRate,
  SessionUser: sessionUser,
  SignedIn: signInReply,
  User: user,
  UserInput: userInput,
  UserUpdate: userUpdate,
};
