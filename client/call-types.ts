/** Written by `npm run client-types` from the description that a server gives at `/api/openapi.json`. */
export type SignedIn = {
  /** Who signed in. */
  user: SessionUser | {
    /** Number of the object. */
    id: number | string;
    /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
    status: "ACTIVE" | "INACTIVE";
  };
  /** The Bearer token; null for an inactive client and for a browser’s session. */
  token: string | null;
  /** Terms that must be accepted first; null when they are. */
  terms: string | null;
  /** Not null when the sign-in still needs a code: its token finishes it at `/api/auth/finish-sign-in`. */
  secondFactor: {
    /** The Bearer token; null for an inactive client and for a browser’s session. */
    token: string;
    /** Until when the code may be given. */
    expires: string;
  } | null;
};
export type SessionUser = {
  /** Number of the object. */
  id: number;
  /** E-mail address. */
  email: string;
  /** Gets notifications by e-mail. */
  emailRecipient: boolean;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** What the line is booked on. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status: "ACTIVE" | "INACTIVE";
  /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
  deactivated: boolean;
  /** The user accepted the present terms. */
  termsAccepted: boolean;
  /** The company that opened it. */
  company: CompanyReference | null;
  /** Tax ID of the company; null for the operator’s people. */
  companyCode: string | null;
  /** Last sign-in; null: none yet. */
  lastLogin: string | null;
  /** Last call with a Bearer token, exact to a minute; null: none yet. */
  lastApiCall: string | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
    /** The caller may mail a fresh invitation. */
    inviteAgain: boolean;
    /** The caller may switch the person off. */
    deactivate: boolean;
    /** The caller may switch the person on again. */
    activate: boolean;
    /** The session sees the records of all companies. */
    seeAllCompanies: boolean;
    /** The session may enter and register invoices as their buyer. */
    seeInvoices: boolean;
    /** The session may answer offers as their supplier. */
    seeOffers: boolean;
    /** The session sees the billing of its company. */
    seeBilling: boolean;
    /** The session may add and change users. */
    writeUsers: boolean;
    /** The session may make API clients for its company. */
    addClients: boolean;
    /** The session may delete API clients. */
    deleteClients: boolean;
    /** The session may write discount categories. */
    writeCategories: boolean;
    /** The session may write and publish the terms of use. */
    writeTerms: boolean;
    /** The session sees contracts in its menu. */
    seeContracts: boolean;
    /** The session may write contracts. */
    writeContracts: boolean;
    /** The session may write automation rules for its company. */
    writeRules: boolean;
    /** The session may read the audit. */
    seeAudits: boolean;
    /** The session may delete audit entries. */
    deleteAudits: boolean;
    /** The session may add, change, verify and delete companies. */
    writeCompanies: boolean;
    /** The session sees the suppliers and buyers of its company, and may ask for buyers. */
    seePartners: boolean;
    /** The session may add, change and delete the suppliers of its company. */
    writeSuppliers: boolean;
    /** The session may bill chosen invoices. */
    billInvoices: boolean;
    /** The session may bill all that waits for it, of every buyer. */
    runBilling: boolean;
    /** The session finds bills in its menu. */
    seeBills: boolean;
    /** The session finds payment orders in its menu. */
    orderPayments: boolean;
    /** May look after reference rates. */
    writeRates: boolean;
    /** May see and handle mails that did not go out. */
    seeFailedMails: boolean;
    /** May have people forgotten who were removed. */
    forgetPeople: boolean;
  };
};
export type CompanyReference = {
  /** Number of the object. */
  id: number;
  /** What its sender called it. */
  name: string;
  /** Why. */
  code: string;
};
export type Count = {
  /** How many invoices. */
  count: number;
};
export type Invoice = {
  /** Number of the object. */
  id: number;
  /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
  invoiceNumber: string;
  /** Date of the invoice. */
  invoiceDate: string;
  /** Last day for payment. */
  dueDate: string;
  /** Amount without tax. */
  netAmount: number;
  /** Tax. */
  taxAmount: number;
  /** What the issuer rounded the amount by (BT-114 of EN 16931), either way, by less than one unit of the currency; 0 where not given. */
  roundingAmount: number;
  /** The sum of their amounts. */
  amount: number;
  /** Currency that new invoices begin with; null for none. */
  currency: {
    /** ISO 4217 code. */
    code: string;
    /** Symbol of the currency. */
    symbol: string;
  };
  /** The accounts that it books on as a buyer. */
  buyer: CompanyReference;
  /** The accounts that it books on as a supplier. */
  supplier: CompanyReference;
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
  /** Discount of the offer; null until it is registered. */
  discountValue: number | null;
  /** Processing fee of the offer; null until it is registered. */
  processingValue: number | null;
  /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
  totalPrice: number | null;
  /** Names the terms that the offer was priced with; null until it is registered. */
  registrationId: string | null;
  /** What the offer was priced with, frozen at registration; null until then. */
  terms: {
    /** The yearly rate that the supplier names, in percent. */
    annualRate: number;
    /** Least discount of an offer in percent of the amount. */
    minDiscount: number;
    /** Processing fee in percent. */
    processingFeePct: number;
    /** Least processing fee. */
    processingFeeMin: number;
    /** What is paid on each day that has a payment, by side and currency. */
    days: number;
    /** The day for which the price stands. */
    priceDate: string;
    /** The day that the price counts from: the payment date; of prices accepted before that was so, the day of acceptance. */
    countedFrom: string;
    /** Who approved, declined or withdrew it; null while it is open or where it expired. */
    decidedBy: "rate" | "minimum";
    /** Days from payment to due date, weighted by the money paid; null of nothing. */
    daysEarly: number;
    /** Discount and fee over the money received, as a simple yearly rate in percent. */
    yearlyCost: number | null;
  } | null;
  /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
  paymentDate: string | null;
  /** Last day on which accepting brings the money before it is due; null when that is past, and once it is decided. */
  acceptUntil: string | null;
  /** The hour of the business day from which an acceptance counts as of the next day; null where the buyer set none. */
  acceptUntilHour: number | null;
  /** The date on which it would have been paid, had the buyer’s limit left room in its week; null where it wasn’t moved. */
  movedFrom: string | null;
  /** Why the buyer’s limit leaves no room for an offer now: its week is full, or every week before the due date; null where there is room. */
  limitRefusal: "limit-reached" | "limit-full" | null;
  /** Whether a dispute of it is open: until that is settled it isn’t offered, accepted or put into a new payment order. */
  disputed: boolean;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** Acceptance and billing; null until the offer is accepted. */
  billingInfo: {
    /** When the offer was accepted. */
    approvedDate: string;
    /** Whether the operator’s fee was billed. */
    billingStatus: "PENDING" | "BILLED";
    /** The operator’s fee for the invoice in its own currency, by the contract at its acceptance. */
    billingFee: number | null;
    /** Fee billed for the invoice, in `billingCurrency`; null until it is billed. */
    billingAmountTotal: number | null;
    /** Currency of the fee. */
    billingCurrency: string | null;
    /** The bill that the fee stands on; null until it is billed. */
    billId: number | null;
  } | null;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
    /** The caller may offer it now. */
    register: boolean;
    /** The caller may take the offer back now. */
    deregister: boolean;
    /** The caller may void it now. */
    void: boolean;
    /** The caller may accept it now. */
    accept: boolean;
    /** The caller may reject it now. */
    reject: boolean;
    /** The caller may take its rejection back now; the change itself says when the offer is of no use any more. */
    reopen: boolean;
    /** The caller may bill it now. */
    bill: boolean;
  };
};
export type DiscountStatistics = {
  /** How many match. */
  count: number;
  /** Sums of amounts by currency. */
  amount: Record<string, number>;
  /** Sums of discounts by currency. */
  discountValue: Record<string, number>;
  /** Sums of processing fees by currency. */
  processingValue: Record<string, number>;
  /** Sums to be paid by currency. */
  totalPrice: Record<string, number>;
};
export type InvoiceStory = {
  /** What happened, oldest first, as far as the caller may know it. */
  happenings: ({
    /** When the person was told. */
    at: string;
    /** Whether the line books the discount with its fee, or the payment. */
    event: "ENTERED" | "IMPORTED" | "CHANGED" | "REGISTERED" | "REOPENED" | "DEREGISTERED" | "ACCEPTED" | "REJECTED" | "VOIDED" | "BILLED" | "ORDERED" | "RELEASED" | "PAID" | "RECEIVED" | "RETURNED" | "NOTE_TAKEN_BACK" | "LATE" | "SUBMITTED" | "CONFIRMED" | "EARLY_ASKED" | "EARLY_WITHDRAWN" | "EARLY_DECLINED" | "COUNTER_MADE" | "COUNTER_AGREED" | "COUNTER_DECLINED" | "COUNTER_WITHDRAWN" | "COUNTER_EXPIRED" | "COUNTER_MATCHED" | "COMMENTED_TO_COLLEAGUES" | "COMMENTED_TO_PARTNER" | "DISPUTED" | "DISPUTE_SETTLED";
    /** Who did it: a company, a rule of its supplier, the operator, or the calendar. */
    who: "company" | "rule" | "operator" | "calendar";
    /** The company that opened it. */
    company: string | null;
    /** Who wrote it, told to the own company alone; null of a forgotten person. */
    person: string | null;
    /** Name of the automation rule, for its supplier and the operator; else null. */
    rule: string | null;
    /** Name of the uploaded file. */
    fileName: string | null;
    /** The caller may bill it now. */
    bill: string | null;
    /** Rows altogether; null until known. */
    total: number | null;
    /** Of a payment: what moved; null of all else. */
    moved: {
      /** The day on which it moved; null of an order. */
      day: string | null;
      /** By what the bank knows it; empty where nobody said. */
      reference: string;
    } | null;
    /** The same in words, as plain text; null where there are none. The kind OTHER needs them. */
    text: string | null;
    /** Of a dispute: what is wrong; null of all else. */
    dispute: "NOT_DELIVERED" | "WRONG_AMOUNT" | "WRONG_PRICE_OR_QUANTITY" | "RETURNED_GOODS" | "UNKNOWN_INVOICE" | "OTHER" | null;
  })[];
  /** Whether there are older ones. */
  earlier: boolean;
  /** The file. */
  file: {
    /** The batch of the uploaded file. */
    batchId: string;
    /** What its sender called it. */
    name: string;
    /** Size of the file. */
    bytes: number;
  } | null;
  /** The e-invoice that it came in with is kept, and can be asked for. */
  hasDocument: boolean;
  /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
  offered: boolean;
  /** What it is worth today, in a week and so on until it is due; at most 13. */
  prices: ({
    /** The day of payment that it tells of; null for others. */
    day: string;
    /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
    paymentDate: string;
    /** What is paid on each day that has a payment, by side and currency. */
    days: number;
    /** Discount of the offer; null until it is registered. */
    discountValue: number;
    /** Processing fee of the offer; null until it is registered. */
    processingValue: number;
    /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
    totalPrice: number;
    /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
    yearlyRate: number;
    /** Who approved, declined or withdrew it; null while it is open or where it expired. */
    decidedBy: "rate" | "minimum";
  })[];
};
export type InvoiceInput = {
  /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
  invoiceNumber: string;
  /** Date of the invoice. */
  invoiceDate: string;
  /** Last day for payment. */
  dueDate: string;
  /** Amount without tax. */
  netAmount: number;
  /** Tax. */
  taxAmount: number;
  /** What the issuer rounded the amount by (BT-114 of EN 16931), either way, by less than one unit of the currency; 0 where not given. */
  roundingAmount?: number;
  /** The sum of their amounts. */
  amount: number;
  /** Currency that new invoices begin with; null for none. */
  currency: {
    /** ISO 4217 code. */
    code: string;
    /** Symbol of the currency. */
    symbol?: string;
    /** Decimals of the currency. */
    minorUnits?: 0 | 2;
  };
  /** The accounts that it books on as a supplier. */
  supplier: {
    /** Number of the object. */
    id: number;
    /** Why. */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** What its sender called it. */
    name?: string;
    /** Street and number. */
    address?: string;
    /** Post code. */
    postcode?: string | null;
    /** City. */
    city?: string | null;
    /** Country of the company. */
    country?: Country;
    /** The operator has verified the company. */
    checked?: boolean | null;
    /** Why the caller can open no dispute now; null where it can. */
    refusal?: {
      /** In the operator’s words; mailed to the company’s administrators. */
      reason: string;
      /** When it was refused. */
      at: string;
    } | null;
    /** The first administrator of a company: shown to the operator and to its own people, null for others. */
    admin?: {
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** E-mail address. */
      email: string;
    } | null;
    /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
    version?: string;
    /** What this caller may do with it now. */
    can?: {
      /** The caller may change it. */
      update: boolean;
      /** The caller may delete it. */
      delete: boolean;
    };
  };
  /** The accounts that it books on as a buyer. */
  buyer?: {
    /** Number of the object. */
    id: number;
    /** Why. */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** What its sender called it. */
    name?: string;
    /** Street and number. */
    address?: string;
    /** Post code. */
    postcode?: string | null;
    /** City. */
    city?: string | null;
    /** Country of the company. */
    country?: Country;
    /** The operator has verified the company. */
    checked?: boolean | null;
    /** Why the caller can open no dispute now; null where it can. */
    refusal?: {
      /** In the operator’s words; mailed to the company’s administrators. */
      reason: string;
      /** When it was refused. */
      at: string;
    } | null;
    /** The first administrator of a company: shown to the operator and to its own people, null for others. */
    admin?: {
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** E-mail address. */
      email: string;
    } | null;
    /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
    version?: string;
    /** What this caller may do with it now. */
    can?: {
      /** The caller may change it. */
      update: boolean;
      /** The caller may delete it. */
      delete: boolean;
    };
  };
  /** Number of the object. */
  id?: null;
};
export type Country = {
  /** ISO 3166-1 code of three letters. */
  alpha3Code: string;
  /** Name in the caller’s language. */
  displayName: string;
};
export type InvoiceUpdate = {
  /** Number of the object. */
  id: number;
  /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
  invoiceNumber: string;
  /** Date of the invoice. */
  invoiceDate: string;
  /** Last day for payment. */
  dueDate: string;
  /** Amount without tax. */
  netAmount: number;
  /** Tax. */
  taxAmount: number;
  /** What the issuer rounded the amount by (BT-114 of EN 16931), either way, by less than one unit of the currency; 0 where not given. */
  roundingAmount?: number;
  /** The sum of their amounts. */
  amount: number;
  /** Currency that new invoices begin with; null for none. */
  currency: {
    /** ISO 4217 code. */
    code: string;
    /** Symbol of the currency. */
    symbol?: string;
    /** Decimals of the currency. */
    minorUnits?: 0 | 2;
  };
  /** The accounts that it books on as a buyer. */
  buyer?: {
    /** Number of the object. */
    id: number;
    /** Why. */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** What its sender called it. */
    name?: string;
    /** Street and number. */
    address?: string;
    /** Post code. */
    postcode?: string | null;
    /** City. */
    city?: string | null;
    /** Country of the company. */
    country?: Country;
    /** The operator has verified the company. */
    checked?: boolean | null;
    /** Why the caller can open no dispute now; null where it can. */
    refusal?: {
      /** In the operator’s words; mailed to the company’s administrators. */
      reason: string;
      /** When it was refused. */
      at: string;
    } | null;
    /** The first administrator of a company: shown to the operator and to its own people, null for others. */
    admin?: {
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** E-mail address. */
      email: string;
    } | null;
    /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
    version?: string;
    /** What this caller may do with it now. */
    can?: {
      /** The caller may change it. */
      update: boolean;
      /** The caller may delete it. */
      delete: boolean;
    };
  };
  /** The accounts that it books on as a supplier. */
  supplier: {
    /** Number of the object. */
    id: number;
    /** Why. */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** What its sender called it. */
    name?: string;
    /** Street and number. */
    address?: string;
    /** Post code. */
    postcode?: string | null;
    /** City. */
    city?: string | null;
    /** Country of the company. */
    country?: Country;
    /** The operator has verified the company. */
    checked?: boolean | null;
    /** Why the caller can open no dispute now; null where it can. */
    refusal?: {
      /** In the operator’s words; mailed to the company’s administrators. */
      reason: string;
      /** When it was refused. */
      at: string;
    } | null;
    /** The first administrator of a company: shown to the operator and to its own people, null for others. */
    admin?: {
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** E-mail address. */
      email: string;
    } | null;
    /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
    version?: string;
    /** What this caller may do with it now. */
    can?: {
      /** The caller may change it. */
      update: boolean;
      /** The caller may delete it. */
      delete: boolean;
    };
  };
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status?: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
  /** Discount of the offer; null until it is registered. */
  discountValue?: number | null;
  /** Processing fee of the offer; null until it is registered. */
  processingValue?: number | null;
  /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
  totalPrice?: number | null;
  /** Names the terms that the offer was priced with; null until it is registered. */
  registrationId?: string | null;
  /** What the offer was priced with, frozen at registration; null until then. */
  terms?: {
    /** The yearly rate that the supplier names, in percent. */
    annualRate: number;
    /** Least discount of an offer in percent of the amount. */
    minDiscount: number;
    /** Processing fee in percent. */
    processingFeePct: number;
    /** Least processing fee. */
    processingFeeMin: number;
    /** What is paid on each day that has a payment, by side and currency. */
    days: number;
    /** The day for which the price stands. */
    priceDate: string;
    /** The day that the price counts from: the payment date; of prices accepted before that was so, the day of acceptance. */
    countedFrom: string;
    /** Who approved, declined or withdrew it; null while it is open or where it expired. */
    decidedBy: "rate" | "minimum";
    /** Days from payment to due date, weighted by the money paid; null of nothing. */
    daysEarly: number;
    /** Discount and fee over the money received, as a simple yearly rate in percent. */
    yearlyCost: number | null;
  } | null;
  /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
  paymentDate?: string | null;
  /** Last day on which accepting brings the money before it is due; null when that is past, and once it is decided. */
  acceptUntil?: string | null;
  /** The hour of the business day from which an acceptance counts as of the next day; null where the buyer set none. */
  acceptUntilHour?: number | null;
  /** The date on which it would have been paid, had the buyer’s limit left room in its week; null where it wasn’t moved. */
  movedFrom?: string | null;
  /** Why the buyer’s limit leaves no room for an offer now: its week is full, or every week before the due date; null where there is room. */
  limitRefusal?: "limit-reached" | "limit-full" | null;
  /** Whether a dispute of it is open: until that is settled it isn’t offered, accepted or put into a new payment order. */
  disputed?: boolean;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version?: string;
  /** Acceptance and billing; null until the offer is accepted. */
  billingInfo?: {
    /** When the offer was accepted. */
    approvedDate: string;
    /** Whether the operator’s fee was billed. */
    billingStatus: "PENDING" | "BILLED";
    /** The operator’s fee for the invoice in its own currency, by the contract at its acceptance. */
    billingFee: number | null;
    /** Fee billed for the invoice, in `billingCurrency`; null until it is billed. */
    billingAmountTotal: number | null;
    /** Currency of the fee. */
    billingCurrency: string | null;
    /** The bill that the fee stands on; null until it is billed. */
    billId: number | null;
  } | null;
  /** What this caller may do with it now. */
  can?: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
    /** The caller may offer it now. */
    register: boolean;
    /** The caller may take the offer back now. */
    deregister: boolean;
    /** The caller may void it now. */
    void: boolean;
    /** The caller may accept it now. */
    accept: boolean;
    /** The caller may reject it now. */
    reject: boolean;
    /** The caller may take its rejection back now; the change itself says when the offer is of no use any more. */
    reopen: boolean;
    /** The caller may bill it now. */
    bill: boolean;
  };
};
export type ChangeStatus = {
  /** For each invoice its `registrationId` as the caller saw it; null where it has none. Accepting and rejecting need the present one. */
  invoiceIdRegIdMap: Record<string, string | null>;
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
  /** Sums of `totalPrice` by currency that the caller agreed to; with other sums nothing changes (409). */
  expectedTotals?: Record<string, number>;
  /** What the preview said is paid, by date and currency; else 409 and nothing is changed. */
  expectedPayments?: ({
    /** The day of payment. */
    date: string;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** Rows altogether; null until known. */
    total: number;
  })[];
  /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
  notes?: ({
    /** The accounts that it books on as a buyer. */
    buyer: {
      /** Number of the object. */
      id: number;
    };
    /** The document that a supplier issues to this buyer for an accepted discount; null: not chosen yet. */
    noteGeneration: "NONE" | "CASA_SCONTO" | "CREDIT_NOTE";
  })[];
  /** Asks for a colleague’s approval where the buyer lets nobody give another category alone; without it such a change is refused (409). */
  requestApproval?: {
    /** What goes with it, in the words of who made it. */
    words?: string;
  };
};
export type ChangeStatusResult = {
  /** True when rows were refused; their reasons are in the error file. */
  hasErrors: boolean;
  /** How many invoices. */
  count: number;
  /** How many were so already. */
  unchanged: number;
  /** What stays as it is, each with the reason. */
  refused: number;
  /** Of all lines, one for each currency. */
  totals: Record<string, number>;
  /** How many invoices it is about, and their amounts, by currency. */
  sums: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
    /** The discount on them, without the processing fee. */
    discount: number;
    /** The account of the processing fee; null while none is named. */
    fee: number;
    /** Rows altogether; null until known. */
    total: number;
    /** Days from payment to due date, weighted by the money paid; null of nothing. */
    daysEarly: number | null;
    /** Discount and fee over the money received, as a simple yearly rate in percent. */
    yearlyCost: {
      /** The least that one of them costs. */
      from: number;
      /** The most that one of them costs. */
      to: number;
      /** What they cost together, each weighted by its money and days. */
      mean: number;
    } | null;
  })[];
  /** Finds what was offered or answered now, with the filter `notice`; null where nothing was. */
  changeId: string | null;
  /** When it was done. */
  changedAt: string;
  /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
  paymentDate: string | null;
  /** Of what is paid on the next banking day, in the evening before. */
  payments: ({
    /** The day of payment. */
    date: string;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** Rows altogether; null until known. */
    total: number;
  })[];
  /** Whether it was done before the tour began. */
  already: {
    /** When the person was told. */
    at: string;
    /** Name of who changed it. */
    by: string | null;
  } | null;
  /** How many documents it brought about. */
  documents: number;
  /** The batch whose error file holds the refused rows; null when there are none. */
  batchErrorUploadInfoDTO: {
    /** Number of the object. */
    id: string;
  } | null;
  /** As what GET /api/long-work told of it while it went on; null when it was done at once. */
  workId: string | null;
  /** The request for approval: in a body the one that is approved, in a reply the one that was made instead of the change; else null. */
  approvalRequest: number | null;
};
export type ChangeStatusByFilter = {
  /** All that they match; either these or ids. */
  filters: (Filter)[];
  /** How many would change, as the caller saw it; 409 when it is another number by now. */
  expectedCount?: number;
  /** Sums of `totalPrice` by currency that the caller agreed to; with other sums nothing changes (409). */
  expectedTotals?: Record<string, number>;
  /** What the preview said is paid, by date and currency; else 409 and nothing is changed. */
  expectedPayments?: ({
    /** The day of payment. */
    date: string;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** Rows altogether; null until known. */
    total: number;
  })[];
  /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
  notes?: ({
    /** The accounts that it books on as a buyer. */
    buyer: {
      /** Number of the object. */
      id: number;
    };
    /** The document that a supplier issues to this buyer for an accepted discount; null: not chosen yet. */
    noteGeneration: "NONE" | "CASA_SCONTO" | "CREDIT_NOTE";
  })[];
  /** Asks for a colleague’s approval where the buyer lets nobody give another category alone; without it such a change is refused (409). */
  requestApproval?: {
    /** What goes with it, in the words of who made it. */
    words?: string;
  };
  /** The request for approval: in a body the one that is approved, in a reply the one that was made instead of the change; else null. */
  approvalRequest?: number;
};
export type Filter = {
  /** Key of the list, as its `filter` parameter names it. */
  key: string;
  /** Operator of the filter. */
  operation: string;
  /** Value; several ones of `in` and `notIn` are joined with `*`. */
  value: string;
};
export type ChangePreview = {
  /** How many would change now. */
  willChange: number;
  /** How many were so already. */
  unchanged: number;
  /** Why rows would stay as they are, and how many. */
  refused: ({
    /** Why. */
    code: string;
    /** Why, and what to do, as a sentence. */
    message: string;
    /** How many would stay for this reason. */
    count: number;
    /** Numbers of up to five of them. */
    examples: (string)[];
  })[];
  /** How many invoices it is about, and their amounts, by currency. */
  sums: ({
    /** Currency of the sums. */
    currency: string;
    /** How many of this currency would change. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
    /** Discount. */
    discount: number;
    /** The account of the processing fee; null while none is named. */
    fee: number;
    /** Amount less discount and fee. */
    total: number;
    /** Days from payment to due date, weighted by the money paid; null of nothing. */
    daysEarly: number | null;
    /** Discount and fee over the money received, as a simple yearly rate in percent. */
    yearlyCost: {
      /** The least that one of them costs. */
      from: number;
      /** The most that one of them costs. */
      to: number;
      /** What they cost together, each weighted by its money and days. */
      mean: number;
    } | null;
  })[];
  /** The same by partner and currency: the 50 with the most invoices. */
  groups: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
    /** The discount on them, without the processing fee. */
    discount: number;
    /** The account of the processing fee; null while none is named. */
    fee: number;
    /** Rows altogether; null until known. */
    total: number;
    /** Days from payment to due date, weighted by the money paid; null of nothing. */
    daysEarly: number | null;
    /** Discount and fee over the money received, as a simple yearly rate in percent. */
    yearlyCost: {
      /** The least that one of them costs. */
      from: number;
      /** The most that one of them costs. */
      to: number;
      /** What they cost together, each weighted by its money and days. */
      mean: number;
    } | null;
    /** Whom it is offered to, or whose offer is answered. */
    partner: CompanyReference;
    /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
    paymentDate: string | null;
  })[];
  /** What all further partners come to, per currency. */
  rest: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
    /** The discount on them, without the processing fee. */
    discount: number;
    /** The account of the processing fee; null while none is named. */
    fee: number;
    /** Rows altogether; null until known. */
    total: number;
    /** Days from payment to due date, weighted by the money paid; null of nothing. */
    daysEarly: number | null;
    /** Discount and fee over the money received, as a simple yearly rate in percent. */
    yearlyCost: {
      /** The least that one of them costs. */
      from: number;
      /** The most that one of them costs. */
      to: number;
      /** What they cost together, each weighted by its money and days. */
      mean: number;
    } | null;
  })[];
  /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
  paymentDate: string | null;
  /** Of what is paid on the next banking day, in the evening before. */
  payments: ({
    /** The day of payment. */
    date: string;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** Rows altogether; null until known. */
    total: number;
  })[];
  /** What registering would earn its buyer if every supplier accepted today; null of other changes and for others. */
  earnings: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The operator’s fee of them, by the contract; 0 for a supplier. */
    operatorFee: number;
    /** What early payment earned the buyer, or cost the supplier. */
    net: number;
    /** What the buyer’s cash earns in a year after the operator’s fee, in percent; null to a supplier. */
    yearlyReturn: number | null;
  })[] | null;
  /** The daily limits that the change would pass; empty where the caller may decide it alone. */
  approval: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** What one person may commit the company to alone on a day. */
    limit: number;
    /** How many it has invited in this hour. */
    used: number;
    /** What this change would commit it to. */
    wanted: number;
  })[];
  /** How many rows were judged; for `expectedCount` of the change. */
  expectedCount: number;
  /** Sums of `totalPrice` by currency that the caller agreed to; with other sums nothing changes (409). */
  expectedTotals: Record<string, number>;
};
export type ExportSent = {
  /** All that they match; either these or ids. */
  filters: (Filter)[];
  /** The kind of file. */
  format?: "csv" | "xlsx";
};
export type InvoiceDocument = {
  /** What its sender called it. */
  name: string;
  /** What happened, by the name of the mail that tells the same. */
  kind: "xml" | "pdf";
  /** Size of the file. */
  bytes: number;
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: string;
  /** When it came in. */
  keptAt: string;
  /** In what it differs from the books. */
  differs: ("invoiceNumber" | "invoiceDate" | "dueDate" | "netAmount" | "taxAmount" | "roundingAmount" | "amount" | "currency" | "supplier")[];
  /** What each rule of the supplier says of an open offer. */
  rules: ({
    /** Number of the object. */
    id: string;
    /** Why, and what to do, as a sentence. */
    message: string;
  })[];
  /** The sheet of a workbook that is read. */
  sheet: {
    /** Number of the page, from 0: the one asked for. */
    number: string | null;
    /** The date of the invoice (BT-2). */
    issueDate: string | null;
    /** Last day for payment. */
    dueDate: string | null;
    /** Currency that new invoices begin with; null for none. */
    currency: string | null;
    /** The total without VAT (BT-109). */
    net: number | null;
    /** VAT (BT-110). */
    tax: number | null;
    /** Both together. */
    gross: number | null;
    /** What was paid before (BT-113). */
    prepaid: number | null;
    /** What the amount to pay is rounded by (BT-114). */
    rounding: number | null;
    /** What was accepted to be paid. */
    payable: number | null;
    /** Who issued it, as the file writes it. */
    seller: {
      /** What its sender called it. */
      name: string | null;
      /** The tax code, as far as it reads as one. */
      taxCode: string | null;
      /** Street and number. */
      address: string | null;
      /** E-mail address. */
      email: string | null;
    };
    /** The accounts that it books on as a buyer. */
    buyer: {
      /** What its sender called it. */
      name: string | null;
      /** The tax code, as far as it reads as one. */
      taxCode: string | null;
      /** Street and number. */
      address: string | null;
      /** E-mail address. */
      email: string | null;
    };
    /** What the offer was priced with, frozen at registration; null until then. */
    terms: string | null;
    /** By currency and amount, the largest first; at most a thousand. */
    lines: ({
      /** What its sender called it. */
      name: string | null;
      /** How many, as the file writes it. */
      quantity: string | null;
      /** The sum of their amounts. */
      amount: string | null;
    })[];
    /** How many lines the journal has. */
    lineCount: number;
    /** Names of the documents inside. */
    attachments: (string)[];
  } | null;
  /** What a browser can show of it: the name of the file itself or of the first PDF inside; null without one. */
  pdf: string | null;
};
export type Bill = {
  /** Number of the object. */
  id: number;
  /** Number of the bill. */
  number: string;
  /** The accounts that it books on as a buyer. */
  buyer: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The sum of their amounts. */
  amount: number;
  /** Pending invoices that may be asked for, first due first. */
  invoices: number;
  /** RSD for one unit of each currency, as the fees were converted. */
  rates: Record<string, number>;
  /** The newest reference is older than ten days: the operator confirms the rates. */
  ratesToConfirm: boolean;
};
export type BillPreview = {
  /** How many would change now. */
  willChange: number;
  /** What stays as it is, each with the reason. */
  refused: ({
    /** Why. */
    code: string;
    /** Why, and what to do, as a sentence. */
    message: string;
    /** How many invoices. */
    count: number;
  })[];
  /** Fees in the invoices’ own currencies. */
  fees: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The account of the processing fee; null while none is named. */
    fee: number;
  })[];
  /** One bill for each buyer. */
  bills: ({
    /** The accounts that it books on as a buyer. */
    buyer: CompanyReference;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** Pending invoices that may be asked for, first due first. */
    invoices: number;
    /** The sum of their amounts. */
    amount: number | null;
  })[];
  /** Currencies whose rates the bill needs. */
  ratesNeeded: (string)[];
  /** The newest reference of each currency that is needed. */
  newestRates: (ReferenceRate)[];
  /** The newest reference is older than ten days: the operator confirms the rates. */
  ratesToConfirm: boolean;
  /** The rates lie so far from their references that the operator has to say why it bills by them. */
  reasonNeeded: boolean;
};
export type ReferenceRate = {
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** RSD for one unit. */
  rate: number;
  /** The day of the rate. */
  day: string;
  /** NBS: the National Bank’s list; OPERATOR: entered; START: what a first start begins with. */
  source: "START" | "NBS" | "OPERATOR";
  /** Number of the National Bank’s list. */
  listNumber: string | null;
};
export type BillingPreview = {
  /** A name for exactly these bills at these rates; send it with the run. */
  seen: string;
  /** The name of who would write the bills; null while the operator hasn’t said. */
  issuer: string | null;
  /** How many invoices would be billed. */
  count: number;
  /** How many bills there are in all; the first thousand are named. */
  billCount: number;
  /** One bill for each buyer. */
  bills: ({
    /** The accounts that it books on as a buyer. */
    buyer: CompanyReference;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** Pending invoices that may be asked for, first due first. */
    invoices: number;
    /** The sum of their amounts. */
    amount: number;
    /** Fees in the invoices’ own currencies. */
    fees: ({
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** How many invoices would be billed. */
      count: number;
      /** The account of the processing fee; null while none is named. */
      fee: number;
    })[];
    /** The newest reference is older than ten days: the operator confirms the rates. */
    ratesToConfirm: boolean;
  })[];
  /** Of all lines, one for each currency. */
  totals: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** One bill for each buyer. */
    bills: number;
    /** The sum of their amounts. */
    amount: number;
  })[];
  /** The reference rates that are needed. */
  rates: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** RSD for one unit. */
    rate: number;
    /** The day of the rate. */
    day: string;
    /** Where the rate came from. */
    source: "START" | "NBS" | "OPERATOR";
    /** Number of the National Bank’s list; null where there is none. */
    listNumber: string | null;
    /** The rate is more than ten days old, so the bills that need it wait for the operator to confirm it. */
    old: boolean;
  })[];
  /** Companies that stay as they are. */
  leftOut: ({
    /** Stable word for the reason. */
    reason: "rate-no-reference" | "run-full";
    /** The currency that lacks a rate; null where that isn’t the reason. */
    currency: string | null;
    /** How many invoices would be billed. */
    count: number;
    /** Why, and what to do, as a sentence. */
    message: string;
  })[];
};
export type BillRow = {
  /** Number of the object. */
  id: number;
  /** Number of the page, from 0: the one asked for. */
  number: string;
  /** The day of payment. */
  date: string;
  /** The accounts that it books on as a buyer. */
  buyer: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The sum of their amounts. */
  amount: number;
  /** Pending invoices that may be asked for, first due first. */
  invoices: number;
  /** How far the work is. */
  state: "VALID" | "CANCELLED" | "COUNTER";
  /** The newest reference is older than ten days: the operator confirms the rates. */
  ratesToConfirm: boolean;
  /** The bill that this one cancels; null when it cancels none. */
  counterOf: {
    /** Number of the object. */
    id: number;
    /** Number of the page, from 0: the one asked for. */
    number: string;
  } | null;
  /** The counter-bill that cancelled it; null while it stands. */
  cancelledBy: {
    /** Number of the object. */
    id: number;
    /** Number of the page, from 0: the one asked for. */
    number: string;
  } | null;
  /** What this caller may do with it now. */
  can: {
    /** The caller may cancel it now. */
    cancel: boolean;
    /** The caller may confirm its rates now. */
    confirmRates: boolean;
  };
};
export type BillIssuer = {
  /** Who writes bills: the operator’s company; null while it hasn’t been said. */
  issuer: {
    /** What its sender called it. */
    name: string;
    /** Why. */
    code: string;
    /** Number in the register of companies. */
    registrationNumber: string;
    /** Street and number. */
    address: string;
    /** Post code. */
    postcode: string;
    /** City. */
    city: string;
    /** Country of the company. */
    country: Country;
    /** The account; null while the company named none for the role. */
    account: string;
  } | null;
  /** Who changed it last, and when; null while nobody has. In a preview the offers whose price changes. */
  changed: {
    /** Name of who changed it. */
    by: string;
    /** When the person was told. */
    at: string;
  } | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type BillDetails = {
  /** Number of the object. */
  id: number;
  /** Number of the page, from 0: the one asked for. */
  number: string;
  /** The day of payment. */
  date: string;
  /** The accounts that it books on as a buyer. */
  buyer: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The sum of their amounts. */
  amount: number;
  /** Pending invoices that may be asked for, first due first. */
  invoices: number;
  /** How far the work is. */
  state: "VALID" | "CANCELLED" | "COUNTER";
  /** The newest reference is older than ten days: the operator confirms the rates. */
  ratesToConfirm: boolean;
  /** The bill that this one cancels; null when it cancels none. */
  counterOf: {
    /** Number of the object. */
    id: number;
    /** Number of the page, from 0: the one asked for. */
    number: string;
  } | null;
  /** The counter-bill that cancelled it; null while it stands. */
  cancelledBy: {
    /** Number of the object. */
    id: number;
    /** Number of the page, from 0: the one asked for. */
    number: string;
  } | null;
  /** What this caller may do with it now. */
  can: {
    /** The caller may cancel it now. */
    cancel: boolean;
    /** The caller may confirm its rates now. */
    confirmRates: boolean;
  };
  /** Since when. */
  createdAt: string;
  /** By when it is to be paid; null on a counter-bill and on older bills. */
  dueDate: string | null;
  /** What the payer writes beside the amount, by model 97; null where there is no day to pay by. */
  paymentReference: string | null;
  /** True when the operator wrote it, false when the buyer did. */
  byOperator: boolean;
  /** Reference rates by currency. */
  rates: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** RSD for one unit, as the fees were converted. */
    rate: number;
    /** The reference that the rate was held to; null where there was none. */
    reference: {
      /** RSD for one unit. */
      rate: number;
      /** The day of the reference. */
      day: string;
      /** Where the reference came from. */
      source: "START" | "NBS" | "OPERATOR";
    } | null;
  })[];
  /** The operator’s reason to bill by other rates than the reference; nobody else sends one. */
  ratesReason: string | null;
  /** When the operator confirmed the rates; null when they were not, or needn’t be. */
  ratesConfirmedAt: string | null;
  /** Why the bill was cancelled, on its counter-bill; null on others. */
  cancelReason: string | null;
  /** Fees in the invoices’ own currencies. */
  fees: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The account of the processing fee; null while none is named. */
    fee: number;
  })[];
  /** Who writes bills: the operator’s company; null while it hasn’t been said. */
  issuer: {
    /** What its sender called it. */
    name: string;
    /** Why. */
    code: string;
    /** Number in the register of companies. */
    registrationNumber: string;
    /** Street and number. */
    address: string;
    /** Post code. */
    postcode: string;
    /** City. */
    city: string;
    /** Country of the company. */
    country: string;
    /** The account; null while the company named none for the role. */
    account: string;
  } | null;
  /** The buyer as it was when the bill was written; null on older bills. */
  buyerFacts: {
    /** What its sender called it. */
    name: string;
    /** Why. */
    code: string;
    /** Number in the register of companies. */
    registrationNumber: string;
    /** Street and number. */
    address: string;
    /** Post code. */
    postcode: string;
    /** City. */
    city: string;
    /** Country of the company. */
    country: string;
  } | null;
};
export type BillLine = {
  /** Id of the invoice. */
  invoiceId: number;
  /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
  invoiceNumber: string;
  /** The accounts that it books on as a supplier. */
  supplier: {
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
  };
  /** The day on which the offer was accepted. */
  acceptedOn: string;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The sum of their amounts. */
  amount: number;
  /** Discount of the offer; null until it is registered. */
  discountValue: number;
  /** Share of the discount, in the invoice’s currency. */
  discountFee: number;
  /** The processing fee on them. */
  processingFee: number;
  /** RSD for one unit of the invoice’s currency; null for RSD. */
  rate: number | null;
  /** The account of the processing fee; null while none is named. */
  fee: number;
};
export type PreparedImport = {
  /** The batch of the uploaded file. */
  batchId: string;
  /** Name of the uploaded file. */
  fileName: string;
  /** Column index for each field. */
  columns: ({
    /** Place of the column, from 0. */
    index: number;
    /** What its sender called it. */
    name: string;
  })[];
  /** The fields that a file may carry. */
  fields: ({
    /** What its sender called it. */
    name: string;
    /** Name of the field in the caller’s language. */
    label: string;
    /** The field must be in the file. */
    required: boolean;
    /** What may be chosen as the one value for all rows; empty where rows differ by nature. */
    choices: ({
      /** Value; several ones of `in` and `notIn` are joined with `*`. */
      value: string;
      /** Name of the field in the caller’s language. */
      label: string;
    })[];
  })[];
  /** Mapping guessed from the header row, or remembered from the company’s last import. */
  suggestedMapping: {
    /** Column index for each field. */
    columns: Record<string, number>;
    /** One value for all rows, by field, such as a country of which the file has no column. */
    constants?: Record<string, string>;
    /** How the company’s files write numbers where they leave it open. */
    numberFormat?: "dot" | "comma-thousands" | "dot-thousands";
    /** Of dates with slashes, which part comes first; null where there are none. */
    dateOrder?: "day-first" | "month-first";
    /** How the letters of the file are written. */
    encoding?: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
    /** The line of the headings; 0: there are none. */
    headingRow?: number;
    /** The sheet of a workbook that is read. */
    sheet?: string;
    /** Cells that a person corrected in the check, by the import’s own line. */
    corrections?: ({
      /** Line of the file. */
      line: number;
      /** Index of the column, from 0; null when the whole row is meant. */
      column: number;
      /** Value; several ones of `in` and `notIn` are joined with `*`. */
      value: string;
    })[];
  };
  /** Fields whose column was told by what it holds and not by its heading. */
  guessed: (string)[];
  /** True when the file doesn’t tell how it writes numbers: `numberFormat` must be sent. */
  numberFormatAmbiguous: boolean;
  /** A column of dates can be read in two ways; its order must be answered. */
  dateOrderAmbiguous: boolean;
  /** The letters can be read in several ways; which one is meant must be answered. */
  encodingAmbiguous: boolean;
  /** How the letters of the file are written. */
  encoding: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
  /** Ways to read the letters, the likeliest first, each with the first lines that differ. */
  encodings: ({
    /** How the letters of the file are written. */
    encoding: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
    /** By currency and amount, the largest first; at most a thousand. */
    lines: (string)[];
  })[];
  /** The line of the headings; 0: there are none. */
  headingRow: number;
  /** The first lines of the file, of which one holds the headings. */
  topRows: ({
    /** Line of the file. */
    line: number;
    /** The cells of the row as they stand in the file. */
    cells: (string)[];
  })[];
  /** Of a workbook: which sheet was read, and which can be chosen. */
  workbook?: {
    /** The sheet of a workbook that is read. */
    sheet: string;
    /** The sheets of a workbook that people see. */
    sheets: (string)[];
  };
  /** Companies that stay as they are. */
  leftOut: ({
    /** Line of the file. */
    line: number;
    /** The cells of the row as they stand in the file. */
    cells: (string)[];
  })[];
  /** Columns that Skonto works out itself; they are left out of a file. */
  workedOut: ({
    /** Name of the field in the caller’s language. */
    label: string;
    /** Index of the column, from 0; null when the whole row is meant. */
    column: number | null;
  })[];
  /** Files that go with it; in a request those that were sent for it, by their numbers. */
  files: ({
    /** Name of the uploaded file. */
    fileName: string;
    /** Rows. */
    numberOfRecords: number;
  })[];
  /** The first rows with their problems. */
  sampleRows: ({
    /** Line of the file. */
    line: number;
    /** Name of the uploaded file. */
    fileName?: string;
    /** The line by which corrections name a row: of several files each line has a number of its own. */
    importLine: number;
    /** The cells of the row as they stand in the file. */
    cells: (string)[];
    /** What is wrong with the row. */
    problems: ({
      /** Index of the column, from 0; null when the whole row is meant. */
      column: number | null;
      /** Field of an invoice. */
      field: string;
      /** Why, and what to do, as a sentence. */
      message: string;
    })[];
    /** Which of the same the product shows under its bell. */
    notices: ({
      /** Index of the column, from 0; null when the whole row is meant. */
      column: number | null;
      /** Field of an invoice. */
      field: string;
      /** Why, and what to do, as a sentence. */
      message: string;
    })[];
  })[];
  /** What the first rows came to, more of them than are shown. */
  validated: {
    /** How many rows were looked at. */
    rows: number;
    /** Rows refused so far. */
    bad: number;
    /** Which of the same the product shows under its bell. */
    notices: ({
      /** Field of an invoice. */
      field: string;
      /** Why, and what to do, as a sentence. */
      message: string;
      /** How many rows were looked at. */
      rows: ({
        /** Line of the file. */
        line: number;
        /** Name of the uploaded file. */
        fileName?: string;
      })[];
      /** How many invoices. */
      count: number;
    })[];
  };
  /** Rows. */
  numberOfRecords: number;
};
export type ImportResult = {
  /** True when rows were refused; their reasons are in the error file. */
  hasErrors: boolean;
  /** Rows refused. */
  numberOfBadInvoices: number;
  /** What was imported. */
  importGoodDTO: {
    /** Rows. */
    numberOfRecords: number;
  };
  /** The batch whose error file holds the refused rows; null when there are none. */
  batchErrorUploadInfoDTO: {
    /** Number of the object. */
    id: string;
  } | null;
  /** The uploaded file. */
  batchUploadInfo: {
    /** Number of the object. */
    id: string;
    /** Name of the uploaded file. */
    fileName: string;
  };
  /** Rows. */
  numberOfRecords: number;
  /** The batch of the uploaded file. */
  batchId: string;
  /** The first refused rows with their reasons. */
  firstErrors: ({
    /** Line of the file. */
    line: number;
    /** Name of the uploaded file. */
    fileName?: string;
    /** Reasons, in the caller’s language. */
    messages: (string)[];
  })[];
  /** Which of the same the product shows under its bell. */
  notices: ({
    /** Field of an invoice. */
    field: string;
    /** Why, and what to do, as a sentence. */
    message: string;
    /** How many rows were looked at. */
    rows: ({
      /** Line of the file. */
      line: number;
      /** Name of the uploaded file. */
      fileName?: string;
    })[];
    /** How many invoices. */
    count: number;
  })[];
};
export type BatchProgress = {
  /** The batch. */
  id: string;
  /** How far the work is. */
  state: "UPLOADED" | "QUEUED" | "RUNNING" | "DONE" | "FAILED";
  /** Name of the uploaded file. */
  fileName: string;
  /** Rows done so far. */
  processed: number;
  /** Rows altogether; null until known. */
  total: number;
  /** Rows refused so far. */
  bad: number;
  /** What came of it; null until it is done. */
  result: ImportResult | null;
  /** Why, and what to do, as a sentence. */
  message: string | null;
};
export type PaymentBatch = {
  /** Number of the object. */
  id: number;
  /** Number of the page, from 0: the one asked for. */
  number: string;
  /** The accounts that it books on as a buyer. */
  buyer: CompanyReference;
  /** The day of payment that it tells of; null for others. */
  day: string;
  /** How far the work is. */
  state: "DRAFT" | "RELEASED" | "DISCARDED" | "SENT_BACK";
  /** How many orders there are. */
  orders: number;
  /** Sum of the orders in RSD. */
  totalRsd: number;
  /** Sum of the orders in EUR. */
  totalEur: number;
  /** Who created it; somebody else releases it. */
  madeBy: {
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
  };
  /** When the supplier named it. */
  madeAt: string;
  /** How often its files were downloaded. */
  downloads: number;
};
export type PaymentBatchPreview = {
  /** A name for exactly these bills at these rates; send it with the run. */
  seen: string;
  /** The day of payment that it tells of; null for others. */
  day: string;
  /** One order for all invoices of a supplier that go to one account, or one for each invoice. */
  grouping: "SUPPLIER" | "INVOICE";
  /** The accounts that are paid from. */
  payers: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The account; null while the company named none for the role. */
    account: string;
  })[];
  /** Pending invoices that may be asked for, first due first. */
  invoices: number;
  /** Of all lines, one for each currency. */
  totals: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many orders there are. */
    orders: number;
    /** The sum of their amounts. */
    amount: number;
  })[];
  /** How many orders there are. */
  orders: ({
    /** The accounts that it books on as a supplier. */
    supplier: CompanyReference;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The sum of their amounts. */
    amount: number;
    /** The account; null while the company named none for the role. */
    account: string;
    /** The caller may say whose the account is. */
    check: "UNCHANGED" | "FIRST" | "CHANGED";
    /** The account of the last payment where this one is another; else null. */
    oldAccount: string | null;
    /** Released orders to this supplier so far. */
    paymentsBefore: number;
    /** The last of them; null when there was none. */
    lastPaid: {
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** The sum of their amounts. */
      amount: number;
    } | null;
    /** The remembered mappings, newest first. */
    items: ({
      /** Id of the invoice. */
      invoiceId: number;
      /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
      invoiceNumber: string;
      /** The sum of their amounts. */
      amount: number;
      /** What the invoice would have cost when due. */
      instead: number;
      /** Whether a dispute of it is open: until that is settled it isn’t offered, accepted or put into a new payment order. */
      disputed: boolean;
    })[];
  })[];
  /** Companies that stay as they are. */
  leftOut: ({
    /** Why the company stays as it is. */
    reason: "disputed" | "no-supplier-account" | "no-payer-account" | "other-currency" | "target-closed" | "batch-full";
    /** Why, and what to do, as a sentence. */
    message: string;
    /** The accounts that it books on as a supplier. */
    supplier: CompanyReference;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
  })[];
};
export type PaymentBatchMade = {
  /** The batch that was made; null when nothing could be ordered. */
  batch: PaymentBatchDetails | null;
  /** Companies that stay as they are. */
  leftOut: ({
    /** Why the company stays as it is. */
    reason: "disputed" | "no-supplier-account" | "no-payer-account" | "other-currency" | "target-closed" | "batch-full";
    /** Why, and what to do, as a sentence. */
    message: string;
    /** The accounts that it books on as a supplier. */
    supplier: CompanyReference;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
  })[];
};
export type PaymentBatchDetails = {
  /** Number of the object. */
  id: number;
  /** Number of the page, from 0: the one asked for. */
  number: string;
  /** The accounts that it books on as a buyer. */
  buyer: CompanyReference;
  /** The day of payment that it tells of; null for others. */
  day: string;
  /** How far the work is. */
  state: "DRAFT" | "RELEASED" | "DISCARDED" | "SENT_BACK";
  /** How many orders there are. */
  orders: number;
  /** Sum of the orders in RSD. */
  totalRsd: number;
  /** Sum of the orders in EUR. */
  totalEur: number;
  /** Who created it; somebody else releases it. */
  madeBy: {
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
  };
  /** When the supplier named it. */
  madeAt: string;
  /** How often its files were downloaded. */
  downloads: number;
  /** One order for all invoices of a supplier that go to one account, or one for each invoice. */
  grouping: "SUPPLIER" | "INVOICE";
  /** Pending invoices that may be asked for, first due first. */
  invoices: number;
  /** How many of its invoices are paid. */
  paidInvoices: number;
  /** The accounts that are paid from. */
  payers: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The account; null while the company named none for the role. */
    account: string;
  })[];
  /** Who released it and when; null while nobody has. */
  released: {
    /** Name of who changed it. */
    by: {
      /** Number of the object. */
      id: number;
      /** What its sender called it. */
      name: string;
    };
    /** When the person was told. */
    at: string;
  } | null;
  /** Who gave it up and when; null while nobody has. */
  discarded: {
    /** Name of who changed it. */
    by: {
      /** Number of the object. */
      id: number;
      /** What its sender called it. */
      name: string;
    };
    /** When the person was told. */
    at: string;
  } | null;
  /** Why it was given up; empty when nobody said. */
  discardReason: string;
  /** The batch at whose release these orders stayed behind; null for others. */
  restOf: {
    /** Number of the object. */
    id: number;
    /** Number of the page, from 0: the one asked for. */
    number: string;
  } | null;
  /** The draft with what stayed behind at its release; null when nothing did. */
  restIn: {
    /** Number of the object. */
    id: number;
    /** Number of the page, from 0: the one asked for. */
    number: string;
  } | null;
  /** The orders, by their numbers. */
  orderList: (PaymentOrder)[];
  /** Files that go with it; in a request those that were sent for it, by their numbers. */
  files: (PaymentFile)[];
  /** What one person commits the company to alone on a day; an action that is left out is unlimited. */
  limits: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** What stays as it is, by the reason. */
    left: number | null;
  })[];
  /** What this caller may do with it now. */
  can: {
    /** The caller may release it now, within its limit. */
    release: boolean;
    /** The caller may give it up now. */
    discard: boolean;
    /** The caller may download its files now. */
    download: boolean;
  };
};
export type PaymentOrder = {
  /** Number of the object. */
  id: number;
  /** Number of the page, from 0: the one asked for. */
  number: string;
  /** The reference that the rate was held to; null where there was none. */
  reference: string;
  /** The accounts that it books on as a supplier. */
  supplier: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The sum of their amounts. */
  amount: number;
  /** The account; null while the company named none for the role. */
  account: string;
  /** The caller may say whose the account is. */
  check: "UNCHANGED" | "FIRST" | "CHANGED";
  /** The account of the last payment where this one is another; else null. */
  oldAccount: string | null;
  /** Released orders to this supplier so far. */
  paymentsBefore: number;
  /** The last of them; null when there was none. */
  lastPaid: {
    /** The day of payment that it tells of; null for others. */
    day: string;
    /** The sum of their amounts. */
    amount: number;
  } | null;
  /** The remembered mappings, newest first. */
  items: ({
    /** Id of the invoice. */
    invoiceId: number;
    /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
    invoiceNumber: string;
    /** The sum of their amounts. */
    amount: number;
    /** What the invoice would have cost when due. */
    instead: number;
    /** Whether a dispute of it is open: until that is settled it isn’t offered, accepted or put into a new payment order. */
    disputed: boolean;
  })[];
  /** Who confirmed a changed account by a call, and when; null where nobody did. */
  called: {
    /** Name of who changed it. */
    by: {
      /** Number of the object. */
      id: number;
      /** What its sender called it. */
      name: string;
    };
    /** When the person was told. */
    at: string;
  } | null;
};
export type PaymentFile = {
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** Name of the uploaded file. */
  fileName: string;
  /** The format in which the bank takes files. */
  profile: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: string;
  /** How many orders there are. */
  orders: number;
  /** The sum of their amounts. */
  amount: number;
  /** Who downloaded it, the first one first. */
  downloads: ({
    /** Name of who changed it. */
    by: {
      /** Number of the object. */
      id: number;
      /** What its sender called it. */
      name: string;
    };
    /** When the person was told. */
    at: string;
    /** Why it was declined. */
    reason: string;
  })[];
};
export type PaymentSettings = {
  /** The newest first. */
  accounts: ({
    /** Currency that new invoices begin with; null for none. */
    currency: "RSD" | "EUR";
    /** The account; null while the company named none for the role. */
    account: string;
    /** The format in which the bank takes files. */
    profile: string;
  })[];
  /** What one person commits the company to alone on a day; an action that is left out is unlimited. */
  limits: ({
    /** Whom the limit is for. */
    userId: number;
    /** Currency that new invoices begin with; null for none. */
    currency: "RSD" | "EUR";
    /** By currency; one that is left out needs a second person from the first cent. */
    daily: number;
  })[];
  /** Colleagues who can be named. */
  people: ({
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
    /** Without a limit an administrator releases any amount, others nothing. */
    isAdministrator: boolean;
  })[];
  /** The formats that files are written in. */
  profiles: ({
    /** Number of the object. */
    id: string;
    /** The bank and its format as people choose it; null for our own table. */
    name: string | null;
    /** Currencies that can have a limit. */
    currencies: ("RSD" | "EUR")[];
    /** How the names of its files end. */
    extension: string;
  })[];
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
  };
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type InvoicePayment = {
  /** How far the work is. */
  state: "AGREED" | "ORDERED" | "PAID";
  /** What stands beside the state: late, partly paid, returned, on hold. */
  marks: ("LATE" | "PARTLY_PAID" | "RETURNED" | "ON_HOLD" | "DISPUTED")[];
  /** Calendar days behind the agreed day, until it was paid or until today. */
  lateDays: number;
  /** The day on which it is to be paid. */
  agreedOn: string;
  /** The day on which it was whole, by whichever side says so earlier, else of the last money; null while there is none. */
  settledOn: string | null;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** What was accepted to be paid. */
  payable: number;
  /** What is in orders, less what came back. */
  ordered: number;
  /** What has arrived, as one of both sides says. */
  settled: number;
  /** What can still be ordered. */
  open: number;
  /** What it would have been given for the day on which it was paid; null unless it was paid late. */
  latePrice: {
    /** Those of them that asked for the partnership, to which the category says yes. */
    agreed: number;
    /** The discount by the same terms for the day on which it was paid; 0 on the due date and after it. */
    discount: number;
    /** What is between them. */
    difference: number;
  } | null;
  /** How many orders there are. */
  orders: ({
    /** Number of the object. */
    id: number;
    /** Number of the page, from 0: the one asked for. */
    number: string;
    /** The reference that the rate was held to; null where there was none. */
    reference: string;
    /** The day of payment that it tells of; null for others. */
    day: string;
    /** The sum of their amounts. */
    amount: number;
    /** Somebody released it. */
    released: boolean;
    /** The batch; null for whom it isn’t to be seen. */
    batch: {
      /** Number of the object. */
      id: number;
      /** Number of the page, from 0: the one asked for. */
      number: string;
    } | null;
  })[];
  /** How many entries were looked at. */
  entries: ({
    /** Number of the object. */
    id: number;
    /** What happened, by the name of the mail that tells the same. */
    kind: "PAID" | "RECEIVED" | "RETURNED" | "BEFORE";
    /** The sum of their amounts. */
    amount: number;
    /** The day of payment that it tells of; null for others. */
    day: string;
    /** The reference that the rate was held to; null where there was none. */
    reference: string;
    /** Name of who changed it. */
    by: string | null;
    /** When the person was told. */
    at: string;
    /** True when a line of a bank statement proves it; it is undone there. */
    isProven: boolean;
    /** When the note was taken back; null while it stands. */
    takenBackAt: string | null;
    /** What this caller may do with it now. */
    can: {
      /** The caller may take it back now. */
      takeBack: boolean;
    };
  })[];
  /** What this caller may do with it now. */
  can: {
    /** The caller may note a payment now. */
    notePaid: boolean;
    /** The caller may note a return now. */
    noteReturned: boolean;
    /** The caller may note a receipt now. */
    noteReceived: boolean;
  };
};
export type BankStatementCheck = {
  /** The statements, in the order of their files. */
  statements: ({
    /** The file, as sending it named it. */
    fileId: string;
    /** Name of the uploaded file. */
    fileName: string;
    /** The kind of file. */
    format: string;
    /** The account; null while the company named none for the role. */
    account: string;
    /** Number of the page, from 0: the one asked for. */
    number: string | null;
    /** The day of payment that it tells of; null for others. */
    day: string;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** Balance at the beginning, negative for an overdraft; null where the file doesn’t say. */
    opening: number | null;
    /** Balance at the end; null where the file doesn’t say. */
    closing: number | null;
    /** What went out: how many lines, and what they come to. */
    out: {
      /** How many invoices. */
      count: number;
      /** The sum of their amounts. */
      amount: number;
    };
    /** What came in: how many lines, and what they come to. */
    in: {
      /** How many invoices. */
      count: number;
      /** The sum of their amounts. */
      amount: number;
    };
    /** It is in Skonto already, and is left out. */
    known: boolean;
    /** What fits and what doesn’t, in words. */
    warnings: ({
      /** Why. */
      code: string;
      /** True for what is in order. */
      fits: boolean;
      /** Why, and what to do, as a sentence. */
      message: string;
    })[];
  })[];
  /** How many are unread now; 100 stands for all that are more. */
  unread: ({
    /** The file, as sending it named it. */
    fileId: string;
    /** Name of the uploaded file. */
    fileName: string;
    /** True for a table: say first what its columns hold, or correct what was said of them. */
    isTable: boolean;
    /** Why, and what to do, as a sentence. */
    message: string;
  })[];
  /** How many lines are matched, to be decided, none of Skonto’s, or in an earlier statement. */
  counts: {
    /** Lines that prove payments. */
    paired: number;
    /** What can still be ordered. */
    open: number;
    /** Lines that are no payments of Skonto’s. */
    other: number;
    /** Lines of earlier statements, which are left out. */
    twice: number;
  };
  /** What becomes of invoices when it is confirmed. */
  becomes: {
    /** Amount less discount and processing fee. */
    paid: number;
    /** Invoices that are partly paid. */
    partly: number;
    /** In a sum: payments that came back. Of a line: true when it brings a payment back. */
    returned: number;
    /** Invoices that the supplier received. */
    received: number;
  };
  /** By currency and amount, the largest first; at most a thousand. */
  lines: ({
    /** The other side as the bank names it; empty where it doesn’t. */
    otherName: string;
    /** Account of the other side; empty where there is none. */
    otherAccount: string;
    /** What the payment is for, as the bank has it. */
    purpose: string;
    /** The reference that the rate was held to; null where there was none. */
    reference: string;
    /** The day of payment that it tells of; null for others. */
    day: string;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The sum of their amounts. */
    amount: number;
    /** True when it takes an earlier line back. */
    reversal: boolean;
    /** Why it was declined. */
    reason: "end-to-end" | "reference" | "batch" | "purpose" | "amount" | "group" | "by-hand" | "unknown" | "ambiguous" | "more-than-open" | "paid-already" | "other-account" | "return-unsure" | "account-foreign" | "set-aside" | "unpaired";
    /** The payments that it proves, each with its part of the amount. */
    proves: ({
      /** What happened, by the name of the mail that tells the same. */
      kind: "ORDER" | "INVOICE";
      /** Number of the object. */
      id: number;
      /** Number of the page, from 0: the one asked for. */
      number: string;
      /** The company that opened it. */
      company: string;
      /** Pending invoices that may be asked for, first due first. */
      invoices: string;
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** What can still be ordered. */
      open: number;
      /** The sum of their amounts. */
      amount: number;
      /** True when it is less than the whole payment. */
      partial: boolean;
      /** In a sum: payments that came back. Of a line: true when it brings a payment back. */
      returned: boolean;
    })[];
    /** Payments that may be meant, the likeliest first. */
    candidates: ({
      /** What happened, by the name of the mail that tells the same. */
      kind: "ORDER" | "INVOICE";
      /** Number of the object. */
      id: number;
      /** Number of the page, from 0: the one asked for. */
      number: string;
      /** The company that opened it. */
      company: string;
      /** Pending invoices that may be asked for, first due first. */
      invoices: string;
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** What can still be ordered. */
      open: number;
      /** What speaks for it. */
      signs: ("named" | "account" | "amount" | "day")[];
    })[];
    /** Place of the statement within the check, from zero. */
    statement: number;
    /** Line of the file. */
    line: number;
    /** How far the work is. */
    state: "PAIRED" | "OPEN" | "OTHER";
  })[];
  /** Notes by hand that the statement takes the place of. */
  replaced: number;
  /** A name for exactly these bills at these rates; send it with the run. */
  seen: string;
};
export type BankStatement = {
  /** Number of the object. */
  id: number;
  /** The account; null while the company named none for the role. */
  account: string;
  /** Number of the page, from 0: the one asked for. */
  number: string | null;
  /** The day of payment that it tells of; null for others. */
  day: string;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** Balance at the beginning, negative for an overdraft; null where the file doesn’t say. */
  opening: number | null;
  /** Balance at the end; null where the file doesn’t say. */
  closing: number | null;
  /** By currency and amount, the largest first; at most a thousand. */
  lines: number;
  /** Lines that prove payments. */
  paired: number;
  /** What can still be ordered. */
  open: number;
  /** Name of the uploaded file. */
  fileName: string;
  /** Who confirmed it. */
  confirmedBy: string;
  /** When it was confirmed. */
  confirmedAt: string;
};
export type BankStatementDetails = {
  /** Number of the object. */
  id: number;
  /** The account; null while the company named none for the role. */
  account: string;
  /** Number of the page, from 0: the one asked for. */
  number: string | null;
  /** The day of payment that it tells of; null for others. */
  day: string;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** Balance at the beginning, negative for an overdraft; null where the file doesn’t say. */
  opening: number | null;
  /** Balance at the end; null where the file doesn’t say. */
  closing: number | null;
  /** By currency and amount, the largest first; at most a thousand. */
  lines: number;
  /** Lines that prove payments. */
  paired: number;
  /** What can still be ordered. */
  open: number;
  /** Name of the uploaded file. */
  fileName: string;
  /** Who confirmed it. */
  confirmedBy: string;
  /** When it was confirmed. */
  confirmedAt: string;
  /** What went out: how many lines, and what they come to. */
  out: {
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
  };
  /** What came in: how many lines, and what they come to. */
  in: {
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
  };
  /** Lines that are no payments of Skonto’s. */
  other: number;
  /** The first lines that wait for a person, with candidates. */
  toDecide: (BankStatementLine)[];
};
export type BankStatementLine = {
  /** The other side as the bank names it; empty where it doesn’t. */
  otherName: string;
  /** Account of the other side; empty where there is none. */
  otherAccount: string;
  /** What the payment is for, as the bank has it. */
  purpose: string;
  /** The reference that the rate was held to; null where there was none. */
  reference: string;
  /** The day of payment that it tells of; null for others. */
  day: string;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The sum of their amounts. */
  amount: number;
  /** True when it takes an earlier line back. */
  reversal: boolean;
  /** Why it was declined. */
  reason: "end-to-end" | "reference" | "batch" | "purpose" | "amount" | "group" | "by-hand" | "unknown" | "ambiguous" | "more-than-open" | "paid-already" | "other-account" | "return-unsure" | "account-foreign" | "set-aside" | "unpaired";
  /** The payments that it proves, each with its part of the amount. */
  proves: ({
    /** What happened, by the name of the mail that tells the same. */
    kind: "ORDER" | "INVOICE";
    /** Number of the object. */
    id: number;
    /** Number of the page, from 0: the one asked for. */
    number: string;
    /** The company that opened it. */
    company: string;
    /** Pending invoices that may be asked for, first due first. */
    invoices: string;
    /** The day of payment that it tells of; null for others. */
    day: string;
    /** What can still be ordered. */
    open: number;
    /** The sum of their amounts. */
    amount: number;
    /** True when it is less than the whole payment. */
    partial: boolean;
    /** In a sum: payments that came back. Of a line: true when it brings a payment back. */
    returned: boolean;
  })[];
  /** Payments that may be meant, the likeliest first. */
  candidates: ({
    /** What happened, by the name of the mail that tells the same. */
    kind: "ORDER" | "INVOICE";
    /** Number of the object. */
    id: number;
    /** Number of the page, from 0: the one asked for. */
    number: string;
    /** The company that opened it. */
    company: string;
    /** Pending invoices that may be asked for, first due first. */
    invoices: string;
    /** The day of payment that it tells of; null for others. */
    day: string;
    /** What can still be ordered. */
    open: number;
    /** What speaks for it. */
    signs: ("named" | "account" | "amount" | "day")[];
  })[];
  /** Number of the object. */
  id: number;
  /** The kind of record. */
  place: number;
  /** The statement that the line is in. */
  statementId: number;
  /** How far the work is. */
  state: "PAIRED" | "OPEN" | "OTHER";
  /** What this caller may do with it now. */
  can: {
    /** The caller may say which payment it is. */
    pair: boolean;
    /** The caller may undo its match. */
    unpair: boolean;
    /** The caller may say that it is no payment of Skonto’s. */
    setAside: boolean;
  };
};
export type BankStatementTable = {
  /** Name of the uploaded file. */
  fileName: string;
  /** What the table calls its columns; empty texts where it has no headings. */
  headings: (string)[];
  /** How many rows were looked at. */
  rows: ((string)[])[];
  /** The newest first. */
  accounts: (string)[];
  /** True when columns and account are those of the last confirmed table with these headings. */
  isRemembered: boolean;
  /** Which column is which field. */
  mapping: {
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** Number of the page, from 0: the one asked for. */
    number: string | null;
    /** The day of payment that it tells of; null for others. */
    day: string | null;
    /** Balance at the beginning, negative for an overdraft; null where the file doesn’t say. */
    opening: number | null;
    /** Balance at the end; null where the file doesn’t say. */
    closing: number | null;
    /** The sign between two cells; null of a workbook, which has none. */
    delimiter: "," | ";" | "\t" | "|" | null;
    /** Rows above the first line, the headings among them. */
    headRows: number;
    /** Column index for each field. */
    columns: ("bookedOn" | "amount" | "debit" | "credit" | "valueOn" | "otherName" | "otherAccount" | "purpose" | "creditReference" | "debitReference" | "code" | "identity" | "endToEndId" | null)[];
    /** Of dates with slashes, which part comes first; null where there are none. */
    dateOrder: "day-first" | "month-first" | null;
    /** The account; null while the company named none for the role. */
    account: string | null;
    /** How amounts are written, shown by an example. */
    numbers: "1234.56" | "1,234.56" | "1.234,56" | null;
  };
};
export type BankStatementTableMapping = {
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** Number of the page, from 0: the one asked for. */
  number: string | null;
  /** The day of payment that it tells of; null for others. */
  day: string | null;
  /** Balance at the beginning, negative for an overdraft; null where the file doesn’t say. */
  opening: number | null;
  /** Balance at the end; null where the file doesn’t say. */
  closing: number | null;
  /** The sign between two cells; null of a workbook, which has none. */
  delimiter: "," | ";" | "\t" | "|" | null;
  /** Rows above the first line, the headings among them. */
  headRows: number;
  /** Column index for each field. */
  columns: ("bookedOn" | "amount" | "debit" | "credit" | "valueOn" | "otherName" | "otherAccount" | "purpose" | "creditReference" | "debitReference" | "code" | "identity" | "endToEndId" | null)[];
  /** Of dates with slashes, which part comes first; null where there are none. */
  dateOrder: "day-first" | "month-first" | null;
  /** The account; null while the company named none for the role. */
  account: string;
  /** How amounts are written, shown by an example. */
  numbers: "1234.56" | "1,234.56" | "1.234,56";
};
export type EnteredRate = {
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** RSD for one unit. */
  rate: number;
  /** The day of the rate. */
  day: string;
  /** NBS: the National Bank’s list; OPERATOR: entered; START: what a first start begins with. */
  source: "START" | "NBS" | "OPERATOR";
  /** Number of the National Bank’s list. */
  listNumber: string | null;
  /** Number of the object. */
  id: number;
  /** The company that entered it; null where the operator did, or it registered itself. */
  enteredBy: string | null;
  /** When it was entered. */
  enteredAt: string;
};
export type ReferenceRateInput = {
  /** The day of the rate. */
  day: string;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** RSD for one unit. */
  rate: number;
  /** How many were added to the books, linked, and confirmed as the books say. */
  confirmed?: boolean;
};
export type RateListPreview = {
  /** The day of the rate. */
  day: string;
  /** Number of the National Bank’s list. */
  listNumber: string;
  /** Reference rates by currency. */
  rates: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** RSD for one unit. */
    rate: number;
    /** The rate that the day has so far; null when it has none. */
    before: number | null;
    /** The newest reference up to the day of the list. */
    newest: {
      /** The day of the rate. */
      day: string;
      /** RSD for one unit. */
      rate: number;
    } | null;
    /** What they would receive more, or less where it is below zero. */
    change: "NEW" | "CHANGED" | "SAME";
    /** In what it differs from the books. */
    differs: boolean;
  })[];
  /** Currencies of the list that the platform does not use. */
  others: (string)[];
  /** How many rates would change. */
  changes: number;
};
export type RateFeed = {
  /** Where rates are fetched from; null where that is off. */
  host: string | null;
  /** When that was tried last; null when never. */
  tried: string | null;
  /** When it last went well; null when never. */
  succeeded: string | null;
  /** Why the last try came to nothing, in a sentence; null when it went well. */
  failure: string | null;
};
export type Document = {
  /** Number of the object. */
  id: number;
  /** Year and place in the supplier’s series of that year, which has no gaps; null for an agreement. */
  number: string | null;
  /** What happened, by the name of the mail that tells the same. */
  kind: "CASA_SCONTO" | "CREDIT_NOTE" | "AGREEMENT";
  /** Of an agreement: the note that is issued when the invoice is paid; null once it is, and for notes. */
  follows: "CASA_SCONTO" | "CREDIT_NOTE" | null;
  /** The business day of the acceptance, or of the issue where the note follows the payment. */
  issuedOn: string;
  /** The language that it is written in: that of its supplier’s country. */
  language: "en" | "sr";
  /** The invoice of the accepted offer. */
  invoice: {
    /** Number of the object. */
    id: number;
    /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
    invoiceNumber: string;
  };
  /** The accounts that it books on as a supplier. */
  supplier: CompanyReference;
  /** The accounts that it books on as a buyer. */
  buyer: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The reduction, gross. */
  discount: number;
  /** The VAT within the reduction. */
  vat: number;
  /** Amount to be paid by the payment date. */
  total: number;
  /** The buyer’s word that it corrected its input tax by the note, or never deducted it; null without it. */
  confirmation: {
    /** Who of the buyer said it. */
    by: string;
    /** When. */
    at: string;
  } | null;
  /** What this caller may do with it now. */
  can: {
    /** The caller may confirm it now: as the buyer, in person, once it is paid. */
    confirm: boolean;
  };
};
export type BookingAccounts = {
  /** The accounts that it books on as a buyer. */
  buyer: {
    /** The other company of the invoice. */
    partner: string | null;
    /** The discount on them, without the processing fee. */
    discount: string | null;
    /** The account of VAT at 20 %; null while none is named. */
    vatGeneral: string | null;
    /** The account of VAT at 10 %; null while none is named. */
    vatSpecial: string | null;
    /** The account of the processing fee; null while none is named. */
    fee: string | null;
    /** The account of the bank; without one the journal holds no payments. */
    bank: string | null;
  };
  /** The accounts that it books on as a supplier. */
  supplier: {
    /** The other company of the invoice. */
    partner: string | null;
    /** The discount on them, without the processing fee. */
    discount: string | null;
    /** The account of VAT at 20 %; null while none is named. */
    vatGeneral: string | null;
    /** The account of VAT at 10 %; null while none is named. */
    vatSpecial: string | null;
    /** The account of the processing fee; null while none is named. */
    fee: string | null;
    /** The account of the bank; without one the journal holds no payments. */
    bank: string | null;
  };
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
  };
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type Journal = {
  /** By currency and amount, the largest first; at most a thousand. */
  lines: ({
    /** The day of the payment, on which the discount is used. */
    date: string;
    /** Whether the line books the discount with its fee, or the payment. */
    event: "DISCOUNT" | "PAYMENT";
    /** Number of the casa sconto or credit note. */
    documentNumber: string;
    /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
    invoiceNumber: string;
    /** The other company, as its document names it. */
    partner: string;
    /** Tax ID of the other company. */
    partnerCode: string;
    /** What the line is booked on. */
    role: "partner" | "discount" | "vatGeneral" | "vatSpecial" | "fee" | "bank";
    /** The account; null while the company named none for the role. */
    account: string | null;
    /** Debit. */
    debit: number;
    /** Credit. */
    credit: number;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
  })[];
  /** How many lines the journal has. */
  lineCount: number;
  /** How many documents they book. */
  documentCount: number;
  /** Of all lines, one for each currency. */
  totals: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** Debit. */
    debit: number;
    /** Credit. */
    credit: number;
  })[];
  /** What the partnership lacks to be active: the buyer’s category, the operator’s verification of the supplier, an active person there. */
  missing: ("partner" | "discount" | "vatGeneral" | "vatSpecial" | "fee" | "bank")[];
  /** Companies that stay as they are. */
  leftOut: ({
    /** Why the company stays as it is. */
    reason: "NOT_PAID" | "NO_DOCUMENT" | "VAT_RATE";
    /** How many are left out for this reason. */
    count: number;
    /** Numbers of invoices, or ids of what isn’t there; at most 20. */
    examples: (string)[];
  })[];
};
export type VatCorrection = {
  /** Number of the object. */
  id: number;
  /** The day of the payment, on which base and VAT fall; the agreed one while no payment is known. */
  reducedOn: string;
  /** Whose tasks: a buyer’s, a supplier’s or the operator’s. */
  side: "BUYER" | "SUPPLIER";
  /** What happened, by the name of the mail that tells the same. */
  kind: "CASA_SCONTO" | "CREDIT_NOTE";
  /** Number of the page, from 0: the one asked for. */
  number: string;
  /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
  invoiceNumber: string;
  /** The other company, as its document names it. */
  partner: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** VAT rate in percent; null where the invoice has several. */
  rate: number | null;
  /** What the base falls by. */
  base: number;
  /** What VAT falls by. */
  vat: number;
  /** Both together. */
  gross: number;
  /** Amount less discount and processing fee. */
  paid: boolean;
  /** How many were added to the books, linked, and confirmed as the books say. */
  confirmed: boolean;
};
export type VatCorrectionSums = {
  /** How many invoices it is about, and their amounts, by currency. */
  sums: ({
    /** Whose tasks: a buyer’s, a supplier’s or the operator’s. */
    side: "BUYER" | "SUPPLIER";
    /** What happened, by the name of the mail that tells the same. */
    kind: "CASA_SCONTO" | "CREDIT_NOTE";
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** VAT rate in percent; null where the invoice has several. */
    rate: number | null;
    /** How many documents it brought about. */
    documents: number;
    /** What the base falls by. */
    base: number;
    /** What VAT falls by. */
    vat: number;
    /** Both together. */
    gross: number;
  })[];
};
export type BankAccounts = {
  /** The newest first. */
  accounts: (BankAccount)[];
  /** The caller may enter an account. */
  canEnter: boolean;
};
export type BankAccount = {
  /** Number of the object. */
  id: number;
  /** The company that opened it. */
  company: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: "RSD" | "EUR";
  /** The account; null while the company named none for the role. */
  account: string;
  /** Its IBAN, of a Serbian account too. */
  iban: string;
  /** How far the work is. */
  state: "PENDING" | "ACTIVE" | "REPLACED" | "REFUSED" | "CLOSED";
  /** Who entered it, and when. */
  entered: {
    /** What its sender called it. */
    name: string;
    /** When the person was told. */
    at: string;
  };
  /** How it is known that the account is the company’s own; null until it is. */
  ownership: {
    /** Name of who changed it. */
    by: "REGISTER" | "OPERATOR";
    /** When the person was told. */
    at: string;
  } | null;
  /** The second person who confirmed it: a colleague, or the operator for a company of one; null until somebody has. */
  second: {
    /** What happened, by the name of the mail that tells the same. */
    kind: "COLLEAGUE" | "OPERATOR";
    /** What its sender called it. */
    name: string;
    /** When the person was told. */
    at: string;
  } | null;
  /** What was sent of the bank’s confirmation. */
  evidence: {
    /** Name of the uploaded file. */
    fileName: string;
    /** When the person was told. */
    at: string;
  } | null;
  /** What is missing until it is active. */
  waitsFor: ("OWNERSHIP" | "SECOND" | "MAIL" | "TIME")[];
  /** When it becomes active, at a cut-off; null until a second person has confirmed. */
  activeFrom: string | null;
  /** It waits twice as long: somebody’s access or address changed within the day before. */
  waitDoubled: boolean;
  /** True when offers can be made: the supplier is verified and has an active user. */
  activated: string | null;
  /** When it was replaced, refused or closed. */
  ended: string | null;
  /** When a contact said that this wasn’t them. */
  objected: string | null;
  /** The tasks, in their order. */
  steps: ({
    /** When the person was told. */
    at: string;
    /** What a company lacks next. */
    step: "ENTERED" | "EVIDENCE" | "OWNED_BY_REGISTER" | "OWNED_BY_OPERATOR" | "CONFIRMED" | "STOOD_IN" | "OBJECTED" | "ACTIVATED" | "REPLACED" | "REFUSED" | "CLOSED";
    /** What its sender called it. */
    name: string;
    /** What the supplier adds, in its own words. */
    note: string;
  })[];
  /** What this caller may do with it now. */
  can: {
    /** The caller may confirm it as the second person. */
    confirm: boolean;
    /** The caller may close or withdraw it. */
    close: boolean;
    /** The caller may send what the bank confirms. */
    sendEvidence: boolean;
    /** The caller may say whose the account is. */
    check: boolean;
    /** Who approves in the caller’s place, and on which days; null is nobody. */
    standIn: boolean;
  };
};
export type PartnerAccounts = {
  /** The newest first. */
  accounts: ({
    /** Currency that new invoices begin with; null for none. */
    currency: "RSD" | "EUR";
    /** The account; null while the company named none for the role. */
    account: string;
    /** How far the work is. */
    state: "PENDING" | "ACTIVE" | "REPLACED" | "REFUSED" | "CLOSED";
    /** Who entered it, and when. */
    entered: {
      /** What its sender called it. */
      name: string;
      /** When the person was told. */
      at: string;
    };
    /** How it is known that the account is the company’s own; null until it is. */
    ownership: {
      /** Name of who changed it. */
      by: "REGISTER" | "OPERATOR";
      /** When the person was told. */
      at: string;
    } | null;
    /** The second person who confirmed it: a colleague, or the operator for a company of one; null until somebody has. */
    second: {
      /** What happened, by the name of the mail that tells the same. */
      kind: "COLLEAGUE" | "OPERATOR";
      /** What its sender called it. */
      name: string;
      /** When the person was told. */
      at: string;
    } | null;
    /** True when offers can be made: the supplier is verified and has an active user. */
    activated: string | null;
    /** When it was replaced, refused or closed. */
    ended: string | null;
    /** Who changed it last, and when; null while nobody has. In a preview the offers whose price changes. */
    changed: boolean;
  })[];
  /** Of what is paid on the next banking day, in the evening before. */
  payments: ({
    /** Currency that new invoices begin with; null for none. */
    currency: "RSD" | "EUR";
    /** The account; null while the company named none for the role. */
    account: string | null;
    /** Whole days since it became active; null while payments are on hold. */
    ageDays: number | null;
    /** Who changed it last, and when; null while nobody has. In a preview the offers whose price changes. */
    changed: boolean;
    /** What payments wait for: an account, or its confirmation; null where they go. */
    onHold: "ACCOUNT" | "CONFIRMATION" | null;
  })[];
};
export type AccountNotice = {
  /** The company that opened it. */
  company: string;
  /** Currency that new invoices begin with; null for none. */
  currency: "RSD" | "EUR";
  /** The last four characters of the account. */
  lastDigits: string;
  /** How far the work is. */
  state: "PENDING" | "ACTIVE" | "REPLACED" | "REFUSED" | "CLOSED";
  /** The link still stops the account. */
  canStop: boolean;
};
export type SupplierRecord = {
  /** Number of the object. */
  id: number;
  /** The accounts that it books on as a supplier. */
  supplier: Company;
  /** The company that opened it. */
  company: CompanyReference;
  /** The category that prices this supplier’s offers; null: the buyer’s default one. */
  discountCategory: {
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
  } | null;
  /** True when offers can be made: the supplier is verified and has an active user. */
  activated: boolean;
  /** What the partnership lacks to be active: the buyer’s category, the operator’s verification of the supplier, an active person there. */
  missing: ("category" | "verification" | "people")[];
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
    /** The caller may mail a fresh invitation. */
    inviteAgain: boolean;
  };
};
export type Company = {
  /** Number of the object. */
  id: number;
  /** Why. */
  code: string;
  /** Number in the register of companies. */
  registrationNumber: string;
  /** What its sender called it. */
  name: string;
  /** Street and number. */
  address: string;
  /** Post code. */
  postcode: string;
  /** City. */
  city: string;
  /** Country of the company. */
  country: Country;
  /** The operator has verified the company. */
  checked: boolean;
  /** Why the caller can open no dispute now; null where it can. */
  refusal: {
    /** In the operator’s words; mailed to the company’s administrators. */
    reason: string;
    /** When it was refused. */
    at: string;
  } | null;
  /** The first administrator of a company: shown to the operator and to its own people, null for others. */
  admin: {
    /** First name. */
    firstName: string;
    /** Last name. */
    lastName: string;
    /** E-mail address. */
    email: string;
  } | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type Partnership = {
  /** Number of the object. */
  id: number;
  /** The accounts that it books on as a buyer. */
  buyer: CompanyReference;
  /** The accounts that it books on as a supplier. */
  supplier: CompanyReference;
  /** Since when the two are partners. */
  since: string;
  /** What the partnership lacks to be active: the buyer’s category, the operator’s verification of the supplier, an active person there. */
  missing: ("category" | "verification" | "people")[];
  /** Whether the operator verified the company. */
  verified: boolean;
  /** The document that a supplier issues to this buyer for an accepted discount; null: not chosen yet. */
  noteGeneration: "NONE" | "CASA_SCONTO" | "CREDIT_NOTE" | null;
  /** What the offer was priced with, frozen at registration; null until then. */
  terms: {
    /** The category whose terms hold. */
    category: {
      /** Number of the object. */
      id: number;
      /** What its sender called it. */
      name: string;
    };
    /** False where the buyer’s default category stands in. */
    own: boolean;
    /** The discount on them, without the processing fee. */
    discount: number;
    /** Processing fee in percent. */
    processingFeePct: number;
    /** Least processing fee. */
    processingFeeMin: Record<string, number>;
    /** Least discount of an offer in percent of the amount. */
    minDiscount: number;
  } | null;
  /** Why nothing could be registered now, whatever the partnership is. */
  termsGap: "no-active-contract" | "no-category" | "category-inactive" | null;
  /** People of the supplier who are invited and haven’t come yet, at most twenty. */
  invitations: ({
    /** What its sender called it. */
    name: string | null;
    /** E-mail address. */
    email: string | null;
    /** When the person was first invited. */
    invitedAt: string;
    /** When the newest invitation was mailed. */
    mailedAt: string | null;
    /** Until when the newest invitation holds. */
    expiresAt: string | null;
  })[];
  /** Pending invoices that may be asked for, first due first. */
  invoices: ({
    /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
    status: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
    /** Rows altogether; null until known. */
    total: number;
  })[];
};
export type Filters = {
  /** All that they match; either these or ids. */
  filters: (Filter)[];
};
export type MatchingSuppliers = {
  /** How many invoices. */
  count: number;
  /** How many suppliers it has. */
  suppliers: ({
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
    /** What the partnership lacks to be active: the buyer’s category, the operator’s verification of the supplier, an active person there. */
    missing: ("category" | "verification" | "people")[];
    /** Whether somebody there may be invited again. */
    canInviteAgain: boolean;
  })[];
};
export type CategoryAssignmentReply = {
  /** How many invoices. */
  count: number;
  /** The category until now; null where there is none. */
  former: ({
    /** Number of the object. */
    id: number;
    /** The category that prices this supplier’s offers; null: the buyer’s default one. */
    discountCategory: {
      /** Number of the object. */
      id: number;
      /** The company that opened it. */
      company?: CompanyReference;
      /** What its sender called it. */
      name?: string;
      /** The category that new suppliers get. */
      default?: boolean;
      /** False while the rule rests. */
      active?: boolean;
      /** The discount on them, without the processing fee. */
      discount?: number;
      /** Processing fee in percent. */
      processingFeePct?: number;
      /** Least processing fee. */
      processingFeeMin?: Record<string, number>;
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
      /** What this caller may do with it now. */
      can?: {
        /** The caller may change it. */
        update: boolean;
        /** The caller may delete it. */
        delete: boolean;
      };
    } | null;
  })[];
  /** The request for approval: in a body the one that is approved, in a reply the one that was made instead of the change; else null. */
  approvalRequest: number | null;
};
export type CategoryReturn = {
  /** The category that they get; null where there is none. */
  given: {
    /** Number of the object. */
    id: number;
    /** The company that opened it. */
    company?: CompanyReference;
    /** What its sender called it. */
    name?: string;
    /** The category that new suppliers get. */
    default?: boolean;
    /** False while the rule rests. */
    active?: boolean;
    /** The discount on them, without the processing fee. */
    discount?: number;
    /** Processing fee in percent. */
    processingFeePct?: number;
    /** Least processing fee. */
    processingFeeMin?: Record<string, number>;
    /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
    version?: string;
    /** What this caller may do with it now. */
    can?: {
      /** The caller may change it. */
      update: boolean;
      /** The caller may delete it. */
      delete: boolean;
    };
  } | null;
  /** The category until now; null where there is none. */
  former: ({
    /** Number of the object. */
    id: number;
    /** The category that prices this supplier’s offers; null: the buyer’s default one. */
    discountCategory: {
      /** Number of the object. */
      id: number;
      /** The company that opened it. */
      company?: CompanyReference;
      /** What its sender called it. */
      name?: string;
      /** The category that new suppliers get. */
      default?: boolean;
      /** False while the rule rests. */
      active?: boolean;
      /** The discount on them, without the processing fee. */
      discount?: number;
      /** Processing fee in percent. */
      processingFeePct?: number;
      /** Least processing fee. */
      processingFeeMin?: Record<string, number>;
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
      /** What this caller may do with it now. */
      can?: {
        /** The caller may change it. */
        update: boolean;
        /** The caller may delete it. */
        delete: boolean;
      };
    } | null;
  })[];
};
export type CategoryAssignment = {
  /** The notices. */
  ids: (number)[];
  /** The category that prices this supplier’s offers; null: the buyer’s default one. */
  discountCategory: {
    /** Number of the object. */
    id: number;
    /** The company that opened it. */
    company?: CompanyReference;
    /** What its sender called it. */
    name?: string;
    /** The category that new suppliers get. */
    default?: boolean;
    /** False while the rule rests. */
    active?: boolean;
    /** The discount on them, without the processing fee. */
    discount?: number;
    /** Processing fee in percent. */
    processingFeePct?: number;
    /** Least processing fee. */
    processingFeeMin?: Record<string, number>;
    /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
    version?: string;
    /** What this caller may do with it now. */
    can?: {
      /** The caller may change it. */
      update: boolean;
      /** The caller may delete it. */
      delete: boolean;
    };
  } | null;
};
export type AssignmentPreview = {
  /** Who changed it last, and when; null while nobody has. In a preview the offers whose price changes. */
  changed: (number)[];
  /** How many were so already. */
  unchanged: (number)[];
  /** Those of them that asked for the partnership, to which the category says yes. */
  agreed: (number)[];
  /** Whether a colleague has to approve it. */
  needsApproval: boolean;
  /** Invoices that are not offers yet. */
  pending: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
    /** What their suppliers would receive as it is. */
    before: number;
    /** What their suppliers would receive by the calendar. */
    after: number;
    /** What they would receive more, or less where it is below zero. */
    change: number;
  })[];
  /** Pending invoices that the one or the other terms can’t price. */
  unpriced: number;
  /** The offers, each once. */
  offers: number;
};
export type BuyerRecord = {
  /** Number of the object. */
  id: number;
  /** The accounts that it books on as a buyer. */
  buyer: Company;
  /** The company that opened it. */
  company: CompanyReference;
  /** The document that a supplier issues to this buyer for an accepted discount; null: not chosen yet. */
  noteGeneration: "NONE" | "CASA_SCONTO" | "CREDIT_NOTE" | null;
  /** True when offers can be made: the supplier is verified and has an active user. */
  activated: boolean;
  /** What the partnership lacks to be active: the buyer’s category, the operator’s verification of the supplier, an active person there. */
  missing: ("category" | "verification" | "people")[];
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type AutomationRule = {
  /** Number of the object. */
  id: number;
  /** What its sender called it. */
  name: string;
  /** The buyer that the rule is for; null means any. */
  buyerCompany: CompanyReference | null;
  /** The currency that the rule is for. */
  amountCurrency: {
    /** Why. */
    code: string;
  };
  /** Amounts that the rule takes, both bounds included; no upper bound is null. */
  amountCondition: {
    /** Least value that the rule takes; null where there is none. */
    lowerBound: number;
    /** Greatest value that the rule takes; null where there is none. */
    upperBound: number | null;
  };
  /** Days until the due date that the rule takes, both bounds included. */
  daysUntilDueCondition: {
    /** Least value that the rule takes; null where there is none. */
    lowerBound: number | null;
    /** Greatest value that the rule takes; null where there is none. */
    upperBound: number | null;
  };
  /** False while the rule rests. */
  active: boolean;
  /** The kind of record. */
  place: number;
  /** The company that opened it. */
  company: CompanyReference;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type RuleTrial = {
  /** What applies at this moment. */
  now: {
    /** How many offers it would accept. */
    count: number;
    /** By currency: what it would accept, at today’s price. */
    sums: ({
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** How many of this currency. */
      count: number;
      /** The sum of their amounts. */
      amount: number;
      /** Discount. */
      discount: number;
      /** The account of the processing fee; null while none is named. */
      fee: number;
      /** Amount less discount and fee. */
      total: number;
      /** Days from payment to due date, weighted by the money paid; null of nothing. */
      daysEarly: number | null;
      /** Discount and fee over the money received, as a simple yearly rate in percent. */
      yearlyCost: {
        /** The least that one of them costs. */
        from: number;
        /** The most that one of them costs. */
        to: number;
        /** What they cost together, each weighted by its money and days. */
        mean: number;
      } | null;
    })[];
    /** Of all lines, one for each currency. */
    totals: Record<string, number>;
    /** What the offers cost a year, by currency, counted from the payment date to the due date. */
    yearlyCosts: ({
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** The lowest of them, in percent a year. */
      from: number;
      /** The highest of them, in percent a year. */
      to: number;
      /** All of them together, in percent a year. */
      mean: number;
    })[];
    /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
    paymentDate: string | null;
    /** Of what is paid on the next banking day, in the evening before. */
    payments: ({
      /** The day of payment. */
      date: string;
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** How many invoices. */
      count: number;
      /** Rows altogether; null until known. */
      total: number;
    })[];
    /** Whether name and registration number are given. */
    complete: boolean;
    /** Offers that it would accept if their buyers had a note. */
    withoutNote: number;
  };
  /** What it would have accepted of the offers registered since `from`, whatever became of them. */
  past: {
    /** How many offers it would have accepted. */
    count: number;
    /** By currency: what it would have accepted, at the price of each day. */
    sums: ({
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** How many of this currency. */
      count: number;
      /** The sum of their amounts. */
      amount: number;
      /** Discount. */
      discount: number;
      /** The account of the processing fee; null while none is named. */
      fee: number;
      /** Amount less discount and fee. */
      total: number;
      /** Days from payment to due date, weighted by the money paid; null of nothing. */
      daysEarly: number | null;
      /** Discount and fee over the money received, as a simple yearly rate in percent. */
      yearlyCost: {
        /** The least that one of them costs. */
        from: number;
        /** The most that one of them costs. */
        to: number;
        /** What they cost together, each weighted by its money and days. */
        mean: number;
      } | null;
    })[];
    /** The first day of registration that was tried. */
    from: string;
    /** Days that the money would have come earlier, weighted by amount. */
    averageDays: number | null;
    /** Whether name and registration number are given. */
    complete: boolean;
  };
};
export type OfferExplanation = {
  /** The rule that accepted the offer, by the name it had then; null when none did. */
  acceptedBy: {
    /** Number of the object. */
    id: number | null;
    /** What its sender called it. */
    name: string;
    /** When the caller accepted it. */
    acceptedAt: string;
  } | null;
  /** What each rule of the supplier says of an open offer. */
  rules: ({
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
    /** What keeps the offer out of the rule; none when the rule takes it. */
    gaps: ({
      /** Why it was declined. */
      reason: "switched-off" | "buyer" | "currency" | "amount-below" | "amount-above" | "days-below" | "days-above" | "note-generation-unset" | "open-before" | "not-found" | "not-your-side" | "wrong-status" | "registration-required" | "stale-registration" | "disputed" | "due-date-reached" | "payment-not-early" | "due-date-not-reached" | "nothing-left" | "below-smallest-amount" | "below-lowest-rate" | "limit-reached" | "limit-full" | "no-category" | "no-active-contract" | "partnership-inactive" | "daily-limit";
      /** The rule’s bound that the offer misses: money or days, by the reason. */
      bound: number | null;
      /** Name of who changed it. */
      by: number | null;
    })[];
  })[];
};
export type DiscountCategory = {
  /** Number of the object. */
  id: number;
  /** The company that opened it. */
  company: CompanyReference;
  /** What its sender called it. */
  name: string;
  /** The category that new suppliers get. */
  default: boolean;
  /** False while the rule rests. */
  active: boolean;
  /** The discount on them, without the processing fee. */
  discount: number;
  /** Processing fee in percent. */
  processingFeePct: number;
  /** Least processing fee by currency. */
  processingFeeMin: Record<string, number>;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type DiscountCategoryUpdate = {
  /** Number of the object. */
  id: number;
  /** The company that opened it. */
  company: {
    /** Number of the object. */
    id: number;
    /** Why. */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** What its sender called it. */
    name?: string;
    /** Street and number. */
    address?: string;
    /** Post code. */
    postcode?: string | null;
    /** City. */
    city?: string | null;
    /** Country of the company. */
    country?: Country;
    /** The operator has verified the company. */
    checked?: boolean | null;
    /** Why the caller can open no dispute now; null where it can. */
    refusal?: {
      /** In the operator’s words; mailed to the company’s administrators. */
      reason: string;
      /** When it was refused. */
      at: string;
    } | null;
    /** The first administrator of a company: shown to the operator and to its own people, null for others. */
    admin?: {
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** E-mail address. */
      email: string;
    } | null;
    /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
    version?: string;
    /** What this caller may do with it now. */
    can?: {
      /** The caller may change it. */
      update: boolean;
      /** The caller may delete it. */
      delete: boolean;
    };
  };
  /** What its sender called it. */
  name: string;
  /** The category that new suppliers get. */
  default: boolean;
  /** False while the rule rests. */
  active: boolean;
  /** The discount on them, without the processing fee. */
  discount: number;
  /** Processing fee in percent. */
  processingFeePct: number;
  /** Least processing fee. */
  processingFeeMin: Record<string, number>;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version?: string;
  /** What this caller may do with it now. */
  can?: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type Contract = {
  /** Number of the object. */
  id: number;
  /** The company that opened it. */
  company: CompanyReference;
  /** The day of payment. */
  date: string;
  /** False while the rule rests. */
  active: boolean;
  /** Number of the contract. */
  contractNumber: string;
  /** Who signed for the company. */
  representative: string;
  /** What the supplier adds, in its own words. */
  note: string;
  /** Least discount of an offer in percent of the amount. */
  minDiscount: number;
  /** The operator’s fee in percent of the discount, or of the amount when `discountPctFixed`. */
  discountFeePct: number;
  /** True: `discountFeePct` counts of the amount instead of the discount. */
  discountPctFixed: boolean;
  /** Processing fee in percent. */
  processingFeePct: number;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type ContractUpdate = {
  /** Number of the object. */
  id: number;
  /** The company that opened it. */
  company: {
    /** Number of the object. */
    id: number;
    /** Why. */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** What its sender called it. */
    name?: string;
    /** Street and number. */
    address?: string;
    /** Post code. */
    postcode?: string | null;
    /** City. */
    city?: string | null;
    /** Country of the company. */
    country?: Country;
    /** The operator has verified the company. */
    checked?: boolean | null;
    /** Why the caller can open no dispute now; null where it can. */
    refusal?: {
      /** In the operator’s words; mailed to the company’s administrators. */
      reason: string;
      /** When it was refused. */
      at: string;
    } | null;
    /** The first administrator of a company: shown to the operator and to its own people, null for others. */
    admin?: {
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** E-mail address. */
      email: string;
    } | null;
    /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
    version?: string;
    /** What this caller may do with it now. */
    can?: {
      /** The caller may change it. */
      update: boolean;
      /** The caller may delete it. */
      delete: boolean;
    };
  };
  /** The day of payment. */
  date: string;
  /** False while the rule rests. */
  active?: boolean;
  /** Number of the contract. */
  contractNumber: string;
  /** Who signed for the company. */
  representative: string;
  /** What the supplier adds, in its own words. */
  note?: string;
  /** Least discount of an offer in percent of the amount. */
  minDiscount: number;
  /** The operator’s fee in percent of the discount, or of the amount when `discountPctFixed`. */
  discountFeePct: number;
  /** True: `discountFeePct` counts of the amount instead of the discount. */
  discountPctFixed: boolean;
  /** Processing fee in percent. */
  processingFeePct: number;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version?: string;
  /** What this caller may do with it now. */
  can?: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type ContractStops = {
  /** Invoices that the companies could not register any more. */
  pendingInvoices: number;
  /** Offers that their suppliers could not accept any more. */
  openOffers: number;
  /** Files uploaded by the companies and not imported yet. */
  imports: number;
};
export type CompanyUpdate = {
  /** Number of the object. */
  id: number;
  /** Why. */
  code: string;
  /** Number in the register of companies. */
  registrationNumber: string;
  /** What its sender called it. */
  name: string;
  /** Street and number. */
  address: string;
  /** Post code. */
  postcode?: string;
  /** City. */
  city?: string;
  /** Country of the company. */
  country: {
    /** ISO 3166-1 code of three letters. */
    alpha3Code: string;
    /** Name in the caller’s language. */
    displayName?: string;
  };
  /** The operator has verified the company. */
  checked?: boolean;
  /** Why the caller can open no dispute now; null where it can. */
  refusal?: {
    /** In the operator’s words; mailed to the company’s administrators. */
    reason: string;
    /** When it was refused. */
    at: string;
  } | null;
  /** The first administrator of a company: shown to the operator and to its own people, null for others. */
  admin?: {
    /** First name. */
    firstName: string;
    /** Last name. */
    lastName: string;
    /** E-mail address. */
    email: string;
  } | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version?: string;
  /** What this caller may do with it now. */
  can?: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type VerifiedCompanies = {
  /** How many invoices. */
  count: number;
  /** Companies that stay as they are. */
  leftOut: ({
    /** The company that opened it. */
    company: CompanyReference;
    /** Why the company stays as it is. */
    reason: "verified" | "refused" | "tax-code" | "incomplete" | "changed";
    /** Why, and what to do, as a sentence. */
    message: string;
  })[];
};
export type CompanyStanding = {
  /** People of the company who aren’t deleted. */
  users: number;
  /** Those of them who can sign in. */
  activeUsers: number;
  /** How many suppliers it has. */
  suppliers: number;
  /** Buyers that take submissions from the caller’s company. */
  buyers: number;
  /** Last sign-in; null: none yet. */
  lastLogin: string | null;
  /** When its people last changed something. */
  lastChange: string | null;
  /** Since when. */
  createdAt: string;
  /** The company that entered it; null where the operator did, or it registered itself. */
  enteredBy: CompanyReference | null;
};
export type InvitationQuota = {
  /** How many people it may invite in an hour; null for as many as all. */
  perHour: number | null;
  /** How many companies like it may invite in an hour. */
  usual: number;
  /** How many it has invited in this hour. */
  used: number;
};
export type HandOver = {
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** E-mail address. */
  email: string;
};
export type HandedOver = {
  /** Colleagues who can be named. */
  people: number;
  /** How many API clients were ended. */
  clients: number;
};
export type User = {
  /** Number of the object. */
  id: number;
  /** E-mail address. */
  email: string;
  /** Gets notifications by e-mail. */
  emailRecipient: boolean;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** What the line is booked on. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status: "ACTIVE" | "INACTIVE";
  /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
  deactivated: boolean;
  /** The user accepted the present terms. */
  termsAccepted: boolean;
  /** The company that opened it. */
  company: CompanyReference | null;
  /** Tax ID of the company; null for the operator’s people. */
  companyCode: string | null;
  /** Last sign-in; null: none yet. */
  lastLogin: string | null;
  /** Last call with a Bearer token, exact to a minute; null: none yet. */
  lastApiCall: string | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
    /** The caller may mail a fresh invitation. */
    inviteAgain: boolean;
    /** The caller may switch the person off. */
    deactivate: boolean;
    /** The caller may switch the person on again. */
    activate: boolean;
  };
};
export type UserUpdate = {
  /** Number of the object. */
  id: number;
  /** E-mail address. */
  email: string;
  /** Gets notifications by e-mail. */
  emailRecipient: boolean;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** What the line is booked on. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status?: "ACTIVE" | "INACTIVE";
  /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
  deactivated?: boolean;
  /** The user accepted the present terms. */
  termsAccepted?: boolean;
  /** The company that opened it. */
  company?: {
    /** Number of the object. */
    id: number;
    /** Why. */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** What its sender called it. */
    name?: string;
    /** Street and number. */
    address?: string;
    /** Post code. */
    postcode?: string | null;
    /** City. */
    city?: string | null;
    /** Country of the company. */
    country?: Country;
    /** The operator has verified the company. */
    checked?: boolean | null;
    /** Why the caller can open no dispute now; null where it can. */
    refusal?: {
      /** In the operator’s words; mailed to the company’s administrators. */
      reason: string;
      /** When it was refused. */
      at: string;
    } | null;
    /** The first administrator of a company: shown to the operator and to its own people, null for others. */
    admin?: {
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** E-mail address. */
      email: string;
    } | null;
    /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
    version?: string;
    /** What this caller may do with it now. */
    can?: {
      /** The caller may change it. */
      update: boolean;
      /** The caller may delete it. */
      delete: boolean;
    };
  } | null;
  /** Tax ID of the company; null for the operator’s people. */
  companyCode?: string | null;
  /** Last sign-in; null: none yet. */
  lastLogin?: string | null;
  /** Last call with a Bearer token, exact to a minute; null: none yet. */
  lastApiCall?: string | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version?: string;
  /** What this caller may do with it now. */
  can?: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
    /** The caller may mail a fresh invitation. */
    inviteAgain: boolean;
    /** The caller may switch the person off. */
    deactivate: boolean;
    /** The caller may switch the person on again. */
    activate: boolean;
  };
  /** True to set a new password. */
  changePassword?: boolean;
  /** Password. */
  password?: string;
  /** The same password once more. */
  passwordConfirmation?: string;
};
export type RemovedPerson = {
  /** Number of the object. */
  id: number;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** E-mail address. */
  email: string;
  /** The company that opened it. */
  company: CompanyReference | null;
  /** When the person was removed. */
  removed: string;
};
export type PersonTraces = {
  /** Who wrote it, told to the own company alone; null of a forgotten person. */
  person: RemovedPerson;
  /** Where name or address stand that go when the person is forgotten, and in how many records. */
  leaving: ({
    /** The kind of record. */
    place: "account" | "access" | "views" | "mails" | "replies" | "imports" | "queue" | "audit";
    /** How many invoices. */
    count: number;
  })[];
  /** Where they stand and stay: a law keeps it, or somebody else wrote it into a text. */
  staying: ({
    /** The kind of record. */
    place: "contracts" | "books" | "companies" | "terms" | "texts" | "auditTexts";
    /** How many invoices. */
    count: number;
  })[];
  /** Why the person can’t be forgotten now: removed less than ten minutes ago, there again under the same address, or work or a mail is under way; null when nothing stands in the way. */
  obstacle: "recent" | "back" | "working" | null;
};
export type Client = {
  /** Number of the object. */
  id: number;
  /** What the client signs in with; it ends with `.cid-` and the number of its company. */
  clientId: string;
  /** Who did it, by the address of sign-in. */
  username: string;
  /** What the line is booked on. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status: "ACTIVE" | "INACTIVE";
  /** The company that opened it. */
  company: CompanyReference;
  /** Last sign-in; null: none yet. */
  lastLogin: string | null;
  /** Last call with a Bearer token, exact to a minute; null: none yet. */
  lastApiCall: string | null;
  /** Until when the old secret is valid beside the new one; null when there is none. */
  oldSecretUntil: string | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type ClientWithSecret = {
  /** Number of the object. */
  id: number;
  /** What the client signs in with; it ends with `.cid-` and the number of its company. */
  clientId: string;
  /** Who did it, by the address of sign-in. */
  username: string;
  /** What the line is booked on. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status: "ACTIVE" | "INACTIVE";
  /** The company that opened it. */
  company: CompanyReference;
  /** Last sign-in; null: none yet. */
  lastLogin: string | null;
  /** Last call with a Bearer token, exact to a minute; null: none yet. */
  lastApiCall: string | null;
  /** Until when the old secret is valid beside the new one; null when there is none. */
  oldSecretUntil: string | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
  /** The secret of the client: said once, where it was made; null where none was. */
  secret: string | null;
};
export type TermsVersion = {
  /** Counts the versions. */
  number: number;
  /** Version of the terms. */
  version: string;
  /** When the version was published. */
  publishedAt: string;
  /** Who published it; null for the one that came with the server. */
  publishedBy: string | null;
  /** Colleagues who can be named. */
  people: number;
  /** True for the version that holds now. */
  current: boolean;
};
export type PublishedTerms = {
  /** Version of the terms. */
  version: string;
  /** When the version was published. */
  publishedAt: string;
  /** The text in English, as HTML. */
  en: string;
  /** The text in Serbian, as HTML. */
  sr: string;
};
export type TermsDraft = {
  /** Which state of the draft is meant; an older one is refused. */
  revision: number;
  /** The version that holds now. */
  current: string;
  /** The text in English, as HTML. */
  en: string;
  /** The text in Serbian, as HTML. */
  sr: string;
  /** When the draft was saved; null when there is none of its own yet. */
  savedAt: string | null;
  /** Who saved the draft. */
  savedBy: string | null;
  /** How many people a publication would ask to accept again. */
  affected: number;
  /** When the person was removed. */
  removed: (string)[];
};
export type Audit = {
  /** Number of the object. */
  id: number;
  /** Id of the record that was changed; null where the entry tells of several. */
  entityId: number | null;
  /** What kind of record it is. */
  entityName: string;
  /** When it happened. */
  eventTimestamp: string;
  /** What happened. */
  auditEvent: "CREATED" | "UPDATED" | "DELETED" | "INVOICES_REGISTERED" | "INVOICES_UNREGISTERED" | "INVOICES_APPROVED" | "INVOICES_REJECTED" | "INVOICES_VOIDED" | "INVOICES_IMPORTED";
  /** Who did it, by the address of sign-in. */
  username: string;
  /** What changed, before and after; never a secret. */
  json: Record<string, unknown>;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type AuditUpdate = {
  /** Number of the object. */
  id: number;
  /** Id of the record that was changed; null where the entry tells of several. */
  entityId?: number | null;
  /** What kind of record it is. */
  entityName?: string;
  /** When it happened. */
  eventTimestamp?: string;
  /** What happened. */
  auditEvent?: "CREATED" | "UPDATED" | "DELETED" | "INVOICES_REGISTERED" | "INVOICES_UNREGISTERED" | "INVOICES_APPROVED" | "INVOICES_REJECTED" | "INVOICES_VOIDED" | "INVOICES_IMPORTED";
  /** Who did it, by the address of sign-in. */
  username?: string;
  /** What changed, before and after; never a secret. */
  json?: Record<string, unknown>;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version?: string;
  /** What this caller may do with it now. */
  can?: {
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type AuditCheck = {
  /** Since when the chains are being looked through; null when they are not. */
  running: string | null;
  /** When the newest look through them was asked for that never came to an end; null when it did. */
  unfinished: string | null;
  /** When the chains were last seen to be as they were written; null when never. */
  held: string | null;
  /** The last period that was sent; null before the first. */
  last: {
    /** When it was done. */
    finished: string;
    /** How many entries were looked at. */
    entries: number;
    /** How many chains they form, one for each company and one for the operator. */
    chains: number;
    /** How many are not as they were written, up to 1000. */
    broken: number;
    /** The first 100 of those. */
    breaks: ({
      /** The company whose chain it is; 0 for the operator’s. */
      chain: number;
      /** The place in its chain. */
      seq: number;
      /** Why it was declined. */
      reason: "gap" | "link" | "content" | "deletion" | "head";
    })[];
  } | null;
};
export type FailedMail = {
  /** Number of the object. */
  id: number;
  /** What happened, by the name of the mail that tells the same. */
  kind: string;
  /** The address it was to reach. */
  receiver: string;
  /** What the mail server said last. */
  lastError: string;
  /** How often it was tried. */
  tries: number;
  /** When the mail server refused it last. */
  failed: string;
  /** How far the work is. */
  state: "RETRYING" | "GIVEN_UP";
};
export type MatchingMails = {
  /** How many invoices. */
  count: number;
  /** Mails that are not tried any more. */
  givenUp: number;
};
export type HandledMails = {
  /** How many invoices. */
  count: number;
  /** What stays as it is, by the reason. */
  left: number;
};
export type Report = {
  /** The first day. */
  from: string;
  /** COLLEAGUES is read by the writer’s company alone, PARTNER by both. */
  to: string;
  /** Name of who changed it. */
  by: "SUPPLIER" | "CATEGORY" | "BUYER";
  /** By currency and amount, the largest first; at most a thousand. */
  lines: (ReportLine)[];
  /** Of all lines, one for each currency. */
  totals: (ReportTotal)[];
  /** There are more lines than are shown; totals and file are of all. */
  hasMore: boolean;
};
export type ReportLine = {
  /** Id of the supplier, category or buyer; null for suppliers without a category. */
  groupId: number | null;
  /** What its sender called it. */
  name: string | null;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The day of acceptance. */
  accepted: number;
  /** The sum of their amounts. */
  amount: number;
  /** The discount on them, without the processing fee. */
  discount: number;
  /** The processing fee on them. */
  processingFee: number;
  /** Amount less discount and processing fee. */
  paid: number;
  /** The operator’s fee of them, by the contract; 0 for a supplier. */
  operatorFee: number;
  /** Days from payment to due date, weighted by the money paid; null of nothing. */
  daysEarly: number | null;
  /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
  yearlyRate: number | null;
  /** Of offers that were rejected. */
  rejected: number;
  /** Offers that lapsed or were voided without an answer, by the day of their last price. */
  unanswered: number;
  /** Accepted ones of accepted and rejected ones, in percent; null of nothing. */
  acceptanceRate: number | null;
};
export type ReportTotal = {
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The day of acceptance. */
  accepted: number;
  /** The sum of their amounts. */
  amount: number;
  /** The discount on them, without the processing fee. */
  discount: number;
  /** The processing fee on them. */
  processingFee: number;
  /** Amount less discount and processing fee. */
  paid: number;
  /** The operator’s fee of them, by the contract; 0 for a supplier. */
  operatorFee: number;
  /** Days from payment to due date, weighted by the money paid; null of nothing. */
  daysEarly: number | null;
  /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
  yearlyRate: number | null;
  /** Of offers that were rejected. */
  rejected: number;
  /** Offers that lapsed or were voided without an answer, by the day of their last price. */
  unanswered: number;
  /** Accepted ones of accepted and rejected ones, in percent; null of nothing. */
  acceptanceRate: number | null;
};
export type Arrivals = {
  /** The first day of a month. */
  month: string;
  /** Companies that came in it and are there today. */
  companies: number;
  /** Whether the operator verified the company. */
  verified: number;
  /** Of them, those of whose people somebody has signed in. */
  signedIn: number;
  /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
  offered: number;
  /** The day of acceptance. */
  accepted: number;
};
export type ReportSubscription = {
  /** What happened, by the name of the mail that tells the same. */
  kind: "WEEK" | "MONTH" | "QUARTER";
  /** Name of who changed it. */
  by: "SUPPLIER" | "CATEGORY" | "BUYER";
  /** The kind of file. */
  format: "csv" | "xlsx" | "pdf";
  /** Number of the object. */
  id: number;
  /** Since when. */
  createdAt: string;
  /** The day on which the next one is sent: the first banking day after its period. */
  next: string;
  /** The last period that was sent; null before the first. */
  last: {
    /** The first day. */
    from: string;
    /** COLLEAGUES is read by the writer’s company alone, PARTNER by both. */
    to: string;
    /** When it was sent. */
    at: string;
  } | null;
};
export type ReportSubscriptionInput = {
  /** What happened, by the name of the mail that tells the same. */
  kind: "WEEK" | "MONTH" | "QUARTER";
  /** Name of who changed it. */
  by: "SUPPLIER" | "CATEGORY" | "BUYER";
  /** The kind of file. */
  format: "csv" | "xlsx" | "pdf";
};
export type MailSwitch = {
  /** What the mails are about. */
  topic: "offered" | "accepted" | "rejected" | "payments" | "requests" | "comments" | "counterOffers" | "notes" | "submissions" | "report";
  /** Whether its receiver gets them. */
  on: boolean;
};
export type OwnSettings = {
  /** Which digests come to who gets notifications at all. */
  mails: {
    /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
    offered: boolean;
    /** The day of acceptance. */
    accepted: boolean;
    /** Of offers that were rejected. */
    rejected: boolean;
    /** Of what is paid on the next banking day, in the evening before. */
    payments: boolean;
    /** Open ones first, then the newest. */
    requests: boolean;
    /** What the caller’s company may read, oldest first. */
    comments: boolean;
    /** The counter-offers; in a list open ones first, then the newest. */
    counterOffers: boolean;
    /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
    notes: boolean;
    /** Invoices that suppliers submit, and what became of them. */
    submissions: boolean;
  };
  /** Which of the same the product shows under its bell. */
  notices: {
    /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
    offered: boolean;
    /** The day of acceptance. */
    accepted: boolean;
    /** Of offers that were rejected. */
    rejected: boolean;
    /** Of what is paid on the next banking day, in the evening before. */
    payments: boolean;
    /** Open ones first, then the newest. */
    requests: boolean;
    /** What the caller’s company may read, oldest first. */
    comments: boolean;
    /** The counter-offers; in a list open ones first, then the newest. */
    counterOffers: boolean;
    /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
    notes: boolean;
    /** Invoices that suppliers submit, and what became of them. */
    submissions: boolean;
  };
  /** Light, dark, or as the device says. */
  theme: "system" | "light" | "dark";
  /** Rows of a list’s page; null leaves it to the application. */
  pageSize: 10 | 20 | 40 | 80 | null;
  /** Currency that new invoices begin with; null for none. */
  currency: string | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type CompanySettings = {
  /** Yearly rate in percent at which the company borrows elsewhere; null when it isn’t said. */
  loanRate: number | null;
  /** How the company’s files write numbers where they leave it open. */
  numberFormat: "dot" | "comma-thousands" | "dot-thousands" | null;
  /** When the company issues the notes of its invoices: at acceptance, or at payment, with an agreement before. Left out, it stays as it is. */
  noteMoment: "ACCEPTANCE" | "PAYMENT";
  /** Who changed it last, and when; null while nobody has. In a preview the offers whose price changes. */
  changed: {
    /** Name of who changed it. */
    by: string;
    /** When the person was told. */
    at: string;
  } | null;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
  };
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type KeptMapping = {
  /** Number of the object. */
  id: number;
  /** Column index for each field. */
  columns: ({
    /** Field of an invoice. */
    field: "invoiceNumber" | "invoiceDate" | "dueDate" | "netAmount" | "taxAmount" | "roundingAmount" | "amount" | "currency" | "supplier" | "buyer";
    /** Place of the column, from 0. */
    index: number;
    /** What its sender called it. */
    name: string | null;
  })[];
  /** When it was confirmed last. */
  updatedAt: string;
};
export type PaymentCalendar = {
  /** On which banking days the buyer pays. */
  payOn: unknown;
  /** Banking days from acceptance to payment at least. */
  leadDays: number;
  /** The hour from which an acceptance counts as of the next day; null for none. */
  cutOffHour: number | null;
  /** Days on which the buyer pays nothing. */
  closedDays: (string)[];
  /** Below which nothing is offered, by currency. */
  minimums: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The smallest amount of an invoice that is offered; null for any. */
    smallestAmount: number | null;
    /** The lowest yearly rate of a category that is offered, in percent; null for any. */
    lowestRate: number | null;
  })[];
  /** What one person commits the company to alone on a day; an action that is left out is unlimited. */
  limits: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** What is agreed for one week from Monday never passes it. */
    weekLimit: number;
    /** What passes the limit is refused, or moved to the first payment day whose week has room. */
    whenFull: "REFUSE" | "MOVE";
  })[];
  /** Banking days that the operator demands at least. */
  operatorDays: number;
  /** When what is accepted now and on each of the next days is paid. */
  nextDates: ({
    /** The day of acceptance. */
    accepted: string;
    /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
    paymentDate: string;
  })[];
  /** Who changed it last, and when; null while nobody has. In a preview the offers whose price changes. */
  changed: {
    /** Name of who changed it. */
    by: string;
    /** When the person was told. */
    at: string;
  } | null;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
  };
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type CalendarPreview = {
  /** When what is accepted now and on each of the next days is paid. */
  nextDates: ({
    /** The day of acceptance. */
    accepted: string;
    /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
    paymentDate: string;
  })[];
  /** The offers, each once. */
  offers: number;
  /** Who changed it last, and when; null while nobody has. In a preview the offers whose price changes. */
  changed: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
    /** What their suppliers would receive as it is. */
    before: number;
    /** What their suppliers would receive by the calendar. */
    after: number;
  })[];
  /** Of them those that could not be paid early any more: they would be void at once. */
  lapsing: number;
  /** Whether name and registration number are given. */
  complete: boolean;
};
export type ClosedDays = {
  /** What is paid on each day that has a payment, by side and currency. */
  days: ({
    /** The day of payment that it tells of; null for others. */
    day: string;
    /** Why it was declined. */
    reason: string;
  })[];
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type Payment = {
  /** Number of the object. */
  id: number;
  /** The day of payment. */
  date: string;
  /** Whose tasks: a buyer’s, a supplier’s or the operator’s. */
  side: "PAY" | "RECEIVE";
  /** The other company of the invoice. */
  partner: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** Pending invoices that may be asked for, first due first. */
  invoices: number;
  /** The sum of their amounts. */
  amount: number;
  /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
  totalPrice: number;
};
export type PaymentDays = {
  /** What is paid on each day that has a payment, by side and currency. */
  days: ({
    /** The day of payment. */
    date: string;
    /** Whose tasks: a buyer’s, a supplier’s or the operator’s. */
    side: "PAY" | "RECEIVE";
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** To how many partners, or by how many. */
    partners: number;
    /** Pending invoices that may be asked for, first due first. */
    invoices: number;
    /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
    totalPrice: number;
  })[];
};
export type PaymentSums = {
  /** How many invoices it is about, and their amounts, by currency. */
  sums: ({
    /** Whose tasks: a buyer’s, a supplier’s or the operator’s. */
    side: "PAY" | "RECEIVE";
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** Pending invoices that may be asked for, first due first. */
    invoices: number;
    /** The sum of their amounts. */
    amount: number;
    /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
    totalPrice: number;
  })[];
};
export type LatePayments = {
  /** What is late by side and currency. */
  late: ({
    /** Whose tasks: a buyer’s, a supplier’s or the operator’s. */
    side: "PAY" | "RECEIVE";
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** Pending invoices that may be asked for, first due first. */
    invoices: number;
    /** What no payment is known of. */
    open: number;
  })[];
};
export type PaymentFeed = {
  /** Since when there is a secret address; null without one. */
  createdAt: string | null;
  /** The secret address, told only when it is made. */
  address: string | null;
};
export type EarlyPaymentRequests = {
  /** Open ones first, then the newest. */
  requests: ({
    /** Number of the object. */
    id: number;
    /** Id of the invoice. */
    invoiceId: number;
    /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
    invoiceNumber: string;
    /** Last day for payment. */
    dueDate: string;
    /** The sum of their amounts. */
    amount: number;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The accounts that it books on as a buyer. */
    buyer: CompanyReference;
    /** The accounts that it books on as a supplier. */
    supplier: CompanyReference;
    /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
    status: "OPEN" | "AGREED" | "DECLINED" | "WITHDRAWN" | "ENDED";
    /** When it was made. */
    requestedAt: string;
    /** When it was settled or ended; null while it is open. */
    closedAt: string | null;
    /** What the supplier adds, in its own words. */
    note: string | null;
    /** Why it was declined. */
    reason: string | null;
  })[];
  /** How many invoices it is about, and their amounts, by currency. */
  sums: ({
    /** The accounts that it books on as a supplier. */
    supplier: CompanyReference;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
  })[];
  /** Whether name and registration number are given. */
  complete: boolean;
};
export type AskableInvoices = {
  /** Pending invoices that may be asked for, first due first. */
  invoices: ({
    /** Id of the invoice. */
    invoiceId: number;
    /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
    invoiceNumber: string;
    /** Last day for payment. */
    dueDate: string;
    /** The sum of their amounts. */
    amount: number;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The accounts that it books on as a buyer. */
    buyer: CompanyReference;
    /** What it would bring by today’s terms; no offer. Null where the terms give no price. */
    estimate: {
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
      paymentDate: string;
      /** The discount on them, without the processing fee. */
      discount: number;
      /** The processing fee on them. */
      processingFee: number;
      /** Rows altogether; null until known. */
      total: number;
    } | null;
  })[];
  /** Whether name and registration number are given. */
  complete: boolean;
};
export type AskingSetting = {
  /** Whether suppliers may submit invoices. */
  allowed: boolean;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
  };
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type CounterOffers = {
  /** The counter-offers; in a list open ones first, then the newest. */
  counterOffers: ({
    /** Number of the object. */
    id: number;
    /** Id of the invoice. */
    invoiceId: number;
    /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
    invoiceNumber: string;
    /** Last day for payment. */
    dueDate: string;
    /** The sum of their amounts. */
    amount: number;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The accounts that it books on as a buyer. */
    buyer: CompanyReference;
    /** The accounts that it books on as a supplier. */
    supplier: CompanyReference;
    /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
    status: "OPEN" | "AGREED" | "DECLINED" | "WITHDRAWN" | "EXPIRED" | "ACCEPTED" | "REJECTED" | "MATCHED" | "ENDED";
    /** The yearly rate that the supplier names, in percent. */
    annualRate: number;
    /** The yearly rate of the offer when the counter-offer was made, in percent. */
    offeredRate: number;
    /** The last day on which it can be approved. */
    lastDay: string;
    /** When the supplier named it. */
    madeAt: string;
    /** When it was settled or ended; null while it is open. */
    closedAt: string | null;
    /** Why it was declined. */
    reason: string | null;
    /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
    offered: {
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
      paymentDate: string;
      /** The discount on them, without the processing fee. */
      discount: number;
      /** The processing fee on them. */
      processingFee: number;
      /** Rows altogether; null until known. */
      total: number;
      /** What the buyer’s cash earns in a year after the operator’s fee, in percent; null to a supplier. */
      yearlyReturn: number | null;
    } | null;
    /** The named rate, accepted today; null where it can’t be. */
    named: {
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
      paymentDate: string;
      /** The discount on them, without the processing fee. */
      discount: number;
      /** The processing fee on them. */
      processingFee: number;
      /** Rows altogether; null until known. */
      total: number;
      /** What the buyer’s cash earns in a year after the operator’s fee, in percent; null to a supplier. */
      yearlyReturn: number | null;
    } | null;
  })[];
  /** Whether name and registration number are given. */
  complete: boolean;
};
export type CounterQuote = {
  /** How many invoices. */
  count: number;
  /** The offers, each once. */
  offers: ({
    /** Id of the invoice. */
    invoiceId: number;
    /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
    invoiceNumber: string;
    /** Last day for payment. */
    dueDate: string;
    /** The sum of their amounts. */
    amount: number;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** The accounts that it books on as a buyer. */
    buyer: CompanyReference;
    /** The accounts that it books on as a supplier. */
    supplier: CompanyReference;
    /** The last day on which it can be approved. */
    lastDay: string;
    /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
    offered: {
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
      paymentDate: string;
      /** The discount on them, without the processing fee. */
      discount: number;
      /** The processing fee on them. */
      processingFee: number;
      /** Rows altogether; null until known. */
      total: number;
      /** What the buyer’s cash earns in a year after the operator’s fee, in percent; null to a supplier. */
      yearlyReturn: number | null;
    };
    /** The named rate, accepted today; null where it can’t be. */
    named: {
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
      paymentDate: string;
      /** The discount on them, without the processing fee. */
      discount: number;
      /** The processing fee on them. */
      processingFee: number;
      /** Rows altogether; null until known. */
      total: number;
      /** What the buyer’s cash earns in a year after the operator’s fee, in percent; null to a supplier. */
      yearlyReturn: number | null;
    };
    /** The named rate, accepted on its last day. */
    onLastDay: {
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
      paymentDate: string;
      /** The discount on them, without the processing fee. */
      discount: number;
      /** The processing fee on them. */
      processingFee: number;
      /** Rows altogether; null until known. */
      total: number;
      /** What the buyer’s cash earns in a year after the operator’s fee, in percent; null to a supplier. */
      yearlyReturn: number | null;
    };
  })[];
  /** What stays as it is, each with the reason. */
  refused: ({
    /** Number of the object. */
    id: number;
    /** Why. */
    code: "not-found" | "not-allowed" | "wrong-status" | "stale-registration" | "disputed" | "open-already" | "no-active-contract" | "note-generation-unset" | "rate-not-lower" | "same-price" | "last-day-past" | "last-day-late" | "due-date-reached" | "payment-not-early" | "nothing-left" | "limit-reached" | "limit-full" | "not-open" | "expired" | "as-good";
    /** Why, and what to do, as a sentence. */
    message: string;
  })[];
};
export type CounterBuyers = {
  /** Buyers that take submissions from the caller’s company. */
  buyers: (number)[];
  /** Whether name and registration number are given. */
  complete: boolean;
};
export type AgreeingPreview = {
  /** How many invoices. */
  count: number;
  /** The counter-offers; in a list open ones first, then the newest. */
  counterOffers: ({
    /** Number of the object. */
    id: number;
    /** The named rate, accepted today; null where it can’t be. */
    named: {
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
      paymentDate: string;
      /** The discount on them, without the processing fee. */
      discount: number;
      /** The processing fee on them. */
      processingFee: number;
      /** Rows altogether; null until known. */
      total: number;
      /** What the buyer’s cash earns in a year after the operator’s fee, in percent; null to a supplier. */
      yearlyReturn: number | null;
    };
  })[];
  /** What stays as it is, each with the reason. */
  refused: ({
    /** Number of the object. */
    id: number;
    /** Why. */
    code: "not-found" | "not-allowed" | "wrong-status" | "stale-registration" | "disputed" | "open-already" | "no-active-contract" | "note-generation-unset" | "rate-not-lower" | "same-price" | "last-day-past" | "last-day-late" | "due-date-reached" | "payment-not-early" | "nothing-left" | "limit-reached" | "limit-full" | "not-open" | "expired" | "as-good";
    /** Why, and what to do, as a sentence. */
    message: string;
  })[];
};
export type CounterOfferSetting = {
  /** Whether suppliers may submit invoices. */
  allowed: boolean;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
  };
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type Submission = {
  /** Number of the object. */
  id: number;
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status: "SUBMITTED" | "CONFIRMED" | "DECLINED" | "WITHDRAWN";
  /** The accounts that it books on as a buyer. */
  buyer: CompanyReference;
  /** The accounts that it books on as a supplier. */
  supplier: CompanyReference;
  /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
  invoiceNumber: string;
  /** Date of the invoice. */
  invoiceDate: string;
  /** Last day for payment. */
  dueDate: string;
  /** Amount without tax. */
  netAmount: number;
  /** Tax. */
  taxAmount: number;
  /** What the issuer rounded the amount by (BT-114 of EN 16931), either way, by less than one unit of the currency; 0 where not given. */
  roundingAmount: number;
  /** The sum of their amounts. */
  amount: number;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** When it was submitted. */
  submittedAt: string;
  /** When it was settled or ended; null while it is open. */
  closedAt: string | null;
  /** Why it was declined. */
  reason: string | null;
  /** ADDED became an invoice, LINKED was in the books, AS_BOOKS was there with other facts, which count. */
  confirmedAs: "ADDED" | "LINKED" | "AS_BOOKS" | null;
  /** How it compares with the buyer’s books now; DELETED is confirmed, and its invoice isn’t there any more. */
  books: "ABSENT" | "SAME" | "DIFFERS" | "DELETED";
  /** What the books say; null where it isn’t there. */
  booked: {
    /** Id of the invoice. */
    invoiceId: number;
    /** Date of the invoice. */
    invoiceDate: string;
    /** Last day for payment. */
    dueDate: string;
    /** The sum of their amounts. */
    amount: number;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
  } | null;
  /** In what it differs from the books. */
  differs: ("amount" | "currency" | "invoiceDate" | "dueDate")[];
  /** What this caller may do with it now. */
  can: {
    /** The caller may take it back now. */
    withdraw: boolean;
    /** The caller may confirm or decline it. */
    answer: boolean;
  };
};
export type SubmissionBuyers = {
  /** Buyers that take submissions from the caller’s company. */
  buyers: (CompanyReference)[];
  /** Whether name and registration number are given. */
  complete: boolean;
};
export type SubmissionSetting = {
  /** Whether suppliers may submit invoices. */
  allowed: boolean;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
  };
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type SubmissionsConfirmed = {
  /** How many invoices. */
  count: number;
  /** What stays as it is, by the reason. */
  left: ({
    /** Why. */
    code: "not-found" | "not-open" | "differs" | "not-partners" | "currency-not-used" | "number-taken";
    /** Why, and what to do, as a sentence. */
    message: string;
    /** How many invoices. */
    count: number;
    /** Numbers of invoices, or ids of what isn’t there; at most 20. */
    examples: (string)[];
  })[];
  /** How many were added to the books, linked, and confirmed as the books say. */
  confirmed: {
    /** Became pending invoices. */
    added: number;
    /** Were in the books with the same facts. */
    linked: number;
    /** Were in the books with other facts, which count. */
    asBooks: number;
  };
  /** How many invoices it is about, and their amounts, by currency. */
  sums: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices. */
    count: number;
    /** The sum of their amounts. */
    amount: number;
  })[];
};
export type ApprovalRequests = {
  /** Open ones first, then the newest. */
  requests: ({
    /** Number of the object. */
    id: number;
    /** REGISTER: offer invoices, or agree to a supplier’s rate. ACCEPT: accept offers, or name a rate. CATEGORY: give suppliers another category; it has no amounts. */
    action: "REGISTER" | "ACCEPT" | "CATEGORY";
    /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
    status: "OPEN" | "APPROVED" | "DECLINED" | "WITHDRAWN" | "EXPIRED";
    /** Who made it; nobody approves an own request. */
    requestedBy: {
      /** Number of the object. */
      id: number;
      /** What its sender called it. */
      name: string;
    };
    /** When it was made. */
    requestedAt: string;
    /** The last day on which it can be approved. */
    lastDay: string;
    /** What goes with it, in the words of who made it. */
    words: string | null;
    /** How many invoices it is about, and their amounts, by currency. */
    sums: ({
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** How many invoices. */
      count: number;
      /** The sum of their amounts. */
      amount: number;
    })[];
    /** How many suppliers get which terms for which; empty where it is about invoices. */
    moves: ({
      /** How many suppliers. */
      count: number;
      /** The category until now; null where there is none. */
      former: {
        /** What its sender called it. */
        name: string;
        /** The discount on them, without the processing fee. */
        discount: number;
        /** Processing fee in percent. */
        processingFeePct: number;
        /** Least processing fee. */
        processingFeeMin: Record<string, number>;
      } | null;
      /** The category that they get; null where there is none. */
      given: {
        /** What its sender called it. */
        name: string;
        /** The discount on them, without the processing fee. */
        discount: number;
        /** Processing fee in percent. */
        processingFeePct: number;
        /** Least processing fee. */
        processingFeeMin: Record<string, number>;
      } | null;
    })[];
    /** Who approved, declined or withdrew it; null while it is open or where it expired. */
    decidedBy: {
      /** Number of the object. */
      id: number;
      /** What its sender called it. */
      name: string;
    } | null;
    /** The approver in whose place it was decided; null where that was the approver itself. */
    decidedFor: {
      /** Number of the object. */
      id: number;
      /** What its sender called it. */
      name: string;
    } | null;
    /** When; null while it is open. */
    decidedAt: string | null;
    /** Why it was declined. */
    reason: string | null;
    /** What this caller may do with it now. */
    can: {
      /** The caller may approve or decline it now. */
      decide: boolean;
      /** The caller may take it back now. */
      withdraw: boolean;
    };
  })[];
  /** Whether name and registration number are given. */
  complete: boolean;
};
export type ApprovalPolicy = {
  /** What one person commits the company to alone on a day; an action that is left out is unlimited. */
  limits: ({
    /** REGISTER: offer invoices, or agree to a supplier’s rate. ACCEPT: accept offers, or name a rate. CATEGORY: give suppliers another category; it has no amounts. */
    action: "REGISTER" | "ACCEPT" | "CATEGORY";
    /** By currency; one that is left out needs a second person from the first cent. */
    daily: ({
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** The most of one person on a day. */
      amount: number;
    })[];
  })[];
  /** People who approve what is above. */
  approvers: (number)[];
  /** What applies at this moment. */
  now: {
    /** What one person commits the company to alone on a day; an action that is left out is unlimited. */
    limits: ({
      /** REGISTER: offer invoices, or agree to a supplier’s rate. ACCEPT: accept offers, or name a rate. CATEGORY: give suppliers another category; it has no amounts. */
      action: "REGISTER" | "ACCEPT" | "CATEGORY";
      /** By currency; one that is left out needs a second person from the first cent. */
      daily: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** The sum of their amounts. */
        amount: number;
      })[];
    })[];
    /** People who approve what is above. */
    approvers: (number)[];
  };
  /** From when on what was saved last applies; null where it does. */
  appliesFrom: string | null;
  /** Colleagues who can be named. */
  people: ({
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
  })[];
  /** Currencies that can have a limit. */
  currencies: (string)[];
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
  };
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
};
export type ApprovalStandIn = {
  /** Who approves in the caller’s place, and on which days; null is nobody. */
  standIn: {
    /** Number of the object. */
    id: number;
    /** The first day. */
    fromDay: string;
    /** The last day. */
    untilDay: string;
  } | null;
  /** Whether the caller approves now. */
  isApprover: boolean;
  /** Colleagues who can be named. */
  people: ({
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
  })[];
};
export type InvoiceComments = {
  /** The other company of the invoice. */
  partner: string;
  /** What the caller’s company may read, oldest first. */
  comments: (InvoiceComment)[];
  /** Whether there are older ones. */
  earlier: boolean;
  /** People of the caller’s company who can be mentioned, by name. */
  colleagues: ({
    /** Number of the object. */
    id: number;
    /** What its sender called it. */
    name: string;
  })[];
};
export type InvoiceComment = {
  /** Number of the object. */
  id: number;
  /** COLLEAGUES is read by the writer’s company alone, PARTNER by both. */
  to: "COLLEAGUES" | "PARTNER";
  /** When the person was told. */
  at: string;
  /** The company that opened it. */
  company: string;
  /** Whether that is the caller’s company. */
  ownCompany: boolean;
  /** Who wrote it, told to the own company alone; null of a forgotten person. */
  person: string | null;
  /** The same in words, as plain text; null where there are none. The kind OTHER needs them. */
  text: string | null;
  /** Files that go with it; in a request those that were sent for it, by their numbers. */
  files: (CommentFile)[];
  /** Whom it mentions, told to the own company alone. */
  mentioned: (string)[];
  /** Until when the caller may remove it; null where it may not. */
  removableUntil: string | null;
};
export type CommentFile = {
  /** Number of the object. */
  id: number;
  /** What its sender called it. */
  name: string;
  /** What happened, by the name of the mail that tells the same. */
  kind: "pdf" | "png" | "jpg" | "xlsx" | "xml" | "txt";
  /** Size of the file. */
  bytes: number;
};
export type InvoiceDisputes = {
  /** The other company of the invoice. */
  partner: string;
  /** The newest first; at most one is open. */
  disputes: (InvoiceDispute)[];
  /** Why the caller can open no dispute now; null where it can. */
  refusal: "dispute-open" | "dispute-paid" | "dispute-too-late" | null;
  /** How far its payment is ordered, which a dispute doesn’t change: DRAFT is told to the buyer alone; null while nothing is ordered. */
  order: "DRAFT" | "RELEASED" | null;
};
export type InvoiceDispute = {
  /** Number of the object. */
  id: number;
  /** What happened, by the name of the mail that tells the same. */
  kind: "NOT_DELIVERED" | "WRONG_AMOUNT" | "WRONG_PRICE_OR_QUANTITY" | "RETURNED_GOODS" | "UNKNOWN_INVOICE" | "OTHER";
  /** The same in words, as plain text; null where there are none. The kind OTHER needs them. */
  text: string | null;
  /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
  status: "OPEN" | "SETTLED" | "ENDED";
  /** The company that opened it. */
  company: string;
  /** Whether that is the caller’s company. */
  ownCompany: boolean;
  /** When it was opened. */
  openedAt: string;
  /** Who opened it, told to the own company alone; null of a forgotten person. */
  openedBy: string | null;
  /** When it was settled or ended; null while it is open. */
  closedAt: string | null;
  /** Who settled it, told to the own company alone. */
  closedBy: string | null;
  /** Whether the caller may settle it now. */
  canSettle: boolean;
};
export type Tour = {
  /** Whose tasks: a buyer’s, a supplier’s or the operator’s. */
  side: "buyer" | "supplier" | "operator";
  /** How far the work is. */
  state: "NEW" | "RUNNING" | "LEFT" | "ENDED";
  /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
  offered: boolean;
  /** The tasks, in their order. */
  steps: ({
    /** Number of the object. */
    id: "contract" | "category" | "supplier" | "imported" | "preview" | "registered" | "answered" | "fee" | "verified" | "buyer" | "offered" | "understood" | "accepted" | "document" | "rule" | "company" | "rates" | "billed" | "audit";
    /** Whether it has happened. */
    done: boolean;
    /** Whether it was done before the tour began. */
    already: boolean;
  })[];
};
export type SavedView = {
  /** Number of the object. */
  id: number;
  /** The list, by the path of its screen. */
  list: string;
  /** What its sender called it. */
  name: string;
  /** What the address of the screen says behind its path. */
  state: string;
  /** Colleagues see it too. */
  shared: boolean;
  /** Whose shared view it is; null for one’s own. */
  author: string | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version: string;
  /** What this caller may do with it now. */
  can: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type SavedViewUpdate = {
  /** Number of the object. */
  id: number;
  /** The list, by the path of its screen. */
  list: string;
  /** What its sender called it. */
  name: string;
  /** What the address of the screen says behind its path. */
  state: string;
  /** Colleagues see it too. */
  shared: boolean;
  /** Whose shared view it is; null for one’s own. */
  author?: string | null;
  /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
  version?: string;
  /** What this caller may do with it now. */
  can?: {
    /** The caller may change it. */
    update: boolean;
    /** The caller may delete it. */
    delete: boolean;
  };
};
export type Globals = {
  /** Countries of companies. */
  supportedCountries: (Country)[];
  /** Currencies of invoices. */
  supportedCurrencies: (Currency)[];
  /** Today in the business time zone. */
  businessDate: string;
  /** Business time zone. */
  timeZone: string;
  /** Banking days from acceptance to payment. */
  paymentDays: number;
  /** When an offer that is accepted today is paid. */
  paymentDate: string;
  /** Year in the footer. */
  footerYear: string;
  /** Version of the server. */
  versionLabel: string;
  /** True on a demonstration server. */
  demo: boolean;
};
export type Currency = {
  /** ISO 4217 code. */
  code: string;
  /** Symbol of the currency. */
  symbol: string;
  /** Decimals of the currency. */
  minorUnits: 0 | 2;
};
export type Notice = {
  /** Number of the object. */
  id: number;
  /** What happened, by the name of the mail that tells the same. */
  kind: "digestOffered" | "digestAccepted" | "digestAcceptedByRule" | "digestRejected" | "digestReopened" | "digestPayments" | "requestsMade" | "requestsDeclined" | "countersMade" | "countersAgreed" | "countersDeclined" | "countersLapsed" | "commentsWritten" | "mentioned" | "disputesOpened" | "disputesSettled" | "notesIssued" | "submissionsMade" | "submissionsConfirmed" | "submissionsDeclined" | "paymentOrdered" | "paymentLate" | "billReady" | "billCancelled" | "batchSentBack" | "approvalRequested" | "approvalApproved" | "approvalDeclined" | "approvalExpired" | "approvalWaits" | "approvalPolicyChanged" | "companyVerified" | "companyRefused" | "contractAsked" | "accountEntered" | "accountConfirmed" | "accountActive" | "accountStopped" | "accountStoppedForOperator";
  /** When the person was told. */
  at: string;
  /** The other company; null where there is none, or where there are several. */
  partner: CompanyReference | null;
  /** Of how many invoices or offers; null where it isn’t about several. */
  count: number | null;
  /** What the thing is called, such as a bill’s number; null for others. */
  number: string | null;
  /** The day of payment that it tells of; null for others. */
  day: string | null;
  /** The page that it is about, from the public address on. */
  path: string;
  /** Whether it was read, on any device. */
  read: boolean;
};
export type NoticesRead = {
  /** How many were unread until now. */
  count: number;
  /** How many are unread now; 100 stands for all that are more. */
  unread: number;
};
export type Newcomer = {
  /** What the company comes for, as it says; null while it hasn’t said it. */
  trade: "BUYER" | "SUPPLIER" | null;
  /** Whether name and registration number are given. */
  complete: boolean;
  /** Whether the operator verified the company. */
  verified: boolean;
  /** Whether the contract of the company is active, has ended, or never was. */
  contract: "NONE" | "ACTIVE" | "ENDED";
  /** Whether it has partners already. */
  trading: boolean;
  /** What this caller may do with it now. */
  can: {
    /** Whether the caller may say what the company comes for. */
    say: boolean;
  };
};
export type Problem = {
  /** Names the reason as a URN. */
  type: string;
  /** Name of the HTTP status. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** The same sentence as `message`. */
  detail?: string;
  /** Stable word for the reason; programs decide by it. */
  code: string;
  /** Why, and what to do, as a sentence. */
  message: string;
  /** What is wrong with which field; empty when no field is to blame. */
  errors: ({
    /** Field of an invoice. */
    field: string;
    /** Stable word for what is wrong with the field. */
    code: string;
    /** Why, and what to do, as a sentence. */
    message: string;
  })[];
  /** Names this request in the server’s log; tell it to support. */
  requestId: string;
};
/** What each call takes and answers, by its `operationId`. */
export type Calls = {
  /** Sign in */
  'auth.signIn': {
    body: {
      /** E-mail address of a person, or the client id of an API client. */
      email: string;
      /** Password of a person, or the secret of an API client. */
      password: string;
    };
    reply: SignedIn;
  };
  /** Finish a sign-in with a code of the second factor or a recovery code */
  'auth.finishSignIn': {
    body: {
      /** What the mail’s link carries. */
      token: string;
      /** Why. */
      code: string;
    };
    reply: SignedIn;
  };
  /** End the session */
  'auth.signOut': {
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** The session's user, and what it may see and do */
  'auth.me': {
    reply: SessionUser;
  };
  /** Where the caller is signed in */
  'auth.sessions': {
    reply: {
      /** The remembered mappings, newest first. */
      items: ({
        /** Number of the object. */
        id: string;
        /** What happened, by the name of the mail that tells the same. */
        kind: "BROWSER" | "BEARER";
        /** When the session began. */
        created: string;
        /** When the session was last used. */
        lastSeen: string;
        /** Address from which the session was last used. */
        address: string;
        /** What the browser or system calls itself. */
        agent: string;
        /** True for the session that asks. */
        current: boolean;
      })[];
    };
  };
  /** End the caller's sessions, all but the one in use */
  'auth.endOtherSessions': {
    reply: Count;
  };
  /** End one of the caller's sessions */
  'auth.endSession': {
    params: {
      id: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** Whether the caller's second factor is on */
  'auth.secondFactor': {
    reply: {
      /** Whether its receiver gets them. */
      on: boolean;
      /** The first day of the business year. */
      since: string | null;
      /** How many recovery codes haven’t been used. */
      recoveryCodesLeft: number;
    };
  };
  /** Begin to set up a second factor; answers its secret */
  'auth.beginSecondFactor': {
    body: {
      /** Password. */
      password: string;
    };
    reply: {
      /** The secret of the client: said once, where it was made; null where none was. */
      secret: string;
      /** What an authenticator app reads from a QR code. */
      uri: string;
    };
  };
  /** Turn the second factor on with a first code; answers the recovery codes once */
  'auth.confirmSecondFactor': {
    body: {
      /** Why. */
      code: string;
    };
    reply: {
      /** Single-use codes for when the phone isn’t there; null for a repeated request, as they are said once. */
      recoveryCodes: (string)[] | null;
    };
  };
  /** Replace the recovery codes; answers them once */
  'auth.renewRecoveryCodes': {
    body: {
      /** Password. */
      password?: string;
      /** Why. */
      code?: string;
    };
    reply: {
      /** Single-use codes for when the phone isn’t there; null for a repeated request, as they are said once. */
      recoveryCodes: (string)[] | null;
    };
  };
  /** Turn the own second factor off */
  'auth.turnOffSecondFactor': {
    body: {
      /** Password. */
      password?: string;
      /** Why. */
      code?: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** Whether a colleague's second factor is on */
  'auth.secondFactorOf': {
    params: {
      id: number;
    };
    reply: {
      /** Whether its receiver gets them. */
      on: boolean;
      /** The first day of the business year. */
      since: string | null;
    };
  };
  /** Take away a colleague's second factor, such as when the phone is lost */
  'auth.resetSecondFactorOf': {
    params: {
      id: number;
    };
    reply: Count;
  };
  /** Change the own password */
  'auth.changeOwnPassword': {
    body: {
      /** The password that is in use now. */
      currentPassword: string;
      /** Password. */
      password: string;
      /** The same password once more. */
      confirmPassword: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** Ask for another address of the own sign-in; it counts when it was confirmed from there */
  'auth.changeOwnEmail': {
    body: {
      /** E-mail address. */
      email: string;
      /** Password. */
      password: string;
      /** Why. */
      code?: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** Register a company and its first administrator */
  'auth.register': {
    body: {
      /** The company that opened it. */
      company: {
        /** Country of the company. */
        country: string;
        /** Why. */
        code: string;
      };
      /** E-mail address. */
      email: string;
      /** Password. */
      password: string;
    };
    reply: {
      /** Number of the object. */
      id: string;
      /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
      status: "INACTIVE";
    };
  };
  /** Confirm the e-mail address of a registration, or the next one of a user */
  'auth.verifyToken': {
    body: {
      /** Number of the object. */
      id: string;
      /** What the mail’s link carries. */
      token: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** Mail a new confirmation token */
  'auth.regenerateToken': {
    body: {
      /** Number of the object. */
      id: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** Mail a link to set a new password */
  'auth.forgotPassword': {
    body: {
      /** E-mail address. */
      email: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** Set a new password with a mailed token */
  'auth.changePassword': {
    body: {
      /** E-mail address. */
      email: string;
      /** What the mail’s link carries. */
      token: string;
      /** Password. */
      password: string;
      /** The same password once more. */
      confirmPassword: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** Finish an invitation */
  'auth.registerInvite': {
    body: {
      /** E-mail address. */
      email: string;
      /** What the mail’s link carries. */
      token: string;
      /** Password. */
      password: string;
      /** The same password once more. */
      confirmPassword: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** List invoices */
  'invoices.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "invoiceNumber" | "invoiceDate" | "dueDate" | "currency" | "buyer" | "supplier" | "status" | "netAmount" | "taxAmount" | "roundingAmount" | "amount" | "discountValue" | "processingValue" | "totalPrice" | "approvedDate" | "paymentDate" | "billingStatus")[];
      "id.dir"?: "asc" | "desc";
      "invoiceNumber.dir"?: "asc" | "desc";
      "invoiceDate.dir"?: "asc" | "desc";
      "dueDate.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "buyer.dir"?: "asc" | "desc";
      "supplier.dir"?: "asc" | "desc";
      "status.dir"?: "asc" | "desc";
      "netAmount.dir"?: "asc" | "desc";
      "taxAmount.dir"?: "asc" | "desc";
      "roundingAmount.dir"?: "asc" | "desc";
      "amount.dir"?: "asc" | "desc";
      "discountValue.dir"?: "asc" | "desc";
      "processingValue.dir"?: "asc" | "desc";
      "totalPrice.dir"?: "asc" | "desc";
      "approvedDate.dir"?: "asc" | "desc";
      "paymentDate.dir"?: "asc" | "desc";
      "billingStatus.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (Invoice)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create an invoice */
  'invoices.create': {
    body: InvoiceInput;
    reply: Invoice;
  };
  /** Update a pending invoice; `If-Match` may name the version that was seen */
  'invoices.update': {
    body: InvoiceUpdate;
    reply: Invoice;
  };
  /** Delete pending invoices */
  'invoices.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** Sums of what the filters match, per currency */
  'invoices.discountStats': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "invoiceNumber" | "invoiceDate" | "dueDate" | "currency" | "buyer" | "supplier" | "status" | "netAmount" | "taxAmount" | "roundingAmount" | "amount" | "discountValue" | "processingValue" | "totalPrice" | "approvedDate" | "paymentDate" | "billingStatus")[];
      "id.dir"?: "asc" | "desc";
      "invoiceNumber.dir"?: "asc" | "desc";
      "invoiceDate.dir"?: "asc" | "desc";
      "dueDate.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "buyer.dir"?: "asc" | "desc";
      "supplier.dir"?: "asc" | "desc";
      "status.dir"?: "asc" | "desc";
      "netAmount.dir"?: "asc" | "desc";
      "taxAmount.dir"?: "asc" | "desc";
      "roundingAmount.dir"?: "asc" | "desc";
      "amount.dir"?: "asc" | "desc";
      "discountValue.dir"?: "asc" | "desc";
      "processingValue.dir"?: "asc" | "desc";
      "totalPrice.dir"?: "asc" | "desc";
      "approvedDate.dir"?: "asc" | "desc";
      "paymentDate.dir"?: "asc" | "desc";
      "billingStatus.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: DiscountStatistics;
  };
  /** One invoice */
  'invoices.get': {
    params: {
      id: number;
    };
    reply: Invoice;
  };
  /** What happened to an invoice, and its price of each week until it is due */
  'invoices.story': {
    params: {
      id: number;
    };
    reply: InvoiceStory;
  };
  /** What an invoice would be offered at, were it registered today */
  'invoices.pricePreview': {
    body: {
      /** The accounts that it books on as a supplier. */
      supplier: {
        /** Number of the object. */
        id: number;
      };
      /** The accounts that it books on as a buyer. */
      buyer?: {
        /** Number of the object. */
        id: number;
      };
      /** Last day for payment. */
      dueDate: string;
      /** Currency that new invoices begin with; null for none. */
      currency: {
        /** ISO 4217 code. */
        code: string;
      };
      /** The sum of their amounts. */
      amount: number;
    };
    reply: {
      /** What it is worth today, in a week and so on until it is due; at most 13. */
      prices: ({
        /** The day of payment that it tells of; null for others. */
        day: string;
        /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
        paymentDate: string;
        /** What is paid on each day that has a payment, by side and currency. */
        days: number;
        /** Discount of the offer; null until it is registered. */
        discountValue: number;
        /** Processing fee of the offer; null until it is registered. */
        processingValue: number;
        /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
        totalPrice: number;
        /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
        yearlyRate: number;
        /** Who approved, declined or withdrew it; null while it is open or where it expired. */
        decidedBy: "rate" | "minimum";
      })[];
      /** Why it was declined. */
      reason: {
        /** Why. */
        code: string;
        /** Why, and what to do, as a sentence. */
        message: string;
      } | null;
    };
  };
  /** Register, deregister, accept, reject or void */
  'invoices.changeStatus': {
    body: ChangeStatus;
    reply: ChangeStatusResult;
  };
  /** The same for all that match */
  'invoices.changeStatusByFilter': {
    query: {
      status: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
    };
    body: ChangeStatusByFilter;
    reply: ChangeStatusResult;
  };
  /** What a change of status would do now */
  'invoices.changeStatusPreview': {
    body: {
      /** For each invoice its `registrationId` as the caller saw it; null where it has none. Accepting and rejecting need the present one. */
      invoiceIdRegIdMap: Record<string, string | null>;
      /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
      status: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
      /** What the preview said is paid, by date and currency; else 409 and nothing is changed. */
      expectedPayments?: ({
        /** The day of payment. */
        date: string;
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** How many invoices. */
        count: number;
        /** Rows altogether; null until known. */
        total: number;
      })[];
      /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
      notes?: ({
        /** The accounts that it books on as a buyer. */
        buyer: {
          /** Number of the object. */
          id: number;
        };
        /** The document that a supplier issues to this buyer for an accepted discount; null: not chosen yet. */
        noteGeneration: "NONE" | "CASA_SCONTO" | "CREDIT_NOTE";
      })[];
    };
    reply: ChangePreview;
  };
  /** The same for all that match */
  'invoices.changeStatusByFilterPreview': {
    query: {
      status: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
    };
    body: {
      /** All that they match; either these or ids. */
      filters: (Filter)[];
      /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
      notes?: ({
        /** The accounts that it books on as a buyer. */
        buyer: {
          /** Number of the object. */
          id: number;
        };
        /** The document that a supplier issues to this buyer for an accepted discount; null: not chosen yet. */
        noteGeneration: "NONE" | "CASA_SCONTO" | "CREDIT_NOTE";
      })[];
    };
    reply: ChangePreview;
  };
  /** Invoices as CSV or as a workbook of Excel */
  'invoices.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** Rows that were refused: of a file as it came unless a format is named, of a change as CSV or as a workbook of Excel */
  'invoices.errorFile': {
    params: {
      id: string;
    };
    body?: {
      /** The kind of file. */
      format?: "csv" | "xlsx";
    };
    reply: Blob;
  };
  /** Buyers without a note choice, by the filters of offers and of buyers */
  'buyers.noteGenNotSet': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "name" | "code" | "registrationNumber" | "address" | "postcode" | "city" | "noteGeneration")[];
      "id.dir"?: "asc" | "desc";
      "name.dir"?: "asc" | "desc";
      "code.dir"?: "asc" | "desc";
      "registrationNumber.dir"?: "asc" | "desc";
      "address.dir"?: "asc" | "desc";
      "postcode.dir"?: "asc" | "desc";
      "city.dir"?: "asc" | "desc";
      "noteGeneration.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The remembered mappings, newest first. */
      items: ({
        /** Number of the object. */
        id: number;
        /** The accounts that it books on as a buyer. */
        buyer: {
          /** Number of the object. */
          id: number;
          /** What its sender called it. */
          name: string;
          /** Why. */
          code: string;
        };
      })[];
    };
  };
  /** The e-invoice that an invoice came in with, as it is read */
  'invoice-documents.get': {
    params: {
      id: number;
    };
    reply: InvoiceDocument;
  };
  /** The same file as it came */
  'invoice-documents.file': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** The PDF of it, to be shown in a page: the file itself or the first one inside */
  'invoice-documents.pdf': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** Bill approved invoices */
  'bills.bill': {
    body: {
      /** The notices. */
      ids: (number)[];
      /** Rate of each needed currency against RSD: the newest reference, unless the operator bills. */
      rsdRates: Record<string, number>;
      /** The operator’s reason to bill by other rates than the reference; nobody else sends one. */
      ratesReason?: string;
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** How many bills there are in all; the first thousand are named. */
      billCount: number;
      /** One bill for each buyer. */
      bills: (Bill)[];
      /** Of all lines, one for each currency. */
      totals: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** One bill for each buyer. */
        bills: number;
        /** The sum of their amounts. */
        amount: number;
      })[];
      /** When they were written. */
      billedAt: string;
    };
  };
  /** What billing would come to now, and at which rates */
  'bills.billPreview': {
    body: {
      /** The notices. */
      ids: (number)[];
      /** Rate of each needed currency against RSD: the newest reference, unless the operator bills. */
      rsdRates?: Record<string, number>;
    };
    reply: BillPreview;
  };
  /** Bill all approved invoices, of every buyer or of one, by the newest reference rates */
  'bills.run': {
    query?: {
      buyerId?: number;
      seen?: string;
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** How many bills there are in all; the first thousand are named. */
      billCount: number;
      /** One bill for each buyer. */
      bills: (Bill)[];
      /** Of all lines, one for each currency. */
      totals: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** One bill for each buyer. */
        bills: number;
        /** The sum of their amounts. */
        amount: number;
      })[];
      /** When they were written. */
      billedAt: string;
    };
  };
  /** What that would bill now */
  'bills.runPreview': {
    query?: {
      buyerId?: number;
    };
    reply: BillingPreview;
  };
  /** List bills */
  'bills.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("number" | "date" | "buyer" | "currency" | "invoices" | "amount")[];
      "number.dir"?: "asc" | "desc";
      "date.dir"?: "asc" | "desc";
      "buyer.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "invoices.dir"?: "asc" | "desc";
      "amount.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (BillRow)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Who writes bills, as they name it */
  'bills.issuer': {
    reply: BillIssuer;
  };
  /** Say who writes bills from now on */
  'bills.saveIssuer': {
    body: {
      /** Why. */
      code: string;
      /** Number in the register of companies. */
      registrationNumber: string;
      /** What its sender called it. */
      name: string;
      /** Street and number. */
      address: string;
      /** Post code. */
      postcode?: string;
      /** City. */
      city?: string;
      /** Country of the company. */
      country: {
        /** ISO 3166-1 code of three letters. */
        alpha3Code: string;
        /** Name in the caller’s language. */
        displayName?: string;
      };
      /** The account; null while the company named none for the role. */
      account?: string;
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: BillIssuer;
  };
  /** One bill */
  'bills.get': {
    params: {
      id: number;
    };
    reply: BillDetails;
  };
  /** The invoices of a bill */
  'bills.lines': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      size?: number;
      sort?: ("invoiceNumber" | "supplier" | "acceptedOn" | "currency" | "amount" | "discountValue" | "discountFee" | "processingFee" | "fee")[];
      "invoiceNumber.dir"?: "asc" | "desc";
      "supplier.dir"?: "asc" | "desc";
      "acceptedOn.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "amount.dir"?: "asc" | "desc";
      "discountValue.dir"?: "asc" | "desc";
      "discountFee.dir"?: "asc" | "desc";
      "processingFee.dir"?: "asc" | "desc";
      "fee.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (BillLine)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** A bill to print, in the language of the request */
  'bills.pdf': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** A bill with its lines as CSV */
  'bills.csv': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** A bill with its lines as a workbook of Excel */
  'bills.xlsx': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** Bills as CSV or as a workbook of Excel */
  'bills.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** Cancel a bill by a counter-bill; its invoices can be billed again */
  'bills.cancel': {
    params: {
      id: number;
    };
    body: {
      /** Why it was declined. */
      reason: string;
    };
    reply: BillDetails;
  };
  /** Confirm the rates of bills that were held to an old reference */
  'bills.confirmRates': {
    body: {
      /** The notices. */
      ids: (number)[];
    };
    reply: Count;
  };
  /** Upload a file of invoices */
  'imports.upload': {
    body: { file: Blob };
    reply: {
      /** Number of the object. */
      id: string;
      /** Name of the uploaded file. */
      fileName: string;
    };
  };
  /** Read a file of invoices: columns, mapping, preview */
  'imports.prepare': {
    params: {
      id: string;
    };
    body?: {
      /** Which column is which field. */
      mapping?: {
        /** Column index for each field. */
        columns: Record<string, number>;
        /** One value for all rows, by field, such as a country of which the file has no column. */
        constants?: Record<string, string>;
        /** How the company’s files write numbers where they leave it open. */
        numberFormat?: "dot" | "comma-thousands" | "dot-thousands";
        /** Of dates with slashes, which part comes first; null where there are none. */
        dateOrder?: "day-first" | "month-first";
        /** How the letters of the file are written. */
        encoding?: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
        /** The line of the headings; 0: there are none. */
        headingRow?: number;
        /** The sheet of a workbook that is read. */
        sheet?: string;
        /** Cells that a person corrected in the check, by the import’s own line. */
        corrections?: ({
          /** Line of the file. */
          line: number;
          /** Index of the column, from 0; null when the whole row is meant. */
          column: number;
          /** Value; several ones of `in` and `notIn` are joined with `*`. */
          value: string;
        })[];
      };
    };
    reply: PreparedImport;
  };
  /** An empty file of invoices */
  'imports.template': {
    body?: {
      /** The kind of file. */
      format?: "csv" | "xlsx";
    };
    reply: Blob;
  };
  /** Files whose invoices came in */
  'imports.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("fileName" | "uploaded" | "good" | "bad")[];
      "fileName.dir"?: "asc" | "desc";
      "uploaded.dir"?: "asc" | "desc";
      "good.dir"?: "asc" | "desc";
      "bad.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: ({
        /** Number of the object. */
        id: string;
        /** Name of the uploaded file. */
        fileName: string;
        /** When the file came. */
        uploaded: string;
        /** Rows that came in. */
        good: number;
        /** Rows refused so far. */
        bad: number;
      })[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Who issued refused e-invoices of an import and isn’t a supplier yet; at most 100 */
  'imports.unknownSuppliers': {
    params: {
      id: string;
    };
    reply: {
      /** How many suppliers it has. */
      suppliers: ({
        /** Country of the company. */
        country: string;
        /** Why. */
        code: string;
        /** Number in the register of companies. */
        registrationNumber: string;
        /** What its sender called it. */
        name: string;
        /** Street and number. */
        address: string;
        /** Post code. */
        postcode: string;
        /** City. */
        city: string;
        /** E-mail address. */
        email: string;
        /** Pending invoices that may be asked for, first due first. */
        invoices: number;
      })[];
    };
  };
  /** Import a file of invoices */
  'imports.start': {
    body: {
      /** The batch of the uploaded file. */
      batchId: string;
      /** Which column is which field. */
      mapping: {
        /** Column index for each field. */
        columns: Record<string, number>;
        /** One value for all rows, by field, such as a country of which the file has no column. */
        constants?: Record<string, string>;
        /** How the company’s files write numbers where they leave it open. */
        numberFormat?: "dot" | "comma-thousands" | "dot-thousands";
        /** Of dates with slashes, which part comes first; null where there are none. */
        dateOrder?: "day-first" | "month-first";
        /** How the letters of the file are written. */
        encoding?: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
        /** The line of the headings; 0: there are none. */
        headingRow?: number;
        /** The sheet of a workbook that is read. */
        sheet?: string;
        /** Cells that a person corrected in the check, by the import’s own line. */
        corrections?: ({
          /** Line of the file. */
          line: number;
          /** Index of the column, from 0; null when the whole row is meant. */
          column: number;
          /** Value; several ones of `in` and `notIn` are joined with `*`. */
          value: string;
        })[];
      };
    };
    reply: ImportResult;
  };
  /** Upload a file of companies */
  'companyImports.upload': {
    body: { file: Blob };
    reply: {
      /** Number of the object. */
      id: string;
      /** Name of the uploaded file. */
      fileName: string;
    };
  };
  /** Read a file of companies: columns, mapping, preview */
  'companyImports.prepare': {
    params: {
      id: string;
    };
    body?: {
      /** Which column is which field. */
      mapping?: {
        /** Column index for each field. */
        columns: Record<string, number>;
        /** One value for all rows, by field, such as a country of which the file has no column. */
        constants?: Record<string, string>;
        /** How the company’s files write numbers where they leave it open. */
        numberFormat?: "dot" | "comma-thousands" | "dot-thousands";
        /** Of dates with slashes, which part comes first; null where there are none. */
        dateOrder?: "day-first" | "month-first";
        /** How the letters of the file are written. */
        encoding?: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
        /** The line of the headings; 0: there are none. */
        headingRow?: number;
        /** The sheet of a workbook that is read. */
        sheet?: string;
        /** Cells that a person corrected in the check, by the import’s own line. */
        corrections?: ({
          /** Line of the file. */
          line: number;
          /** Index of the column, from 0; null when the whole row is meant. */
          column: number;
          /** Value; several ones of `in` and `notIn` are joined with `*`. */
          value: string;
        })[];
      };
    };
    reply: PreparedImport;
  };
  /** An empty file of companies */
  'companyImports.template': {
    body?: {
      /** The kind of file. */
      format?: "csv" | "xlsx";
    };
    reply: Blob;
  };
  /** Import a file of companies */
  'companyImports.start': {
    params: {
      id: string;
    };
    body?: {
      /** Which column is which field. */
      mapping?: {
        /** Column index for each field. */
        columns: Record<string, number>;
        /** One value for all rows, by field, such as a country of which the file has no column. */
        constants?: Record<string, string>;
        /** How the company’s files write numbers where they leave it open. */
        numberFormat?: "dot" | "comma-thousands" | "dot-thousands";
        /** Of dates with slashes, which part comes first; null where there are none. */
        dateOrder?: "day-first" | "month-first";
        /** How the letters of the file are written. */
        encoding?: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
        /** The line of the headings; 0: there are none. */
        headingRow?: number;
        /** The sheet of a workbook that is read. */
        sheet?: string;
        /** Cells that a person corrected in the check, by the import’s own line. */
        corrections?: ({
          /** Line of the file. */
          line: number;
          /** Index of the column, from 0; null when the whole row is meant. */
          column: number;
          /** Value; several ones of `in` and `notIn` are joined with `*`. */
          value: string;
        })[];
      };
    };
    reply: ImportResult;
  };
  /** Rows of a file of companies that didn't come in */
  'companyImports.errorFile': {
    params: {
      id: string;
    };
    reply: Blob;
  };
  /** Upload a file of invitations */
  'supplierImports.upload': {
    body: { file: Blob };
    reply: {
      /** Number of the object. */
      id: string;
      /** Name of the uploaded file. */
      fileName: string;
    };
  };
  /** Read a file of invitations: columns, mapping, preview */
  'supplierImports.prepare': {
    params: {
      id: string;
    };
    body?: {
      /** Which column is which field. */
      mapping?: {
        /** Column index for each field. */
        columns: Record<string, number>;
        /** One value for all rows, by field, such as a country of which the file has no column. */
        constants?: Record<string, string>;
        /** How the company’s files write numbers where they leave it open. */
        numberFormat?: "dot" | "comma-thousands" | "dot-thousands";
        /** Of dates with slashes, which part comes first; null where there are none. */
        dateOrder?: "day-first" | "month-first";
        /** How the letters of the file are written. */
        encoding?: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
        /** The line of the headings; 0: there are none. */
        headingRow?: number;
        /** The sheet of a workbook that is read. */
        sheet?: string;
        /** Cells that a person corrected in the check, by the import’s own line. */
        corrections?: ({
          /** Line of the file. */
          line: number;
          /** Index of the column, from 0; null when the whole row is meant. */
          column: number;
          /** Value; several ones of `in` and `notIn` are joined with `*`. */
          value: string;
        })[];
      };
    };
    reply: PreparedImport;
  };
  /** An empty file of invitations */
  'supplierImports.template': {
    body?: {
      /** The kind of file. */
      format?: "csv" | "xlsx";
    };
    reply: Blob;
  };
  /** Import a file of invitations */
  'supplierImports.start': {
    body: {
      /** The batch of the uploaded file. */
      batchId: string;
      /** Which column is which field. */
      mapping?: {
        /** Column index for each field. */
        columns: Record<string, number>;
        /** One value for all rows, by field, such as a country of which the file has no column. */
        constants?: Record<string, string>;
        /** How the company’s files write numbers where they leave it open. */
        numberFormat?: "dot" | "comma-thousands" | "dot-thousands";
        /** Of dates with slashes, which part comes first; null where there are none. */
        dateOrder?: "day-first" | "month-first";
        /** How the letters of the file are written. */
        encoding?: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
        /** The line of the headings; 0: there are none. */
        headingRow?: number;
        /** The sheet of a workbook that is read. */
        sheet?: string;
        /** Cells that a person corrected in the check, by the import’s own line. */
        corrections?: ({
          /** Line of the file. */
          line: number;
          /** Index of the column, from 0; null when the whole row is meant. */
          column: number;
          /** Value; several ones of `in` and `notIn` are joined with `*`. */
          value: string;
        })[];
      };
    };
    reply: ImportResult;
  };
  /** Rows of a file of invitations that didn't come in */
  'supplierImports.errorFile': {
    params: {
      id: string;
    };
    reply: Blob;
  };
  /** Upload a file of submitted invoices */
  'submissionImports.upload': {
    body: { file: Blob };
    reply: {
      /** Number of the object. */
      id: string;
      /** Name of the uploaded file. */
      fileName: string;
    };
  };
  /** Read a file of submitted invoices: columns, mapping, preview */
  'submissionImports.prepare': {
    params: {
      id: string;
    };
    body?: {
      /** Which column is which field. */
      mapping?: {
        /** Column index for each field. */
        columns: Record<string, number>;
        /** One value for all rows, by field, such as a country of which the file has no column. */
        constants?: Record<string, string>;
        /** How the company’s files write numbers where they leave it open. */
        numberFormat?: "dot" | "comma-thousands" | "dot-thousands";
        /** Of dates with slashes, which part comes first; null where there are none. */
        dateOrder?: "day-first" | "month-first";
        /** How the letters of the file are written. */
        encoding?: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
        /** The line of the headings; 0: there are none. */
        headingRow?: number;
        /** The sheet of a workbook that is read. */
        sheet?: string;
        /** Cells that a person corrected in the check, by the import’s own line. */
        corrections?: ({
          /** Line of the file. */
          line: number;
          /** Index of the column, from 0; null when the whole row is meant. */
          column: number;
          /** Value; several ones of `in` and `notIn` are joined with `*`. */
          value: string;
        })[];
      };
    };
    reply: PreparedImport;
  };
  /** An empty file of submitted invoices */
  'submissionImports.template': {
    body?: {
      /** The kind of file. */
      format?: "csv" | "xlsx";
    };
    reply: Blob;
  };
  /** Import a file of submitted invoices */
  'submissionImports.start': {
    body: {
      /** The batch of the uploaded file. */
      batchId: string;
      /** Which column is which field. */
      mapping?: {
        /** Column index for each field. */
        columns: Record<string, number>;
        /** One value for all rows, by field, such as a country of which the file has no column. */
        constants?: Record<string, string>;
        /** How the company’s files write numbers where they leave it open. */
        numberFormat?: "dot" | "comma-thousands" | "dot-thousands";
        /** Of dates with slashes, which part comes first; null where there are none. */
        dateOrder?: "day-first" | "month-first";
        /** How the letters of the file are written. */
        encoding?: "utf8" | "utf16le" | "utf16be" | "windows1250" | "iso88592" | "cp852" | "windows1251" | "maccenteuro" | "twice1252" | "twice1250";
        /** The line of the headings; 0: there are none. */
        headingRow?: number;
        /** The sheet of a workbook that is read. */
        sheet?: string;
        /** Cells that a person corrected in the check, by the import’s own line. */
        corrections?: ({
          /** Line of the file. */
          line: number;
          /** Index of the column, from 0; null when the whole row is meant. */
          column: number;
          /** Value; several ones of `in` and `notIn` are joined with `*`. */
          value: string;
        })[];
      };
    };
    reply: ImportResult;
  };
  /** Rows of a file of submitted invoices that didn't come in */
  'submissionImports.errorFile': {
    params: {
      id: string;
    };
    reply: Blob;
  };
  /** How far an import is */
  'imports.progress': {
    params: {
      id: string;
    };
    reply: BatchProgress;
  };
  /** Progress as it happens */
  'imports.events': {
    params: {
      id: string;
    };
    reply: Response;
  };
  /** Stop an import, and what came in stays; or a change of status, which is undone whole */
  'imports.cancel': {
    params: {
      id: string;
    };
    reply: BatchProgress;
  };
  /** Make files with the same headings one import */
  'imports.join': {
    params: {
      id: string;
    };
    body: {
      /** The files that come behind this one. */
      batchIds: (string)[];
    };
    reply: {
      /** The batch of the uploaded file. */
      batchId: string;
      /** The files of the import, in their order. */
      fileNames: (string)[];
      /** Files that stay by themselves, and why. */
      apart: ({
        /** Number of the object. */
        id: string;
        /** Name of the uploaded file. */
        fileName: string;
        /** Why it was declined. */
        reason: "other-columns" | "same-file" | "unclear-letters" | "unreadable";
        /** Why, and what to do, as a sentence. */
        message: string;
      })[];
    };
  };
  /** What runs in the background */
  'imports.longWork': {
    reply: {
      /** Imports and changes of many invoices that go on, and those that ended lately. */
      works: ({
        /** Number of the object. */
        id: string;
        /** What happened, by the name of the mail that tells the same. */
        kind: "INVOICE_IMPORT" | "COMPANY_IMPORT" | "SUPPLIER_INVITE_IMPORT" | "SUBMISSION_IMPORT" | "CHANGE_STATUS";
        /** How far the work is. */
        state: "UPLOADED" | "QUEUED" | "RUNNING" | "DONE" | "FAILED";
        /** What a change of status leads to; null for imports. */
        target: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED" | null;
        /** Somebody stopped it, or wants it stopped. */
        stopped: boolean;
        /** Name of the uploaded file. */
        fileName: string;
        /** Rows done so far. */
        processed: number;
        /** Rows altogether; null until known. */
        total: number;
        /** Rows that came in. */
        good: number;
        /** Rows refused so far. */
        bad: number;
        /** The caller began it. */
        mine: boolean;
      })[];
    };
  };
  /** List batches of payment orders */
  'paymentBatches.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("number" | "day" | "buyer" | "orders" | "totalRsd" | "totalEur" | "madeAt")[];
      "number.dir"?: "asc" | "desc";
      "day.dir"?: "asc" | "desc";
      "buyer.dir"?: "asc" | "desc";
      "orders.dir"?: "asc" | "desc";
      "totalRsd.dir"?: "asc" | "desc";
      "totalEur.dir"?: "asc" | "desc";
      "madeAt.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (PaymentBatch)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create payment orders; somebody else releases them */
  'paymentBatches.create': {
    body: {
      /** The day of payment that it tells of; null for others. */
      day?: string;
      /** One order for all invoices of a supplier that go to one account, or one for each invoice. */
      grouping?: "SUPPLIER" | "INVOICE";
      /** The invoices, each once. */
      invoiceIds?: (number)[];
      /** A name for exactly these bills at these rates; send it with the run. */
      seen?: string;
    };
    reply: PaymentBatchMade;
  };
  /** Batches of payment orders as CSV or as a workbook of Excel */
  'paymentBatches.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** Which payment orders would be created now, and what stays out */
  'paymentBatches.preview': {
    body: {
      /** The day of payment that it tells of; null for others. */
      day?: string;
      /** One order for all invoices of a supplier that go to one account, or one for each invoice. */
      grouping?: "SUPPLIER" | "INVOICE";
      /** The invoices, each once. */
      invoiceIds?: (number)[];
    };
    reply: PaymentBatchPreview;
  };
  /** A batch with its orders and files */
  'paymentBatches.get': {
    params: {
      id: number;
    };
    reply: PaymentBatchDetails;
  };
  /** Release payment orders that somebody else created */
  'paymentBatches.release': {
    params: {
      id: number;
    };
    body: {
      /** Orders to release; without it all of them, as far as they can be. */
      orderIds?: (number)[];
      /** Orders to a changed account that the supplier confirmed when it was called on a number known before the change. */
      calledOrderIds?: (number)[];
    };
    reply: PaymentBatchDetails;
  };
  /** Give up orders that nobody released, or send them back to their maker with a reason; their invoices can be ordered again */
  'paymentBatches.discard': {
    params: {
      id: number;
    };
    body: {
      /** Why it was declined. */
      reason?: string;
    };
    reply: PaymentBatchDetails;
  };
  /** The file for the bank, the same bytes every time; from the second time on with a reason */
  'paymentBatches.download': {
    params: {
      id: number;
    };
    body: {
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** Why it was declined. */
      reason?: string;
    };
    reply: Blob;
  };
  /** The accounts to pay from, and who may release how much */
  'paymentSettings.get': {
    reply: PaymentSettings;
  };
  /** Change the accounts to pay from and the limits */
  'paymentSettings.save': {
    body: {
      /** The newest first. */
      accounts: ({
        /** Currency that new invoices begin with; null for none. */
        currency: "RSD" | "EUR";
        /** The account; null while the company named none for the role. */
        account: string;
        /** The format in which the bank takes files. */
        profile: string;
      })[];
      /** What one person commits the company to alone on a day; an action that is left out is unlimited. */
      limits: ({
        /** Whom the limit is for. */
        userId: number;
        /** Currency that new invoices begin with; null for none. */
        currency: "RSD" | "EUR";
        /** By currency; one that is left out needs a second person from the first cent. */
        daily: number;
      })[];
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: PaymentSettings;
  };
  /** A file with one made-up payment of 1.00, to see whether a bank takes the format; nothing is stored */
  'paymentSettings.testFile': {
    body: {
      /** Currency that new invoices begin with; null for none. */
      currency: "RSD" | "EUR";
      /** The format in which the bank takes files. */
      profile: string;
    };
    reply: Blob;
  };
  /** How far the payment of an accepted invoice is */
  'payments.get': {
    params: {
      id: number;
    };
    reply: InvoicePayment;
  };
  /** Note that an invoice was paid, returned or received */
  'payments.note': {
    params: {
      id: number;
    };
    body: {
      /** What happened, by the name of the mail that tells the same. */
      kind: "PAID" | "RECEIVED" | "RETURNED";
      /** The sum of their amounts. */
      amount: number;
      /** The day of payment that it tells of; null for others. */
      day: string;
      /** The reference that the rate was held to; null where there was none. */
      reference?: string;
    };
    reply: InvoicePayment;
  };
  /** Take a wrong note back; it stays to be read */
  'payments.takeBack': {
    params: {
      id: number;
    };
    reply: InvoicePayment;
  };
  /** The advice of a released payment order to print, in the language of the request */
  'payments.advice': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** Send a file of bank statements; nothing is saved of it until it is confirmed */
  'statements.upload': {
    body: { file: Blob };
    reply: {
      /** Number of the object. */
      id: string;
      /** Name of the uploaded file. */
      fileName: string;
    };
  };
  /** What files of bank statements hold, and what confirming them would do */
  'statements.check': {
    body: {
      /** The files that were sent, each once, in the order in which they are shown. */
      fileIds: (string)[];
    };
    reply: BankStatementCheck;
  };
  /** Confirm bank statements: payments that their lines prove are paid, received or returned */
  'statements.confirm': {
    body: {
      /** The files that were sent, each once, in the order in which they are shown. */
      fileIds: (string)[];
      /** A name for exactly these bills at these rates; send it with the run. */
      seen: string;
      /** What somebody decided of lines before confirming: the payment that a line is, or null when it is none of Skonto’s. */
      decisions: ({
        /** Place of the statement within the check, from zero. */
        statement: number;
        /** Line of the file. */
        line: number;
        /** What a change of status leads to; null for imports. */
        target: {
          /** What happened, by the name of the mail that tells the same. */
          kind: "ORDER" | "INVOICE";
          /** Number of the object. */
          id: number;
        } | null;
      })[];
    };
    reply: {
      /** The statements, in the order of their files. */
      statements: ({
        /** Number of the object. */
        id: number;
        /** Number of the page, from 0: the one asked for. */
        number: string | null;
      })[];
      /** How many lines are matched, to be decided, none of Skonto’s, or in an earlier statement. */
      counts: {
        /** Lines that prove payments. */
        paired: number;
        /** What can still be ordered. */
        open: number;
        /** Lines that are no payments of Skonto’s. */
        other: number;
        /** Lines of earlier statements, which are left out. */
        twice: number;
      };
      /** What becomes of invoices when it is confirmed. */
      becomes: {
        /** Amount less discount and processing fee. */
        paid: number;
        /** Invoices that are partly paid. */
        partly: number;
        /** In a sum: payments that came back. Of a line: true when it brings a payment back. */
        returned: number;
        /** Invoices that the supplier received. */
        received: number;
      };
    };
  };
  /** Bank statements */
  'statements.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("account" | "number" | "day" | "currency" | "opening" | "closing" | "lines" | "paired" | "open" | "confirmedAt")[];
      "account.dir"?: "asc" | "desc";
      "number.dir"?: "asc" | "desc";
      "day.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "opening.dir"?: "asc" | "desc";
      "closing.dir"?: "asc" | "desc";
      "lines.dir"?: "asc" | "desc";
      "paired.dir"?: "asc" | "desc";
      "open.dir"?: "asc" | "desc";
      "confirmedAt.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (BankStatement)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Export bank statements */
  'statements.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** A bank statement with its lines to decide */
  'statements.get': {
    params: {
      id: number;
    };
    reply: BankStatementDetails;
  };
  /** The lines of a bank statement */
  'statements.lines': {
    params: {
      id: number;
    };
    query?: {
      page?: number;
      size?: number;
      sort?: ("place" | "otherName" | "day" | "amount")[];
      "place.dir"?: "asc" | "desc";
      "otherName.dir"?: "asc" | "desc";
      "day.dir"?: "asc" | "desc";
      "amount.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (BankStatementLine)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Say which payment a line is */
  'statements.pair': {
    params: {
      id: number;
    };
    body: {
      /** What a change of status leads to; null for imports. */
      target: {
        /** What happened, by the name of the mail that tells the same. */
        kind: "ORDER" | "INVOICE";
        /** Number of the object. */
        id: number;
      };
    };
    reply: BankStatementLine;
  };
  /** Undo a wrong pairing: the payment is as before, and the line waits to be decided */
  'statements.unpair': {
    params: {
      id: number;
    };
    reply: BankStatementLine;
  };
  /** Say that a line is no payment of Skonto’s */
  'statements.setAside': {
    params: {
      id: number;
    };
    reply: BankStatementLine;
  };
  /** The beginning of a statement that is a table, and how it would be read */
  'statementTables.get': {
    params: {
      id: string;
    };
    reply: BankStatementTable;
  };
  /** Say what the columns of a statement hold that is a table */
  'statementTables.save': {
    params: {
      id: string;
    };
    body: BankStatementTableMapping;
    reply: BankStatementTable;
  };
  /** The newest reference rate of each currency up to a day; without a day up to today */
  'referenceRates.newest': {
    query?: {
      day?: string;
    };
    reply: {
      /** The day up to which the newest rates were asked for. */
      day: string;
      /** Reference rates by currency. */
      rates: (ReferenceRate)[];
    };
  };
  /** Enter a reference rate; one of that day is replaced when that is confirmed */
  'referenceRates.create': {
    body: ReferenceRateInput;
    reply: EnteredRate;
  };
  /** Delete reference rates that no bill was held to */
  'referenceRates.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** List the reference rates as they were entered */
  'referenceRates.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "day" | "currency" | "source" | "enteredAt")[];
      "id.dir"?: "asc" | "desc";
      "day.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "source.dir"?: "asc" | "desc";
      "enteredAt.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (EnteredRate)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** What a list of the National Bank would change */
  'referenceRates.previewList': {
    body: {
      /** The same in words, as plain text; null where there are none. The kind OTHER needs them. */
      text: string;
    };
    reply: RateListPreview;
  };
  /** Take over a list of the National Bank; `expectedChanges` is what its preview counted */
  'referenceRates.saveList': {
    body: {
      /** The same in words, as plain text; null where there are none. The kind OTHER needs them. */
      text: string;
      /** What the preview counted: nothing is saved when it would be another number by now. */
      expectedChanges?: number;
    };
    reply: Count;
  };
  /** Whether rates are fetched from an address, and how that went last */
  'referenceRates.feed': {
    reply: RateFeed;
  };
  /** Fetch the rates from the configured address now */
  'referenceRates.fetchNow': {
    reply: RateFeed;
  };
  /** List documents of accepted offers */
  'documents.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "number" | "kind" | "issuedOn" | "invoiceNumber" | "supplier" | "buyer" | "currency" | "discount" | "vat" | "total")[];
      "id.dir"?: "asc" | "desc";
      "number.dir"?: "asc" | "desc";
      "kind.dir"?: "asc" | "desc";
      "issuedOn.dir"?: "asc" | "desc";
      "invoiceNumber.dir"?: "asc" | "desc";
      "supplier.dir"?: "asc" | "desc";
      "buyer.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "discount.dir"?: "asc" | "desc";
      "vat.dir"?: "asc" | "desc";
      "total.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (Document)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** The PDFs issued in a period, both days included, in one ZIP archive */
  'documents.zip': {
    query: {
      from: string;
      to: string;
    };
    reply: Blob;
  };
  /** One document */
  'documents.get': {
    params: {
      id: number;
    };
    reply: Document;
  };
  /** A document as PDF; it is made at once where it isn’t yet */
  'documents.pdf': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** Say as the buyer of a note that the input tax was corrected by it, or never deducted; once it is paid, and once */
  'documents.confirm': {
    params: {
      id: number;
    };
    reply: Document;
  };
  /** A credit note as e-invoice (UBL, type 381), for SEF or another network */
  'documents.xml': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** The accounts that the caller’s company books early payments on */
  'bookkeeping.accounts': {
    reply: BookingAccounts;
  };
  /** Change the accounts to book on */
  'bookkeeping.saveAccounts': {
    body: {
      /** The accounts that it books on as a buyer. */
      buyer: {
        /** The other company of the invoice. */
        partner: string | null;
        /** The discount on them, without the processing fee. */
        discount: string | null;
        /** The account of VAT at 20 %; null while none is named. */
        vatGeneral: string | null;
        /** The account of VAT at 10 %; null while none is named. */
        vatSpecial: string | null;
        /** The account of the processing fee; null while none is named. */
        fee: string | null;
        /** The account of the bank; without one the journal holds no payments. */
        bank: string | null;
      };
      /** The accounts that it books on as a supplier. */
      supplier: {
        /** The other company of the invoice. */
        partner: string | null;
        /** The discount on them, without the processing fee. */
        discount: string | null;
        /** The account of VAT at 20 %; null while none is named. */
        vatGeneral: string | null;
        /** The account of VAT at 10 %; null while none is named. */
        vatSpecial: string | null;
        /** The account of the processing fee; null while none is named. */
        fee: string | null;
        /** The account of the bank; without one the journal holds no payments. */
        bank: string | null;
      };
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: BookingAccounts;
  };
  /** The journal of a period, both days included: its first lines, its totals, and what is left out */
  'bookkeeping.journal': {
    query: {
      side: "BUYER" | "SUPPLIER";
      from: string;
      to: string;
    };
    reply: Journal;
  };
  /** All lines of the journal of a period as CSV or as a workbook of Excel */
  'bookkeeping.file': {
    query: {
      side: "BUYER" | "SUPPLIER";
      from: string;
      to: string;
      format: "csv" | "xlsx";
    };
    reply: Blob;
  };
  /** What documents of early payment take off base and VAT, by document and rate */
  'vatCorrections.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "reducedOn" | "side" | "kind" | "number" | "invoiceNumber" | "partner" | "partnerCode" | "currency" | "rate" | "base" | "vat" | "gross" | "paid" | "confirmed")[];
      "id.dir"?: "asc" | "desc";
      "reducedOn.dir"?: "asc" | "desc";
      "side.dir"?: "asc" | "desc";
      "kind.dir"?: "asc" | "desc";
      "number.dir"?: "asc" | "desc";
      "invoiceNumber.dir"?: "asc" | "desc";
      "partner.dir"?: "asc" | "desc";
      "partnerCode.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "rate.dir"?: "asc" | "desc";
      "base.dir"?: "asc" | "desc";
      "vat.dir"?: "asc" | "desc";
      "gross.dir"?: "asc" | "desc";
      "paid.dir"?: "asc" | "desc";
      "confirmed.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (VatCorrection)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Sums of what the filters match, by side, document, currency and rate */
  'vatCorrections.sums': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "reducedOn" | "side" | "kind" | "number" | "invoiceNumber" | "partner" | "partnerCode" | "currency" | "rate" | "base" | "vat" | "gross" | "paid" | "confirmed")[];
      "id.dir"?: "asc" | "desc";
      "reducedOn.dir"?: "asc" | "desc";
      "side.dir"?: "asc" | "desc";
      "kind.dir"?: "asc" | "desc";
      "number.dir"?: "asc" | "desc";
      "invoiceNumber.dir"?: "asc" | "desc";
      "partner.dir"?: "asc" | "desc";
      "partnerCode.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "rate.dir"?: "asc" | "desc";
      "base.dir"?: "asc" | "desc";
      "vat.dir"?: "asc" | "desc";
      "gross.dir"?: "asc" | "desc";
      "paid.dir"?: "asc" | "desc";
      "confirmed.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: VatCorrectionSums;
  };
  /** VAT corrections as CSV or as a workbook of Excel */
  'vatCorrections.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** The company’s bank accounts; the operator’s: those to look at */
  'bankAccounts.list': {
    reply: BankAccounts;
  };
  /** Enter a bank account; it is pending until it was confirmed */
  'bankAccounts.enter': {
    body: {
      /** Currency that new invoices begin with; null for none. */
      currency: "RSD" | "EUR";
      /** The account as people write it. */
      account: string;
    };
    reply: BankAccount;
  };
  /** Send what the bank confirms of a pending account: a PDF, JPEG or PNG */
  'bankAccounts.sendEvidence': {
    params: {
      id: number;
    };
    body: { file: Blob };
    reply: BankAccount;
  };
  /** What the bank confirms of an account, as it was sent */
  'bankAccounts.evidence': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** Confirm a pending account as the second person */
  'bankAccounts.confirm': {
    params: {
      id: number;
    };
    reply: BankAccount;
  };
  /** Confirm a pending account for a company without a second person */
  'bankAccounts.standIn': {
    params: {
      id: number;
    };
    body: {
      /** What was said about it. */
      note: string;
    };
    reply: BankAccount;
  };
  /** Say after a look at the evidence whether a pending account is the company’s own */
  'bankAccounts.decideOwnership': {
    params: {
      id: number;
    };
    body: {
      /** False ends the account. */
      isOwner: boolean;
      /** What was said about it. */
      note: string;
    };
    reply: BankAccount;
  };
  /** Close an active account, or withdraw a pending one */
  'bankAccounts.close': {
    params: {
      id: number;
    };
    reply: BankAccount;
  };
  /** The bank accounts of the supplier of a supplier record */
  'bankAccounts.ofSupplier': {
    params: {
      id: number;
    };
    reply: PartnerAccounts;
  };
  /** What a mailed link about an account is about */
  'bankAccounts.readNotice': {
    body: {
      /** What the link in the mail carries. */
      token: string;
    };
    reply: AccountNotice;
  };
  /** Stop an account by a mailed link: this wasn’t us */
  'bankAccounts.object': {
    body: {
      /** What the link in the mail carries. */
      token: string;
    };
    reply: AccountNotice;
  };
  /** List supplier records */
  'suppliers.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "name" | "code" | "registrationNumber" | "address" | "discountCategory" | "activated")[];
      "id.dir"?: "asc" | "desc";
      "name.dir"?: "asc" | "desc";
      "code.dir"?: "asc" | "desc";
      "registrationNumber.dir"?: "asc" | "desc";
      "address.dir"?: "asc" | "desc";
      "discountCategory.dir"?: "asc" | "desc";
      "activated.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (SupplierRecord)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create a supplier record */
  'suppliers.create': {
    body: {
      /** The accounts that it books on as a supplier. */
      supplier: {
        /** Why. */
        code: string;
        /** Number in the register of companies. */
        registrationNumber: string;
        /** What its sender called it. */
        name: string;
        /** Street and number. */
        address: string;
        /** Post code. */
        postcode?: string;
        /** City. */
        city?: string;
        /** Country of the company. */
        country: {
          /** ISO 3166-1 code of three letters. */
          alpha3Code: string;
          /** Name in the caller’s language. */
          displayName?: string;
        };
        /** The operator has verified the company. */
        checked?: boolean;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        };
        /** Number of the object. */
        id?: null;
      } | {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** The category that prices this supplier’s offers; null: the buyer’s default one. */
      discountCategory?: {
        /** Number of the object. */
        id: number;
        /** The company that opened it. */
        company?: CompanyReference;
        /** What its sender called it. */
        name?: string;
        /** The category that new suppliers get. */
        default?: boolean;
        /** False while the rule rests. */
        active?: boolean;
        /** The discount on them, without the processing fee. */
        discount?: number;
        /** Processing fee in percent. */
        processingFeePct?: number;
        /** Least processing fee. */
        processingFeeMin?: Record<string, number>;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      } | null;
      /** Number of the object. */
      id?: null;
    };
    reply: SupplierRecord;
  };
  /** Update a supplier record */
  'suppliers.update': {
    body: {
      /** Number of the object. */
      id: number;
      /** The accounts that it books on as a supplier. */
      supplier?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** The company that opened it. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** The category that prices this supplier’s offers; null: the buyer’s default one. */
      discountCategory: {
        /** Number of the object. */
        id: number;
        /** The company that opened it. */
        company?: CompanyReference;
        /** What its sender called it. */
        name?: string;
        /** The category that new suppliers get. */
        default?: boolean;
        /** False while the rule rests. */
        active?: boolean;
        /** The discount on them, without the processing fee. */
        discount?: number;
        /** Processing fee in percent. */
        processingFeePct?: number;
        /** Least processing fee. */
        processingFeeMin?: Record<string, number>;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      } | null;
      /** True when offers can be made: the supplier is verified and has an active user. */
      activated?: boolean;
      /** What the partnership lacks to be active: the buyer’s category, the operator’s verification of the supplier, an active person there. */
      missing?: ("category" | "verification" | "people")[];
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
      /** What this caller may do with it now. */
      can?: {
        /** The caller may change it. */
        update: boolean;
        /** The caller may delete it. */
        delete: boolean;
        /** The caller may mail a fresh invitation. */
        inviteAgain: boolean;
      };
    };
    reply: SupplierRecord;
  };
  /** Delete supplier records */
  'suppliers.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One supplier record */
  'suppliers.get': {
    params: {
      id: number;
    };
    reply: SupplierRecord;
  };
  /** All about the partnership of a supplier record */
  'suppliers.partnership': {
    params: {
      id: number;
    };
    reply: Partnership;
  };
  /** The supplier records that filters match, as an action on many names them */
  'suppliers.matching': {
    body: Filters;
    reply: MatchingSuppliers;
  };
  /** Give many suppliers a discount category */
  'suppliers.assignCategory': {
    body: {
      /** The notices. */
      ids: (number)[];
      /** The category that prices this supplier’s offers; null: the buyer’s default one. */
      discountCategory: {
        /** Number of the object. */
        id: number;
        /** The company that opened it. */
        company?: CompanyReference;
        /** What its sender called it. */
        name?: string;
        /** The category that new suppliers get. */
        default?: boolean;
        /** False while the rule rests. */
        active?: boolean;
        /** The discount on them, without the processing fee. */
        discount?: number;
        /** Processing fee in percent. */
        processingFeePct?: number;
        /** Least processing fee. */
        processingFeeMin?: Record<string, number>;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      } | null;
      /** Asks for a colleague’s approval where the buyer lets nobody give another category alone; without it such a change is refused (409). */
      requestApproval?: {
        /** What goes with it, in the words of who made it. */
        words?: string;
      };
    };
    reply: CategoryAssignmentReply;
  };
  /** Give suppliers the categories that a colleague asked for */
  'suppliers.approveCategories': {
    body: {
      /** The request for approval: in a body the one that is approved, in a reply the one that was made instead of the change; else null. */
      approvalRequest: number;
    };
    reply: Count;
  };
  /** Take an assignment of a category back */
  'suppliers.returnCategories': {
    body: CategoryReturn;
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, by the reason. */
      left: number;
    };
  };
  /** What an assignment of a category would do */
  'suppliers.assignCategoryPreview': {
    body: CategoryAssignment;
    reply: AssignmentPreview;
  };
  /** Mail the invitation again */
  'suppliers.inviteAgain': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** Supplier records as CSV or as a workbook of Excel */
  'suppliers.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** List buyer records */
  'buyers.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "name" | "code" | "registrationNumber" | "address" | "postcode" | "city" | "noteGeneration")[];
      "id.dir"?: "asc" | "desc";
      "name.dir"?: "asc" | "desc";
      "code.dir"?: "asc" | "desc";
      "registrationNumber.dir"?: "asc" | "desc";
      "address.dir"?: "asc" | "desc";
      "postcode.dir"?: "asc" | "desc";
      "city.dir"?: "asc" | "desc";
      "noteGeneration.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (BuyerRecord)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create a buyer record */
  'buyers.create': {
    body: {
      /** The accounts that it books on as a buyer. */
      buyer: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** Number of the object. */
      id?: null;
    };
    reply: BuyerRecord;
  };
  /** Update a buyer record */
  'buyers.update': {
    body: {
      /** Number of the object. */
      id: number;
      /** The accounts that it books on as a buyer. */
      buyer?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** The company that opened it. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** The document that a supplier issues to this buyer for an accepted discount; null: not chosen yet. */
      noteGeneration: "NONE" | "CASA_SCONTO" | "CREDIT_NOTE" | null;
      /** True when offers can be made: the supplier is verified and has an active user. */
      activated?: boolean;
      /** What the partnership lacks to be active: the buyer’s category, the operator’s verification of the supplier, an active person there. */
      missing?: ("category" | "verification" | "people")[];
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
      /** What this caller may do with it now. */
      can?: {
        /** The caller may change it. */
        update: boolean;
        /** The caller may delete it. */
        delete: boolean;
      };
      /** The consent to accept what is open already, as it was shown; 409 with the figures of now where it is something else. Without it rules accept only what is registered from then on. */
      acceptOpen?: {
        /** How many offers were shown. */
        count: number;
        /** The sums that their supplier receives, by currency, as they were shown. */
        totals: Record<string, number>;
      };
    };
    reply: BuyerRecord;
  };
  /** Delete buyer records */
  'buyers.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One buyer record */
  'buyers.get': {
    params: {
      id: number;
    };
    reply: BuyerRecord;
  };
  /** All about the partnership of a buyer record */
  'buyers.partnership': {
    params: {
      id: number;
    };
    reply: Partnership;
  };
  /** What rules would accept of a buyer’s open offers, were a note chosen */
  'buyers.openAcceptance': {
    params: {
      id: number;
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** How many invoices it is about, and their amounts, by currency. */
      sums: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** How many invoices. */
        count: number;
        /** The sum of their amounts. */
        amount: number;
        /** The discount on them, without the processing fee. */
        discount: number;
        /** The account of the processing fee; null while none is named. */
        fee: number;
        /** Rows altogether; null until known. */
        total: number;
        /** Days from payment to due date, weighted by the money paid; null of nothing. */
        daysEarly: number | null;
        /** Discount and fee over the money received, as a simple yearly rate in percent. */
        yearlyCost: {
          /** The least that one of them costs. */
          from: number;
          /** The most that one of them costs. */
          to: number;
          /** What they cost together, each weighted by its money and days. */
          mean: number;
        } | null;
      })[];
      /** Of all lines, one for each currency. */
      totals: Record<string, number>;
      /** What the offers cost a year, by currency, counted from the payment date to the due date. */
      yearlyCosts: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** The lowest of them, in percent a year. */
        from: number;
        /** The highest of them, in percent a year. */
        to: number;
        /** All of them together, in percent a year. */
        mean: number;
      })[];
      /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
      paymentDate: string | null;
      /** Of what is paid on the next banking day, in the evening before. */
      payments: ({
        /** The day of payment. */
        date: string;
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** How many invoices. */
        count: number;
        /** Rows altogether; null until known. */
        total: number;
      })[];
      /** Whether name and registration number are given. */
      complete: boolean;
    };
  };
  /** Buyer records as CSV or as a workbook of Excel */
  'buyers.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** List automation rules */
  'automationRules.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "place" | "name" | "buyer" | "currency" | "amount" | "days")[];
      "id.dir"?: "asc" | "desc";
      "place.dir"?: "asc" | "desc";
      "name.dir"?: "asc" | "desc";
      "buyer.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "amount.dir"?: "asc" | "desc";
      "days.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (AutomationRule)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create an automation rule */
  'automationRules.create': {
    body: {
      /** What its sender called it. */
      name: string;
      /** The buyer that the rule is for; null means any. */
      buyerCompany?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      } | null;
      /** The currency that the rule is for. */
      amountCurrency: {
        /** Why. */
        code: string;
        /** Symbol of the currency. */
        symbol?: string;
        /** Decimals of the currency. */
        minorUnits?: 0 | 2;
      };
      /** Amounts that the rule takes, both bounds included; no upper bound is null. */
      amountCondition: {
        /** Least value that the rule takes; null where there is none. */
        lowerBound: number;
        /** Greatest value that the rule takes; null where there is none. */
        upperBound?: number | null;
      };
      /** Days until the due date that the rule takes, both bounds included. */
      daysUntilDueCondition?: {
        /** Least value that the rule takes; null where there is none. */
        lowerBound?: number | null;
        /** Greatest value that the rule takes; null where there is none. */
        upperBound?: number | null;
      } | null;
      /** Number of the object. */
      id?: null;
      /** The consent to accept what is open already, as it was shown; 409 with the figures of now where it is something else. Without it rules accept only what is registered from then on. */
      acceptOpen?: {
        /** How many offers were shown. */
        count: number;
        /** The sums that their supplier receives, by currency, as they were shown. */
        totals: Record<string, number>;
      };
    };
    reply: AutomationRule;
  };
  /** Update an automation rule */
  'automationRules.update': {
    body: {
      /** Number of the object. */
      id: number;
      /** What its sender called it. */
      name: string;
      /** The buyer that the rule is for; null means any. */
      buyerCompany?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      } | null;
      /** The currency that the rule is for. */
      amountCurrency: {
        /** Why. */
        code: string;
        /** Symbol of the currency. */
        symbol?: string;
        /** Decimals of the currency. */
        minorUnits?: 0 | 2;
      };
      /** Amounts that the rule takes, both bounds included; no upper bound is null. */
      amountCondition: {
        /** Least value that the rule takes; null where there is none. */
        lowerBound: number;
        /** Greatest value that the rule takes; null where there is none. */
        upperBound?: number | null;
      };
      /** Days until the due date that the rule takes, both bounds included. */
      daysUntilDueCondition?: {
        /** Least value that the rule takes; null where there is none. */
        lowerBound?: number | null;
        /** Greatest value that the rule takes; null where there is none. */
        upperBound?: number | null;
      } | null;
      /** False while the rule rests. */
      active?: boolean;
      /** The kind of record. */
      place?: number;
      /** The company that opened it. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
      /** What this caller may do with it now. */
      can?: {
        /** The caller may change it. */
        update: boolean;
        /** The caller may delete it. */
        delete: boolean;
      };
      /** The consent to accept what is open already, as it was shown; 409 with the figures of now where it is something else. Without it rules accept only what is registered from then on. */
      acceptOpen?: {
        /** How many offers were shown. */
        count: number;
        /** The sums that their supplier receives, by currency, as they were shown. */
        totals: Record<string, number>;
      };
    };
    reply: AutomationRule;
  };
  /** Delete automation rules */
  'automationRules.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One automation rule */
  'automationRules.get': {
    params: {
      id: number;
    };
    reply: AutomationRule;
  };
  /** Switch an automation rule on or off */
  'automationRules.setActive': {
    params: {
      id: number;
    };
    body: {
      /** False while the rule rests. */
      active: boolean;
      /** The consent to accept what is open already, as it was shown; 409 with the figures of now where it is something else. Without it rules accept only what is registered from then on. */
      acceptOpen?: {
        /** How many offers were shown. */
        count: number;
        /** The sums that their supplier receives, by currency, as they were shown. */
        totals: Record<string, number>;
      };
    };
    reply: AutomationRule;
  };
  /** Ask an automation rule earlier or later than others */
  'automationRules.setPlace': {
    params: {
      id: number;
    };
    body: {
      /** The kind of record. */
      place: number;
    };
    reply: AutomationRule;
  };
  /** What a rule would accept now, and would have accepted lately */
  'automationRules.trial': {
    body: {
      /** The buyer that the rule is for; null means any. */
      buyerCompany?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      } | null;
      /** The currency that the rule is for. */
      amountCurrency: {
        /** Why. */
        code: string;
        /** Symbol of the currency. */
        symbol?: string;
        /** Decimals of the currency. */
        minorUnits?: 0 | 2;
      };
      /** Amounts that the rule takes, both bounds included; no upper bound is null. */
      amountCondition: {
        /** Least value that the rule takes; null where there is none. */
        lowerBound: number;
        /** Greatest value that the rule takes; null where there is none. */
        upperBound?: number | null;
      };
      /** Days until the due date that the rule takes, both bounds included. */
      daysUntilDueCondition?: {
        /** Least value that the rule takes; null where there is none. */
        lowerBound?: number | null;
        /** Greatest value that the rule takes; null where there is none. */
        upperBound?: number | null;
      } | null;
    };
    reply: RuleTrial;
  };
  /** Which rule accepted an offer, or what keeps it out of each */
  'automationRules.explain': {
    params: {
      id: number;
    };
    reply: OfferExplanation;
  };
  /** List discount categories */
  'discountCategories.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "name" | "company" | "default" | "active" | "processingFeePct" | "discount")[];
      "id.dir"?: "asc" | "desc";
      "name.dir"?: "asc" | "desc";
      "company.dir"?: "asc" | "desc";
      "default.dir"?: "asc" | "desc";
      "active.dir"?: "asc" | "desc";
      "processingFeePct.dir"?: "asc" | "desc";
      "discount.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (DiscountCategory)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create a discount category */
  'discountCategories.create': {
    body: {
      /** The company that opened it. */
      company: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** What its sender called it. */
      name: string;
      /** The category that new suppliers get. */
      default: boolean;
      /** False while the rule rests. */
      active: boolean;
      /** The discount on them, without the processing fee. */
      discount: number;
      /** Processing fee in percent. */
      processingFeePct: number;
      /** Least processing fee by currency. */
      processingFeeMin: Record<string, number>;
      /** Number of the object. */
      id?: null;
    };
    reply: DiscountCategory;
  };
  /** Update a discount category */
  'discountCategories.update': {
    body: DiscountCategoryUpdate;
    reply: DiscountCategory;
  };
  /** Delete discount categories */
  'discountCategories.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One discount category */
  'discountCategories.get': {
    params: {
      id: number;
    };
    reply: DiscountCategory;
  };
  /** List contracts */
  'contracts.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "company" | "contractNumber" | "date" | "active" | "representative" | "discountPctFixed" | "discountFeePct" | "processingFeePct" | "minDiscount")[];
      "id.dir"?: "asc" | "desc";
      "company.dir"?: "asc" | "desc";
      "contractNumber.dir"?: "asc" | "desc";
      "date.dir"?: "asc" | "desc";
      "active.dir"?: "asc" | "desc";
      "representative.dir"?: "asc" | "desc";
      "discountPctFixed.dir"?: "asc" | "desc";
      "discountFeePct.dir"?: "asc" | "desc";
      "processingFeePct.dir"?: "asc" | "desc";
      "minDiscount.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (Contract)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create a contract */
  'contracts.create': {
    body: {
      /** The company that opened it. */
      company: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** The day of payment. */
      date: string;
      /** Number of the contract. */
      contractNumber: string;
      /** Who signed for the company. */
      representative: string;
      /** What the supplier adds, in its own words. */
      note?: string;
      /** Least discount of an offer in percent of the amount. */
      minDiscount: number;
      /** The operator’s fee in percent of the discount, or of the amount when `discountPctFixed`. */
      discountFeePct: number;
      /** True: `discountFeePct` counts of the amount instead of the discount. */
      discountPctFixed: boolean;
      /** Processing fee in percent. */
      processingFeePct: number;
      /** False while the rule rests. */
      active?: boolean;
      /** Number of the object. */
      id?: null;
    };
    reply: Contract;
  };
  /** Update a contract */
  'contracts.update': {
    body: ContractUpdate;
    reply: Contract;
  };
  /** Delete contracts */
  'contracts.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One contract */
  'contracts.get': {
    params: {
      id: number;
    };
    reply: Contract;
  };
  /** The caller's company's contract, or null */
  'contracts.mine': {
    reply: Contract | null;
  };
  /** What would stop without contracts */
  'contracts.stops': {
    query: {
      ids: (number)[];
    };
    reply: ContractStops;
  };
  /** Switch a contract on or off */
  'contracts.setActive': {
    params: {
      id: number;
    };
    query: {
      active: "true" | "false";
    };
    reply: Contract;
  };
  /** List companies */
  'companies.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "name" | "code" | "registrationNumber" | "address" | "postcode" | "city" | "country" | "checked")[];
      "id.dir"?: "asc" | "desc";
      "name.dir"?: "asc" | "desc";
      "code.dir"?: "asc" | "desc";
      "registrationNumber.dir"?: "asc" | "desc";
      "address.dir"?: "asc" | "desc";
      "postcode.dir"?: "asc" | "desc";
      "city.dir"?: "asc" | "desc";
      "country.dir"?: "asc" | "desc";
      "checked.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: ({
        /** Number of the object. */
        id: number;
        /** Why. */
        code: string;
        /** Number in the register of companies. */
        registrationNumber: string | null;
        /** What its sender called it. */
        name: string;
        /** Street and number. */
        address: string;
        /** Post code. */
        postcode: string | null;
        /** City. */
        city: string | null;
        /** Country of the company. */
        country: Country;
        /** The operator has verified the company. */
        checked: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal: {
          /** Why the company is not verified, in the operator’s words. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version: string;
        /** What this caller may do with it now. */
        can: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      })[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create a company */
  'companies.create': {
    body: {
      /** Why. */
      code: string;
      /** Number in the register of companies. */
      registrationNumber: string;
      /** What its sender called it. */
      name: string;
      /** Street and number. */
      address: string;
      /** Post code. */
      postcode?: string;
      /** City. */
      city?: string;
      /** Country of the company. */
      country: {
        /** ISO 3166-1 code of three letters. */
        alpha3Code: string;
        /** Name in the caller’s language. */
        displayName?: string;
      };
      /** The operator has verified the company. */
      checked?: boolean;
      /** The first administrator of a company: shown to the operator and to its own people, null for others. */
      admin?: {
        /** First name. */
        firstName: string;
        /** Last name. */
        lastName: string;
        /** E-mail address. */
        email: string;
      } | null;
      /** Number of the object. */
      id?: null;
    };
    reply: Company;
  };
  /** Update a company */
  'companies.update': {
    body: CompanyUpdate;
    reply: Company;
  };
  /** Delete companies */
  'companies.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One company */
  'companies.get': {
    params: {
      id: number;
    };
    reply: Company;
  };
  /** Companies with a contract */
  'companies.withContract': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "name" | "code" | "registrationNumber" | "address" | "postcode" | "city" | "country" | "checked")[];
      "id.dir"?: "asc" | "desc";
      "name.dir"?: "asc" | "desc";
      "code.dir"?: "asc" | "desc";
      "registrationNumber.dir"?: "asc" | "desc";
      "address.dir"?: "asc" | "desc";
      "postcode.dir"?: "asc" | "desc";
      "city.dir"?: "asc" | "desc";
      "country.dir"?: "asc" | "desc";
      "checked.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (CompanyReference)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Verify companies */
  'companies.verify': {
    body: {
      /** Companies that came in it and are there today. */
      companies: ({
        /** Number of the object. */
        id: number;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
      })[];
      /** True to verify also those that were refused before. */
      evenRefused?: boolean;
    };
    reply: VerifiedCompanies;
  };
  /** Refuse to verify a company, and tell its administrators why */
  'companies.refuse': {
    params: {
      id: number;
    };
    body: {
      /** Why the company is not verified, in the operator’s words. */
      reason: string;
    };
    reply: Company;
  };
  /** What a company does here */
  'companies.standing': {
    params: {
      id: number;
    };
    reply: CompanyStanding;
  };
  /** How many people a company may invite in an hour */
  'companies.invitations': {
    params: {
      id: number;
    };
    reply: InvitationQuota;
  };
  /** Set how many people a company may invite in an hour; null for as many as all */
  'companies.saveInvitations': {
    params: {
      id: number;
    };
    body: {
      /** How many people it may invite in an hour; null for as many as all. */
      perHour: number | null;
    };
    reply: InvitationQuota;
  };
  /** End all access of a company’s people and clients, and invite its new administrator */
  'companies.handOver': {
    params: {
      id: number;
    };
    body: HandOver;
    reply: HandedOver;
  };
  /** Companies as CSV or as a workbook of Excel */
  'companies.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** List users */
  'users.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "firstName" | "lastName" | "email" | "company" | "role" | "status" | "emailRecipient" | "lastLogin" | "lastApiCall")[];
      "id.dir"?: "asc" | "desc";
      "firstName.dir"?: "asc" | "desc";
      "lastName.dir"?: "asc" | "desc";
      "email.dir"?: "asc" | "desc";
      "company.dir"?: "asc" | "desc";
      "role.dir"?: "asc" | "desc";
      "status.dir"?: "asc" | "desc";
      "emailRecipient.dir"?: "asc" | "desc";
      "lastLogin.dir"?: "asc" | "desc";
      "lastApiCall.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (User)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create a user and mail the invitation */
  'users.create': {
    body: {
      /** E-mail address. */
      email: string;
      /** Gets notifications by e-mail. */
      emailRecipient: boolean;
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** What the line is booked on. */
      role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
      /** The company that opened it. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Version of the terms. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      } | null;
      /** Number of the object. */
      id?: null;
      /** Language of mails. */
      language?: "en" | "sr";
    };
    reply: User;
  };
  /** Update a user */
  'users.update': {
    body: UserUpdate;
    reply: User;
  };
  /** Delete users */
  'users.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One user */
  'users.get': {
    params: {
      id: number;
    };
    reply: User;
  };
  /** The own profile */
  'users.profile': {
    reply: {
      /** Number of the object. */
      id: number;
      /** E-mail address. */
      email: string;
      /** Gets notifications by e-mail. */
      emailRecipient: boolean;
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** What the line is booked on. */
      role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
      /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
      status: "ACTIVE" | "INACTIVE";
      /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
      deactivated: boolean;
      /** The user accepted the present terms. */
      termsAccepted: boolean;
      /** The company that opened it. */
      company: CompanyReference | null;
      /** Tax ID of the company; null for the operator’s people. */
      companyCode: string | null;
      /** Last sign-in; null: none yet. */
      lastLogin: string | null;
      /** Last call with a Bearer token, exact to a minute; null: none yet. */
      lastApiCall: string | null;
      /** Version of the terms. */
      version: string;
      /** What this caller may do with it now. */
      can: {
        /** The caller may change it. */
        update: boolean;
        /** The caller may delete it. */
        delete: boolean;
        /** The caller may mail a fresh invitation. */
        inviteAgain: boolean;
        /** The caller may switch the person off. */
        deactivate: boolean;
        /** The caller may switch the person on again. */
        activate: boolean;
      };
      /** Language of mails. */
      language: "en" | "sr";
    };
  };
  /** Change the own name, language and notifications */
  'users.saveProfile': {
    body: {
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** Language of mails. */
      language: "en" | "sr";
      /** Gets notifications by e-mail. */
      emailRecipient: boolean;
    };
    reply: {
      /** Number of the object. */
      id: number;
      /** E-mail address. */
      email: string;
      /** Gets notifications by e-mail. */
      emailRecipient: boolean;
      /** First name. */
      firstName: string;
      /** Last name. */
      lastName: string;
      /** What the line is booked on. */
      role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
      /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
      status: "ACTIVE" | "INACTIVE";
      /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
      deactivated: boolean;
      /** The user accepted the present terms. */
      termsAccepted: boolean;
      /** The company that opened it. */
      company: CompanyReference | null;
      /** Tax ID of the company; null for the operator’s people. */
      companyCode: string | null;
      /** Last sign-in; null: none yet. */
      lastLogin: string | null;
      /** Last call with a Bearer token, exact to a minute; null: none yet. */
      lastApiCall: string | null;
      /** Version of the terms. */
      version: string;
      /** What this caller may do with it now. */
      can: {
        /** The caller may change it. */
        update: boolean;
        /** The caller may delete it. */
        delete: boolean;
        /** The caller may mail a fresh invitation. */
        inviteAgain: boolean;
        /** The caller may switch the person off. */
        deactivate: boolean;
        /** The caller may switch the person on again. */
        activate: boolean;
      };
      /** Language of mails. */
      language: "en" | "sr";
    };
  };
  /** Mail a fresh invitation */
  'users.inviteAgain': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** Switch active users off and end their sessions */
  'users.deactivate': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** Switch users on again who were switched off */
  'users.activate': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** Users as CSV or as a workbook of Excel */
  'users.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** The current terms */
  'users.terms': {
    reply: {
      /** Version of the terms. */
      version: string;
      /** The text of the terms. */
      html: string;
    };
  };
  /** Accept the current terms; `If-Match` may name the version that was shown */
  'users.acceptTerms': {
    reply: SessionUser;
  };
  /** People who were removed and are not forgotten */
  'removedPeople.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "firstName" | "lastName" | "email" | "company" | "removed")[];
      "id.dir"?: "asc" | "desc";
      "firstName.dir"?: "asc" | "desc";
      "lastName.dir"?: "asc" | "desc";
      "email.dir"?: "asc" | "desc";
      "company.dir"?: "asc" | "desc";
      "removed.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (RemovedPerson)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** What is kept of a removed person: what goes when they are forgotten, and what stays */
  'removedPeople.traces': {
    params: {
      id: number;
    };
    reply: PersonTraces;
  };
  /** Forget a removed person for good; answers how many records changed */
  'removedPeople.forget': {
    params: {
      id: number;
    };
    reply: Count;
  };
  /** List API clients */
  'clients.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "username" | "role" | "status" | "company" | "lastLogin" | "lastApiCall")[];
      "id.dir"?: "asc" | "desc";
      "username.dir"?: "asc" | "desc";
      "role.dir"?: "asc" | "desc";
      "status.dir"?: "asc" | "desc";
      "company.dir"?: "asc" | "desc";
      "lastLogin.dir"?: "asc" | "desc";
      "lastApiCall.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (Client)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create an API client; answers its secret once */
  'clients.create': {
    body: {
      /** Letters, digits, dots and dashes, at most 64; the server appends `.cid-` and the number of the company. */
      clientId: string;
      /** Number of the object. */
      id?: null;
    };
    reply: ClientWithSecret;
  };
  /** Switch an API client on or off, give it a new secret, or end its old one */
  'clients.update': {
    body: {
      /** Number of the object. */
      id: number;
      /** What the client signs in with; it ends with `.cid-` and the number of its company. */
      clientId?: string;
      /** Who did it, by the address of sign-in. */
      username?: string;
      /** What the line is booked on. */
      role?: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
      /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
      status: "ACTIVE" | "INACTIVE";
      /** The company that opened it. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** Last sign-in; null: none yet. */
      lastLogin?: string | null;
      /** Last call with a Bearer token, exact to a minute; null: none yet. */
      lastApiCall?: string | null;
      /** Until when the old secret is valid beside the new one; null when there is none. */
      oldSecretUntil?: string | null;
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
      /** What this caller may do with it now. */
      can?: {
        /** The caller may change it. */
        update: boolean;
        /** The caller may delete it. */
        delete: boolean;
      };
      /** True to generate a new secret. The old one stops working and the client’s tokens end, at once or after `oldSecretHours`. */
      newSecret?: boolean;
      /** Only with `newSecret`: for how many hours the old secret stays valid beside it, up to 168. What it opened ends with it. Left out: 0. While an older one is still valid only 0 is possible, or `endOldSecret` beside it. */
      oldSecretHours?: number;
      /** True to end the old secret, and the tokens that it opened, before its time. */
      endOldSecret?: boolean;
    };
    reply: ClientWithSecret;
  };
  /** Delete API clients */
  'clients.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One API client */
  'clients.get': {
    params: {
      id: number;
    };
    reply: Client;
  };
  /** List the published versions of the terms */
  'terms.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("version" | "publishedAt" | "publishedBy" | "people")[];
      "version.dir"?: "asc" | "desc";
      "publishedAt.dir"?: "asc" | "desc";
      "publishedBy.dir"?: "asc" | "desc";
      "people.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (TermsVersion)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** The current terms in both languages */
  'terms.current': {
    reply: PublishedTerms;
  };
  /** Which versions the caller accepted, the newest first */
  'terms.accepted': {
    reply: {
      /** The remembered mappings, newest first. */
      items: ({
        /** Version of the terms. */
        version: string;
        /** Language of mails. */
        language: "en" | "sr";
        /** When the caller accepted it. */
        acceptedAt: string;
      })[];
    };
  };
  /** The draft of the next version */
  'terms.draft': {
    reply: TermsDraft;
  };
  /** Keep the draft of the next version */
  'terms.saveDraft': {
    body: {
      /** Which state of the draft is meant; an older one is refused. */
      revision: number;
      /** The text in English, as HTML. */
      en: string;
      /** The text in Serbian, as HTML. */
      sr: string;
    };
    reply: TermsDraft;
  };
  /** Publish the draft: everybody is asked to accept it */
  'terms.publish': {
    body: {
      /** Which state of the draft is meant; an older one is refused. */
      revision: number;
    };
    reply: PublishedTerms;
  };
  /** One published version */
  'terms.get': {
    params: {
      version: string;
    };
    reply: PublishedTerms;
  };
  /** List audit entries */
  'audits.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("eventTimestamp")[];
      "eventTimestamp.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (Audit)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Refused: an entry is written with the change it tells of, never by hand */
  'audits.create': {
    reply: Audit;
  };
  /** Update an audit entry */
  'audits.update': {
    body: AuditUpdate;
    reply: Audit;
  };
  /** Delete audit entries */
  'audits.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One audit entry */
  'audits.get': {
    params: {
      id: number;
    };
    reply: Audit;
  };
  /** Delete the audit entries that filters match */
  'audits.removeByFilter': {
    query?: {
      filter?: string | (string)[];
      expectedCount?: unknown;
    };
    body?: {
      /** All that they match; either these or ids. */
      filters?: (Filter)[];
      /** How many would change, as the caller saw it; 409 when it is another number by now. */
      expectedCount?: number;
    } | null;
    reply: Count;
  };
  /** Audit entries as a JSON file */
  'audits.export': {
    body: Filters;
    reply: Blob;
  };
  /** When the chains of the audit were looked through, and what was found */
  'audits.check': {
    reply: AuditCheck;
  };
  /** Look through the chains of the audit now */
  'audits.startCheck': {
    reply: AuditCheck;
  };
  /** Mails that the mail server does not take: tried still, or given up */
  'failedMails.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "kind" | "receiver" | "tries" | "failed" | "state")[];
      "id.dir"?: "asc" | "desc";
      "kind.dir"?: "asc" | "desc";
      "receiver.dir"?: "asc" | "desc";
      "tries.dir"?: "asc" | "desc";
      "failed.dir"?: "asc" | "desc";
      "state.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (FailedMail)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Give mails up for good: they are not tried any more */
  'failedMails.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** Try mails anew that were given up */
  'failedMails.retry': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** How many failed mails filters match */
  'failedMails.matching': {
    body: Filters;
    reply: MatchingMails;
  };
  /** Try all mails anew that were given up and that filters match */
  'failedMails.retryMatching': {
    body: {
      /** All that they match; either these or ids. */
      filters: (Filter)[];
      /** How many would change, as the caller saw it; 409 when it is another number by now. */
      expectedCount: number;
    };
    reply: HandledMails;
  };
  /** Give up all mails for good that filters match */
  'failedMails.removeMatching': {
    body: {
      /** All that they match; either these or ids. */
      filters: (Filter)[];
      /** How many would change, as the caller saw it; 409 when it is another number by now. */
      expectedCount: number;
    };
    reply: HandledMails;
  };
  /** Counts and sums by status and currency */
  'statistics.invoice': {
    reply: {
      /** As a buyer, by status and currency. */
      statsBuyer: {
        /** Invoices that are not offers yet. */
        pending: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Open offers. */
        registered: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Invoices whose offer was accepted. */
        approved: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Of offers that were rejected. */
        rejected: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Voided invoices. */
        voided: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
      };
      /** As a supplier, by status and currency. */
      statsSupplier: {
        /** Invoices that are not offers yet. */
        pending: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Open offers. */
        registered: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Invoices whose offer was accepted. */
        approved: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Of offers that were rejected. */
        rejected: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Voided invoices. */
        voided: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
      };
      /** Days from acceptance to due date, weighted by amount, for the buyer and the supplier side. */
      averageFinancingInDays: {
        /** The accounts that it books on as a buyer. */
        buyer: number | null;
        /** The accounts that it books on as a supplier. */
        supplier: number | null;
      };
      /** The same of each currency by itself. */
      averageFinancingByCurrency: {
        /** The accounts that it books on as a buyer. */
        buyer: Record<string, number>;
        /** The accounts that it books on as a supplier. */
        supplier: Record<string, number>;
      };
    };
  };
  /** Partners and active partners */
  'statistics.company': {
    reply: {
      /** Suppliers. */
      numSuppliers: number;
      /** Suppliers who can be made offers. */
      numActiveSuppliers: number;
      /** Buyers. */
      numBuyers: number;
      /** Buyers to whom offers can be made. */
      numActiveBuyers: number;
    };
  };
  /** What waits for the company today */
  'statistics.waiting': {
    reply: {
      /** Whether the contract of the company is active, has ended, or never was. */
      contract: "ACTIVE" | "ENDED" | "NONE";
      /** The company has not stated yet what it takes to verify it. */
      incomplete: boolean;
      /** Offers that can be accepted only before this day lapse soon. */
      lapseBefore: string;
      /** The accounts that it books on as a buyer. */
      buyer: {
        /** PENDING invoices that could be registered now, by currency. */
        ready: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** PENDING invoices whose supplier is not active or has no category, by currency. */
        unready: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Of them those that could not be paid early any more: they would be void at once. */
        lapsing: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Suppliers without a category while there is no default one. */
        suppliersWithoutCategory: number;
        /** Companies that ask to become suppliers. */
        suppliersAsking: number;
        /** Invoices that suppliers ask to be paid early. */
        earlyPaymentsOpen: number;
        /** Rates that suppliers name for open offers, to be answered. */
        counterOffersOpen: number;
        /** Invoices that suppliers submitted, to be confirmed or declined; 10,000 are all that are more. */
        submissionsOpen: number;
      } | null;
      /** The newest first; at most one is open. */
      disputes: {
        /** Those that the company bought. */
        bought: number;
        /** Those that it sold. */
        sold: number;
      };
      /** Bank accounts that the caller can confirm as the second person. */
      accountsToConfirm: number;
      /** Requests of colleagues that the caller may approve. */
      approvalsOpen: number;
      /** The accounts that it books on as a supplier. */
      supplier: {
        /** The offers, each once. */
        offers: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Of them those that could not be paid early any more: they would be void at once. */
        lapsing: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Buyers for which no note is chosen. */
        notesMissing: number;
      };
    };
  };
  /** What early payment earned or cost since the year began, and what is paid next */
  'statistics.earlyPayments': {
    reply: {
      /** The first day of the business year. */
      since: string;
      /** The accounts that it books on as a buyer. */
      buyer: {
        /** By currency. */
        byCurrency: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** Amount less discount and processing fee. */
          paid: number;
          /** What was given for early payment. */
          discountAndFees: number;
          /** The operator’s fee of it, by the contract; 0 on the supplier’s side. */
          operatorPart: number;
          /** What early payment earned the buyer, or cost the supplier. */
          net: number;
          /** Days from payment to due date, weighted by the money paid; null of nothing. */
          daysEarly: number | null;
          /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
          yearlyRate: number | null;
        }>;
        /** All currencies in RSD by the newest reference rates; null where one is missing. */
        inRsd: {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** Amount less discount and processing fee. */
          paid: number;
          /** What was given for early payment. */
          discountAndFees: number;
          /** The operator’s fee of it, by the contract; 0 on the supplier’s side. */
          operatorPart: number;
          /** What early payment earned the buyer, or cost the supplier. */
          net: number;
          /** Days from payment to due date, weighted by the money paid; null of nothing. */
          daysEarly: number | null;
          /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
          yearlyRate: number | null;
        } | null;
        /** Of what is paid on the next banking day, in the evening before. */
        payments: ({
          /** The day of payment. */
          date: string;
          /** Currencies that can have a limit. */
          currencies: Record<string, {
            /** How many invoices. */
            count: number;
            /** The sum of their amounts. */
            amount: number;
            /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
            totalPrice: number;
          }>;
        })[];
      };
      /** The accounts that it books on as a supplier. */
      supplier: {
        /** By currency. */
        byCurrency: Record<string, {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** Amount less discount and processing fee. */
          paid: number;
          /** What was given for early payment. */
          discountAndFees: number;
          /** The operator’s fee of it, by the contract; 0 on the supplier’s side. */
          operatorPart: number;
          /** What early payment earned the buyer, or cost the supplier. */
          net: number;
          /** Days from payment to due date, weighted by the money paid; null of nothing. */
          daysEarly: number | null;
          /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
          yearlyRate: number | null;
        }>;
        /** All currencies in RSD by the newest reference rates; null where one is missing. */
        inRsd: {
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** Amount less discount and processing fee. */
          paid: number;
          /** What was given for early payment. */
          discountAndFees: number;
          /** The operator’s fee of it, by the contract; 0 on the supplier’s side. */
          operatorPart: number;
          /** What early payment earned the buyer, or cost the supplier. */
          net: number;
          /** Days from payment to due date, weighted by the money paid; null of nothing. */
          daysEarly: number | null;
          /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
          yearlyRate: number | null;
        } | null;
        /** Of what is paid on the next banking day, in the evening before. */
        payments: ({
          /** The day of payment. */
          date: string;
          /** Currencies that can have a limit. */
          currencies: Record<string, {
            /** How many invoices. */
            count: number;
            /** The sum of their amounts. */
            amount: number;
            /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
            totalPrice: number;
          }>;
        })[];
      };
    };
  };
  /** What waits for the operator, and how the platform is */
  'statistics.operator': {
    reply: {
      /** Companies that wait to be verified. */
      companiesToVerify: number;
      /** Currencies whose newest reference rate is more than ten days old, or that have none. */
      oldRates: (string)[];
      /** The newest reference is older than ten days: the operator confirms the rates. */
      ratesToConfirm: number;
      /** Accepted invoices whose fee waits to be billed. */
      feesToBill: number;
      /** Bank accounts that wait for the operator. */
      accountsToCheck: number;
      /** Bank accounts that a contact stopped within the last thirty days. */
      accountsStopped: number;
      /** Companies that had a contract and have no active one. */
      contractsEnded: number;
      /** People of companies who never signed in. */
      neverSignedIn: number;
      /** What a new platform needs; each is true once it is done. */
      setup: {
        /** Who writes bills: the operator’s company; null while it hasn’t been said. */
        issuer: boolean;
        /** Reference rates by currency. */
        rates: boolean;
        /** A mail arrived: a person of a company is active, which takes a link from one. */
        mail: boolean;
        /** What the offer was priced with, frozen at registration; null until then. */
        terms: boolean;
        /** The company that opened it. */
        company: boolean;
        /** Whether the contract of the company is active, has ended, or never was. */
        contract: boolean;
        /** The category whose terms hold. */
        category: boolean;
      };
      /** Which digests come to who gets notifications at all. */
      mails: {
        /** Mails that are tried again. */
        retrying: number;
        /** Mails that are not tried any more. */
        givenUp: number;
      };
      /** Jobs of the queue, some seconds ago. */
      jobs: {
        /** Jobs that wait for a worker. */
        waiting: number;
        /** Since when the chains are being looked through; null when they are not. */
        running: number;
      };
      /** Files that are being imported or wait for it. */
      importsRunning: number;
      /** The last look through the audit that came to its end; null before the first. */
      audit: {
        /** When it was done. */
        finished: string;
        /** How many are not as they were written, up to 1000. */
        broken: number;
      } | null;
      /** How it compares with the buyer’s books now; DELETED is confirmed, and its invoice isn’t there any more. */
      books: {
        /** When it was done. */
        finished: string;
        /** In how many places they did not agree. */
        found: number;
      } | null;
      /** Bytes of the disk that holds the data of the server. */
      disk: {
        /** Bytes that are free. */
        free: number;
        /** Rows altogether; null until known. */
        total: number;
      };
    };
  };
  /** What the operator earns, by month, and what is not billed yet */
  'statistics.fees': {
    reply: {
      /** The day up to which it was counted. */
      until: string;
      /** The last twelve months, the present one first. */
      months: ({
        /** The first day of a month. */
        month: string;
        /** The account of the processing fee; null while none is named. */
        fee: number;
        /** The last day. */
        untilDay: number;
        /** Those of them that are approved by now. */
        financed: number;
        /** By currency. */
        byCurrency: ({
          /** Currency that new invoices begin with; null for none. */
          currency: string;
          /** The account of the processing fee; null while none is named. */
          fee: number;
          /** Those of them that are approved by now. */
          financed: number;
        })[];
      })[];
      /** Fees of accepted invoices that are on no bill yet. */
      notBilled: {
        /** The account of the processing fee; null while none is named. */
        fee: number;
        /** How many invoices. */
        count: number;
        /** By currency. */
        byCurrency: ({
          /** Currency that new invoices begin with; null for none. */
          currency: string;
          /** The account of the processing fee; null while none is named. */
          fee: number;
          /** How many invoices. */
          count: number;
        })[];
      };
      /** Currencies that have no rate: their fees are in no sum. */
      missingRates: (string)[];
    };
  };
  /** How many companies lack what on their way to the first accepted offer */
  'statistics.steps': {
    reply: {
      /** Companies that came in it and are there today. */
      companies: number;
      /** The tasks, in their order. */
      steps: ({
        /** What a company lacks next. */
        step: "SIGN_IN" | "VERIFICATION" | "CONTRACT" | "CATEGORY" | "OFFER" | "ACCEPTANCE";
        /** Companies that came in it and are there today. */
        companies: number;
      })[];
      /** Companies that lack nothing. */
      through: number;
      /** People of companies who never signed in. */
      neverSignedIn: number;
    };
  };
  /** By month: what was dated, financed and approved, and with whom */
  'statistics.history': {
    query: {
      months: "6" | "12" | "24" | "36";
    };
    reply: {
      /** The accounts that it books on as a buyer. */
      buyer: {
        /** The last twelve months, the present one first. */
        months: Record<string, ({
          /** The first day of a month. */
          month: string;
          /** Invoices with a date in this month that are not voided. */
          dated: {
            /** How many invoices. */
            count: number;
            /** The sum of their amounts. */
            amount: number;
          };
          /** Those of them that are approved by now. */
          financed: {
            /** How many invoices. */
            count: number;
            /** The sum of their amounts. */
            amount: number;
          };
          /** Invoices whose offer was accepted. */
          approved: {
            /** How many invoices. */
            count: number;
            /** The sum of their amounts. */
            amount: number;
            /** Amount less discount and processing fee. */
            paid: number;
            /** The discount on them, without the processing fee. */
            discount: number;
            /** What is paid on each day that has a payment, by side and currency. */
            days: number | null;
            /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
            yearlyRate: number | null;
          };
        })[]>;
        /** To how many partners, or by how many. */
        partners: Record<string, ({
          /** Number of the object. */
          id: number;
          /** What its sender called it. */
          name: string;
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** Amount less discount and processing fee. */
          paid: number;
          /** The discount on them, without the processing fee. */
          discount: number;
          /** What is paid on each day that has a payment, by side and currency. */
          days: number | null;
          /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
          yearlyRate: number | null;
        })[]>;
      };
      /** The accounts that it books on as a supplier. */
      supplier: {
        /** The last twelve months, the present one first. */
        months: Record<string, ({
          /** The first day of a month. */
          month: string;
          /** Invoices with a date in this month that are not voided. */
          dated: {
            /** How many invoices. */
            count: number;
            /** The sum of their amounts. */
            amount: number;
          };
          /** Those of them that are approved by now. */
          financed: {
            /** How many invoices. */
            count: number;
            /** The sum of their amounts. */
            amount: number;
          };
          /** Invoices whose offer was accepted. */
          approved: {
            /** How many invoices. */
            count: number;
            /** The sum of their amounts. */
            amount: number;
            /** Amount less discount and processing fee. */
            paid: number;
            /** The discount on them, without the processing fee. */
            discount: number;
            /** What is paid on each day that has a payment, by side and currency. */
            days: number | null;
            /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
            yearlyRate: number | null;
          };
        })[]>;
        /** To how many partners, or by how many. */
        partners: Record<string, ({
          /** Number of the object. */
          id: number;
          /** What its sender called it. */
          name: string;
          /** How many invoices. */
          count: number;
          /** The sum of their amounts. */
          amount: number;
          /** Amount less discount and processing fee. */
          paid: number;
          /** The discount on them, without the processing fee. */
          discount: number;
          /** What is paid on each day that has a payment, by side and currency. */
          days: number | null;
          /** What the buyer earned after the operator’s fee, or the supplier gave, a year, in percent of what is paid. */
          yearlyRate: number | null;
        })[]>;
      };
    };
  };
  /** The history of one side in one currency, months and then partners, as CSV or as a workbook of Excel */
  'statistics.historyFile': {
    query: {
      side: "BUYER" | "SUPPLIER";
      currency: string;
      months: "6" | "12" | "24" | "36";
      format: "csv" | "xlsx";
    };
    reply: Blob;
  };
  /** What was accepted, rejected and left unanswered in a period of up to 366 days, both days included */
  'reports.report': {
    query: {
      from: string;
      to: string;
      by: "SUPPLIER" | "CATEGORY" | "BUYER";
    };
    reply: Report;
  };
  /** The companies of the last twelve months by the month in which they came, and how far they are */
  'reports.arrivals': {
    reply: {
      /** The last twelve months, the present one first. */
      months: (Arrivals)[];
    };
  };
  /** A report as a file, its totals among the lines; a PDF has the lines of the page */
  'reports.file': {
    query: {
      from: string;
      to: string;
      by: "SUPPLIER" | "CATEGORY" | "BUYER";
      format: "csv" | "xlsx" | "pdf";
    };
    reply: Blob;
  };
  /** The reports that are mailed to the caller, at most ten */
  'reportMails.list': {
    reply: {
      /** The remembered mappings, newest first. */
      items: (ReportSubscription)[];
    };
  };
  /** Have a report mailed after each period; one that is mailed already stays as it is */
  'reportMails.create': {
    body: ReportSubscriptionInput;
    reply: ReportSubscription;
  };
  /** End reports by mail */
  'reportMails.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** What a mail’s link switches off */
  'settings.mailSwitch': {
    query: {
      token: string;
    };
    reply: MailSwitch;
  };
  /** Switch mails of a kind off by a mail’s link */
  'settings.switchMailOff': {
    query: {
      token: string;
    };
    reply: MailSwitch;
  };
  /** The own settings */
  'settings.own': {
    reply: OwnSettings;
  };
  /** Change the own settings */
  'settings.saveOwn': {
    body: {
      /** Which digests come to who gets notifications at all. */
      mails?: {
        /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
        offered: boolean;
        /** The day of acceptance. */
        accepted: boolean;
        /** Of offers that were rejected. */
        rejected: boolean;
        /** Of what is paid on the next banking day, in the evening before. */
        payments?: boolean;
        /** Open ones first, then the newest. */
        requests?: boolean;
        /** What the caller’s company may read, oldest first. */
        comments?: boolean;
        /** The counter-offers; in a list open ones first, then the newest. */
        counterOffers?: boolean;
        /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
        notes?: boolean;
        /** Invoices that suppliers submit, and what became of them. */
        submissions?: boolean;
      };
      /** Which of the same the product shows under its bell. */
      notices?: {
        /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
        offered: boolean;
        /** The day of acceptance. */
        accepted: boolean;
        /** Of offers that were rejected. */
        rejected: boolean;
        /** Of what is paid on the next banking day, in the evening before. */
        payments: boolean;
        /** Open ones first, then the newest. */
        requests: boolean;
        /** What the caller’s company may read, oldest first. */
        comments: boolean;
        /** The counter-offers; in a list open ones first, then the newest. */
        counterOffers: boolean;
        /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
        notes: boolean;
        /** Invoices that suppliers submit, and what became of them. */
        submissions?: boolean;
      };
      /** Light, dark, or as the device says. */
      theme: "system" | "light" | "dark";
      /** Rows of a list’s page; null leaves it to the application. */
      pageSize: 10 | 20 | 40 | 80 | null;
      /** Currency that new invoices begin with; null for none. */
      currency: string | null;
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: OwnSettings;
  };
  /** The settings of the caller's company */
  'settings.company': {
    reply: CompanySettings;
  };
  /** Change the settings of the caller's company */
  'settings.saveCompany': {
    body: {
      /** Yearly rate in percent at which the company borrows elsewhere; null when it isn’t said. */
      loanRate: number | null;
      /** How the company’s files write numbers where they leave it open. */
      numberFormat: "dot" | "comma-thousands" | "dot-thousands" | null;
      /** When the company issues the notes of its invoices: at acceptance, or at payment, with an agreement before. Left out, it stays as it is. */
      noteMoment?: "ACCEPTANCE" | "PAYMENT";
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: CompanySettings;
  };
  /** Mappings of columns that are remembered for the next file, the newest hundred */
  'settings.mappings': {
    reply: {
      /** The remembered mappings, newest first. */
      items: (KeptMapping)[];
    };
  };
  /** Forget mappings of columns */
  'settings.forgetMappings': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** When the caller’s company pays as a buyer */
  'paymentCalendar.get': {
    reply: PaymentCalendar;
  };
  /** Change when the caller’s company pays; open offers are priced by it at once */
  'paymentCalendar.save': {
    body: {
      /** On which banking days the buyer pays. */
      payOn: unknown;
      /** Banking days from acceptance to payment at least. */
      leadDays: number;
      /** The hour from which an acceptance counts as of the next day; null for none. */
      cutOffHour: number | null;
      /** Days on which the buyer pays nothing. */
      closedDays: (string)[];
      /** Below which nothing is offered, by currency. */
      minimums: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** The smallest amount of an invoice that is offered; null for any. */
        smallestAmount: number | null;
        /** The lowest yearly rate of a category that is offered, in percent; null for any. */
        lowestRate: number | null;
      })[];
      /** What one person commits the company to alone on a day; an action that is left out is unlimited. */
      limits: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** What is agreed for one week from Monday never passes it. */
        weekLimit: number;
        /** What passes the limit is refused, or moved to the first payment day whose week has room. */
        whenFull: "REFUSE" | "MOVE";
      })[];
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: PaymentCalendar;
  };
  /** What a calendar would change for the offers that are open now */
  'paymentCalendar.preview': {
    body: {
      /** On which banking days the buyer pays. */
      payOn: unknown;
      /** Banking days from acceptance to payment at least. */
      leadDays: number;
      /** The hour from which an acceptance counts as of the next day; null for none. */
      cutOffHour: number | null;
      /** Days on which the buyer pays nothing. */
      closedDays: (string)[];
      /** Below which nothing is offered, by currency. */
      minimums: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** The smallest amount of an invoice that is offered; null for any. */
        smallestAmount: number | null;
        /** The lowest yearly rate of a category that is offered, in percent; null for any. */
        lowestRate: number | null;
      })[];
      /** What one person commits the company to alone on a day; an action that is left out is unlimited. */
      limits: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** What is agreed for one week from Monday never passes it. */
        weekLimit: number;
        /** What passes the limit is refused, or moved to the first payment day whose week has room. */
        whenFull: "REFUSE" | "MOVE";
      })[];
    };
    reply: CalendarPreview;
  };
  /** Days on which banks are closed beside the holidays */
  'paymentCalendar.closedDays': {
    reply: ClosedDays;
  };
  /** Change the days on which banks are closed beside the holidays */
  'paymentCalendar.saveClosedDays': {
    body: {
      /** What is paid on each day that has a payment, by side and currency. */
      days: ({
        /** The day of payment that it tells of; null for others. */
        day: string;
        /** Why it was declined. */
        reason: string;
      })[];
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: ClosedDays;
  };
  /** What the caller’s company pays and is paid, by day, partner and currency */
  'payments.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "date" | "side" | "partner" | "currency" | "invoices" | "amount" | "totalPrice")[];
      "id.dir"?: "asc" | "desc";
      "date.dir"?: "asc" | "desc";
      "side.dir"?: "asc" | "desc";
      "partner.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "invoices.dir"?: "asc" | "desc";
      "amount.dir"?: "asc" | "desc";
      "totalPrice.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (Payment)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** What is paid on each day of a period of up to 62 days, both days included */
  'payments.days': {
    query: {
      from: string;
      to: string;
    };
    reply: PaymentDays;
  };
  /** Sums of what the filters match, by side and currency */
  'payments.sums': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "date" | "side" | "partner" | "currency" | "invoices" | "amount" | "totalPrice")[];
      "id.dir"?: "asc" | "desc";
      "date.dir"?: "asc" | "desc";
      "side.dir"?: "asc" | "desc";
      "partner.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "invoices.dir"?: "asc" | "desc";
      "amount.dir"?: "asc" | "desc";
      "totalPrice.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: PaymentSums;
  };
  /** What the caller’s company pays late and is paid late, by side and currency */
  'payments.late': {
    reply: LatePayments;
  };
  /** Payments as CSV or as a workbook of Excel */
  'payments.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** Whether the caller has a secret address for its calendar */
  'payments.feed': {
    reply: PaymentFeed;
  };
  /** Make a secret address for the caller’s calendar; the one before ends */
  'payments.makeFeed': {
    reply: PaymentFeed;
  };
  /** End the secret address */
  'payments.endFeed': {
    reply: PaymentFeed;
  };
  /** The payments of the next year as a calendar (ICS), for whoever has the secret */
  'payments.readFeed': {
    params: {
      secret: string;
    };
    reply: Blob;
  };
  /** What suppliers asked to be paid early, and what became of it */
  'earlyPaymentRequests.list': {
    reply: EarlyPaymentRequests;
  };
  /** Ask the buyers of pending invoices to pay them early; binds nobody, and an offer that follows is accepted like every other */
  'earlyPaymentRequests.ask': {
    body: {
      /** The invoices, each once. */
      invoiceIds: (number)[];
      /** What the supplier adds, in its own words. */
      note?: string;
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, each with the reason. */
      refused: ({
        /** Number of the object. */
        id: number;
        /** Why. */
        code: "not-found" | "wrong-status" | "not-allowed" | "disputed" | "payment-not-early" | "not-open";
      })[];
    };
  };
  /** Pending invoices that a supplier may ask for, with what they would bring today */
  'earlyPaymentRequests.askable': {
    reply: AskableInvoices;
  };
  /** Take open requests back, as their supplier */
  'earlyPaymentRequests.withdraw': {
    body: {
      /** The notices. */
      ids: (number)[];
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, each with the reason. */
      refused: ({
        /** Number of the object. */
        id: number;
        /** Why. */
        code: "not-found" | "wrong-status" | "not-allowed" | "disputed" | "payment-not-early" | "not-open";
      })[];
    };
  };
  /** Say no to open requests, as their buyer; the yes is the registration of the invoice */
  'earlyPaymentRequests.decline': {
    body: {
      /** The notices. */
      ids: (number)[];
      /** Why it was declined. */
      reason?: string;
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, each with the reason. */
      refused: ({
        /** Number of the object. */
        id: number;
        /** Why. */
        code: "not-found" | "wrong-status" | "not-allowed" | "disputed" | "payment-not-early" | "not-open";
      })[];
    };
  };
  /** Whether suppliers may ask the caller’s company for early payment */
  'earlyPaymentRequests.setting': {
    reply: AskingSetting;
  };
  /** Allow suppliers to ask for early payment, or no more; what was asked stays */
  'earlyPaymentRequests.saveSetting': {
    body: {
      /** Whether suppliers may submit invoices. */
      allowed: boolean;
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: AskingSetting;
  };
  /** Rates that suppliers named for open offers, and what became of them */
  'counterOffers.list': {
    reply: CounterOffers;
  };
  /** Name a rate for open offers, as their supplier; it is a consent, and the buyer’s yes is the acceptance */
  'counterOffers.make': {
    body: {
      /** The offers, each once. */
      offers: ({
        /** Number of the object. */
        id: number;
        /** Names the terms that the offer was priced with; null until it is registered. */
        registrationId: string;
      })[];
      /** The yearly rate that the supplier names, in percent. */
      annualRate: number;
      /** The last day on which it can be approved. */
      lastDay: string | null;
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, each with the reason. */
      refused: ({
        /** Number of the object. */
        id: number;
        /** Why. */
        code: "not-found" | "not-allowed" | "wrong-status" | "stale-registration" | "disputed" | "open-already" | "no-active-contract" | "note-generation-unset" | "rate-not-lower" | "same-price" | "last-day-past" | "last-day-late" | "due-date-reached" | "payment-not-early" | "nothing-left" | "limit-reached" | "limit-full" | "not-open" | "expired" | "as-good";
        /** Why, and what to do, as a sentence. */
        message: string;
      })[];
    };
  };
  /** What a rate would come to for open offers; changes nothing */
  'counterOffers.quote': {
    body: {
      /** The offers, each once. */
      offers: ({
        /** Number of the object. */
        id: number;
        /** Names the terms that the offer was priced with; null until it is registered. */
        registrationId: string;
      })[];
      /** The yearly rate that the supplier names, in percent. */
      annualRate: number;
      /** The last day on which it can be approved. */
      lastDay: string | null;
    };
    reply: CounterQuote;
  };
  /** Buyers that take counter-offers from the caller’s company */
  'counterOffers.buyers': {
    reply: CounterBuyers;
  };
  /** Take open counter-offers back, as their supplier */
  'counterOffers.withdraw': {
    body: {
      /** The notices. */
      ids: (number)[];
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, each with the reason. */
      refused: ({
        /** Number of the object. */
        id: number;
        /** Why. */
        code: "not-found" | "not-allowed" | "wrong-status" | "stale-registration" | "disputed" | "open-already" | "no-active-contract" | "note-generation-unset" | "rate-not-lower" | "same-price" | "last-day-past" | "last-day-late" | "due-date-reached" | "payment-not-early" | "nothing-left" | "limit-reached" | "limit-full" | "not-open" | "expired" | "as-good";
        /** Why, and what to do, as a sentence. */
        message: string;
      })[];
    };
  };
  /** Say no to open counter-offers, as their buyer; the offers themselves stay open */
  'counterOffers.decline': {
    body: {
      /** The notices. */
      ids: (number)[];
      /** Why it was declined. */
      reason?: string;
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, each with the reason. */
      refused: ({
        /** Number of the object. */
        id: number;
        /** Why. */
        code: "not-found" | "not-allowed" | "wrong-status" | "stale-registration" | "disputed" | "open-already" | "no-active-contract" | "note-generation-unset" | "rate-not-lower" | "same-price" | "last-day-past" | "last-day-late" | "due-date-reached" | "payment-not-early" | "nothing-left" | "limit-reached" | "limit-full" | "not-open" | "expired" | "as-good";
        /** Why, and what to do, as a sentence. */
        message: string;
      })[];
    };
  };
  /** What agreeing to these counter-offers together would come to; changes nothing */
  'counterOffers.preview': {
    body: {
      /** The notices. */
      ids: (number)[];
    };
    reply: AgreeingPreview;
  };
  /** Agree to open counter-offers, as their buyer: their invoices are accepted at the prices that are named */
  'counterOffers.agree': {
    body: {
      /** The counter-offers; in a list open ones first, then the newest. */
      counterOffers: ({
        /** Number of the object. */
        id: number;
        /** Rows altogether; null until known. */
        total: number;
        /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
        paymentDate: string;
      })[];
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, each with the reason. */
      refused: ({
        /** Number of the object. */
        id: number;
        /** Why. */
        code: "not-found" | "not-allowed" | "wrong-status" | "stale-registration" | "disputed" | "open-already" | "no-active-contract" | "note-generation-unset" | "rate-not-lower" | "same-price" | "last-day-past" | "last-day-late" | "due-date-reached" | "payment-not-early" | "nothing-left" | "limit-reached" | "limit-full" | "not-open" | "expired" | "as-good";
        /** Why, and what to do, as a sentence. */
        message: string;
      })[];
      /** How many documents it brought about. */
      documents: number;
    };
  };
  /** Whether suppliers may name rates of their own to the caller’s company */
  'counterOffers.setting': {
    reply: CounterOfferSetting;
  };
  /** Allow counter-offers, or no more; those that are open stay so */
  'counterOffers.saveSetting': {
    body: {
      /** Whether suppliers may submit invoices. */
      allowed: boolean;
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: CounterOfferSetting;
  };
  /** Invoices that suppliers submitted, of both sides of the caller’s company */
  'submissions.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "invoiceNumber" | "invoiceDate" | "dueDate" | "currency" | "netAmount" | "taxAmount" | "roundingAmount" | "amount" | "supplier" | "buyer" | "status" | "books" | "bookedAmount" | "bookedCurrency" | "bookedInvoiceDate" | "bookedDueDate" | "submittedAt" | "closedAt")[];
      "id.dir"?: "asc" | "desc";
      "invoiceNumber.dir"?: "asc" | "desc";
      "invoiceDate.dir"?: "asc" | "desc";
      "dueDate.dir"?: "asc" | "desc";
      "currency.dir"?: "asc" | "desc";
      "netAmount.dir"?: "asc" | "desc";
      "taxAmount.dir"?: "asc" | "desc";
      "roundingAmount.dir"?: "asc" | "desc";
      "amount.dir"?: "asc" | "desc";
      "supplier.dir"?: "asc" | "desc";
      "buyer.dir"?: "asc" | "desc";
      "status.dir"?: "asc" | "desc";
      "books.dir"?: "asc" | "desc";
      "bookedAmount.dir"?: "asc" | "desc";
      "bookedCurrency.dir"?: "asc" | "desc";
      "bookedInvoiceDate.dir"?: "asc" | "desc";
      "bookedDueDate.dir"?: "asc" | "desc";
      "submittedAt.dir"?: "asc" | "desc";
      "closedAt.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (Submission)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Submit an invoice, as its supplier; it is a proposal until the buyer confirms it */
  'submissions.create': {
    body: {
      /** Number of the invoice; unique for buyer and supplier among invoices that are not voided. */
      invoiceNumber: string;
      /** Date of the invoice. */
      invoiceDate: string;
      /** Last day for payment. */
      dueDate: string;
      /** Amount without tax. */
      netAmount: number;
      /** Tax. */
      taxAmount: number;
      /** What the issuer rounded the amount by (BT-114 of EN 16931), either way, by less than one unit of the currency; 0 where not given. */
      roundingAmount?: number;
      /** The sum of their amounts. */
      amount: number;
      /** Currency that new invoices begin with; null for none. */
      currency: {
        /** ISO 4217 code. */
        code: string;
        /** Symbol of the currency. */
        symbol?: string;
        /** Decimals of the currency. */
        minorUnits?: 0 | 2;
      };
      /** The accounts that it books on as a buyer. */
      buyer: {
        /** Number of the object. */
        id: number;
        /** Why. */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** What its sender called it. */
        name?: string;
        /** Street and number. */
        address?: string;
        /** Post code. */
        postcode?: string | null;
        /** City. */
        city?: string | null;
        /** Country of the company. */
        country?: Country;
        /** The operator has verified the company. */
        checked?: boolean | null;
        /** Why the caller can open no dispute now; null where it can. */
        refusal?: {
          /** In the operator’s words; mailed to the company’s administrators. */
          reason: string;
          /** When it was refused. */
          at: string;
        } | null;
        /** The first administrator of a company: shown to the operator and to its own people, null for others. */
        admin?: {
          /** First name. */
          firstName: string;
          /** Last name. */
          lastName: string;
          /** E-mail address. */
          email: string;
        } | null;
        /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
        version?: string;
        /** What this caller may do with it now. */
        can?: {
          /** The caller may change it. */
          update: boolean;
          /** The caller may delete it. */
          delete: boolean;
        };
      };
      /** Number of the object. */
      id?: null;
    };
    reply: Submission;
  };
  /** Buyers that take submissions from the caller’s company */
  'submissions.buyers': {
    reply: SubmissionBuyers;
  };
  /** Whether suppliers may submit invoices to the caller’s company */
  'submissions.setting': {
    reply: SubmissionSetting;
  };
  /** Allow suppliers to submit invoices, or no more; what was submitted can still be answered */
  'submissions.saveSetting': {
    body: {
      /** Whether suppliers may submit invoices. */
      allowed: boolean;
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: SubmissionSetting;
  };
  /** One submitted invoice */
  'submissions.get': {
    params: {
      id: number;
    };
    reply: Submission;
  };
  /** Take submitted invoices back, as their supplier */
  'submissions.withdraw': {
    body: {
      /** The notices. */
      ids?: (number)[];
      /** All that they match; either these or ids. */
      filters?: (Filter)[];
      /** How many would change, as the caller saw it; 409 when it is another number by now. */
      expectedCount?: number;
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, by the reason. */
      left: ({
        /** Why. */
        code: "not-found" | "not-open" | "differs" | "not-partners" | "currency-not-used" | "number-taken";
        /** Why, and what to do, as a sentence. */
        message: string;
        /** How many invoices. */
        count: number;
        /** Numbers of invoices, or ids of what isn’t there; at most 20. */
        examples: (string)[];
      })[];
    };
  };
  /** Say no to submitted invoices, as their buyer */
  'submissions.decline': {
    body: {
      /** The notices. */
      ids?: (number)[];
      /** All that they match; either these or ids. */
      filters?: (Filter)[];
      /** How many would change, as the caller saw it; 409 when it is another number by now. */
      expectedCount?: number;
      /** Why it was declined. */
      reason: string;
    };
    reply: {
      /** How many invoices. */
      count: number;
      /** What stays as it is, by the reason. */
      left: ({
        /** Why. */
        code: "not-found" | "not-open" | "differs" | "not-partners" | "currency-not-used" | "number-taken";
        /** Why, and what to do, as a sentence. */
        message: string;
        /** How many invoices. */
        count: number;
        /** Numbers of invoices, or ids of what isn’t there; at most 20. */
        examples: (string)[];
      })[];
    };
  };
  /** What confirming these would come to now; changes nothing */
  'submissions.preview': {
    body: {
      /** The notices. */
      ids?: (number)[];
      /** All that they match; either these or ids. */
      filters?: (Filter)[];
      /** In a body: confirm those that differ, too, as the books say. In a count: those that were. */
      asBooks?: boolean;
    };
    reply: SubmissionsConfirmed;
  };
  /** Confirm submitted invoices, as their buyer: what isn’t in the books becomes a pending invoice, what is there is linked; the books are never changed */
  'submissions.confirm': {
    body: {
      /** The notices. */
      ids?: (number)[];
      /** All that they match; either these or ids. */
      filters?: (Filter)[];
      /** In a body: confirm those that differ, too, as the books say. In a count: those that were. */
      asBooks?: boolean;
      /** What confirming comes to, as the caller saw it; 409 when it is something else by now. */
      expected?: {
        /** Became pending invoices. */
        added: number;
        /** Were in the books with the same facts. */
        linked: number;
        /** In a body: confirm those that differ, too, as the books say. In a count: those that were. */
        asBooks: number;
      };
    };
    reply: SubmissionsConfirmed;
  };
  /** Submitted invoices that the filters match, as CSV or as a workbook of Excel */
  'submissions.export': {
    body: ExportSent;
    reply: Blob;
  };
  /** Changes that need a second person of the caller’s company, and what became of them */
  'approvals.list': {
    reply: ApprovalRequests;
  };
  /** The suppliers that a request gives other categories */
  'approvals.suppliers': {
    params: {
      id: number;
    };
    reply: {
      /** How many suppliers it has. */
      suppliers: ({
        /** Number of the object. */
        id: number;
        /** What its sender called it. */
        name: string;
        /** The category until now; null where there is none. */
        former: string | null;
        /** The category that they get; null where there is none. */
        given: string | null;
      })[];
      /** Those whose category, or the terms of one, changed since; then nothing of the request can be approved. */
      stale: (string)[];
    };
  };
  /** Say no to an open request; its invoices stay as they are */
  'approvals.decline': {
    params: {
      id: number;
    };
    body: {
      /** Why it was declined. */
      reason?: string;
    };
    reply: {
      /** Number of the object. */
      id: number;
      /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
      status: "OPEN" | "APPROVED" | "DECLINED" | "WITHDRAWN" | "EXPIRED";
    };
  };
  /** Take one’s own open request back */
  'approvals.withdraw': {
    params: {
      id: number;
    };
    reply: {
      /** Number of the object. */
      id: number;
      /** SETTLED by the company that opened it; ENDED is void or of another supplier. */
      status: "OPEN" | "APPROVED" | "DECLINED" | "WITHDRAWN" | "EXPIRED";
    };
  };
  /** What one person of the caller’s company commits it to alone on a day, and who approves what is above */
  'approvals.policy': {
    reply: ApprovalPolicy;
  };
  /** Change it: what is stricter applies at once, what is looser after 24 hours */
  'approvals.savePolicy': {
    body: {
      /** What one person commits the company to alone on a day; an action that is left out is unlimited. */
      limits: ({
        /** REGISTER: offer invoices, or agree to a supplier’s rate. ACCEPT: accept offers, or name a rate. CATEGORY: give suppliers another category; it has no amounts. */
        action: "REGISTER" | "ACCEPT" | "CATEGORY";
        /** By currency; one that is left out needs a second person from the first cent. */
        daily: ({
          /** Currency that new invoices begin with; null for none. */
          currency: string;
          /** The sum of their amounts. */
          amount: number;
        })[];
      })[];
      /** People who approve what is above. */
      approvers: (number)[];
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
    };
    reply: ApprovalPolicy;
  };
  /** Who approves in the caller’s place */
  'approvals.standIn': {
    reply: ApprovalStandIn;
  };
  /** Name who approves in the caller’s place for some days, or nobody */
  'approvals.saveStandIn': {
    body: {
      /** Who approves in the caller’s place, and on which days; null is nobody. */
      standIn: {
        /** Number of the object. */
        id: number;
        /** The first day. */
        fromDay: string;
        /** The last day. */
        untilDay: string;
      } | null;
    };
    reply: ApprovalStandIn;
  };
  /** What was written about an invoice, to colleagues and to the other company */
  'invoiceComments.list': {
    params: {
      id: number;
    };
    reply: InvoiceComments;
  };
  /** Write a comment: COLLEAGUES is read by the own company alone, PARTNER by both sides; it is never changed */
  'invoiceComments.write': {
    params: {
      id: number;
    };
    body: {
      /** COLLEAGUES is read by the writer’s company alone, PARTNER by both. */
      to: "COLLEAGUES" | "PARTNER";
      /** The same in words, as plain text; null where there are none. The kind OTHER needs them. */
      text: string;
      /** Colleagues who are told of it, by their numbers. */
      mentions?: (number)[];
      /** Files that go with it; in a request those that were sent for it, by their numbers. */
      files?: (number)[];
    };
    reply: InvoiceComment;
  };
  /** What was written about a partnership, to colleagues and to the other company */
  'invoiceComments.listOfPartnership': {
    params: {
      id: number;
    };
    reply: InvoiceComments;
  };
  /** Write a comment on a partnership: COLLEAGUES is read by the own company alone, PARTNER by both; it is never changed and has no files */
  'invoiceComments.writeOfPartnership': {
    params: {
      id: number;
    };
    body: {
      /** COLLEAGUES is read by the writer’s company alone, PARTNER by both. */
      to: "COLLEAGUES" | "PARTNER";
      /** The same in words, as plain text; null where there are none. The kind OTHER needs them. */
      text: string;
      /** Colleagues who are told of it, by their numbers. */
      mentions?: (number)[];
    };
    reply: InvoiceComment;
  };
  /** Send a file for a comment: PDF, PNG, JPEG, XLSX, XML or text; the comment names it within a day, else it is forgotten */
  'invoiceComments.sendFile': {
    params: {
      id: number;
    };
    body: { file: Blob };
    reply: CommentFile;
  };
  /** A file of a comment, to whoever reads the comment */
  'invoiceComments.file': {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** Remove one’s own comment within 15 minutes; that there was one stays */
  'invoiceComments.remove': {
    params: {
      id: number;
    };
    reply: InvoiceComment;
  };
  /** What either company disputed of an invoice, and whether the caller may open a dispute */
  'invoiceDisputes.list': {
    params: {
      id: number;
    };
    reply: InvoiceDisputes;
  };
  /** Dispute an invoice: until it is settled it is not registered, accepted or put into a payment order */
  'invoiceDisputes.open': {
    params: {
      id: number;
    };
    body: {
      /** What happened, by the name of the mail that tells the same. */
      kind: "NOT_DELIVERED" | "WRONG_AMOUNT" | "WRONG_PRICE_OR_QUANTITY" | "RETURNED_GOODS" | "UNKNOWN_INVOICE" | "OTHER";
      /** The same in words, as plain text; null where there are none. The kind OTHER needs them. */
      text?: string;
    };
    reply: InvoiceDisputes;
  };
  /** Settle a dispute, as the company that opened it; the offer of the invoice is open again if it is still in time */
  'invoiceDisputes.settle': {
    params: {
      id: number;
    };
    reply: InvoiceDisputes;
  };
  /** Where the caller is in the tour */
  'tour.get': {
    reply: Tour;
  };
  /** Begin or leave the tour, or say what was looked at */
  'tour.save': {
    body: {
      /** How far the work is. */
      state: "RUNNING" | "LEFT" | "ENDED";
      /** Steps without a trace of their own that were looked at; they are added to the earlier ones. */
      looked: ("contract" | "category" | "supplier" | "imported" | "preview" | "registered" | "answered" | "fee" | "verified" | "buyer" | "offered" | "understood" | "accepted" | "document" | "rule" | "company" | "rates" | "billed" | "audit")[];
    };
    reply: Tour;
  };
  /** List saved views */
  'savedViews.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "name")[];
      "id.dir"?: "asc" | "desc";
      "name.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (SavedView)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Create a saved view */
  'savedViews.create': {
    body: {
      /** The list, by the path of its screen. */
      list: string;
      /** What its sender called it. */
      name: string;
      /** What the address of the screen says behind its path. */
      state: string;
      /** Colleagues see it too. */
      shared: boolean;
      /** Number of the object. */
      id?: null;
    };
    reply: SavedView;
  };
  /** Update a saved view */
  'savedViews.update': {
    body: SavedViewUpdate;
    reply: SavedView;
  };
  /** Delete saved views */
  'savedViews.remove': {
    query: {
      ids: (number)[];
    };
    reply: Count;
  };
  /** One saved view */
  'savedViews.get': {
    params: {
      id: number;
    };
    reply: SavedView;
  };
  /** Supported countries and currencies */
  'globals.get': {
    reply: Globals;
  };
  /** What the contact form asks of a visitor who isn’t a machine */
  'contact.captcha': {
    reply: {
      /** What happened, by the name of the mail that tells the same. */
      kind: "recaptcha" | "proof-of-work";
      /** Site key of reCAPTCHA; null for a proof of work. */
      siteKey: string | null;
      /** Address of reCAPTCHA’s script; null for a proof of work. */
      script: string | null;
      /** Sealed by the server, good once and for half an hour; null for reCAPTCHA. */
      challenge: string | null;
      /** Begins each text that is hashed; null for reCAPTCHA. */
      seed: string | null;
    };
  };
  /** Write to the operator */
  'contact.contactMe': {
    body: {
      /** What its sender called it. */
      name: string;
      /** E-mail address. */
      email: string;
      /** Where the visitor can be called. */
      phone?: string;
      /** Why, and what to do, as a sentence. */
      message?: string;
      /** The token of reCAPTCHA, or the proof: the challenge, `~`, and the numbers joined by `-` in the order of their puzzles. */
      recaptchaToken: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
  };
  /** What happened for the caller, the newest first */
  'notices.list': {
    query?: {
      page?: number;
      size?: number;
      sort?: ("id" | "at")[];
      "id.dir"?: "asc" | "desc";
      "at.dir"?: "asc" | "desc";
      filter?: (string)[];
    };
    reply: {
      /** The rows of this page. */
      content: (Notice)[];
      /** Number of the page, from 0: the one asked for. */
      number: number;
      /** Rows a page. */
      size: number;
      /** Rows that match. */
      totalElements: number;
      /** Pages. */
      totalPages: number;
    };
  };
  /** Mark notices as read */
  'notices.markRead': {
    body: {
      /** The notices. */
      ids: (number)[];
    };
    reply: NoticesRead;
  };
  /** Mark a notice and all older ones as read */
  'notices.markAllRead': {
    body: {
      /** The newest that was seen: it and all older ones are marked, and none that came since. */
      upTo: number;
    };
    reply: NoticesRead;
  };
  /** How far the caller’s company has come before it can trade */
  'newcomers.own': {
    reply: Newcomer;
  };
  /** Say whether the company buys or sells; one that buys asks for a contract with it */
  'newcomers.say': {
    body: {
      /** What the company comes for, as it says; null while it hasn’t said it. */
      trade: "BUYER" | "SUPPLIER";
    };
    reply: Newcomer;
  };
  /** What a company said that it comes for */
  'newcomers.ofCompany': {
    params: {
      id: number;
    };
    reply: {
      /** What the company comes for, as it says; null while it hasn’t said it. */
      trade: "BUYER" | "SUPPLIER" | null;
      /** When the person was told. */
      at: string | null;
    };
  };
  /** Is the process there? */
  'system.health': {
    reply: {
      /** It is. */
      status?: "ok";
    };
  };
  /** Can it work? */
  'system.ready': {
    reply: {
      /** All parts together. */
      status?: "ready" | "not-ready";
      /** The database answers. */
      database?: boolean;
      /** The schema is up to date. */
      migrations?: boolean;
      /** The queue of jobs runs. */
      queue?: boolean;
      /** Each company sees its own rows only, whatever the server asks for. */
      wall?: boolean;
      /** What isn’t ready, for whoever runs the server. */
      reasons?: (string)[];
    };
  };
  /** This description */
  'system.openapi': {
    reply: Record<string, unknown>;
  };
  /** This description to read and to try */
  'system.docs': {
    reply: Blob;
  };
};
export const addresses: { readonly [Name in keyof Calls]: readonly [method: string, path: string] } = {
  'auth.signIn': ['POST', '/api/auth/generate-token'],
  'auth.finishSignIn': ['POST', '/api/auth/finish-sign-in'],
  'auth.signOut': ['POST', '/api/auth/logout'],
  'auth.me': ['GET', '/api/auth/me'],
  'auth.sessions': ['GET', '/api/auth/sessions'],
  'auth.endOtherSessions': ['DELETE', '/api/auth/sessions'],
  'auth.endSession': ['DELETE', '/api/auth/sessions/{id}'],
  'auth.secondFactor': ['GET', '/api/auth/second-factor'],
  'auth.beginSecondFactor': ['POST', '/api/auth/second-factor'],
  'auth.confirmSecondFactor': ['POST', '/api/auth/second-factor/confirm'],
  'auth.renewRecoveryCodes': ['POST', '/api/auth/second-factor/recovery-codes'],
  'auth.turnOffSecondFactor': ['POST', '/api/auth/second-factor/turn-off'],
  'auth.secondFactorOf': ['GET', '/api/users/{id}/second-factor'],
  'auth.resetSecondFactorOf': ['DELETE', '/api/users/{id}/second-factor'],
  'auth.changeOwnPassword': ['POST', '/api/auth/change-own-password'],
  'auth.changeOwnEmail': ['POST', '/api/auth/change-own-email'],
  'auth.register': ['POST', '/api/auth/register'],
  'auth.verifyToken': ['POST', '/api/auth/verify-token'],
  'auth.regenerateToken': ['POST', '/api/auth/regenerate-token'],
  'auth.forgotPassword': ['POST', '/api/auth/forgot-password'],
  'auth.changePassword': ['POST', '/api/auth/change-password'],
  'auth.registerInvite': ['POST', '/api/suppliers/register-supplier-invite'],
  'invoices.list': ['GET', '/api/invoices'],
  'invoices.create': ['POST', '/api/invoices'],
  'invoices.update': ['PUT', '/api/invoices'],
  'invoices.remove': ['DELETE', '/api/invoices'],
  'invoices.discountStats': ['GET', '/api/invoices/discount-stats'],
  'invoices.get': ['GET', '/api/invoices/{id}'],
  'invoices.story': ['GET', '/api/invoices/{id}/story'],
  'invoices.pricePreview': ['POST', '/api/invoices/price-preview'],
  'invoices.changeStatus': ['POST', '/api/invoices/change-status'],
  'invoices.changeStatusByFilter': ['POST', '/api/invoices/change-status-by-filter'],
  'invoices.changeStatusPreview': ['POST', '/api/invoices/change-status-preview'],
  'invoices.changeStatusByFilterPreview': ['POST', '/api/invoices/change-status-by-filter-preview'],
  'invoices.export': ['POST', '/api/invoices/export'],
  'invoices.errorFile': ['POST', '/api/invoices/import/errorFile/{id}'],
  'buyers.noteGenNotSet': ['GET', '/api/buyers/note-gen-not-set'],
  'invoice-documents.get': ['GET', '/api/invoices/{id}/document'],
  'invoice-documents.file': ['GET', '/api/invoices/{id}/document/file'],
  'invoice-documents.pdf': ['GET', '/api/invoices/{id}/document/pdf'],
  'bills.bill': ['POST', '/api/invoices/bill'],
  'bills.billPreview': ['POST', '/api/invoices/bill-preview'],
  'bills.run': ['POST', '/api/billing'],
  'bills.runPreview': ['GET', '/api/billing/preview'],
  'bills.list': ['GET', '/api/bills'],
  'bills.issuer': ['GET', '/api/bills/issuer'],
  'bills.saveIssuer': ['PUT', '/api/bills/issuer'],
  'bills.get': ['GET', '/api/bills/{id}'],
  'bills.lines': ['GET', '/api/bills/{id}/lines'],
  'bills.pdf': ['GET', '/api/bills/{id}/pdf'],
  'bills.csv': ['GET', '/api/bills/{id}/csv'],
  'bills.xlsx': ['GET', '/api/bills/{id}/xlsx'],
  'bills.export': ['POST', '/api/bills/export'],
  'bills.cancel': ['POST', '/api/bills/{id}/cancel'],
  'bills.confirmRates': ['POST', '/api/bills/confirm-rates'],
  'imports.upload': ['POST', '/api/invoices/prepare-batch-upload'],
  'imports.prepare': ['POST', '/api/invoices/prepare-import/{id}'],
  'imports.template': ['POST', '/api/invoices/import/template'],
  'imports.list': ['GET', '/api/invoices/imports'],
  'imports.unknownSuppliers': ['GET', '/api/invoices/imports/{id}/unknown-suppliers'],
  'imports.start': ['POST', '/api/invoices/import'],
  'companyImports.upload': ['POST', '/api/companies/import/prepare'],
  'companyImports.prepare': ['POST', '/api/companies/prepare-import/{id}'],
  'companyImports.template': ['POST', '/api/companies/import/template'],
  'companyImports.start': ['POST', '/api/companies/import/{id}'],
  'companyImports.errorFile': ['POST', '/api/companies/import/errors/{id}'],
  'supplierImports.upload': ['POST', '/api/suppliers/prepare-invite-batch'],
  'supplierImports.prepare': ['POST', '/api/suppliers/prepare-import/{id}'],
  'supplierImports.template': ['POST', '/api/suppliers/import/template'],
  'supplierImports.start': ['POST', '/api/suppliers/import/invite'],
  'supplierImports.errorFile': ['POST', '/api/suppliers/import/errorFile/{id}'],
  'submissionImports.upload': ['POST', '/api/submissions/import/upload'],
  'submissionImports.prepare': ['POST', '/api/submissions/import/prepare/{id}'],
  'submissionImports.template': ['POST', '/api/submissions/import/template'],
  'submissionImports.start': ['POST', '/api/submissions/import'],
  'submissionImports.errorFile': ['POST', '/api/submissions/import/errors/{id}'],
  'imports.progress': ['GET', '/api/batches/{id}'],
  'imports.events': ['GET', '/api/batches/{id}/events'],
  'imports.cancel': ['POST', '/api/batches/{id}/cancel'],
  'imports.join': ['POST', '/api/batches/{id}/join'],
  'imports.longWork': ['GET', '/api/long-work'],
  'paymentBatches.list': ['GET', '/api/payment-batches'],
  'paymentBatches.create': ['POST', '/api/payment-batches'],
  'paymentBatches.export': ['POST', '/api/payment-batches/export'],
  'paymentBatches.preview': ['POST', '/api/payment-batches/preview'],
  'paymentBatches.get': ['GET', '/api/payment-batches/{id}'],
  'paymentBatches.release': ['POST', '/api/payment-batches/{id}/release'],
  'paymentBatches.discard': ['POST', '/api/payment-batches/{id}/discard'],
  'paymentBatches.download': ['POST', '/api/payment-batches/{id}/download'],
  'paymentSettings.get': ['GET', '/api/payment-settings'],
  'paymentSettings.save': ['PUT', '/api/payment-settings'],
  'paymentSettings.testFile': ['POST', '/api/payment-settings/test-file'],
  'payments.get': ['GET', '/api/invoices/{id}/payment'],
  'payments.note': ['POST', '/api/invoices/{id}/payment-entries'],
  'payments.takeBack': ['POST', '/api/payment-entries/{id}/take-back'],
  'payments.advice': ['GET', '/api/payment-orders/{id}/advice'],
  'statements.upload': ['POST', '/api/statement-files'],
  'statements.check': ['POST', '/api/statements/check'],
  'statements.confirm': ['POST', '/api/statements'],
  'statements.list': ['GET', '/api/statements'],
  'statements.export': ['POST', '/api/statements/export'],
  'statements.get': ['GET', '/api/statements/{id}'],
  'statements.lines': ['GET', '/api/statements/{id}/lines'],
  'statements.pair': ['POST', '/api/statement-lines/{id}/pair'],
  'statements.unpair': ['POST', '/api/statement-lines/{id}/unpair'],
  'statements.setAside': ['POST', '/api/statement-lines/{id}/set-aside'],
  'statementTables.get': ['GET', '/api/statement-files/{id}/table'],
  'statementTables.save': ['PUT', '/api/statement-files/{id}/table'],
  'referenceRates.newest': ['GET', '/api/reference-rates'],
  'referenceRates.create': ['POST', '/api/reference-rates'],
  'referenceRates.remove': ['DELETE', '/api/reference-rates'],
  'referenceRates.list': ['GET', '/api/reference-rates/entered'],
  'referenceRates.previewList': ['POST', '/api/reference-rates/list-preview'],
  'referenceRates.saveList': ['POST', '/api/reference-rates/list'],
  'referenceRates.feed': ['GET', '/api/reference-rates/feed'],
  'referenceRates.fetchNow': ['POST', '/api/reference-rates/feed'],
  'documents.list': ['GET', '/api/documents'],
  'documents.zip': ['GET', '/api/documents/zip'],
  'documents.get': ['GET', '/api/documents/{id}'],
  'documents.pdf': ['GET', '/api/documents/{id}/pdf'],
  'documents.confirm': ['POST', '/api/documents/{id}/confirmation'],
  'documents.xml': ['GET', '/api/documents/{id}/xml'],
  'bookkeeping.accounts': ['GET', '/api/bookkeeping/accounts'],
  'bookkeeping.saveAccounts': ['PUT', '/api/bookkeeping/accounts'],
  'bookkeeping.journal': ['GET', '/api/bookkeeping/journal'],
  'bookkeeping.file': ['GET', '/api/bookkeeping/journal/file'],
  'vatCorrections.list': ['GET', '/api/vat-corrections'],
  'vatCorrections.sums': ['GET', '/api/vat-corrections/sums'],
  'vatCorrections.export': ['POST', '/api/vat-corrections/export'],
  'bankAccounts.list': ['GET', '/api/bank-accounts'],
  'bankAccounts.enter': ['POST', '/api/bank-accounts'],
  'bankAccounts.sendEvidence': ['POST', '/api/bank-accounts/{id}/evidence'],
  'bankAccounts.evidence': ['GET', '/api/bank-accounts/{id}/evidence'],
  'bankAccounts.confirm': ['POST', '/api/bank-accounts/{id}/confirm'],
  'bankAccounts.standIn': ['POST', '/api/bank-accounts/{id}/stand-in'],
  'bankAccounts.decideOwnership': ['POST', '/api/bank-accounts/{id}/ownership'],
  'bankAccounts.close': ['POST', '/api/bank-accounts/{id}/close'],
  'bankAccounts.ofSupplier': ['GET', '/api/suppliers/{id}/bank-accounts'],
  'bankAccounts.readNotice': ['POST', '/api/bank-accounts/notice'],
  'bankAccounts.object': ['POST', '/api/bank-accounts/object'],
  'suppliers.list': ['GET', '/api/suppliers'],
  'suppliers.create': ['POST', '/api/suppliers'],
  'suppliers.update': ['PUT', '/api/suppliers'],
  'suppliers.remove': ['DELETE', '/api/suppliers'],
  'suppliers.get': ['GET', '/api/suppliers/{id}'],
  'suppliers.partnership': ['GET', '/api/suppliers/{id}/partnership'],
  'suppliers.matching': ['POST', '/api/suppliers/matching'],
  'suppliers.assignCategory': ['POST', '/api/suppliers/assign-category'],
  'suppliers.approveCategories': ['POST', '/api/suppliers/approve-categories'],
  'suppliers.returnCategories': ['POST', '/api/suppliers/return-categories'],
  'suppliers.assignCategoryPreview': ['POST', '/api/suppliers/assign-category-preview'],
  'suppliers.inviteAgain': ['POST', '/api/suppliers/invite-again'],
  'suppliers.export': ['POST', '/api/suppliers/export'],
  'buyers.list': ['GET', '/api/buyers'],
  'buyers.create': ['POST', '/api/buyers'],
  'buyers.update': ['PUT', '/api/buyers'],
  'buyers.remove': ['DELETE', '/api/buyers'],
  'buyers.get': ['GET', '/api/buyers/{id}'],
  'buyers.partnership': ['GET', '/api/buyers/{id}/partnership'],
  'buyers.openAcceptance': ['GET', '/api/buyers/{id}/open-acceptance'],
  'buyers.export': ['POST', '/api/buyers/export'],
  'automationRules.list': ['GET', '/api/automatic-accept'],
  'automationRules.create': ['POST', '/api/automatic-accept'],
  'automationRules.update': ['PUT', '/api/automatic-accept'],
  'automationRules.remove': ['DELETE', '/api/automatic-accept'],
  'automationRules.get': ['GET', '/api/automatic-accept/{id}'],
  'automationRules.setActive': ['POST', '/api/automatic-accept/{id}/active'],
  'automationRules.setPlace': ['POST', '/api/automatic-accept/{id}/place'],
  'automationRules.trial': ['POST', '/api/automatic-accept/trial'],
  'automationRules.explain': ['GET', '/api/automatic-accept/offers/{id}'],
  'discountCategories.list': ['GET', '/api/discount-category'],
  'discountCategories.create': ['POST', '/api/discount-category'],
  'discountCategories.update': ['PUT', '/api/discount-category'],
  'discountCategories.remove': ['DELETE', '/api/discount-category'],
  'discountCategories.get': ['GET', '/api/discount-category/{id}'],
  'contracts.list': ['GET', '/api/contract'],
  'contracts.create': ['POST', '/api/contract'],
  'contracts.update': ['PUT', '/api/contract'],
  'contracts.remove': ['DELETE', '/api/contract'],
  'contracts.get': ['GET', '/api/contract/{id}'],
  'contracts.mine': ['GET', '/api/contract/me'],
  'contracts.stops': ['GET', '/api/contract/stops'],
  'contracts.setActive': ['POST', '/api/contract/{id}/active'],
  'companies.list': ['GET', '/api/companies'],
  'companies.create': ['POST', '/api/companies'],
  'companies.update': ['PUT', '/api/companies'],
  'companies.remove': ['DELETE', '/api/companies'],
  'companies.get': ['GET', '/api/companies/{id}'],
  'companies.withContract': ['GET', '/api/companies/with-contract'],
  'companies.verify': ['POST', '/api/companies/verify'],
  'companies.refuse': ['POST', '/api/companies/{id}/refuse'],
  'companies.standing': ['GET', '/api/companies/{id}/standing'],
  'companies.invitations': ['GET', '/api/companies/{id}/invitations'],
  'companies.saveInvitations': ['PUT', '/api/companies/{id}/invitations'],
  'companies.handOver': ['POST', '/api/companies/{id}/hand-over'],
  'companies.export': ['POST', '/api/companies/export'],
  'users.list': ['GET', '/api/users'],
  'users.create': ['POST', '/api/users'],
  'users.update': ['PUT', '/api/users'],
  'users.remove': ['DELETE', '/api/users'],
  'users.get': ['GET', '/api/users/{id}'],
  'users.profile': ['GET', '/api/users/me'],
  'users.saveProfile': ['PUT', '/api/users/me'],
  'users.inviteAgain': ['POST', '/api/users/invite-again'],
  'users.deactivate': ['POST', '/api/users/deactivate'],
  'users.activate': ['POST', '/api/users/activate'],
  'users.export': ['POST', '/api/users/export'],
  'users.terms': ['GET', '/api/users/terms'],
  'users.acceptTerms': ['POST', '/api/users/accept-terms/me'],
  'removedPeople.list': ['GET', '/api/removed-people'],
  'removedPeople.traces': ['GET', '/api/removed-people/{id}'],
  'removedPeople.forget': ['POST', '/api/removed-people/{id}/forget'],
  'clients.list': ['GET', '/api/clients'],
  'clients.create': ['POST', '/api/clients'],
  'clients.update': ['PUT', '/api/clients'],
  'clients.remove': ['DELETE', '/api/clients'],
  'clients.get': ['GET', '/api/clients/{id}'],
  'terms.list': ['GET', '/api/terms'],
  'terms.current': ['GET', '/api/terms/current'],
  'terms.accepted': ['GET', '/api/terms/accepted'],
  'terms.draft': ['GET', '/api/terms/draft'],
  'terms.saveDraft': ['PUT', '/api/terms/draft'],
  'terms.publish': ['POST', '/api/terms/publish'],
  'terms.get': ['GET', '/api/terms/{version}'],
  'audits.list': ['GET', '/api/audits'],
  'audits.create': ['POST', '/api/audits'],
  'audits.update': ['PUT', '/api/audits'],
  'audits.remove': ['DELETE', '/api/audits'],
  'audits.get': ['GET', '/api/audits/{id}'],
  'audits.removeByFilter': ['DELETE', '/api/audits/delete-by-filter'],
  'audits.export': ['POST', '/api/audits/export'],
  'audits.check': ['GET', '/api/audits/check'],
  'audits.startCheck': ['POST', '/api/audits/check'],
  'failedMails.list': ['GET', '/api/failed-mails'],
  'failedMails.remove': ['DELETE', '/api/failed-mails'],
  'failedMails.retry': ['POST', '/api/failed-mails/retry'],
  'failedMails.matching': ['POST', '/api/failed-mails/matching'],
  'failedMails.retryMatching': ['POST', '/api/failed-mails/retry-by-filter'],
  'failedMails.removeMatching': ['POST', '/api/failed-mails/delete-by-filter'],
  'statistics.invoice': ['GET', '/api/statistics/invoice'],
  'statistics.company': ['GET', '/api/statistics/company'],
  'statistics.waiting': ['GET', '/api/statistics/waiting'],
  'statistics.earlyPayments': ['GET', '/api/statistics/early-payments'],
  'statistics.operator': ['GET', '/api/statistics/operator'],
  'statistics.fees': ['GET', '/api/statistics/fees'],
  'statistics.steps': ['GET', '/api/statistics/steps'],
  'statistics.history': ['GET', '/api/statistics/history'],
  'statistics.historyFile': ['GET', '/api/statistics/history/file'],
  'reports.report': ['GET', '/api/reports'],
  'reports.arrivals': ['GET', '/api/reports/arrivals'],
  'reports.file': ['GET', '/api/reports/file'],
  'reportMails.list': ['GET', '/api/reports/subscriptions'],
  'reportMails.create': ['POST', '/api/reports/subscriptions'],
  'reportMails.remove': ['DELETE', '/api/reports/subscriptions'],
  'settings.mailSwitch': ['GET', '/api/settings/mail-switch'],
  'settings.switchMailOff': ['POST', '/api/settings/mail-switch'],
  'settings.own': ['GET', '/api/settings/me'],
  'settings.saveOwn': ['PUT', '/api/settings/me'],
  'settings.company': ['GET', '/api/settings/company'],
  'settings.saveCompany': ['PUT', '/api/settings/company'],
  'settings.mappings': ['GET', '/api/settings/import-mappings'],
  'settings.forgetMappings': ['DELETE', '/api/settings/import-mappings'],
  'paymentCalendar.get': ['GET', '/api/payment-calendar'],
  'paymentCalendar.save': ['PUT', '/api/payment-calendar'],
  'paymentCalendar.preview': ['POST', '/api/payment-calendar/preview'],
  'paymentCalendar.closedDays': ['GET', '/api/payment-calendar/closed-days'],
  'paymentCalendar.saveClosedDays': ['PUT', '/api/payment-calendar/closed-days'],
  'payments.list': ['GET', '/api/payments'],
  'payments.days': ['GET', '/api/payments/days'],
  'payments.sums': ['GET', '/api/payments/sums'],
  'payments.late': ['GET', '/api/payments/late'],
  'payments.export': ['POST', '/api/payments/export'],
  'payments.feed': ['GET', '/api/payments/feed'],
  'payments.makeFeed': ['POST', '/api/payments/feed'],
  'payments.endFeed': ['POST', '/api/payments/feed/end'],
  'payments.readFeed': ['GET', '/api/payments/feed/{secret}'],
  'earlyPaymentRequests.list': ['GET', '/api/early-payment-requests'],
  'earlyPaymentRequests.ask': ['POST', '/api/early-payment-requests'],
  'earlyPaymentRequests.askable': ['GET', '/api/early-payment-requests/askable'],
  'earlyPaymentRequests.withdraw': ['POST', '/api/early-payment-requests/withdraw'],
  'earlyPaymentRequests.decline': ['POST', '/api/early-payment-requests/decline'],
  'earlyPaymentRequests.setting': ['GET', '/api/early-payment-requests/setting'],
  'earlyPaymentRequests.saveSetting': ['PUT', '/api/early-payment-requests/setting'],
  'counterOffers.list': ['GET', '/api/counter-offers'],
  'counterOffers.make': ['POST', '/api/counter-offers'],
  'counterOffers.quote': ['POST', '/api/counter-offers/quote'],
  'counterOffers.buyers': ['GET', '/api/counter-offers/buyers'],
  'counterOffers.withdraw': ['POST', '/api/counter-offers/withdraw'],
  'counterOffers.decline': ['POST', '/api/counter-offers/decline'],
  'counterOffers.preview': ['POST', '/api/counter-offers/agree/preview'],
  'counterOffers.agree': ['POST', '/api/counter-offers/agree'],
  'counterOffers.setting': ['GET', '/api/counter-offers/setting'],
  'counterOffers.saveSetting': ['PUT', '/api/counter-offers/setting'],
  'submissions.list': ['GET', '/api/submissions'],
  'submissions.create': ['POST', '/api/submissions'],
  'submissions.buyers': ['GET', '/api/submissions/buyers'],
  'submissions.setting': ['GET', '/api/submissions/setting'],
  'submissions.saveSetting': ['PUT', '/api/submissions/setting'],
  'submissions.get': ['GET', '/api/submissions/{id}'],
  'submissions.withdraw': ['POST', '/api/submissions/withdraw'],
  'submissions.decline': ['POST', '/api/submissions/decline'],
  'submissions.preview': ['POST', '/api/submissions/confirm/preview'],
  'submissions.confirm': ['POST', '/api/submissions/confirm'],
  'submissions.export': ['POST', '/api/submissions/export'],
  'approvals.list': ['GET', '/api/approvals'],
  'approvals.suppliers': ['GET', '/api/approvals/{id}/suppliers'],
  'approvals.decline': ['POST', '/api/approvals/{id}/decline'],
  'approvals.withdraw': ['POST', '/api/approvals/{id}/withdraw'],
  'approvals.policy': ['GET', '/api/approvals/policy'],
  'approvals.savePolicy': ['PUT', '/api/approvals/policy'],
  'approvals.standIn': ['GET', '/api/approvals/stand-in'],
  'approvals.saveStandIn': ['PUT', '/api/approvals/stand-in'],
  'invoiceComments.list': ['GET', '/api/invoices/{id}/comments'],
  'invoiceComments.write': ['POST', '/api/invoices/{id}/comments'],
  'invoiceComments.listOfPartnership': ['GET', '/api/partnerships/{id}/comments'],
  'invoiceComments.writeOfPartnership': ['POST', '/api/partnerships/{id}/comments'],
  'invoiceComments.sendFile': ['POST', '/api/invoices/{id}/comment-files'],
  'invoiceComments.file': ['GET', '/api/comment-files/{id}'],
  'invoiceComments.remove': ['POST', '/api/invoice-comments/{id}/remove'],
  'invoiceDisputes.list': ['GET', '/api/invoices/{id}/disputes'],
  'invoiceDisputes.open': ['POST', '/api/invoices/{id}/disputes'],
  'invoiceDisputes.settle': ['POST', '/api/invoice-disputes/{id}/settle'],
  'tour.get': ['GET', '/api/tour'],
  'tour.save': ['POST', '/api/tour'],
  'savedViews.list': ['GET', '/api/saved-views'],
  'savedViews.create': ['POST', '/api/saved-views'],
  'savedViews.update': ['PUT', '/api/saved-views'],
  'savedViews.remove': ['DELETE', '/api/saved-views'],
  'savedViews.get': ['GET', '/api/saved-views/{id}'],
  'globals.get': ['GET', '/api/globals'],
  'contact.captcha': ['GET', '/api/globals/captcha'],
  'contact.contactMe': ['POST', '/api/globals/contact-me'],
  'notices.list': ['GET', '/api/notices'],
  'notices.markRead': ['POST', '/api/notices/read'],
  'notices.markAllRead': ['POST', '/api/notices/read-all'],
  'newcomers.own': ['GET', '/api/newcomers/me'],
  'newcomers.say': ['POST', '/api/newcomers/me'],
  'newcomers.ofCompany': ['GET', '/api/newcomers/{id}'],
  'system.health': ['GET', '/api/health'],
  'system.ready': ['GET', '/api/ready'],
  'system.openapi': ['GET', '/api/openapi.json'],
  'system.docs': ['GET', '/api/docs'],
};
