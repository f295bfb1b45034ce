/** Written by `npm run client-types` from the description that a server gives at `/api/openapi.json`. */
export type SignedIn = {
  /** Who signed in. */
  user: SessionUser | {
    /** Number of the object. */
    id: number | string;
    /** State of the object. */
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
  /** Role of the user; an API client is a COMPANY_USER. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** State of the object. */
  status: "ACTIVE" | "INACTIVE";
  /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
  deactivated: boolean;
  /** The user accepted the present terms. */
  termsAccepted: boolean;
  /** The company it belongs to. */
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
    /** May look after reference rates. */
    writeRates: boolean;
    /** May see and handle mails that did not go out. */
    seeFailedMails: boolean;
  };
};
export type CompanyReference = {
  /** Number of the object. */
  id: number;
  /** Heading of the column; null for mappings from before headings were kept. */
  name: string;
  /** Tax id (PIB in Serbia). */
  code: string;
};
export type Count = {
  /** How many were changed. */
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
  /** Amount with tax: net amount plus tax amount, exactly. */
  amount: number;
  /** Currency that new invoices begin with; null for none. */
  currency: {
    /** ISO 4217 code. */
    code: string;
    /** Symbol of the currency. */
    symbol: string;
  };
  /** The company that owes the invoice. In a buyer record: the partner. */
  buyer: CompanyReference;
  /** The company that is owed. In a supplier record: the partner. */
  supplier: CompanyReference;
  /** State of the object. */
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
    /** Annual discount rate in percent. */
    annualRate: number;
    /** Least discount of an offer in percent of the amount. */
    minDiscount: number;
    /** Processing fee in percent. */
    processingFeePct: number;
    /** Least processing fee. */
    processingFeeMin: number;
    /** Days from payment to due date, weighted by amount; null of nothing. */
    days: number;
    /** The day for which the price stands. */
    priceDate: string;
    /** The day that the price counts from: the payment date; of prices accepted before that was so, the day of acceptance. */
    countedFrom: string;
    /** `minimum` where the contract’s least discount is more than the rate for the days gives, else `rate`. */
    decidedBy: "rate" | "minimum";
    /** Days from payment to the due date; of several, weighted by the money received. */
    daysEarly: number;
    /** Discount and fee over the money received, as a simple yearly rate in percent. */
    yearlyCost: number | null;
  } | null;
  /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
  paymentDate: string | null;
  /** Last day on which accepting brings the money before it is due; null when that is past, and once it is decided. */
  acceptUntil: string | null;
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
    /** When. */
    at: string;
    /** What it was. */
    event: "ENTERED" | "IMPORTED" | "CHANGED" | "REGISTERED" | "REOPENED" | "DEREGISTERED" | "ACCEPTED" | "REJECTED" | "VOIDED" | "BILLED";
    /** Who did it: a company, a rule of its supplier, the operator, or the calendar. */
    who: "company" | "rule" | "operator" | "calendar";
    /** The company it belongs to. */
    company: string | null;
    /** Who of it; null where that is not the caller’s to know. */
    person: string | null;
    /** Name of the automation rule, for its supplier and the operator; else null. */
    rule: string | null;
    /** Name of the uploaded file. */
    fileName: string | null;
    /** The caller may bill it now. */
    bill: string | null;
    /** Rows altogether; null until known. */
    total: number | null;
  })[];
  /** There are older ones than the 100 that are told. */
  earlier: boolean;
  /** The file. */
  file: {
    /** The batch of the uploaded file. */
    batchId: string;
    /** Heading of the column; null for mappings from before headings were kept. */
    name: string;
    /** Size of the file. */
    bytes: number;
  } | null;
  /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
  offered: boolean;
  /** What it is worth today, in a week and so on until it is due; at most 13. */
  prices: ({
    /** The day that the price is of. */
    day: string;
    /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
    paymentDate: string;
    /** Days from payment to due date, weighted by amount; null of nothing. */
    days: number;
    /** Discount of the offer; null until it is registered. */
    discountValue: number;
    /** Processing fee of the offer; null until it is registered. */
    processingValue: number;
    /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
    totalPrice: number;
    /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
    yearlyRate: number;
    /** `minimum` where the contract’s least discount is more than the rate for the days gives, else `rate`. */
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
  /** Amount with tax: net amount plus tax amount, exactly. */
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
  /** The company that is owed. In a supplier record: the partner. */
  supplier: {
    /** Number of the object. */
    id: number;
    /** Tax id (PIB in Serbia). */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** Heading of the column; null for mappings from before headings were kept. */
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
    /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
  /** The company that owes the invoice. In a buyer record: the partner. */
  buyer?: {
    /** Number of the object. */
    id: number;
    /** Tax id (PIB in Serbia). */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** Heading of the column; null for mappings from before headings were kept. */
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
    /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
  /** Amount with tax: net amount plus tax amount, exactly. */
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
  /** The company that owes the invoice. In a buyer record: the partner. */
  buyer?: {
    /** Number of the object. */
    id: number;
    /** Tax id (PIB in Serbia). */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** Heading of the column; null for mappings from before headings were kept. */
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
    /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
  /** The company that is owed. In a supplier record: the partner. */
  supplier: {
    /** Number of the object. */
    id: number;
    /** Tax id (PIB in Serbia). */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** Heading of the column; null for mappings from before headings were kept. */
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
    /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
  /** State of the object. */
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
    /** Annual discount rate in percent. */
    annualRate: number;
    /** Least discount of an offer in percent of the amount. */
    minDiscount: number;
    /** Processing fee in percent. */
    processingFeePct: number;
    /** Least processing fee. */
    processingFeeMin: number;
    /** Days from payment to due date, weighted by amount; null of nothing. */
    days: number;
    /** The day for which the price stands. */
    priceDate: string;
    /** The day that the price counts from: the payment date; of prices accepted before that was so, the day of acceptance. */
    countedFrom: string;
    /** `minimum` where the contract’s least discount is more than the rate for the days gives, else `rate`. */
    decidedBy: "rate" | "minimum";
    /** Days from payment to the due date; of several, weighted by the money received. */
    daysEarly: number;
    /** Discount and fee over the money received, as a simple yearly rate in percent. */
    yearlyCost: number | null;
  } | null;
  /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
  paymentDate?: string | null;
  /** Last day on which accepting brings the money before it is due; null when that is past, and once it is decided. */
  acceptUntil?: string | null;
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
  /** State of the object. */
  status: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
  /** Sums of `totalPrice` by currency that the caller agreed to; with other sums nothing changes (409). */
  expectedTotals?: Record<string, number>;
  /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
  notes?: ({
    /** The company that owes the invoice. In a buyer record: the partner. */
    buyer: {
      /** Number of the object. */
      id: number;
    };
    /** The document that a supplier issues to this buyer for an accepted discount; null: not chosen yet. */
    noteGeneration: "NONE" | "CASA_SCONTO" | "CREDIT_NOTE";
  })[];
};
export type ChangeStatusResult = {
  /** True when rows were refused; their reasons are in the error file. */
  hasErrors: boolean;
  /** How many were changed. */
  count: number;
  /** How many were so already. */
  unchanged: number;
  /** How many stayed as they are; their reasons are in the error file. */
  refused: number;
  /** What the bills come to, by their currency. */
  totals: Record<string, number>;
  /** By currency: the rows that would change, at the price that would be booked or taken away. */
  sums: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many were changed. */
    count: number;
    /** Amount with tax: net amount plus tax amount, exactly. */
    amount: number;
    /** Amount less total price of what was approved. */
    discount: number;
    /** Processing fee that the supplier pays for the early payment. */
    fee: number;
    /** Rows altogether; null until known. */
    total: number;
    /** Days from payment to the due date; of several, weighted by the money received. */
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
  /** Whether it was done before the tour began. */
  already: {
    /** When. */
    at: string;
    /** Name of who changed it. */
    by: string | null;
  } | null;
  /** Documents that were issued. */
  documents: number;
  /** The batch whose error file holds the refused rows; null when there are none. */
  batchErrorUploadInfoDTO: {
    /** Number of the object. */
    id: string;
  } | null;
  /** As what GET /api/long-work told of it while it went on; null when it was done at once. */
  workId: string | null;
};
export type ChangeStatusByFilter = {
  /** All of them must match; an empty list matches everything. */
  filters: (Filter)[];
  /** How many the caller expects to be touched; nothing happens where that is another number by now. */
  expectedCount?: number;
  /** Sums of `totalPrice` by currency that the caller agreed to; with other sums nothing changes (409). */
  expectedTotals?: Record<string, number>;
  /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
  notes?: ({
    /** The company that owes the invoice. In a buyer record: the partner. */
    buyer: {
      /** Number of the object. */
      id: number;
    };
    /** The document that a supplier issues to this buyer for an accepted discount; null: not chosen yet. */
    noteGeneration: "NONE" | "CASA_SCONTO" | "CREDIT_NOTE";
  })[];
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
    /** Tax id (PIB in Serbia). */
    code: string;
    /** A sentence for people, in the language of `Accept-Language`. */
    message: string;
    /** How many would stay for this reason. */
    count: number;
    /** Numbers of up to five of them. */
    examples: (string)[];
  })[];
  /** By currency: the rows that would change, at the price that would be booked or taken away. */
  sums: ({
    /** Currency of the sums. */
    currency: string;
    /** How many of this currency would change. */
    count: number;
    /** Amount with tax: net amount plus tax amount, exactly. */
    amount: number;
    /** Discount. */
    discount: number;
    /** Processing fee that the supplier pays for the early payment. */
    fee: number;
    /** Amount less discount and fee. */
    total: number;
    /** Days from payment to the due date; of several, weighted by the money received. */
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
    /** How many were changed. */
    count: number;
    /** Amount with tax: net amount plus tax amount, exactly. */
    amount: number;
    /** Amount less total price of what was approved. */
    discount: number;
    /** Processing fee that the supplier pays for the early payment. */
    fee: number;
    /** Rows altogether; null until known. */
    total: number;
    /** Days from payment to the due date; of several, weighted by the money received. */
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
    /** How many were changed. */
    count: number;
    /** Amount with tax: net amount plus tax amount, exactly. */
    amount: number;
    /** Amount less total price of what was approved. */
    discount: number;
    /** Processing fee that the supplier pays for the early payment. */
    fee: number;
    /** Rows altogether; null until known. */
    total: number;
    /** Days from payment to the due date; of several, weighted by the money received. */
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
  /** What registering would earn its buyer if every supplier accepted today; null of other changes and for others. */
  earnings: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** What the operator charges of it, by the contract, in this currency. */
    operatorFee: number;
    /** What early payment earned the buyer, or cost the supplier. */
    net: number;
    /** That as a simple yearly rate of the money paid, in percent. */
    yearlyReturn: number | null;
  })[] | null;
  /** How many rows were judged; for `expectedCount` of the change. */
  expectedCount: number;
  /** Sums of `totalPrice` by currency that the caller agreed to; with other sums nothing changes (409). */
  expectedTotals: Record<string, number>;
};
export type ExportSent = {
  /** All of them must match; an empty list matches everything. */
  filters: (Filter)[];
  /** The kind of file: `csv` as the Excel of the request’s language parts it, or `xlsx`. */
  format?: "csv" | "xlsx";
};
export type Bill = {
  /** Number of the object. */
  id: number;
  /** Number of the bill. */
  number: string;
  /** The company that owes the invoice. In a buyer record: the partner. */
  buyer: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** Amount with tax: net amount plus tax amount, exactly. */
  amount: number;
  /** How many invoices the bill counts. */
  invoices: number;
  /** RSD for one unit of each currency, as the fees were converted. */
  rates: Record<string, number>;
  /** The newest reference is older than ten days: the operator confirms the rates. */
  ratesToConfirm: boolean;
};
export type BillPreview = {
  /** How many would change now. */
  willChange: number;
  /** How many stayed as they are; their reasons are in the error file. */
  refused: ({
    /** Tax id (PIB in Serbia). */
    code: string;
    /** A sentence for people, in the language of `Accept-Language`. */
    message: string;
    /** How many were changed. */
    count: number;
  })[];
  /** Fees in the invoices’ own currencies. */
  fees: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many were changed. */
    count: number;
    /** Processing fee that the supplier pays for the early payment. */
    fee: number;
  })[];
  /** One bill for each buyer. */
  bills: ({
    /** The company that owes the invoice. In a buyer record: the partner. */
    buyer: CompanyReference;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices the bill counts. */
    invoices: number;
    /** Amount with tax: net amount plus tax amount, exactly. */
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
    /** The company that owes the invoice. In a buyer record: the partner. */
    buyer: CompanyReference;
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many invoices the bill counts. */
    invoices: number;
    /** Amount with tax: net amount plus tax amount, exactly. */
    amount: number;
    /** Fees in the invoices’ own currencies. */
    fees: ({
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** How many invoices would be billed. */
      count: number;
      /** Processing fee that the supplier pays for the early payment. */
      fee: number;
    })[];
    /** The newest reference is older than ten days: the operator confirms the rates. */
    ratesToConfirm: boolean;
  })[];
  /** What the bills come to, by their currency. */
  totals: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** One bill for each buyer. */
    bills: number;
    /** Amount with tax: net amount plus tax amount, exactly. */
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
    /** A sentence for people, in the language of `Accept-Language`. */
    message: string;
  })[];
};
export type BillRow = {
  /** Number of the object. */
  id: number;
  /** Number of the page, from 0: the one asked for. */
  number: string;
  /** Date of the contract. */
  date: string;
  /** The company that owes the invoice. In a buyer record: the partner. */
  buyer: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** Amount with tax: net amount plus tax amount, exactly. */
  amount: number;
  /** How many invoices the bill counts. */
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
    /** Heading of the column; null for mappings from before headings were kept. */
    name: string;
    /** Tax id (PIB in Serbia). */
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
    /** The account that bills are paid to; empty when it isn’t said. */
    account: string;
  } | null;
  /** Who changed it last, and when; null while nobody has. */
  changed: {
    /** Name of who changed it. */
    by: string;
    /** When. */
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
  /** Date of the contract. */
  date: string;
  /** The company that owes the invoice. In a buyer record: the partner. */
  buyer: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** Amount with tax: net amount plus tax amount, exactly. */
  amount: number;
  /** How many invoices the bill counts. */
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
  /** When the company was entered or registered itself. */
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
    /** How many were changed. */
    count: number;
    /** Processing fee that the supplier pays for the early payment. */
    fee: number;
  })[];
  /** Who writes bills: the operator’s company; null while it hasn’t been said. */
  issuer: {
    /** Heading of the column; null for mappings from before headings were kept. */
    name: string;
    /** Tax id (PIB in Serbia). */
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
    /** The account that bills are paid to; empty when it isn’t said. */
    account: string;
  } | null;
  /** The buyer as it was when the bill was written; null on older bills. */
  buyerFacts: {
    /** Heading of the column; null for mappings from before headings were kept. */
    name: string;
    /** Tax id (PIB in Serbia). */
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
  /** The company that is owed. In a supplier record: the partner. */
  supplier: {
    /** Number of the object. */
    id: number;
    /** Heading of the column; null for mappings from before headings were kept. */
    name: string;
  };
  /** The day on which the offer was accepted. */
  acceptedOn: string;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** Amount with tax: net amount plus tax amount, exactly. */
  amount: number;
  /** Discount of the offer; null until it is registered. */
  discountValue: number;
  /** Share of the discount, in the invoice’s currency. */
  discountFee: number;
  /** Share of the processing fee, in the invoice’s currency. */
  processingFee: number;
  /** RSD for one unit of the invoice’s currency; null for RSD. */
  rate: number | null;
  /** Processing fee that the supplier pays for the early payment. */
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
    /** Heading of the column; null for mappings from before headings were kept. */
    name: string;
  })[];
  /** The fields that a file may carry. */
  fields: ({
    /** Heading of the column; null for mappings from before headings were kept. */
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
    /** How dates with slashes are written, where their columns leave it open. */
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
    /** Lines of the file, as they were read. */
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
  /** The files of the import, each with its records. */
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
      /** A sentence for people, in the language of `Accept-Language`. */
      message: string;
    })[];
    /** What a person should look at, although the row can come in. */
    notices: ({
      /** Index of the column, from 0; null when the whole row is meant. */
      column: number | null;
      /** Field of an invoice. */
      field: string;
      /** A sentence for people, in the language of `Accept-Language`. */
      message: string;
    })[];
  })[];
  /** What the first rows came to, more of them than are shown. */
  validated: {
    /** How many rows were looked at. */
    rows: number;
    /** Rows refused so far. */
    bad: number;
    /** What a person should look at, although the row can come in. */
    notices: ({
      /** Field of an invoice. */
      field: string;
      /** A sentence for people, in the language of `Accept-Language`. */
      message: string;
      /** How many rows were looked at. */
      rows: ({
        /** Line of the file. */
        line: number;
        /** Name of the uploaded file. */
        fileName?: string;
      })[];
      /** How many were changed. */
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
  /** What a person should look at, although the row can come in. */
  notices: ({
    /** Field of an invoice. */
    field: string;
    /** A sentence for people, in the language of `Accept-Language`. */
    message: string;
    /** How many rows were looked at. */
    rows: ({
      /** Line of the file. */
      line: number;
      /** Name of the uploaded file. */
      fileName?: string;
    })[];
    /** How many were changed. */
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
  /** A sentence for people, in the language of `Accept-Language`. */
  message: string | null;
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
  /** A rate far from the newest one, or in the place of another of that day, is meant so. */
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
    /** What happens to the day’s rate. */
    change: "NEW" | "CHANGED" | "SAME";
    /** The rate is more than 5 % from the newest one. */
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
  /** Year and place in the supplier’s series of that year, which has no gaps. */
  number: string;
  /** A browser’s session or an API client’s token. */
  kind: "CASA_SCONTO" | "CREDIT_NOTE";
  /** The business day of the acceptance. */
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
  /** The company that is owed. In a supplier record: the partner. */
  supplier: CompanyReference;
  /** The company that owes the invoice. In a buyer record: the partner. */
  buyer: CompanyReference;
  /** Currency that new invoices begin with; null for none. */
  currency: string;
  /** The reduction, gross. */
  discount: number;
  /** The VAT within the reduction. */
  vat: number;
  /** Amount to be paid by the payment date. */
  total: number;
};
export type SupplierRecord = {
  /** Number of the object. */
  id: number;
  /** The company that is owed. In a supplier record: the partner. */
  supplier: Company;
  /** The company it belongs to. */
  company: CompanyReference;
  /** The category that prices this supplier’s offers; null: the buyer’s default one. */
  discountCategory: {
    /** Number of the object. */
    id: number;
    /** Heading of the column; null for mappings from before headings were kept. */
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
  /** Tax id (PIB in Serbia). */
  code: string;
  /** Number in the register of companies. */
  registrationNumber: string;
  /** Heading of the column; null for mappings from before headings were kept. */
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
  /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
  /** The company that owes the invoice. In a buyer record: the partner. */
  buyer: CompanyReference;
  /** The company that is owed. In a supplier record: the partner. */
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
      /** Heading of the column; null for mappings from before headings were kept. */
      name: string;
    };
    /** False where the buyer’s default category stands in. */
    own: boolean;
    /** Amount less total price of what was approved. */
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
    /** Heading of the column; null for mappings from before headings were kept. */
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
  /** How many invoices the bill counts. */
  invoices: ({
    /** State of the object. */
    status: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many were changed. */
    count: number;
    /** Amount with tax: net amount plus tax amount, exactly. */
    amount: number;
    /** Rows altogether; null until known. */
    total: number;
  })[];
};
export type CategoryAssignment = {
  /** Numbers of the objects. */
  ids: (number)[];
  /** The category that prices this supplier’s offers; null: the buyer’s default one. */
  discountCategory: {
    /** Number of the object. */
    id: number;
    /** The company it belongs to. */
    company?: CompanyReference;
    /** Heading of the column; null for mappings from before headings were kept. */
    name?: string;
    /** The category that new suppliers get. */
    default?: boolean;
    /** False while the rule rests. */
    active?: boolean;
    /** Amount less total price of what was approved. */
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
export type CategoryAssignmentReply = {
  /** How many were changed. */
  count: number;
  /** The category that each had before. */
  former: ({
    /** Number of the object. */
    id: number;
    /** The category that prices this supplier’s offers; null: the buyer’s default one. */
    discountCategory: {
      /** Number of the object. */
      id: number;
      /** The company it belongs to. */
      company?: CompanyReference;
      /** Heading of the column; null for mappings from before headings were kept. */
      name?: string;
      /** The category that new suppliers get. */
      default?: boolean;
      /** False while the rule rests. */
      active?: boolean;
      /** Amount less total price of what was approved. */
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
export type CategoryReturn = {
  /** The category that the assignment gave; null where it took theirs away. */
  given: {
    /** Number of the object. */
    id: number;
    /** The company it belongs to. */
    company?: CompanyReference;
    /** Heading of the column; null for mappings from before headings were kept. */
    name?: string;
    /** The category that new suppliers get. */
    default?: boolean;
    /** False while the rule rests. */
    active?: boolean;
    /** Amount less total price of what was approved. */
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
  /** The category that each had before. */
  former: ({
    /** Number of the object. */
    id: number;
    /** The category that prices this supplier’s offers; null: the buyer’s default one. */
    discountCategory: {
      /** Number of the object. */
      id: number;
      /** The company it belongs to. */
      company?: CompanyReference;
      /** Heading of the column; null for mappings from before headings were kept. */
      name?: string;
      /** The category that new suppliers get. */
      default?: boolean;
      /** False while the rule rests. */
      active?: boolean;
      /** Amount less total price of what was approved. */
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
export type AssignmentPreview = {
  /** Who changed it last, and when; null while nobody has. */
  changed: (number)[];
  /** How many were so already. */
  unchanged: (number)[];
  /** Those of them that asked for the partnership, to which the category says yes. */
  agreed: (number)[];
  /** Invoices that are not offers yet. */
  pending: ({
    /** Currency that new invoices begin with; null for none. */
    currency: string;
    /** How many were changed. */
    count: number;
    /** Amount with tax: net amount plus tax amount, exactly. */
    amount: number;
    /** What suppliers would receive today by the terms as they are. */
    before: number;
    /** What suppliers would receive today by the terms as they would be. */
    after: number;
  })[];
  /** Pending invoices that the one or the other terms can’t price. */
  unpriced: number;
  /** Registered offers to decide, by currency. */
  offers: number;
};
export type BuyerRecord = {
  /** Number of the object. */
  id: number;
  /** The company that owes the invoice. In a buyer record: the partner. */
  buyer: Company;
  /** The company it belongs to. */
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
  /** Heading of the column; null for mappings from before headings were kept. */
  name: string;
  /** The buyer that the rule is for; null means any. */
  buyerCompany: CompanyReference | null;
  /** The currency that the rule is for. */
  amountCurrency: {
    /** Tax id (PIB in Serbia). */
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
  /** Which of its supplier’s rules is asked, from 1; the first that matches takes an offer. */
  place: number;
  /** The company it belongs to. */
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
  /** What the rule would accept at this moment. */
  now: {
    /** How many offers it would accept. */
    count: number;
    /** By currency: what it would accept, at today’s price. */
    sums: ({
      /** Currency that new invoices begin with; null for none. */
      currency: string;
      /** How many of this currency. */
      count: number;
      /** Amount with tax: net amount plus tax amount, exactly. */
      amount: number;
      /** Discount. */
      discount: number;
      /** Processing fee that the supplier pays for the early payment. */
      fee: number;
      /** Amount less discount and fee. */
      total: number;
      /** Days from payment to the due date; of several, weighted by the money received. */
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
    /** What the bills come to, by their currency. */
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
      /** Amount with tax: net amount plus tax amount, exactly. */
      amount: number;
      /** Discount. */
      discount: number;
      /** Processing fee that the supplier pays for the early payment. */
      fee: number;
      /** Amount less discount and fee. */
      total: number;
      /** Days from payment to the due date; of several, weighted by the money received. */
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
    /** Heading of the column; null for mappings from before headings were kept. */
    name: string;
    /** When the caller accepted it. */
    acceptedAt: string;
  } | null;
  /** What each rule of the supplier says of an open offer. */
  rules: ({
    /** Number of the object. */
    id: number;
    /** Heading of the column; null for mappings from before headings were kept. */
    name: string;
    /** What keeps the offer out of the rule; none when the rule takes it. */
    gaps: ({
      /** How it shows: an entry before it is missing, it does not follow from it, its content differs, no entry tells of its deletion, or the chain ends otherwise. */
      reason: "switched-off" | "buyer" | "currency" | "amount-below" | "amount-above" | "days-below" | "days-above" | "note-generation-unset" | "open-before" | "not-found" | "not-your-side" | "wrong-status" | "registration-required" | "stale-registration" | "due-date-reached" | "payment-not-early" | "due-date-not-reached" | "nothing-left" | "no-category" | "no-active-contract" | "partnership-inactive";
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
  /** The company it belongs to. */
  company: CompanyReference;
  /** Heading of the column; null for mappings from before headings were kept. */
  name: string;
  /** The category that new suppliers get. */
  default: boolean;
  /** False while the rule rests. */
  active: boolean;
  /** Amount less total price of what was approved. */
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
  /** The company it belongs to. */
  company: {
    /** Number of the object. */
    id: number;
    /** Tax id (PIB in Serbia). */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** Heading of the column; null for mappings from before headings were kept. */
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
    /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
  /** Heading of the column; null for mappings from before headings were kept. */
  name: string;
  /** The category that new suppliers get. */
  default: boolean;
  /** False while the rule rests. */
  active: boolean;
  /** Amount less total price of what was approved. */
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
  /** The company it belongs to. */
  company: CompanyReference;
  /** Date of the contract. */
  date: string;
  /** False while the rule rests. */
  active: boolean;
  /** Number of the contract. */
  contractNumber: string;
  /** Who signed for the company. */
  representative: string;
  /** Remark. */
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
  /** The company it belongs to. */
  company: {
    /** Number of the object. */
    id: number;
    /** Tax id (PIB in Serbia). */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** Heading of the column; null for mappings from before headings were kept. */
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
    /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
  /** Date of the contract. */
  date: string;
  /** False while the rule rests. */
  active?: boolean;
  /** Number of the contract. */
  contractNumber: string;
  /** Who signed for the company. */
  representative: string;
  /** Remark. */
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
  /** Tax id (PIB in Serbia). */
  code: string;
  /** Number in the register of companies. */
  registrationNumber: string;
  /** Heading of the column; null for mappings from before headings were kept. */
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
  /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
  /** How many were changed. */
  count: number;
  /** Companies that stay as they are. */
  leftOut: ({
    /** The company it belongs to. */
    company: CompanyReference;
    /** Why the company stays as it is. */
    reason: "verified" | "refused" | "tax-code" | "incomplete" | "changed";
    /** A sentence for people, in the language of `Accept-Language`. */
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
  /** How many buyers it has. */
  buyers: number;
  /** Last sign-in; null: none yet. */
  lastLogin: string | null;
  /** When its people last changed something. */
  lastChange: string | null;
  /** When the company was entered or registered itself. */
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
  /** How many people can’t come in any more. */
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
  /** Role of the user; an API client is a COMPANY_USER. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** State of the object. */
  status: "ACTIVE" | "INACTIVE";
  /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
  deactivated: boolean;
  /** The user accepted the present terms. */
  termsAccepted: boolean;
  /** The company it belongs to. */
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
  /** Role of the user; an API client is a COMPANY_USER. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** State of the object. */
  status?: "ACTIVE" | "INACTIVE";
  /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
  deactivated?: boolean;
  /** The user accepted the present terms. */
  termsAccepted?: boolean;
  /** The company it belongs to. */
  company?: {
    /** Number of the object. */
    id: number;
    /** Tax id (PIB in Serbia). */
    code?: string;
    /** Number in the register of companies. */
    registrationNumber?: string | null;
    /** Heading of the column; null for mappings from before headings were kept. */
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
    /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
export type Client = {
  /** Number of the object. */
  id: number;
  /** What the client signs in with; it ends with `.cid-` and the number of its company. */
  clientId: string;
  /** Who did it, by the address of sign-in. */
  username: string;
  /** Role of the user; an API client is a COMPANY_USER. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** State of the object. */
  status: "ACTIVE" | "INACTIVE";
  /** The company it belongs to. */
  company: CompanyReference;
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
  };
};
export type ClientWithSecret = {
  /** Number of the object. */
  id: number;
  /** What the client signs in with; it ends with `.cid-` and the number of its company. */
  clientId: string;
  /** Who did it, by the address of sign-in. */
  username: string;
  /** Role of the user; an API client is a COMPANY_USER. */
  role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
  /** State of the object. */
  status: "ACTIVE" | "INACTIVE";
  /** The company it belongs to. */
  company: CompanyReference;
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
  /** How many people can’t come in any more. */
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
  /** What of the saved text isn’t allowed and was left out. */
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
export type Filters = {
  /** All of them must match; an empty list matches everything. */
  filters: (Filter)[];
};
export type AuditCheck = {
  /** Since when the chains are being looked through; null when they are not. */
  running: string | null;
  /** When the newest look through them was asked for that never came to an end; null when it did. */
  unfinished: string | null;
  /** When the chains were last seen to be as they were written; null when never. */
  held: string | null;
  /** What the last look through the chains found; null before the first. */
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
      /** How it shows: an entry before it is missing, it does not follow from it, its content differs, no entry tells of its deletion, or the chain ends otherwise. */
      reason: "gap" | "link" | "content" | "deletion" | "head";
    })[];
  } | null;
};
export type FailedMail = {
  /** Number of the object. */
  id: number;
  /** A browser’s session or an API client’s token. */
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
  /** How many were changed. */
  count: number;
  /** Mails that are not tried any more. */
  givenUp: number;
};
export type HandledMails = {
  /** How many were changed. */
  count: number;
  /** How many match still: one call takes the 1000 that failed first. */
  left: number;
};
export type OwnSettings = {
  /** Which digests come to who gets notifications at all. */
  mails: {
    /** Whether it is offered to whoever has not begun it: in a demo, and where its work was never done. */
    offered: boolean;
    /** Of offers that were accepted. */
    accepted: boolean;
    /** Of offers that were rejected. */
    rejected: boolean;
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
  /** Who changed it last, and when; null while nobody has. */
  changed: {
    /** Name of who changed it. */
    by: string;
    /** When. */
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
    field: "invoiceNumber" | "invoiceDate" | "dueDate" | "netAmount" | "taxAmount" | "amount" | "currency" | "supplier" | "buyer";
    /** Place of the column, from 0. */
    index: number;
    /** Heading of the column; null for mappings from before headings were kept. */
    name: string | null;
  })[];
  /** When it was confirmed last. */
  updatedAt: string;
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
  /** Heading of the column; null for mappings from before headings were kept. */
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
  /** Heading of the column; null for mappings from before headings were kept. */
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
  /** A sentence for people, in the language of `Accept-Language`. */
  message: string;
  /** What is wrong with which field; empty when no field is to blame. */
  errors: ({
    /** Field of an invoice. */
    field: string;
    /** Stable word for what is wrong with the field. */
    code: string;
    /** A sentence for people, in the language of `Accept-Language`. */
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
      /** Token from the mail. */
      token: string;
      /** Tax id (PIB in Serbia). */
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
        /** A browser’s session or an API client’s token. */
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
      /** Whether the second factor is on. */
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
      /** Tax id (PIB in Serbia). */
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
      /** Tax id (PIB in Serbia). */
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
      /** Tax id (PIB in Serbia). */
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
      /** Whether the second factor is on. */
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
      /** Tax id (PIB in Serbia). */
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
      /** The company it belongs to. */
      company: {
        /** Country of the company. */
        country: string;
        /** Tax id (PIB in Serbia). */
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
      /** State of the object. */
      status: "INACTIVE";
    };
  };
  /** Confirm the e-mail address of a registration, or the next one of a user */
  'auth.verifyToken': {
    body: {
      /** Number of the object. */
      id: string;
      /** Token from the mail. */
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
      /** Token from the mail. */
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
      /** Token from the mail. */
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
      sort?: ("id" | "invoiceNumber" | "invoiceDate" | "dueDate" | "currency" | "buyer" | "supplier" | "status" | "netAmount" | "taxAmount" | "amount" | "discountValue" | "processingValue" | "totalPrice" | "approvedDate" | "paymentDate" | "billingStatus")[];
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
      sort?: ("id" | "invoiceNumber" | "invoiceDate" | "dueDate" | "currency" | "buyer" | "supplier" | "status" | "netAmount" | "taxAmount" | "amount" | "discountValue" | "processingValue" | "totalPrice" | "approvedDate" | "paymentDate" | "billingStatus")[];
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
      /** The company that is owed. In a supplier record: the partner. */
      supplier: {
        /** Number of the object. */
        id: number;
      };
      /** The company that owes the invoice. In a buyer record: the partner. */
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
      /** Amount with tax: net amount plus tax amount, exactly. */
      amount: number;
    };
    reply: {
      /** What it is worth today, in a week and so on until it is due; at most 13. */
      prices: ({
        /** The day that the price is of. */
        day: string;
        /** When the offer is paid: an open one if it were accepted today, an accepted one as agreed. */
        paymentDate: string;
        /** Days from payment to due date, weighted by amount; null of nothing. */
        days: number;
        /** Discount of the offer; null until it is registered. */
        discountValue: number;
        /** Processing fee of the offer; null until it is registered. */
        processingValue: number;
        /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
        totalPrice: number;
        /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
        yearlyRate: number;
        /** `minimum` where the contract’s least discount is more than the rate for the days gives, else `rate`. */
        decidedBy: "rate" | "minimum";
      })[];
      /** How it shows: an entry before it is missing, it does not follow from it, its content differs, no entry tells of its deletion, or the chain ends otherwise. */
      reason: {
        /** Tax id (PIB in Serbia). */
        code: string;
        /** A sentence for people, in the language of `Accept-Language`. */
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
      /** State of the object. */
      status: "PENDING" | "REGISTERED" | "DISCOUNT_APPROVED" | "DISCOUNT_REJECTED" | "VOIDED";
      /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
      notes?: ({
        /** The company that owes the invoice. In a buyer record: the partner. */
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
      /** All of them must match; an empty list matches everything. */
      filters: (Filter)[];
      /** With an acceptance: which document is issued to each buyer for which none is chosen yet. It is stored with the acceptance, for buyers of what is accepted only. */
      notes?: ({
        /** The company that owes the invoice. In a buyer record: the partner. */
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
  /** Rows that were refused, as CSV */
  'invoices.errorFile': {
    params: {
      id: string;
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
        /** The company that owes the invoice. In a buyer record: the partner. */
        buyer: {
          /** Number of the object. */
          id: number;
          /** Heading of the column; null for mappings from before headings were kept. */
          name: string;
          /** Tax id (PIB in Serbia). */
          code: string;
        };
      })[];
    };
  };
  /** Bill approved invoices */
  'bills.bill': {
    body: {
      /** Numbers of the objects. */
      ids: (number)[];
      /** Rate of each needed currency against RSD: the newest reference, unless the operator bills. */
      rsdRates: Record<string, number>;
      /** The operator’s reason to bill by other rates than the reference; nobody else sends one. */
      ratesReason?: string;
    };
    reply: {
      /** How many were changed. */
      count: number;
      /** How many bills there are in all; the first thousand are named. */
      billCount: number;
      /** One bill for each buyer. */
      bills: (Bill)[];
      /** What the bills come to, by their currency. */
      totals: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** One bill for each buyer. */
        bills: number;
        /** Amount with tax: net amount plus tax amount, exactly. */
        amount: number;
      })[];
      /** When they were written. */
      billedAt: string;
    };
  };
  /** What billing would come to now, and at which rates */
  'bills.billPreview': {
    body: {
      /** Numbers of the objects. */
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
      /** How many were changed. */
      count: number;
      /** How many bills there are in all; the first thousand are named. */
      billCount: number;
      /** One bill for each buyer. */
      bills: (Bill)[];
      /** What the bills come to, by their currency. */
      totals: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** One bill for each buyer. */
        bills: number;
        /** Amount with tax: net amount plus tax amount, exactly. */
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
      /** Tax id (PIB in Serbia). */
      code: string;
      /** Number in the register of companies. */
      registrationNumber: string;
      /** Heading of the column; null for mappings from before headings were kept. */
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
      /** The account that bills are paid to; empty when it isn’t said. */
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
      /** How it shows: an entry before it is missing, it does not follow from it, its content differs, no entry tells of its deletion, or the chain ends otherwise. */
      reason: string;
    };
    reply: BillDetails;
  };
  /** Confirm the rates of bills that were held to an old reference */
  'bills.confirmRates': {
    body: {
      /** Numbers of the objects. */
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
        /** How dates with slashes are written, where their columns leave it open. */
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
      /** The kind of file: `csv` as the Excel of the request’s language parts it, or `xlsx`. */
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
        /** How dates with slashes are written, where their columns leave it open. */
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
        /** How dates with slashes are written, where their columns leave it open. */
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
      /** The kind of file: `csv` as the Excel of the request’s language parts it, or `xlsx`. */
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
        /** How dates with slashes are written, where their columns leave it open. */
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
        /** How dates with slashes are written, where their columns leave it open. */
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
      /** The kind of file: `csv` as the Excel of the request’s language parts it, or `xlsx`. */
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
        /** How dates with slashes are written, where their columns leave it open. */
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
        /** How it shows: an entry before it is missing, it does not follow from it, its content differs, no entry tells of its deletion, or the chain ends otherwise. */
        reason: "other-columns" | "same-file" | "unclear-letters" | "unreadable";
        /** A sentence for people, in the language of `Accept-Language`. */
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
        /** A browser’s session or an API client’s token. */
        kind: "INVOICE_IMPORT" | "COMPANY_IMPORT" | "SUPPLIER_INVITE_IMPORT" | "CHANGE_STATUS";
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
      /** The National Bank’s list of middle rates, XML or CSV, as its file has it. */
      text: string;
    };
    reply: RateListPreview;
  };
  /** Take over a list of the National Bank; `expectedChanges` is what its preview counted */
  'referenceRates.saveList': {
    body: {
      /** The National Bank’s list of middle rates, XML or CSV, as its file has it. */
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
      /** The company that is owed. In a supplier record: the partner. */
      supplier: {
        /** Tax id (PIB in Serbia). */
        code: string;
        /** Number in the register of companies. */
        registrationNumber: string;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
        /** The company it belongs to. */
        company?: CompanyReference;
        /** Heading of the column; null for mappings from before headings were kept. */
        name?: string;
        /** The category that new suppliers get. */
        default?: boolean;
        /** False while the rule rests. */
        active?: boolean;
        /** Amount less total price of what was approved. */
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
      /** The company that is owed. In a supplier record: the partner. */
      supplier?: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** The company it belongs to. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
        /** The company it belongs to. */
        company?: CompanyReference;
        /** Heading of the column; null for mappings from before headings were kept. */
        name?: string;
        /** The category that new suppliers get. */
        default?: boolean;
        /** False while the rule rests. */
        active?: boolean;
        /** Amount less total price of what was approved. */
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
  /** Give many suppliers a discount category */
  'suppliers.assignCategory': {
    body: CategoryAssignment;
    reply: CategoryAssignmentReply;
  };
  /** Take an assignment of a category back */
  'suppliers.returnCategories': {
    body: CategoryReturn;
    reply: {
      /** How many were changed. */
      count: number;
      /** How many match still: one call takes the 1000 that failed first. */
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
      /** The company that owes the invoice. In a buyer record: the partner. */
      buyer: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** The company that owes the invoice. In a buyer record: the partner. */
      buyer?: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** The company it belongs to. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** How many were changed. */
      count: number;
      /** By currency: the rows that would change, at the price that would be booked or taken away. */
      sums: ({
        /** Currency that new invoices begin with; null for none. */
        currency: string;
        /** How many were changed. */
        count: number;
        /** Amount with tax: net amount plus tax amount, exactly. */
        amount: number;
        /** Amount less total price of what was approved. */
        discount: number;
        /** Processing fee that the supplier pays for the early payment. */
        fee: number;
        /** Rows altogether; null until known. */
        total: number;
        /** Days from payment to the due date; of several, weighted by the money received. */
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
      /** What the bills come to, by their currency. */
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
      /** Heading of the column; null for mappings from before headings were kept. */
      name: string;
      /** The buyer that the rule is for; null means any. */
      buyerCompany?: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
        /** Tax id (PIB in Serbia). */
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
      /** Heading of the column; null for mappings from before headings were kept. */
      name: string;
      /** The buyer that the rule is for; null means any. */
      buyerCompany?: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
        /** Tax id (PIB in Serbia). */
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
      /** Which of its supplier’s rules is asked, from 1; the first that matches takes an offer. */
      place?: number;
      /** The company it belongs to. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** Which of its supplier’s rules is asked, from 1; the first that matches takes an offer. */
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
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
        /** Tax id (PIB in Serbia). */
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
      /** The company it belongs to. */
      company: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** Heading of the column; null for mappings from before headings were kept. */
      name: string;
      /** The category that new suppliers get. */
      default: boolean;
      /** False while the rule rests. */
      active: boolean;
      /** Amount less total price of what was approved. */
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
      /** The company it belongs to. */
      company: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** Date of the contract. */
      date: string;
      /** Number of the contract. */
      contractNumber: string;
      /** Who signed for the company. */
      representative: string;
      /** Remark. */
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
        /** Tax id (PIB in Serbia). */
        code: string;
        /** Number in the register of companies. */
        registrationNumber: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** Tax id (PIB in Serbia). */
      code: string;
      /** Number in the register of companies. */
      registrationNumber: string;
      /** Heading of the column; null for mappings from before headings were kept. */
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
      /** The companies to verify; with `version` only if they are still as they were seen. */
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
      /** Role of the user; an API client is a COMPANY_USER. */
      role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
      /** The company it belongs to. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** Role of the user; an API client is a COMPANY_USER. */
      role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
      /** State of the object. */
      status: "ACTIVE" | "INACTIVE";
      /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
      deactivated: boolean;
      /** The user accepted the present terms. */
      termsAccepted: boolean;
      /** The company it belongs to. */
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
      /** Role of the user; an API client is a COMPANY_USER. */
      role: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
      /** State of the object. */
      status: "ACTIVE" | "INACTIVE";
      /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or finish an invitation. */
      deactivated: boolean;
      /** The user accepted the present terms. */
      termsAccepted: boolean;
      /** The company it belongs to. */
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
  /** Switch an API client on or off, or give it a new secret */
  'clients.update': {
    body: {
      /** Number of the object. */
      id: number;
      /** What the client signs in with; it ends with `.cid-` and the number of its company. */
      clientId?: string;
      /** Who did it, by the address of sign-in. */
      username?: string;
      /** Role of the user; an API client is a COMPANY_USER. */
      role?: "SYSTEM_ADMIN" | "COMPANY_ADMIN" | "COMPANY_USER";
      /** State of the object. */
      status: "ACTIVE" | "INACTIVE";
      /** The company it belongs to. */
      company?: {
        /** Number of the object. */
        id: number;
        /** Tax id (PIB in Serbia). */
        code?: string;
        /** Number in the register of companies. */
        registrationNumber?: string | null;
        /** Heading of the column; null for mappings from before headings were kept. */
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
        /** Why the operator refused to verify it: shown to the operator and to its own people, null for others. */
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
      /** Differs whenever something that can be changed differs. Sent back as `If-Match`, in quotes, it keeps a change from being lost. */
      version?: string;
      /** What this caller may do with it now. */
      can?: {
        /** The caller may change it. */
        update: boolean;
        /** The caller may delete it. */
        delete: boolean;
      };
      /** True to generate a new secret: the old one stops working and the client’s tokens end. */
      newSecret?: boolean;
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
      /** All of them must match; an empty list matches everything. */
      filters?: (Filter)[];
      /** How many the caller expects to be touched; nothing happens where that is another number by now. */
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
      /** All of them must match; an empty list matches everything. */
      filters: (Filter)[];
      /** How many the caller expects to be touched; nothing happens where that is another number by now. */
      expectedCount: number;
    };
    reply: HandledMails;
  };
  /** Give up all mails for good that filters match */
  'failedMails.removeMatching': {
    body: {
      /** All of them must match; an empty list matches everything. */
      filters: (Filter)[];
      /** How many the caller expects to be touched; nothing happens where that is another number by now. */
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
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Open offers. */
        registered: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Invoices whose offer was accepted. */
        approved: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Of offers that were rejected. */
        rejected: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Voided invoices. */
        voided: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
      };
      /** As a supplier, by status and currency. */
      statsSupplier: {
        /** Invoices that are not offers yet. */
        pending: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Open offers. */
        registered: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Invoices whose offer was accepted. */
        approved: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Of offers that were rejected. */
        rejected: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Voided invoices. */
        voided: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
      };
      /** Days from acceptance to due date, weighted by amount, for the buyer and the supplier side. */
      averageFinancingInDays: {
        /** The company that owes the invoice. In a buyer record: the partner. */
        buyer: number | null;
        /** The company that is owed. In a supplier record: the partner. */
        supplier: number | null;
      };
      /** The same of each currency by itself. */
      averageFinancingByCurrency: {
        /** The company that owes the invoice. In a buyer record: the partner. */
        buyer: Record<string, number>;
        /** The company that is owed. In a supplier record: the partner. */
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
      /** Offers that are due before this day lapse soon. */
      lapseBefore: string;
      /** The company that owes the invoice. In a buyer record: the partner. */
      buyer: {
        /** PENDING invoices that could be registered now, by currency. */
        ready: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** PENDING invoices whose supplier is not active or has no category, by currency. */
        unready: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Registered offers that lapse soon, by currency. */
        lapsing: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Suppliers without a category while there is no default one. */
        suppliersWithoutCategory: number;
        /** Companies that ask to become suppliers. */
        suppliersAsking: number;
      } | null;
      /** The company that is owed. In a supplier record: the partner. */
      supplier: {
        /** Registered offers to decide, by currency. */
        offers: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
          totalPrice: number;
        }>;
        /** Registered offers that lapse soon, by currency. */
        lapsing: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
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
      /** The company that owes the invoice. In a buyer record: the partner. */
      buyer: {
        /** By currency. */
        byCurrency: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** The total price of what was approved. */
          paid: number;
          /** What was given for early payment. */
          discountAndFees: number;
          /** The operator’s fee of it, by the contract; 0 on the supplier’s side. */
          operatorPart: number;
          /** What early payment earned the buyer, or cost the supplier. */
          net: number;
          /** Days from payment to the due date; of several, weighted by the money received. */
          daysEarly: number | null;
          /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
          yearlyRate: number | null;
        }>;
        /** All currencies in RSD by the newest reference rates; null where one is missing. */
        inRsd: {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** The total price of what was approved. */
          paid: number;
          /** What was given for early payment. */
          discountAndFees: number;
          /** The operator’s fee of it, by the contract; 0 on the supplier’s side. */
          operatorPart: number;
          /** What early payment earned the buyer, or cost the supplier. */
          net: number;
          /** Days from payment to the due date; of several, weighted by the money received. */
          daysEarly: number | null;
          /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
          yearlyRate: number | null;
        } | null;
        /** What is paid from today on, by date. */
        payments: ({
          /** Date of the contract. */
          date: string;
          /** By currency: how many, their amount, and the money that moves. */
          currencies: Record<string, {
            /** How many were changed. */
            count: number;
            /** Amount with tax: net amount plus tax amount, exactly. */
            amount: number;
            /** What the buyer pays: amount less discount and processing fee; null until it is registered. */
            totalPrice: number;
          }>;
        })[];
      };
      /** The company that is owed. In a supplier record: the partner. */
      supplier: {
        /** By currency. */
        byCurrency: Record<string, {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** The total price of what was approved. */
          paid: number;
          /** What was given for early payment. */
          discountAndFees: number;
          /** The operator’s fee of it, by the contract; 0 on the supplier’s side. */
          operatorPart: number;
          /** What early payment earned the buyer, or cost the supplier. */
          net: number;
          /** Days from payment to the due date; of several, weighted by the money received. */
          daysEarly: number | null;
          /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
          yearlyRate: number | null;
        }>;
        /** All currencies in RSD by the newest reference rates; null where one is missing. */
        inRsd: {
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** The total price of what was approved. */
          paid: number;
          /** What was given for early payment. */
          discountAndFees: number;
          /** The operator’s fee of it, by the contract; 0 on the supplier’s side. */
          operatorPart: number;
          /** What early payment earned the buyer, or cost the supplier. */
          net: number;
          /** Days from payment to the due date; of several, weighted by the money received. */
          daysEarly: number | null;
          /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
          yearlyRate: number | null;
        } | null;
        /** What is paid from today on, by date. */
        payments: ({
          /** Date of the contract. */
          date: string;
          /** By currency: how many, their amount, and the money that moves. */
          currencies: Record<string, {
            /** How many were changed. */
            count: number;
            /** Amount with tax: net amount plus tax amount, exactly. */
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
        /** The company it belongs to. */
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
      /** By month, the oldest first. */
      months: ({
        /** The first day of the month. */
        month: string;
        /** Processing fee that the supplier pays for the early payment. */
        fee: number;
        /** What was earned up to the same day of that month as today. */
        untilDay: number;
        /** Those of them that are approved by now. */
        financed: number;
        /** By currency. */
        byCurrency: ({
          /** Currency that new invoices begin with; null for none. */
          currency: string;
          /** Processing fee that the supplier pays for the early payment. */
          fee: number;
          /** Those of them that are approved by now. */
          financed: number;
        })[];
      })[];
      /** Fees of accepted invoices that are on no bill yet. */
      notBilled: {
        /** Processing fee that the supplier pays for the early payment. */
        fee: number;
        /** How many were changed. */
        count: number;
        /** By currency. */
        byCurrency: ({
          /** Currency that new invoices begin with; null for none. */
          currency: string;
          /** Processing fee that the supplier pays for the early payment. */
          fee: number;
          /** How many were changed. */
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
      /** The companies to verify; with `version` only if they are still as they were seen. */
      companies: number;
      /** The tasks, in their order. */
      steps: ({
        /** What a company lacks next. */
        step: "SIGN_IN" | "VERIFICATION" | "CONTRACT" | "CATEGORY" | "OFFER" | "ACCEPTANCE";
        /** The companies to verify; with `version` only if they are still as they were seen. */
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
      /** The company that owes the invoice. In a buyer record: the partner. */
      buyer: {
        /** By month, the oldest first. */
        months: Record<string, ({
          /** The first day of the month. */
          month: string;
          /** Invoices with a date in this month that are not voided. */
          dated: {
            /** How many were changed. */
            count: number;
            /** Amount with tax: net amount plus tax amount, exactly. */
            amount: number;
          };
          /** Those of them that are approved by now. */
          financed: {
            /** How many were changed. */
            count: number;
            /** Amount with tax: net amount plus tax amount, exactly. */
            amount: number;
          };
          /** Invoices whose offer was accepted. */
          approved: {
            /** How many were changed. */
            count: number;
            /** Amount with tax: net amount plus tax amount, exactly. */
            amount: number;
            /** The total price of what was approved. */
            paid: number;
            /** Amount less total price of what was approved. */
            discount: number;
            /** Days from payment to due date, weighted by amount; null of nothing. */
            days: number | null;
            /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
            yearlyRate: number | null;
          };
        })[]>;
        /** At most ten partners, those with the largest approved amount. */
        partners: Record<string, ({
          /** Number of the object. */
          id: number;
          /** Heading of the column; null for mappings from before headings were kept. */
          name: string;
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** The total price of what was approved. */
          paid: number;
          /** Amount less total price of what was approved. */
          discount: number;
          /** Days from payment to due date, weighted by amount; null of nothing. */
          days: number | null;
          /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
          yearlyRate: number | null;
        })[]>;
      };
      /** The company that is owed. In a supplier record: the partner. */
      supplier: {
        /** By month, the oldest first. */
        months: Record<string, ({
          /** The first day of the month. */
          month: string;
          /** Invoices with a date in this month that are not voided. */
          dated: {
            /** How many were changed. */
            count: number;
            /** Amount with tax: net amount plus tax amount, exactly. */
            amount: number;
          };
          /** Those of them that are approved by now. */
          financed: {
            /** How many were changed. */
            count: number;
            /** Amount with tax: net amount plus tax amount, exactly. */
            amount: number;
          };
          /** Invoices whose offer was accepted. */
          approved: {
            /** How many were changed. */
            count: number;
            /** Amount with tax: net amount plus tax amount, exactly. */
            amount: number;
            /** The total price of what was approved. */
            paid: number;
            /** Amount less total price of what was approved. */
            discount: number;
            /** Days from payment to due date, weighted by amount; null of nothing. */
            days: number | null;
            /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
            yearlyRate: number | null;
          };
        })[]>;
        /** At most ten partners, those with the largest approved amount. */
        partners: Record<string, ({
          /** Number of the object. */
          id: number;
          /** Heading of the column; null for mappings from before headings were kept. */
          name: string;
          /** How many were changed. */
          count: number;
          /** Amount with tax: net amount plus tax amount, exactly. */
          amount: number;
          /** The total price of what was approved. */
          paid: number;
          /** Amount less total price of what was approved. */
          discount: number;
          /** Days from payment to due date, weighted by amount; null of nothing. */
          days: number | null;
          /** The discount as a yearly rate of what was paid, in percent; null of nothing. */
          yearlyRate: number | null;
        })[]>;
      };
    };
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
        /** Of offers that were accepted. */
        accepted: boolean;
        /** Of offers that were rejected. */
        rejected: boolean;
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
      /** Heading of the column; null for mappings from before headings were kept. */
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
      /** A browser’s session or an API client’s token. */
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
      /** Heading of the column; null for mappings from before headings were kept. */
      name: string;
      /** E-mail address. */
      email: string;
      /** Where the visitor can be called. */
      phone?: string;
      /** A sentence for people, in the language of `Accept-Language`. */
      message?: string;
      /** The token of reCAPTCHA, or the proof: the challenge, `~`, and the numbers joined by `-` in the order of their puzzles. */
      recaptchaToken: string;
    };
    reply: {
      /** Whether it has happened. */
      done: true;
    };
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
      /** When. */
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
  'imports.progress': ['GET', '/api/batches/{id}'],
  'imports.events': ['GET', '/api/batches/{id}/events'],
  'imports.cancel': ['POST', '/api/batches/{id}/cancel'],
  'imports.join': ['POST', '/api/batches/{id}/join'],
  'imports.longWork': ['GET', '/api/long-work'],
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
  'suppliers.list': ['GET', '/api/suppliers'],
  'suppliers.create': ['POST', '/api/suppliers'],
  'suppliers.update': ['PUT', '/api/suppliers'],
  'suppliers.remove': ['DELETE', '/api/suppliers'],
  'suppliers.get': ['GET', '/api/suppliers/{id}'],
  'suppliers.partnership': ['GET', '/api/suppliers/{id}/partnership'],
  'suppliers.assignCategory': ['POST', '/api/suppliers/assign-category'],
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
  'settings.own': ['GET', '/api/settings/me'],
  'settings.saveOwn': ['PUT', '/api/settings/me'],
  'settings.company': ['GET', '/api/settings/company'],
  'settings.saveCompany': ['PUT', '/api/settings/company'],
  'settings.mappings': ['GET', '/api/settings/import-mappings'],
  'settings.forgetMappings': ['DELETE', '/api/settings/import-mappings'],
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
  'newcomers.own': ['GET', '/api/newcomers/me'],
  'newcomers.say': ['POST', '/api/newcomers/me'],
  'newcomers.ofCompany': ['GET', '/api/newcomers/{id}'],
  'system.health': ['GET', '/api/health'],
  'system.ready': ['GET', '/api/ready'],
  'system.openapi': ['GET', '/api/openapi.json'],
  'system.docs': ['GET', '/api/docs'],
};
