/** Written by `npm run text-types`. */
export type EnglishTexts = {
  "ui": {
    "optional": "(optional)",
    "yes": "Yes",
    "no": "No",
    "more": {
      "one": "and {{shown}} more",
      "other": "and {{shown}} more"
    },
    "close": "Close",
    "terms": "Terms of use",
    "cancel": "Cancel",
    "sent": "Sent; waiting for the answer.",
    "closeMessage": "Close the message",
    "undo": "Undo",
    "undoing": "Taking it back…",
    "number": {
      "understood": "Understood as {{value}}",
      "guessed": "Understood as {{value}}. It could be read in two ways: please check.",
      "decimals": "Too many decimals: at most {{most}}. For thousands leave the sign out."
    },
    "date": {
      "placeholder": "YYYY-MM-DD",
      "open": "Open the calendar: {{label}}",
      "dialog": "{{label}}: choose a date",
      "previousMonth": "Previous month",
      "nextMonth": "Next month",
      "previousYear": "Previous year",
      "nextYear": "Next year"
    },
    "password": {
      "show": "Show",
      "hide": "Hide",
      "showLong": "Show what was typed",
      "hideLong": "Hide what was typed",
      "strength": {
        "hint": "At least 6 characters. A few words in a row are strong and easy to remember.",
        "short": "Too short: at least 6 characters.",
        "weak": "Weak. Make it longer, for example with another word.",
        "fair": "Fair. One more word makes it strong.",
        "strong": "Strong."
      }
    },
    "typeahead": {
      "searching": "searching...",
      "failed": "Sorry, suggestions could not be loaded.",
      "none": "No suggestions.",
      "notChosen": "Nothing is chosen. Choose one of the suggestions.",
      "found": {
        "one": "{{count}} suggestion",
        "other": "{{count}} suggestions"
      }
    },
    "form": {
      "problems": {
        "one": "There is a problem",
        "other": "There are {{count}} problems"
      },
      "leaveTitle": "Leave without saving?",
      "leaveText": "What you typed here has not been saved.",
      "restored": "We restored your unsaved changes.",
      "startOver": "Start over",
      "stay": "Stay on this page",
      "leave": "Leave and discard",
      "leaveSentTitle": "Leave before the answer?",
      "leaveSent": "What you typed was sent and may already be saved. The answer has not come yet.",
      "leaveAnyway": "Leave"
    },
    "pager": {
      "label": "Pages",
      "page": "Page {{page}}",
      "previous": "Previous page",
      "next": "Next page",
      "back": "5 pages back",
      "forward": "5 pages forward"
    },
    "panel": {
      "previous": "Previous record",
      "next": "Next record"
    },
    "list": {
      "loading": "Loading",
      "found": {
        "one": "{{shown}} row",
        "other": "{{shown}} rows"
      },
      "sortBy": "Sort by",
      "ascending": "Ascending; turn round",
      "descending": "Descending; turn round",
      "view": "View",
      "dense": "Compact rows",
      "usualColumns": "Reset columns",
      "export": "Export",
      "fileFormat": "Kind of file",
      "fileFormats": {
        "csv": "CSV",
        "xlsx": "Excel (XLSX)",
        "pdf": "PDF"
      },
      "range": "{{from}}–{{to}} of {{total}}",
      "pageSize": "Rows per page",
      "printed": "Printed {{when}}",
      "printedFilters": "Filtered by: {{filters}}",
      "selectPage": "Select the rows of this page",
      "selectRow": "Select {{name}}",
      "cannotSelect": "{{name}} cannot be selected: {{reason}}",
      "selected": {
        "one": "{{shown}} selected",
        "other": "{{shown}} selected"
      },
      "clearSelection": "Clear selection",
      "selectionCleared": "The filter changed, so the selection was cleared.",
      "pageSelected": {
        "one": "{{shown}} row on this page is selected.",
        "other": "{{shown}} rows on this page are selected."
      },
      "selectAll": {
        "one": "Select the one matching row",
        "other": "Select all {{shown}} matching rows"
      },
      "allSelected": {
        "one": "The one matching row is selected.",
        "other": "All {{shown}} matching rows are selected."
      },
      "onlyPage": "Select this page only",
      "noMatch": "Nothing matches these filters",
      "loosen": "Remove the last filter to see more:",
      "failed": "The list could not be loaded",
      "failedText": "An error kept the list from loading. Your filters are kept.",
      "reference": "Error reference: {{reference}}",
      "retry": "Try again"
    },
    "filter": {
      "add": "Filter",
      "clear": "Clear filters",
      "remove": "Remove the filter {{filter}}",
      "field": "Field",
      "operator": "Condition",
      "value": "Value",
      "apply": "Apply filter",
      "many": "Separate several values with semicolons.",
      "word": {
        "contains": "contains",
        "notContains": "does not contain",
        "is": "is",
        "isNot": "is not",
        "oneOf": "is one of",
        "noneOf": "is none of",
        "before": "before",
        "after": "after",
        "less": "less than",
        "greater": "greater than",
        "from": "from",
        "until": "until",
        "period": "in the period"
      },
      "example": {
        "text": "text",
        "money": "12.34",
        "percent": "12.34",
        "integer": "100",
        "date": "2021-01-30",
        "datetime": "2021-01-30T15:00:00",
        "boolean": "true",
        "enum": "a listed value"
      },
      "flag": {
        "empty": "Please give a value.",
        "nan": "This is not a number. Example: {{example}}",
        "nai": "This is not an integer. Example: {{example}}",
        "notDate": "This is not a date. Example: {{example}}",
        "notDateTime": "This is not a date with time. Example: {{example}}",
        "notBoolean": "Please choose yes or no.",
        "notAllowed": "Please choose one of the listed values.",
        "tooLong": "At most 200 characters.",
        "reversed": "The end is before the beginning."
      },
      "from": "From",
      "to": "To",
      "quick": {
        "today": "Today",
        "next7": "Next 7 days",
        "last7": "Last 7 days",
        "thisMonth": "This month"
      }
    },
    "keys": {
      "title": "Keyboard shortcuts",
      "move": "Move between rows",
      "select": "Select the row",
      "range": "With select: all rows in between",
      "open": "Open the row",
      "actions": "Go to what can be done with the selected rows",
      "filter": "Go to the filter",
      "palette": "Find a page, a record or an action",
      "help": "Show these shortcuts",
      "enabled": "Use single-key shortcuts"
    },
    "product": "Skonto",
    "tagline": "Invoices paid early, at a price exact to the cent.",
    "language": "Language",
    "theme": "Appearance",
    "themes": {
      "system": "Same as device",
      "light": "Light",
      "dark": "Dark"
    },
    "version": "Version {{version}}",
    "currency": "Currency",
    "views": {
      "title": "Saved views",
      "none": "No views yet. Set filters, order and columns, and keep them under a name.",
      "failed": "The views could not be loaded.",
      "ofColleagues": "Shared by colleagues",
      "keep": "Keep what is shown as",
      "name": "Name",
      "share": "Colleagues see it too",
      "save": "Save view",
      "replace": "Replace view",
      "isShared": "Shared with colleagues",
      "change": "Change {{name}}",
      "remove": "Delete {{name}}",
      "removed": "The view “{{name}}” is deleted.",
      "restored": "The view “{{name}}” is there again."
    }
  },
  "forms": {
    "meanwhile": {
      "title": "Changed while you were writing",
      "refused": "Somebody else changed this record, so we didn’t save. Their changes are shown above and your text is still here. Save again to overwrite.",
      "taken": "Taken over into the form.",
      "kept": "You wrote “{{text}}”, which stays.",
      "take": "Use “{{text}}”",
      "empty": "(empty)"
    }
  },
  "invoiceStory": {
    "story": {
      "title": "What happened",
      "failed": "What happened could not be loaded.",
      "documentsFailed": "The documents could not be loaded.",
      "files": "Files",
      "cameInWith": "Came in with",
      "prices": "The offer, today and later",
      "pricesExpected": "If you registered it",
      "acceptedOn": "Accepted on",
      "onDay": "Accepted on",
      "today": "today",
      "youReceive": "You receive",
      "youPay": "Supplier receives",
      "yearly": "A year",
      "payment": "Payment",
      "earlier": "Only the newest events are shown.",
      "audit": "Audit of this invoice",
      "calendar": "by its due date",
      "operator": "Skonto",
      "byRule": "by the rule “{{rule}}”",
      "events": {
        "ENTERED": "Entered",
        "IMPORTED": "Imported",
        "CHANGED": "Changed",
        "REGISTERED": "Registered as an offer",
        "REOPENED": "Rejection taken back",
        "DEREGISTERED": "Offer withdrawn",
        "ACCEPTED": "Discount accepted",
        "REJECTED": "Discount rejected",
        "VOIDED": "Voided",
        "BILLED": "Billed",
        "ORDERED": "Payment order created",
        "RELEASED": "Payment order released",
        "PAID": "Paid on {{day}}",
        "RECEIVED": "Received on {{day}}",
        "RETURNED": "Payment returned on {{day}}",
        "NOTE_TAKEN_BACK": "Note of a payment taken back",
        "LATE": "Agreed for {{day}}, payment not known yet",
        "EARLY_ASKED": "Early payment requested",
        "EARLY_WITHDRAWN": "Request for early payment withdrawn",
        "EARLY_DECLINED": "Request for early payment declined",
        "COUNTER_MADE": "Counter-offer made",
        "COUNTER_AGREED": "Counter-offer accepted",
        "COUNTER_DECLINED": "Counter-offer declined",
        "COUNTER_WITHDRAWN": "Counter-offer withdrawn",
        "COUNTER_EXPIRED": "Counter-offer past its last day",
        "COUNTER_MATCHED": "Counter-offer over: the offer pays as much",
        "SUBMITTED": "Submitted by the supplier",
        "CONFIRMED": "Submitted invoice confirmed",
        "COMMENTED_TO_COLLEAGUES": "Comment to colleagues",
        "COMMENTED_TO_PARTNER": "Comment to both companies",
        "DISPUTED": "Disputed",
        "DISPUTE_SETTLED": "Dispute settled"
      },
      "reference": "reference {{reference}}",
      "paidOn": "paid {{date}}"
    },
    "document": {
      "title": "E-invoice",
      "failed": "The e-invoice could not be loaded.",
      "differs": "The invoice was changed since: {{fields}} is not as the e-invoice says.",
      "download": "Download {{kind}}",
      "showPdf": "Show PDF",
      "hidePdf": "Hide PDF",
      "pdf": "PDF {{name}}",
      "pdfNotShown": "If no PDF shows here, download it.",
      "sheet": "What the e-invoice says",
      "unreadable": "This file can no longer be read. It can be downloaded as it came.",
      "rules": {
        "one": "{{shown}} rule of EN 16931 is broken",
        "other": "{{shown}} rules of EN 16931 are broken"
      },
      "rulesText": "EN 16931 is the European standard for e-invoices. Its supplier can correct the next ones.",
      "moreLines": {
        "one": "{{shown}} more line is in the file.",
        "other": "{{shown}} more lines are in the file."
      },
      "fields": {
        "invoiceNumber": "the number",
        "invoiceDate": "the invoice date",
        "dueDate": "the due date",
        "netAmount": "the net amount",
        "taxAmount": "tax",
        "roundingAmount": "the rounding",
        "amount": "the amount",
        "currency": "the currency",
        "supplier": "the supplier"
      },
      "words": {
        "number": "Number",
        "issueDate": "Invoice date",
        "dueDate": "Due date",
        "seller": "Seller",
        "buyer": "Buyer",
        "net": "Without VAT",
        "tax": "VAT",
        "gross": "With VAT",
        "prepaid": "Paid before",
        "rounding": "Rounding",
        "payable": "To pay",
        "terms": "Payment terms",
        "attachments": "Attachments"
      },
      "line": {
        "name": "Item",
        "quantity": "Quantity",
        "amount": "Without VAT"
      }
    },
    "next": {
      "tooLate": "It is too late for an offer: payment would no longer be early. {{amount}} is due on {{due}}.",
      "disputed": {
        "PENDING": "It is disputed, so it can't be offered until the dispute is settled.",
        "REGISTERED": "It is disputed, so the offer can't be accepted until the dispute is settled. The days run on: after {{last}} the offer expires.",
        "DISCOUNT_APPROVED": "Agreed: {{supplier}} gets {{total}} on {{payment}}. It is disputed, so until the dispute is settled it goes into no new payment order."
      },
      "PENDING": {
        "buyer": "Not offered yet. Once you register it, {{supplier}} can accept by {{last}}.",
        "supplier": "{{buyer}} does not offer an early payment for it now."
      },
      "REGISTERED": {
        "buyer": "{{supplier}} can accept by {{last}}. Then the offer expires.",
        "supplier": {
          "one": "If you accept today, {{buyer}} pays {{total}} on {{paidOn}}, {{shown}} day before it is due. Accept by {{last}}; the offer expires then. Without it {{amount}} is due on {{due}}.",
          "other": "If you accept today, {{buyer}} pays {{total}} on {{paidOn}}, {{shown}} days before it is due. Accept by {{last}}; the offer expires then. Without it {{amount}} is due on {{due}}."
        }
      },
      "DISCOUNT_APPROVED": {
        "buyer": "Agreed: {{supplier}} gets {{total}} on {{payment}}.",
        "supplier": "Agreed: {{buyer}} pays you {{total}} on {{payment}}."
      },
      "DISCOUNT_REJECTED": {
        "buyer": "{{supplier}} stays with the agreed terms: {{amount}} is due on {{due}}.",
        "supplier": "You stayed with the agreed terms: {{amount}} is due on {{due}}."
      },
      "VOIDED": "No offer can be made for it any more. Whatever is owed is due on {{due}}, outside Skonto.",
      "limitRefusal": {
        "limit-reached": "It can't be accepted now: {{buyer}} pays no more in the week of {{paidOn}}. Look again in a later week.",
        "limit-full": "It can't be accepted now: {{buyer}} has no week with room before it is due on {{due}}."
      }
    },
    "curve": {
      "curve": "What early payment costs by day of acceptance",
      "summary": "Discount and fee fall from {{first}} {{currency}} on {{from}} to {{last}} {{currency}} on {{to}}.",
      "at": "{{date}}: discount and fee {{given}} {{currency}}",
      "due": "due {{date}}",
      "minimum": "the contract’s minimum",
      "paymentToday": "paid {{date}}"
    }
  },
  "invoicePayment": {
    "title": "Payment",
    "failed": "How far the payment is can't be shown now.",
    "states": {
      "AGREED": "Agreed",
      "ORDERED": "Ordered",
      "PAID": "Paid"
    },
    "received": "Received",
    "marks": {
      "PARTLY_PAID": "Partly paid",
      "RETURNED": "Returned",
      "ON_HOLD": "On hold",
      "DISPUTED": "Disputed"
    },
    "late": {
      "one": "Late, {{shown}} day",
      "other": "Late, {{shown}} days"
    },
    "held": "The supplier has no account that can be paid to. It can be paid once the supplier has one.",
    "heldOwn": "You have no account that can be paid to. You can be paid once you have one.",
    "latePrice": {
      "title": "Paid later than agreed",
      "buyer": "You agreed to pay on {{agreed}}. It was paid on {{day}}. With every day the discount is smaller.",
      "supplier": "You agreed to be paid on {{agreed}}. You were paid on {{day}}. With every day the discount is smaller.",
      "agreed": "Agreed discount",
      "discount": "Discount for {{day}}",
      "difference": "Difference",
      "hint": "This is for information. Skonto changes no amount."
    },
    "facts": {
      "agreed": "Payment date",
      "payable": "To be paid",
      "arrived": "Paid so far",
      "open": "Not ordered yet"
    },
    "order": "Order {{number}}",
    "draft": "to be released in batch",
    "advice": "Advice of order {{number}} (PDF)",
    "reference": "Payment reference",
    "entries": {
      "title": "Notes",
      "PAID": "Paid {{amount}} on {{day}}",
      "RECEIVED": "Received {{amount}} on {{day}}",
      "RETURNED": "Returned {{amount}} on {{day}}",
      "BEFORE": "Paid before Skonto kept payments",
      "takenBack": "taken back",
      "by": "by {{name}}"
    },
    "note": {
      "PAID": "Note as paid",
      "RETURNED": "Note as returned",
      "RECEIVED": "Note as received",
      "text": "Use this when your bank statement shows it. Both sides see the note.",
      "amount": "Amount in {{currency}}",
      "day": "On which day",
      "reference": "Reference",
      "referenceHelp": "For example the number of the statement.",
      "amountMissing": "Enter an amount.",
      "dayMissing": "Enter a date.",
      "save": "Save note",
      "done": "The payment is noted."
    },
    "takeBack": {
      "open": "Take back",
      "title": "Take this note back?",
      "text": "The note stays readable and doesn't count any more.",
      "main": "Take back",
      "keep": "Keep the note",
      "done": "The note is taken back."
    }
  },
  "invoiceComments": {
    "title": "Comments",
    "failed": "The comments could not be loaded.",
    "none": {
      "invoice": "Nobody has written about this invoice yet.",
      "partnership": "Nobody has written about this partnership yet."
    },
    "earlier": "There are older comments that are not shown.",
    "COLLEAGUES": "Colleagues only",
    "PARTNER": "Both companies",
    "removed": "Comment removed",
    "form": {
      "to": "Who reads it",
      "colleagues": "Only colleagues",
      "colleaguesHelp": "People of your company read it, and nobody else.",
      "partner": "{{partner}} too",
      "partnerHelp": "People of both companies read it, and those of {{partner}} get a mail.",
      "text": "Comment",
      "help": "Up to 2,000 characters. It cannot be changed, and you can remove it for 15 minutes.",
      "missing": "Write the comment first.",
      "mention": "Mention a colleague",
      "mentionChoose": "Nobody",
      "mentionHelp": "Up to {{shown}} colleagues. They get a notice after five minutes.",
      "leaveOut": "Leave out {{name}}",
      "sendColleagues": "Send to colleagues",
      "sendPartner": "Send to {{partner}}",
      "sentColleagues": "Your colleagues can read the comment.",
      "sentPartner": "{{partner}} can read the comment."
    },
    "files": {
      "add": "Attach a file",
      "help": "PDF, picture, Excel, XML or text. {{files}} files at most, {{size}} each.",
      "leaveOut": "Leave out",
      "leaveOutOne": "Leave out {{name}}"
    },
    "remove": {
      "button": "Remove",
      "title": "Remove your comment?",
      "text": {
        "invoice": "Its words and files go for good. That there was a comment stays in the story of the invoice.",
        "partnership": "Its words go for good. That there was a comment stays here."
      },
      "main": "Remove comment",
      "done": "The comment is removed."
    },
    "disputes": {
      "title": "Disputes",
      "failed": "The disputes could not be loaded.",
      "by": "Disputed by {{company}}",
      "byPerson": "Disputed by {{person}}, {{company}}",
      "days": "The days run on: the price of the offer changes every day, and the offer can expire.",
      "own": "Until you settle it, the invoice is not offered, accepted or put into new payment orders.",
      "other": "Until {{company}} settles it, the invoice is not offered, accepted or put into new payment orders. Answer in the comments, also when you agree that it is settled.",
      "order": {
        "DRAFT": "A payment order with this invoice is waiting to be released. It stays as it is: release it, or send it back.",
        "RELEASED": "The payment order of this invoice is released already and stays as it is."
      },
      "status": {
        "OPEN": "Open",
        "SETTLED": "Settled",
        "ENDED": "Ended with the invoice"
      },
      "kinds": {
        "NOT_DELIVERED": "Goods or services not delivered",
        "WRONG_AMOUNT": "Wrong amount",
        "WRONG_PRICE_OR_QUANTITY": "Wrong price or quantity",
        "RETURNED_GOODS": "Returned goods",
        "UNKNOWN_INVOICE": "Invoice not known",
        "OTHER": "Another reason"
      },
      "earlier": "Earlier disputes",
      "open": {
        "intro": "Is something wrong with this invoice? Until a dispute is settled, nothing is offered, accepted or newly ordered.",
        "button": "Dispute this invoice",
        "title": "What is wrong with invoice {{number}}?",
        "text": "{{partner}} reads the reason and gets a mail. Only your company can settle the dispute. The days run on, so an offer can expire meanwhile.",
        "kind": "Reason",
        "choose": "Choose a reason",
        "words": "In your words",
        "wordsHelp": "Up to 500 characters. They cannot be changed later.",
        "kindMissing": "Choose a reason.",
        "wordsMissing": "Say in words what is wrong with the invoice.",
        "main": "Dispute the invoice",
        "done": "The invoice is disputed. {{partner}} gets a mail."
      },
      "settle": {
        "button": "Settle the dispute",
        "title": "Is the dispute of invoice {{number}} settled?",
        "text": "The invoice can be offered, accepted and paid again. An offer that is still in time is open again at the price of the day, and automation rules can accept it.",
        "main": "Settle the dispute",
        "done": "The dispute is settled."
      }
    },
    "mentioned": "Mentions {{names}}"
  },
  "invoiceDialogs": {
    "change": {
      "REGISTERED": {
        "title": {
          "one": "Register {{shown}} invoice?",
          "other": "Register {{shown}} invoices?"
        },
        "titleOf": {
          "one": "Register {{shown}} of {{all}} invoice?",
          "other": "Register {{shown}} of {{all}} invoices?"
        },
        "text": "Your suppliers see these offers right away, on today’s terms. You pay early only if they accept. An unanswered offer expires as soon as payment would no longer be early.",
        "main": {
          "one": "Register {{shown}} invoice",
          "other": "Register {{shown}} invoices"
        }
      },
      "PENDING": {
        "title": {
          "one": "Deregister {{shown}} invoice?",
          "other": "Deregister {{shown}} invoices?"
        },
        "titleOf": {
          "one": "Deregister {{shown}} of {{all}} invoice?",
          "other": "Deregister {{shown}} of {{all}} invoices?"
        },
        "text": "Suppliers no longer see these offers, and nobody can accept them any more. The invoices go back to Pending; registering them again offers the terms of that day.",
        "main": {
          "one": "Deregister {{shown}} invoice",
          "other": "Deregister {{shown}} invoices"
        }
      },
      "sum": "Invoiced amount",
      "VOIDED": {
        "title": {
          "one": "Void {{shown}} invoice?",
          "other": "Void {{shown}} invoices?"
        },
        "titleOf": {
          "one": "Void {{shown}} of {{all}} invoice?",
          "other": "Void {{shown}} of {{all}} invoices?"
        },
        "text": "Offers among them are withdrawn from their suppliers. Voided invoices move to History and can never become offers again; what you owe stays owed. This can’t be undone, but their numbers may be entered again.",
        "main": {
          "one": "Void {{shown}} invoice",
          "other": "Void {{shown}} invoices"
        }
      },
      "ifAccepted": "If your suppliers accept today, you pay {{total}} on {{date}}.",
      "earns": "That earns you {{net}} after Skonto’s fee of {{fee}}, {{rate}} a year on the cash you use."
    },
    "remove": {
      "title": {
        "one": "Delete {{shown}} invoice?",
        "other": "Delete {{shown}} invoices?"
      },
      "text": "They leave the list for good; no supplier has seen them. Their numbers may be entered again. This can’t be undone.",
      "main": {
        "one": "Delete {{shown}} invoice",
        "other": "Delete {{shown}} invoices"
      },
      "done": {
        "one": "{{shown}} invoice deleted",
        "other": "{{shown}} invoices deleted"
      }
    }
  },
  "counterOfferDialog": {
    "title": {
      "one": "Name your own rate for {{shown}} offer",
      "other": "Name your own rate for {{shown}} offers"
    },
    "main": {
      "one": "Send {{shown}} counter-offer",
      "other": "Send {{shown}} counter-offers"
    },
    "done": {
      "one": "{{shown}} counter-offer sent. The offer itself is still open to you.",
      "other": "{{shown}} counter-offers sent. The offers themselves are still open to you."
    },
    "rate": "Your yearly rate",
    "rateHelp": "Below that of the offer. Minimum and processing fee stay as they were offered.",
    "lastDay": "Last day of your counter-offer",
    "lastDayHelp": "Leave it empty to use the last day of each offer.",
    "first": "Enter a rate to see what you would be paid.",
    "yourBuyers": "a buyer",
    "consentOne": "If {{buyer}} agrees by {{day}}, the invoice is sold at this rate at once. Until then you may withdraw, or accept or reject the offer itself.",
    "consentDay": "Each invoice for which {{buyer}} agrees by {{day}} is sold at this rate at once. Until then you may withdraw, or accept or reject the offers themselves.",
    "consentDays": "Each invoice for which {{buyer}} agrees by its last day is sold at this rate at once. Until then you may withdraw, or accept or reject the offers themselves.",
    "prices": "What you would be paid",
    "offered": "By the Offer",
    "today": "At Your Rate Today",
    "until": "Last Day",
    "onLastDay": "On the Last Day",
    "paid": "The price counts from the day on which your buyer pays, so it is higher the later your buyer agrees.",
    "open": {
      "title": "Counter-offer",
      "supplier": "You named {{rate}} a year instead of {{offered}}. {{buyer}} can agree until {{day}}.",
      "buyer": "{{supplier}} names {{rate}} a year instead of {{offered}}. You can agree until {{day}}.",
      "today": "Agreed today, the invoice would be paid with {{total}}.",
      "look": "See your counter-offers",
      "answer": "Agree or decline"
    }
  },
  "business": {
    "mail": {
      "approval": "Request",
      "label": "Decision",
      "import": "Import",
      "value": "the one you came from"
    },
    "features": {
      "dashboard": "Dashboard",
      "automationRules": "Automation Rules",
      "audits": "Audit",
      "clients": "API Clients",
      "profile": "Profile",
      "terms": "Terms of use",
      "settings": "Settings",
      "contracts": "Contracts",
      "discountCategories": "Discount Categories",
      "companies": "Companies",
      "invoices": "Invoices",
      "offers": "Offers",
      "billing": "Billing",
      "users": "Users",
      "suppliers": "Suppliers",
      "buyers": "Buyers",
      "documents": "Documents",
      "bookkeeping": "Bookkeeping",
      "bills": "Bills",
      "paymentOrders": "Payment Orders",
      "statements": "Bank Statements",
      "referenceRates": "Reference Rates",
      "failedMails": "Failed Mails",
      "bankAccounts": "Bank Accounts",
      "paymentCalendar": "Payment Days",
      "closedDays": "Closed Days",
      "payments": "Payments",
      "reports": "Reports",
      "earlyPaymentRequests": "Early Payment",
      "counterOffers": "Counter-Offers",
      "approvals": "Approvals",
      "notices": "Notices",
      "submissions": "Submitted Invoices"
    },
    "unread": "Notices: {{shown}} unread",
    "status": {
      "PENDING": "Pending",
      "REGISTERED": "Registered",
      "DISCOUNT_APPROVED": "Discount approved",
      "DISCOUNT_REJECTED": "Discount rejected",
      "VOIDED": "Voided"
    },
    "billingStatus": {
      "PENDING": "To be billed",
      "BILLED": "Billed"
    },
    "column": {
      "invoiceNumber": "Invoice Number",
      "invoiceDate": "Invoice Date",
      "dueDate": "Due Date",
      "paymentDate": "Payment Date",
      "currency": "Currency",
      "buyer": "Buyer",
      "supplier": "Supplier",
      "status": "Status",
      "netAmount": "Net Amount",
      "taxAmount": "Tax",
      "roundingAmount": "Rounding",
      "amount": "Amount",
      "discountValue": "Discount",
      "processingValue": "Processing",
      "totalPrice": "With Discount",
      "approvedDate": "Approved Date",
      "billingStatus": "Billing",
      "acceptUntil": "Accept by",
      "late": "Payment is late",
      "disputed": "Disputed"
    },
    "errorsTitle": "Errors occurred",
    "errorsText": "There were issues while processing some of the invoices. Would you like to download the errors file?",
    "disputed": "Disputed",
    "yes": "Yes",
    "no": "No",
    "unsupportedCurrency": "Please enter valid currency code.",
    "changing": {
      "one": "Processing {{shown}} invoice: it changes or nothing does.",
      "other": "Processing {{shown}} invoices: all that can change do, or none."
    },
    "changingFor": "{{shown}} s elapsed.",
    "roles": {
      "SYSTEM_ADMIN": "System administrator",
      "COMPANY_ADMIN": "Company administrator",
      "COMPANY_USER": "Company user"
    },
    "terms": {
      "title": "Terms and Conditions",
      "failed": "The terms could not be loaded.",
      "accept": "Accept Terms"
    },
    "preview": {
      "changed": "The price or the list has changed since you opened this, so nothing was done. These are the new figures; please check and confirm again.",
      "was": "before: {{amount}}",
      "sums": "Sums of what changes",
      "supplierReceives": "Suppliers receive",
      "youReceive": "With Discount",
      "unchanged": {
        "one": "{{shown}} invoice stays as it is: {{status}} already.",
        "other": "{{shown}} invoices stay as they are: {{status}} already."
      },
      "refused": {
        "one": "{{shown}} invoice does not change:",
        "other": "{{shown}} invoices do not change:"
      },
      "more": {
        "one": "and {{shown}} more",
        "other": "and {{shown}} more"
      }
    },
    "groups": {
      "title": "By company and currency",
      "partner": "Company",
      "count": "Invoices",
      "rest": "All others",
      "more": {
        "one": "{{shown}} more company",
        "other": "{{shown}} more companies"
      },
      "showAll": "Show all companies",
      "paysOn": "pays on {{date}}"
    },
    "searchNumber": "Search by invoice number",
    "record": {
      "loan": "Your loan elsewhere, a year",
      "price": "The offer",
      "facts": "The invoice",
      "yearly": "Yearly cost",
      "discountOf": {
        "one": "Discount, {{rate}} a year × {{shown}} day",
        "other": "Discount, {{rate}} a year × {{shown}} days"
      },
      "billed": "Fee billed",
      "toBill": "Fee to be billed",
      "discountAtLeast": {
        "one": "Discount, at least {{minimum}} ({{rate}} a year × {{shown}} day would be {{byRate}})",
        "other": "Discount, at least {{minimum}} ({{rate}} a year × {{shown}} days would be {{byRate}})"
      },
      "verdict": "Compared",
      "verdicts": {
        "dearer": "{{points}} points dearer than your loan",
        "cheaper": "{{points}} points cheaper than your loan",
        "same": "as much as your loan"
      }
    },
    "actions": {
      "addInvoice": "Add Invoice",
      "invoiceHistory": "Invoices: History",
      "offerHistory": "Offers: History",
      "addUser": "Add User"
    },
    "note": {
      "title": "Document for accepted discounts",
      "chosen": "Chosen by the supplier",
      "buyerReads": "The supplier chooses which document you get for a discount that it accepted.",
      "name": {
        "NONE": "NONE",
        "CASA_SCONTO": "Casa Sconto",
        "CREDIT_NOTE": "Credit Note",
        "unset": "Not chosen yet"
      }
    },
    "import": {
      "button": {
        "invoices": "Import",
        "companies": "Import Companies",
        "invites": "Import Invitations",
        "submissions": "Import"
      },
      "drop": {
        "invoices": "Drop files to import invoices",
        "companies": "Drop files to import companies",
        "invites": "Drop files to invite suppliers",
        "submissions": "Drop files to submit invoices"
      },
      "template": "Template",
      "unreadable": "This file cannot be read. If it is a folder, choose the files in it.",
      "templateAs": "Empty file as CSV or XLSX"
    },
    "document": {
      "CASA_SCONTO": "Casa sconto",
      "CREDIT_NOTE": "Credit note",
      "AGREEMENT": "Agreement",
      "follows": {
        "CASA_SCONTO": "A casa sconto follows when it’s paid.",
        "CREDIT_NOTE": "A credit note follows when it’s paid."
      },
      "confirm": "Confirm VAT correction",
      "confirmTitle": "Confirm the correction of VAT?",
      "confirmText": "You tell {{supplier}} that your company corrected its input tax by {{vat}} for invoice {{invoice}}, or never deducted it. With that the supplier may reduce its VAT.",
      "confirmOnce": "Both companies read who confirmed it and when. It can’t be taken back.",
      "confirmMain": "Confirm correction",
      "confirmDone": "The correction of VAT is confirmed.",
      "confirmed": "VAT correction confirmed: {{by}}, {{at}}",
      "download": "Download {{name}} {{number}}",
      "xml": "XML e-invoice of {{name}} {{number}}"
    },
    "executeBilling": "Execute Billing",
    "executeBillingShort": "Bill",
    "rate": {
      "source": {
        "START": "from the first start",
        "NBS": "National Bank of Serbia",
        "OPERATOR": "entered by the operator"
      },
      "list": "(list {{number}})",
      "reference": "{{rate}} RSD of {{day}}, {{source}}"
    },
    "explain": "What is “{{word}}”?",
    "explainFailed": "The explanation could not be loaded.",
    "goOn": "Go on in the background",
    "invoiceHead": {
      "description": "One invoice: its price, its dates and all that happened to it.",
      "keywords": "invoice, offer, price"
    },
    "open": {
      "yearlyCost": "Yearly cost ({{currency}})",
      "range": "{{from}} to {{to}}, {{mean}} on average",
      "paymentDate": "Payment date",
      "incomplete": "Only the newest 5,000 offers are looked at.",
      "newOnly": "Save for new offers only",
      "title": {
        "one": "Save and accept {{shown}} offer?",
        "other": "Save and accept {{shown}} offers?"
      },
      "main": {
        "one": "Save and accept {{shown}} offer",
        "other": "Save and accept {{shown}} offers"
      },
      "text": "We notify your buyers right away, and the offers move to History at this price. This can’t be undone.",
      "accepted": {
        "one": "{{shown}} offer accepted.",
        "other": "{{shown}} offers accepted."
      },
      "show": "Show them",
      "receive": "You receive"
    },
    "payments": {
      "title": "Paid on"
    },
    "unknownSuppliers": {
      "title": "Suppliers that you don’t have yet",
      "text": "Their invoices weren’t taken. Invite a supplier with what its e-invoice says, and send the file again once you have added it.",
      "invoices": {
        "one": "{{shown}} invoice",
        "other": "{{shown}} invoices"
      },
      "invite": "Add and invite",
      "inviteNamed": "Add and invite {{name}}"
    },
    "choice": {
      "choose": "Choose",
      "chooseOne": "Choose {{name}}",
      "more": {
        "one": "and {{shown}} more",
        "other": "and {{shown}} more"
      }
    }
  },
  "shell": {
    "skip": "Skip to the content",
    "menu": "Main menu",
    "openMenu": "Open the menu",
    "collapse": "Collapse menu",
    "expand": "Expand menu",
    "login": "Login",
    "logout": "Logout",
    "offline": "You are offline. What you see may be out of date; nothing you typed is lost.",
    "signedOut": "Your session has ended. Sign in to go on where you were.",
    "otherUser": "You are now signed in as {{email}}, because another tab switched accounts. Unsaved changes stay with the previous user.",
    "noAnswer": "The server cannot be reached. Check your connection and try again.",
    "nothingSent": "You are offline; nothing was sent.",
    "unknownOutcome": "The connection broke before the answer came, so we don’t know whether it was done. You can try again: it is done only once.",
    "unknownClient": "Unknown client error",
    "unknownServer": "Unknown server error",
    "search": "Go to",
    "home": "Go to the home page",
    "back": "Back",
    "searchHint": "Find a page, a record or an action",
    "searchNothing": "No results. Try the beginning of an invoice number or an e-mail address.",
    "searchFailed": "Not all records could be searched. Check your connection and type again.",
    "searchFound": {
      "one": "{{count}} result",
      "other": "{{count}} results"
    },
    "searchGroups": {
      "recent": "Recent",
      "pages": "Pages",
      "actions": "Actions",
      "found": "Records"
    },
    "notFound": {
      "title": "Page not found",
      "address": "This page does not exist. It may have been moved, or the address was mistyped.",
      "record": "This record does not exist any more, or it belongs to a company that you do not see. Check the address, or look for it in its list."
    },
    "forbidden": {
      "title": "You don't have access to this page",
      "text": "Your role has no access to this page.",
      "who": "You are signed in as {{email}} ({{role}}).",
      "ask": {
        "SYSTEM_ADMIN": "Only company users can open this page. Sign in with an account of that company.",
        "COMPANY_ADMIN": "Only the operator of Skonto can open this page. Write to them if your company needs something done here.",
        "COMPANY_USER": "An administrator of your company can do this for you, or give you the role."
      },
      "contract": "To be a buyer, your company needs an active contract with the operator."
    },
    "broken": {
      "title": "Something went wrong",
      "text": "The page could not be shown. Your saved data is not affected.",
      "advice": "Try again, or reload the page. If it happens again, give the operator the error reference. What you typed is kept.",
      "retry": "Try again",
      "reload": "Reload the page"
    },
    "missing": {
      "title": "This page could not be loaded",
      "text": "Skonto was updated, or the connection broke. Reload the page; your forms are kept.",
      "offline": "You are offline, so this couldn’t be opened. Try again when connected."
    },
    "description": "Early payment of invoices for an exact discount.",
    "keywords": "early payment, invoices, discount, supply chain finance",
    "searchKeys": {
      "move": "move",
      "open": "open",
      "close": "close"
    },
    "sessionPerHost": "Each language has an address of its own here, and you are signed in at the other one. Please sign in here as well."
  },
  "approvals": {
    "title": "Approvals",
    "description": "What needs a second person of your company.",
    "keywords": "approval, four eyes, limit, second person, deputy",
    "failed": "The approvals couldn't be loaded.",
    "notAll": "Only the newest requests are shown.",
    "sum": {
      "one": "{{shown}} invoice, {{amount}}",
      "other": "{{shown}} invoices, {{amount}}"
    },
    "yours": {
      "title": "Waiting for your approval",
      "none": "Nothing needs your approval now."
    },
    "others": {
      "title": "Open requests"
    },
    "request": {
      "offering": "{{person}} wants to offer invoices",
      "accepting": "{{person}} wants to accept offers",
      "when": "Asked on {{at}}, open until {{until}}.",
      "look": "Look at the invoices",
      "approve": "Check and approve",
      "decline": "Decline",
      "withdraw": "Withdraw",
      "categories": "{{person}} wants to give suppliers another category"
    },
    "approving": {
      "plain": "Approve",
      "offering": {
        "title": {
          "one": "Offer {{shown}} invoice?",
          "other": "Offer {{shown}} invoices?"
        },
        "titleOf": {
          "one": "Offer {{shown}} of {{all}} invoice?",
          "other": "Offer {{shown}} of {{all}} invoices?"
        },
        "main": {
          "one": "Approve and offer {{shown}} invoice",
          "other": "Approve and offer {{shown}} invoices"
        },
        "text": "The suppliers see the offers at once. An accepted offer is binding: you pay it on its payment date."
      },
      "accepting": {
        "title": {
          "one": "Accept {{shown}} offer?",
          "other": "Accept {{shown}} offers?"
        },
        "titleOf": {
          "one": "Accept {{shown}} of {{all}} offer?",
          "other": "Accept {{shown}} of {{all}} offers?"
        },
        "main": {
          "one": "Approve and accept {{shown}} offer",
          "other": "Approve and accept {{shown}} offers"
        },
        "text": "Accepting is binding for both companies, at the prices shown here."
      },
      "categories": {
        "title": {
          "one": "Give {{shown}} supplier another category?",
          "other": "Give {{shown}} suppliers another category?"
        },
        "main": {
          "one": "Approve and change {{shown}} supplier",
          "other": "Approve and change {{shown}} suppliers"
        },
        "done": "The suppliers have the new category, and your colleague gets an email.",
        "text": "Registered offers keep their terms; the new category applies to invoices you register from now on."
      }
    },
    "declining": {
      "title": "Decline this request?",
      "main": "Decline request",
      "done": "The request is declined, and your colleague gets an email.",
      "text": "Everything stays as it is.",
      "reason": "Reason",
      "reasonHelp": "Your colleague sees it."
    },
    "withdrawing": {
      "title": "Withdraw your request?",
      "main": "Withdraw request",
      "done": "Your request is withdrawn.",
      "text": "Everything stays as it is. You can ask again at any time."
    },
    "past": {
      "title": "Decided",
      "person": "Asked by",
      "what": "What",
      "sums": "Invoices or suppliers",
      "outcome": "Result",
      "at": "When",
      "instead": "in place of {{person}}",
      "action": {
        "REGISTER": "Offer invoices",
        "ACCEPT": "Accept offers",
        "CATEGORY": "Another category"
      },
      "status": {
        "OPEN": "Open",
        "APPROVED": "Approved",
        "DECLINED": "Declined",
        "WITHDRAWN": "Withdrawn",
        "EXPIRED": "Expired"
      }
    },
    "standIn": {
      "title": "When you are away",
      "text": "Name a colleague who approves in your place. Nobody can approve an own request, or yours in your place.",
      "person": "Colleague",
      "choose": "Choose a colleague",
      "from": "First day",
      "until": "Last day",
      "incomplete": "Choose a colleague and both days.",
      "save": "Name this colleague",
      "saved": "Saved.",
      "named": "{{person}} approves in your place from {{from}} to {{until}}.",
      "gone": "A former colleague",
      "end": "End this"
    },
    "limits": {
      "link": "Limits and approvers",
      "title": "Limits and approvers",
      "text": "A stricter limit applies at once. A looser one applies after 24 hours, and all administrators and approvers get an email.",
      "administrators": "Only an administrator of your company can change this.",
      "waits": "What was saved last applies from {{at}}. Until then:",
      "nothingAlone": "nothing alone",
      "nobody": "nobody",
      "action": {
        "REGISTER": "Offering invoices to suppliers",
        "ACCEPT": "Accepting offers from buyers",
        "CATEGORY": "Giving suppliers another category"
      },
      "alone": {
        "REGISTER": "The amounts of all invoices that one person offers on a day, and of the supplier's rates that this person agrees to. Leave a currency empty to ask for approval every time.",
        "ACCEPT": "The amounts of all offers that one person accepts on a day, and for which this person names a rate. All your rules together have the same limit. Leave a currency empty to ask for approval every time."
      },
      "bounded": "Above a daily amount a colleague must approve",
      "amount": "{{currency}} a day",
      "otherCurrencies": "Other currencies",
      "approvers": "Who approves",
      "approversText": "These people approve what others ask for, up to any amount. Nobody approves an own request.",
      "onlyOne": "With one approver, nobody can approve what that person asks for. Choose at least two.",
      "wrongAmount": "One of the amounts isn't a number. Correct it, then save again.",
      "save": "Save limits",
      "saved": "The limits are saved and apply now.",
      "savedLater": "The limits are saved. What is looser applies after 24 hours.",
      "categories": "A colleague must approve every change",
      "categoriesText": "A category has the rate and the fees that price a supplier's offers. New suppliers can be added with your default category.",
      "always": "always with a colleague"
    },
    "move": {
      "one": "{{shown}} supplier: {{former}} → {{given}}",
      "other": "{{shown}} suppliers: {{former}} → {{given}}"
    },
    "terms": "{{name}} ({{rate}} a year, fee {{fee}})",
    "noTerms": "no category",
    "stale": "This can't be approved any more: the category of these suppliers, or the terms of a category, changed since. Decline it; your colleague can ask again."
  },
  "audits": {
    "title": "Audit",
    "description": "Who changed what and when, over all companies.",
    "keywords": "audit, changes, history, chain",
    "column": {
      "entityId": "Entity Id",
      "entityName": "Entity Name",
      "eventTimestamp": "Date",
      "auditEvent": "Event",
      "username": "User"
    },
    "time": "Time",
    "search": "Search by user or invoice number",
    "several": {
      "one": "{{shown}} record",
      "other": "{{shown}} records"
    },
    "delete": "Delete",
    "stays": "This entry tells of a deletion and stays.",
    "emptyTitle": "No entries yet",
    "emptyText": "Every change leaves an entry here, with who made it and when.",
    "events": {
      "CREATED": "Created",
      "UPDATED": "Updated",
      "DELETED": "Deleted",
      "INVOICES_REGISTERED": "Invoices registered",
      "INVOICES_UNREGISTERED": "Invoices deregistered",
      "INVOICES_APPROVED": "Invoices approved",
      "INVOICES_REJECTED": "Invoices rejected",
      "INVOICES_VOIDED": "Invoices voided",
      "INVOICES_IMPORTED": "Invoices imported"
    },
    "entities": {
      "Invoice": "Invoice",
      "Company": "Company",
      "User": "User",
      "Supplier": "Supplier",
      "Buyer": "Buyer",
      "DiscountCategory": "Discount category",
      "Contract": "Contract",
      "Bill": "Bill",
      "AutomaticAccept": "Automation rule",
      "ApiClient": "API client",
      "Terms": "Terms of use",
      "TermsDraft": "Draft of the terms of use",
      "FailedMail": "Failed mail",
      "ReferenceRate": "Reference rate",
      "Audit": "Audit entries",
      "BillIssuer": "Issuer of bills",
      "CompanySettings": "Company settings",
      "UserSettings": "User settings",
      "ImportMapping": "Columns of files",
      "ReportSubscription": "Report by mail",
      "SavedView": "Saved view",
      "PaymentCalendar": "Payment days",
      "InvoiceComment": "Comment",
      "InvoiceDispute": "Dispute of an invoice",
      "EarlyPaymentRequest": "Request for early payment",
      "EarlyPaymentSetting": "Requests for early payment allowed",
      "ClosedDays": "Closed days",
      "PaymentFeed": "Calendar address",
      "ApprovalRequest": "Request for approval",
      "ApprovalPolicy": "Limits and approvers",
      "ApprovalStandIn": "Deputy for approvals",
      "CounterOffer": "Counter-offer",
      "CounterOfferSetting": "Counter-offers allowed",
      "Submission": "Submitted invoice",
      "SubmissionSetting": "Submitted invoices allowed"
    },
    "changes": {
      "title": "Changes",
      "field": "Field",
      "before": "Before",
      "after": "After",
      "none": "This entry says no more.",
      "same": "It was saved as it was before.",
      "unchanged": {
        "one": "{{shown}} field stayed as it was",
        "other": "{{shown}} fields stayed as they were"
      },
      "raw": "The entry word for word (JSON)"
    },
    "fields": {
      "before": "Before",
      "after": "After",
      "id": "Id",
      "name": "Name",
      "code": "Tax ID",
      "registrationNumber": "Registration number",
      "address": "Address",
      "postcode": "Post code",
      "city": "City",
      "country": "Country",
      "checked": "Verified",
      "createdByCompanyId": "Entered by",
      "createdAt": "Created",
      "companyId": "Company",
      "companyName": "Company",
      "companyCode": "Company’s tax ID",
      "buyerId": "Buyer",
      "supplierId": "Supplier",
      "discountCategoryId": "Discount category (Id)",
      "noteGeneration": "Note generation",
      "isDefault": "Default",
      "active": "Active",
      "annualRate": "Discount a year",
      "processingFee": "Processing fee",
      "processingFeeMin": "Minimum processing fee",
      "noLongerDefault": "No longer the default (Id)",
      "contractDate": "Date of contract",
      "contractNumber": "Contract number",
      "representative": "Representative",
      "note": "Note",
      "minDiscount": "Minimum discount",
      "discountFee": "Fee on the discount",
      "discountPctFixed": "Fixed fee on the amount",
      "invoiceNumber": "Invoice number",
      "invoiceDate": "Invoice date",
      "dueDate": "Due date",
      "currency": "Currency",
      "net": "Net amount",
      "tax": "Tax",
      "amount": "Amount",
      "discount": "Discount",
      "processing": "Processing",
      "total": "With discount",
      "number": "Number",
      "rates": "Exchange rate",
      "ratesToConfirm": "Rates to be confirmed",
      "ratesReason": "Reason for the rates",
      "invoiceIds": "Invoices (Id)",
      "count": "Records",
      "ids": "Entries (Id)",
      "filters": "Filters",
      "status": "Status",
      "reason": "Reason",
      "businessDate": "Business date",
      "batchId": "Batch",
      "fileName": "File",
      "email": "Email",
      "addressAsked": "New email, to be confirmed",
      "firstName": "First name",
      "lastName": "Last name",
      "role": "Role",
      "emailRecipient": "Receives mail",
      "language": "Language",
      "deactivated": "Deactivated",
      "passwordChanged": "Password changed",
      "invitedAgain": "Invited again",
      "secondFactor": "Two-step sign-in",
      "recoveryCodeUsed": "Recovery code used",
      "recoveryCodesLeft": "Recovery codes left",
      "recoveryCodes": "Recovery codes",
      "termsAccepted": "Accepted terms",
      "termsLanguage": "Language of the terms",
      "clientId": "Client ID",
      "version": "Version",
      "publishedAt": "Published",
      "revision": "Revision",
      "charactersEn": "Characters, English",
      "charactersSr": "Characters, Serbian",
      "kind": "Kind",
      "receiver": "Receiver",
      "state": "State",
      "retried": "Tried again",
      "place": "Order",
      "asked": "Number of conditions",
      "buyerName": "Buyer",
      "buyerCode": "Buyer’s tax ID",
      "supplierName": "Supplier",
      "supplierCode": "Supplier’s tax ID",
      "amountLower": "Amount from",
      "amountUpper": "Amount up to",
      "daysLower": "Days until due from",
      "daysUpper": "Days until due up to",
      "categoryName": "Discount category",
      "updatedAt": "Changed",
      "verifiedAt": "Verified",
      "refusedAt": "Refused",
      "refusalReason": "Reason for refusal",
      "invoices": "Invoices",
      "ratesConfirmed": "Rates confirmed",
      "cancelledBy": "Cancelled by",
      "cancels": "Cancels",
      "handedOver": "Handed over",
      "people": "People",
      "clients": "API clients",
      "administrator": "Administrator",
      "invitationsPerHour": "Invitations an hour",
      "header": "Columns of the file",
      "columns": "Columns",
      "rule": "Rule",
      "day": "Day",
      "rate": "Rate",
      "source": "Source",
      "listNumber": "List number",
      "suppliers": "Suppliers",
      "entered": "Entered"
    },
    "values": {
      "ACTIVE": "Active",
      "INACTIVE": "Inactive",
      "PENDING": "Pending",
      "REGISTERED": "Registered",
      "DISCOUNT_APPROVED": "Discount approved",
      "DISCOUNT_REJECTED": "Discount rejected",
      "VOIDED": "Voided",
      "BILLED": "Billed",
      "SYSTEM_ADMIN": "System administrator",
      "COMPANY_ADMIN": "Company administrator",
      "COMPANY_USER": "Company user",
      "NONE": "None",
      "CASA_SCONTO": "Casa sconto",
      "CREDIT_NOTE": "Credit note",
      "en": "English",
      "sr": "Serbian",
      "due-date-reached": "The due date was reached",
      "payment-not-early": "It could no longer be paid before it is due"
    },
    "deleteDialog": {
      "title": {
        "one": "Delete {{shown}} audit entry?",
        "other": "Delete {{shown}} audit entries?"
      },
      "text": "What they say is gone for good. That they were there can still be checked, and a new entry says that you deleted them.",
      "matching": "All that match now: {{filters}}.",
      "stay": "Entries that tell of earlier deletions stay.",
      "main": {
        "one": "Delete {{shown}} entry",
        "other": "Delete {{shown}} entries"
      },
      "done": {
        "one": "{{shown}} audit entry deleted.",
        "other": "{{shown}} audit entries deleted."
      }
    },
    "check": {
      "title": "Check of the audit",
      "now": "Check now",
      "failed": "When the audit was last checked could not be loaded.",
      "running": "All entries are being checked. You can leave this page meanwhile.",
      "never": "The entries have not been checked yet. This happens every night.",
      "held": {
        "one": "Checked {{at}}: {{shown}} entry is as it was written.",
        "other": "Checked {{at}}: all {{shown}} entries are as they were written."
      },
      "broken": {
        "one": "Checked {{at}}: {{shown}} entry is not as it was written.",
        "other": "Checked {{at}}: {{shown}} entries are not as they were written."
      },
      "unfinished": "The check that began {{at}} did not come to an end. Check again; if it stays so, see the server’s log.",
      "lastHeld": "All was in order on {{at}}.",
      "neverHeld": "No earlier check found all in order.",
      "ownChain": "The operator’s entries",
      "chainOf": "The entries of {{name}}",
      "entry": "number {{seq}}",
      "reasons": {
        "gap": "an entry before it is missing",
        "link": "it does not follow from the entry before it",
        "content": "it was changed",
        "deletion": "its content is gone and no entry says who deleted it",
        "head": "the last entries are missing, or were added past the platform"
      }
    },
    "invoices": {
      "title": "Invoices Audit",
      "today": "These invoices today",
      "todayText": "Status and amounts are today’s. What was recorded then is above.",
      "id": "Audit Id",
      "action": "Action",
      "user": "User",
      "emptyTitle": "No invoices",
      "emptyText": "The invoices that this entry tells of have been deleted since."
    }
  },
  "automationRules": {
    "title": "Automation Rules",
    "description": "Offers that are accepted without a click. Rules are asked in their order; the first that matches takes an offer.",
    "keywords": "automation rules, automatic acceptance, early payment",
    "add": "Add Rule",
    "delete": "Delete",
    "supplier": "Supplier",
    "saved": "The rule “{{name}}” is saved.",
    "column": {
      "name": "Name",
      "buyer": "Buyer",
      "amount": "Amount",
      "days": "Days Until Due"
    },
    "words": {
      "any": "Any",
      "from": "from {{lower}}",
      "upTo": "up to {{upper}}",
      "range": "{{lower}} – {{upper}}"
    },
    "order": {
      "active": "Switched on",
      "resting": "Switched off",
      "up": "Ask earlier",
      "down": "Ask later",
      "on": "Switch on",
      "off": "Switch off",
      "moved": "The rule “{{name}}” is now asked as number {{place}}.",
      "isOn": {
        "one": "The rule is switched on. It accepts new offers from now on.",
        "other": "The rules are switched on. They accept new offers from now on."
      },
      "isOff": {
        "one": "The rule is switched off. It accepts nothing more.",
        "other": "The rules are switched off. They accept nothing more."
      }
    },
    "emptyTitle": "No rules yet",
    "emptyText": "A rule accepts new offers for you, within the limits that you set.",
    "deleteDialog": {
      "title": {
        "one": "Delete {{shown}} rule?",
        "other": "Delete {{shown}} rules?"
      },
      "text": "What a rule has accepted stays accepted. Nothing more is accepted by it.",
      "main": {
        "one": "Delete {{shown}} rule",
        "other": "Delete {{shown}} rules"
      },
      "done": {
        "one": "{{shown}} rule deleted.",
        "other": "{{shown}} rules deleted."
      }
    },
    "form": {
      "create": "Create Rule",
      "update": "Update Rule",
      "save": "Save",
      "name": "Name",
      "buyer": "Buyer",
      "buyerHelp": "Search by name or tax ID (PIB). Leave it empty for every buyer.",
      "buyerNotChosen": "Please choose a buyer from the suggestions, or leave the field empty for every buyer.",
      "currency": "Currency",
      "currencyPrompt": "Choose",
      "amountLower": "Amount Lower Limit",
      "amountUpper": "Amount Upper Limit",
      "daysLower": "Days Until Due Lower Limit",
      "daysUpper": "Days Until Due Upper Limit",
      "noLimit": "no limit",
      "nameMissing": "Please enter rule name.",
      "currencyMissing": "Please choose the currency.",
      "notNumber": "Value has to be a number.",
      "tooManyDecimals": "An amount has at most 2 decimals.",
      "notWhole": "Value has to be an integer.",
      "limits": "Lower limit has to less than upper limit."
    },
    "notesMissing": {
      "title": "Note generation not defined",
      "text": "Some of the buyers that the rule could apply to do not have note generation defined. Because of this, the rule for these buyers cannot be applied.",
      "question": "Would you like to go to the buyers page and define note generation?",
      "yes": "Yes",
      "no": "No"
    },
    "trial": {
      "title": "What this rule would do",
      "waiting": "Choose the currency and enter the limits to see what the rule would accept.",
      "working": "Trying the rule on your offers…",
      "failed": "The rule could not be tried just now.",
      "retry": "Try again",
      "accepts": {
        "one": "{{shown}} open offer matches",
        "other": "{{shown}} open offers match"
      },
      "withoutNote": {
        "one": "{{shown}} more offer waits until its buyer has a note.",
        "other": "{{shown}} more offers wait until their buyers have a note."
      },
      "accepted": {
        "one": "In the last 90 days it would have accepted {{shown}} offer",
        "other": "In the last 90 days it would have accepted {{shown}} offers"
      },
      "earlier": {
        "one": "The money would have come {{days}} day earlier on average.",
        "other": "The money would have come {{days}} days earlier on average."
      },
      "incomplete": "Only the newest 5,000 offers were tried.",
      "amount": "Amount",
      "discount": "Discount",
      "fee": "Processing fee",
      "total": "You receive",
      "how": "Based on all offers since {{date}}, including rejected ones.",
      "staysOpen": "Open offers stay open unless you choose to accept them with this rule."
    }
  },
  "bankAccounts": {
    "title": "Bank Accounts",
    "description": "Where your company is paid to, and what a new account still needs.",
    "keywords": "bank account, IBAN, payments, second person",
    "text": "Buyers pay to the account in use. A new one takes its place only after a second person confirmed it, and then it waits at least a day.",
    "operatorText": "Accounts that wait to be confirmed, and accounts that somebody stopped in the last 30 days.",
    "none": "Your company has no bank account here yet.",
    "nothingToCheck": "No account waits to be confirmed.",
    "endedTitle": "Earlier accounts",
    "stoppedTitle": "Stopped accounts",
    "story": "What happened so far",
    "state": {
      "PENDING": "Not in use yet",
      "ACTIVE": "In use",
      "REPLACED": "Replaced",
      "REFUSED": "Stopped",
      "CLOSED": "Closed"
    },
    "standing": {
      "PENDING": "Nothing is paid to this account yet. Until everything below is done, payments go to the account in use.",
      "planned": "If nobody objects, this account is in use from {{at}}. Until then payments go to the account in use.",
      "doubled": "It waits twice as long, because somebody’s password, two-step sign-in or address was changed shortly before.",
      "objected": "One of your contacts pressed “This wasn’t us” on {{at}}. Nothing is paid to this account.",
      "ACTIVE": "Buyers pay to this account since {{at}}.",
      "REPLACED": "Another account took its place on {{at}}.",
      "REFUSED": "The operator refused this account on {{at}}. Nothing is paid to it.",
      "CLOSED": "Closed on {{at}}. Nothing is paid to it."
    },
    "needs": {
      "isOpen": "To be done",
      "isDone": "Done",
      "OWNERSHIP": {
        "open": "Your bank’s confirmation that the account is yours: send it as a PDF or a picture.",
        "sent": "The operator looks at your bank’s confirmation.",
        "REGISTER": "The National Bank’s register names the company as the owner.",
        "OPERATOR": "The operator looked at the bank’s confirmation: the account is the company’s own."
      },
      "SECOND": {
        "open": "A second person of the company confirms the account. Where there is nobody else, the operator calls.",
        "COLLEAGUE": "A second person of the company confirmed the account.",
        "OPERATOR": "The operator called the company and confirmed the account."
      },
      "MAIL": {
        "open": "Some mails to the company’s contacts could not be delivered yet.",
        "done": "Everybody whom we know at the company was told by mail."
      },
      "TIME": {
        "open": "At least a day, until 14:00 on a banking day.",
        "done": "The waiting time is over."
      }
    },
    "step": {
      "ENTERED": "Entered",
      "EVIDENCE": "The bank’s confirmation was sent",
      "OWNED_BY_REGISTER": "The National Bank’s register names the company as the owner",
      "OWNED_BY_OPERATOR": "The operator confirmed the owner",
      "CONFIRMED": "Confirmed by a second person",
      "STOOD_IN": "Confirmed by the operator, after a call",
      "OBJECTED": "Stopped by “This wasn’t us”",
      "ACTIVATED": "In use from here on",
      "REPLACED": "Replaced by another account",
      "REFUSED": "Refused by the operator",
      "CLOSED": "Closed"
    },
    "evidence": {
      "send": "Send the bank’s confirmation",
      "sendAnother": "Send another confirmation",
      "sent": "The confirmation was sent. The operator looks at it.",
      "read": "Open the confirmation"
    },
    "ask": {
      "note": "How do you know? We keep this with the account.",
      "confirm": {
        "open": "Confirm",
        "title": "Do you confirm this account?",
        "main": "Confirm the account",
        "text": "Compare it with a document of your bank, not with a mail. After at least a day buyers pay {{company}} to this account ({{currency}}).",
        "done": "You confirmed the account."
      },
      "close": {
        "open": "Close",
        "title": "Close this account?",
        "main": "Close the account",
        "text": "Payments in {{currency}} then wait until {{company}} has another account in use.",
        "done": "The account is closed."
      },
      "withdraw": {
        "open": "Withdraw",
        "title": "Withdraw this account?",
        "main": "Withdraw the account",
        "text": "Nothing will be paid to it. The account in use of {{company}} ({{currency}}) stays.",
        "done": "The account is withdrawn."
      },
      "own": {
        "open": "It is their account",
        "title": "Is this the company’s own account?",
        "main": "It is their account",
        "text": "You compared the bank’s confirmation with the number above and with the name {{company}} ({{currency}}).",
        "done": "The owner is confirmed."
      },
      "notOwn": {
        "open": "Refuse",
        "title": "Refuse this account?",
        "main": "Refuse the account",
        "text": "Nothing will be paid to it. {{company}} can enter another one ({{currency}}).",
        "done": "The account is refused."
      },
      "standIn": {
        "open": "Confirm after a call",
        "title": "Confirm for a company of one?",
        "main": "Confirm the account",
        "text": "{{company}} has nobody else who could confirm the account ({{currency}}). You called a number that you knew before this account was entered.",
        "done": "You confirmed the account."
      }
    },
    "add": {
      "open": "Add account",
      "title": "New Bank Account",
      "text": "All contacts of your company get a mail. A colleague confirms the account, and your bank’s confirmation says that it is yours.",
      "notYours": "Only an administrator of a company enters its bank accounts.",
      "currency": "Currency",
      "account": "Account",
      "accountHelp": "Such as 205-108040-45, or an IBAN.",
      "submit": "Enter the account",
      "done": "The account is entered. Ask a colleague to confirm it.",
      "mistake": {
        "empty": "Enter the bank account.",
        "destroyed": "A spreadsheet has cut digits off this account number. Copy it from the bank’s paper.",
        "letters": "This is not a bank account. Enter a Serbian account, such as 205-108040-45, or an IBAN.",
        "length": "The account has too few or too many digits. Copy it from a bank statement.",
        "check-digits": "The check digits do not match the account. Compare it with a bank statement, digit by digit.",
        "country": "We do not know a country with such an IBAN. Compare it with a bank statement."
      }
    },
    "notice": {
      "title": "A bank account of your company",
      "description": "Stop a bank account that your company did not enter.",
      "keywords": "bank account, fraud, stop",
      "missing": "This page needs the link from the mail. Open it from there again.",
      "pending": "The bank account {{account}} ({{currency}}) was entered for {{company}}. Nothing is paid to it yet.",
      "active": "{{company}} is paid to the bank account {{account}} ({{currency}}).",
      "question": "Did somebody do this without your company’s knowledge? Then stop the account. We tell the operator at once, who calls you.",
      "stop": "This wasn’t us: stop it",
      "otherwise": "If it is right, close this page. Opening it has changed nothing.",
      "stopped": "The account is stopped. Nothing is paid to it, and the operator calls your company.",
      "tooLate": "This account can’t be stopped by this link any more. Call the operator if something is wrong with it.",
      "login": "Sign in"
    },
    "partner": {
      "title": "Where it is paid to",
      "none": "No account yet. Payments wait.",
      "pendingOnly": "A new account waits to be confirmed. Payments wait until then.",
      "changed": {
        "one": "Changed {{shown}} day ago. Before the first payment call the supplier on a number that you knew before.",
        "other": "Changed {{shown}} days ago. Before the first payment call the supplier on a number that you knew before."
      },
      "since": "In use since {{at}}",
      "until": "In use until {{at}}",
      "entered": "Entered by {{name}}, {{at}}",
      "COLLEAGUE": "Confirmed by {{name}}, {{at}}",
      "OPERATOR": "Confirmed by the operator after a call, {{at}}",
      "REGISTER": "Owner by the National Bank’s register",
      "LOOKED": "Owner by the bank’s confirmation, looked at by the operator",
      "somebody": "the company"
    }
  },
  "billing": {
    "title": "Billing",
    "description": "Approved invoices and what their early payment costs.",
    "keywords": "billing, approved invoices, fees",
    "bill": "Bill Invoices",
    "billedAmount": "Billed",
    "fee": "Fee {{amount}}",
    "alreadyBilled": "it is already billed",
    "emptyTitle": "Nothing to bill yet",
    "emptyText": "Fees of accepted offers are billed here, to the buyer. What you accepted as a supplier is in the history of offers.",
    "toHistory": "Go to the history of offers",
    "dialog": {
      "title": {
        "one": "Bill {{shown}} invoice?",
        "other": "Bill {{shown}} invoices?"
      },
      "main": {
        "one": "Bill {{shown}} invoice",
        "other": "Bill {{shown}} invoices"
      },
      "text": "The fees of these invoices are put on one bill per buyer.",
      "sum": "Invoiced amount",
      "fee": "Fee to be billed",
      "rates": "Exchange rates, in RSD for one unit of each currency:",
      "rate": "1 {{currency}} in RSD",
      "rateWrong": "Please enter currency rate.",
      "toConfirm": "The reference rate is old, so the operator will confirm the rates of this bill.",
      "reference": "Filled in: {{reference}}.",
      "noOwnRates": "Only the operator may bill by another.",
      "ownRates": "To bill by another takes a reason.",
      "noReference": "There is no reference rate of this currency yet, so only the operator can bill it.",
      "differs": "This isn't the reference rate, so only the operator can bill by it. Is there a slip in it?",
      "differsOperator": "This isn't the reference rate. Is there a slip in it? Else say below why you bill by it.",
      "noReferenceOperator": "There is no reference rate of this currency yet: enter one, and say below why you bill by it.",
      "whyInvoices": {
        "one": "{{shown}} invoice is in {{currency}}.",
        "other": "{{shown}} invoices are in {{currency}}."
      },
      "whyBuyer": "Buyers outside Serbia are billed in {{currency}}.",
      "reason": "Reason for these rates",
      "reasonHelp": "Shown on the bill and in the audit.",
      "reasonMissing": "Please enter why you bill by these rates."
    },
    "open": "Open the bill",
    "run": {
      "title": "Execute billing?",
      "text": "Everything that waits to be billed is billed now, by the newest reference rates: one bill for each buyer.",
      "buyer": "Buyer",
      "buyerHelp": "Left empty, all buyers are billed.",
      "buyerPlaceholder": "All buyers",
      "nothing": "Nothing waits to be billed.",
      "main": {
        "one": "Write {{shown}} bill",
        "other": "Write {{shown}} bills"
      },
      "mainNone": "Execute billing",
      "bills": "Bills",
      "invoices": {
        "one": "{{shown}} invoice",
        "other": "{{shown}} invoices"
      },
      "fees": "fees {{fees}}",
      "confirm": "rates to be confirmed",
      "more": {
        "one": "and {{shown}} more bill",
        "other": "and {{shown}} more bills"
      },
      "rates": "Rates",
      "one": "1 {{currency}}",
      "old": "More than ten days old: the bills that need it wait until you confirm their rates.",
      "leftOut": "Left out",
      "done": {
        "one": "{{shown}} bill written.",
        "other": "{{shown}} bills written."
      },
      "total": {
        "one": "{{shown}} bill in {{currency}}",
        "other": "{{shown}} bills in {{currency}}"
      },
      "issuer": "Issued by {{name}}.",
      "noIssuer": "No issuer is stated yet, so these bills would not say whom to pay.",
      "stateIssuer": "State the issuer"
    }
  },
  "bills": {
    "title": "Bills",
    "description": "Bills of the operator's fees, each with its lines.",
    "keywords": "bills, fees, documents",
    "named": "Bill {{number}}",
    "counterNamed": "Counter-bill {{number}}",
    "search": "Search by bill number",
    "showWaiting": "Rates to be confirmed",
    "ratesWait": "Rates to be confirmed",
    "nothingToConfirm": "its rates need no confirmation",
    "noneToConfirm": "No rates wait to be confirmed.",
    "emptyTitle": "No bills yet",
    "emptyAll": "Bills come with billing: press Execute Billing, or let the buyers bill their accepted invoices.",
    "emptyOwn": "Bills are made by billing. Accepted invoices that are not billed yet are in Billing.",
    "pdf": "PDF",
    "csv": "CSV",
    "xlsx": "Excel",
    "column": {
      "number": "Number",
      "date": "Date",
      "buyer": "Buyer",
      "buyerId": "Buyer",
      "currency": "Currency",
      "invoices": "Invoices",
      "amount": "Amount",
      "state": "State",
      "ratesToConfirm": "Rates to be confirmed"
    },
    "states": {
      "VALID": "Valid",
      "CANCELLED": "Cancelled",
      "COUNTER": "Counter-bill"
    },
    "lineColumn": {
      "invoiceNumber": "Invoice Number",
      "supplier": "Supplier",
      "acceptedOn": "Accepted On",
      "currency": "Currency",
      "amount": "Invoice Amount",
      "discountValue": "Discount",
      "discountFee": "Discount Fee",
      "processingFee": "Processing Fee",
      "rate": "Rate",
      "fee": "Billed Fee"
    },
    "lines": {
      "title": "Invoices",
      "search": "Search by invoice number",
      "emptyTitle": "No lines",
      "emptyText": "This bill was written without lines."
    },
    "relation": {
      "cancels": "This counter-bill cancels bill",
      "reason": "Reason: {{reason}}",
      "cancelled": "This bill was cancelled by counter-bill",
      "again": "Its invoices can be billed again.",
      "toConfirm": "A reference rate was more than ten days old when this bill was written. Look at the rates below, then confirm them, or cancel the bill.",
      "waits": "A reference rate was more than ten days old when this bill was written. The operator still confirms the rates."
    },
    "facts": {
      "title": "The bill",
      "due": "Pay by",
      "reference": "Payment reference",
      "written": "Written",
      "by": "Billing started by",
      "operator": "the operator",
      "buyer": "the buyer",
      "feesIn": {
        "one": "Fees in {{currency}}, {{shown}} invoice",
        "other": "Fees in {{currency}}, {{shown}} invoices"
      }
    },
    "rates": {
      "title": "Exchange rates",
      "one": "1 {{currency}}",
      "reference": "Reference of {{currency}}",
      "none": "none",
      "reason": "The operator's reason for these rates: {{reason}}",
      "confirmed": "The operator confirmed the rates on {{when}}."
    },
    "cancel": {
      "open": "Cancel Bill",
      "title": "Cancel bill {{number}}?",
      "main": "Write the counter-bill",
      "keep": "Keep the bill",
      "text": {
        "one": "A counter-bill over {{amount}} is written, and its {{shown}} invoice can be billed again. The bill itself stays readable.",
        "other": "A counter-bill over {{amount}} is written, and its {{shown}} invoices can be billed again. The bill itself stays readable."
      },
      "reason": "Reason",
      "help": "Shown on the counter-bill and in the email to the buyer's people.",
      "missing": "Enter the reason. It is printed on the counter-bill.",
      "done": "Bill {{number}} is cancelled by counter-bill {{counter}}."
    },
    "confirm": {
      "open": "Confirm Rates",
      "title": {
        "one": "Confirm the rates of {{shown}} bill?",
        "other": "Confirm the rates of {{shown}} bills?"
      },
      "main": "Confirm Rates",
      "text": "These bills were converted by rates whose reference was more than ten days old. Confirming says that you looked at them; the bills stay as they are. A bill with a wrong rate is cancelled and billed again.",
      "done": {
        "one": "Rates of {{shown}} bill confirmed.",
        "other": "Rates of {{shown}} bills confirmed."
      }
    },
    "issuer": {
      "title": "Issuer of Bills",
      "text": "Your company as printed on bills from the next one on. Bills already issued don't change.",
      "account": "Account",
      "accountHelp": "Account number and bank to pay to. Printed on the bill. If this names one account in dinars and no other, bills carry the NBS IPS QR.",
      "save": "Save",
      "saved": "Bills name this company from now on.",
      "changed": "Last changed by {{by}}, {{at}}."
    },
    "parties": {
      "issuer": "Issued by",
      "account": "Account",
      "noIssuer": "This bill names no issuer: nobody had said who writes bills. Say it for the next ones:"
    }
  },
  "bookkeeping": {
    "title": "Bookkeeping",
    "description": "Journal lines of early payments, and their VAT corrections.",
    "keywords": "bookkeeping, journal, accounts, VAT, casa sconto, credit note",
    "intro": "A discount is booked on the day on which the invoice was paid early.",
    "failed": "The journal couldn't be loaded.",
    "nothing": "There is nothing to book in this period.",
    "missing": "The file still lacks accounts: {{roles}}.",
    "enter": "Enter the accounts",
    "payment": "payment",
    "first": "The first {{shown}} of {{all}} lines",
    "all": "All lines",
    "documents": {
      "one": "{{shown}} document",
      "other": "{{shown}} documents"
    },
    "lines": {
      "one": "{{shown}} line",
      "other": "{{shown}} lines"
    },
    "side": {
      "BUYER": "As the buyer",
      "SUPPLIER": "As the supplier"
    },
    "period": {
      "side": "Your books",
      "from": "First day",
      "to": "Last day",
      "notADay": "Enter the day as YYYY-MM-DD.",
      "backwards": "The last day lies before the first. Choose a later one.",
      "tooLong": "Choose a period of up to one year."
    },
    "column": {
      "date": "Date",
      "document": "Document",
      "partner": "Company",
      "account": "Account",
      "debit": "Debit",
      "credit": "Credit"
    },
    "role": {
      "partner": "partner",
      "discount": "discount",
      "vatGeneral": "VAT 20%",
      "vatSpecial": "VAT 10%",
      "fee": "processing fee",
      "bank": "bank"
    },
    "file": {
      "open": "Download journal",
      "text": "All lines, for the program that keeps your books.",
      "done": "The journal is downloaded."
    },
    "leftOut": {
      "title": "Not booked here",
      "examples": "Invoices: {{numbers}}",
      "NOT_PAID": {
        "one": "{{shown}} invoice isn’t paid as far as Skonto knows. Its discount is booked when the payment is known.",
        "other": "{{shown}} invoices aren’t paid as far as Skonto knows. Their discounts are booked when the payments are known."
      },
      "NO_DOCUMENT": {
        "one": "No document was issued for {{shown}} invoice. Book it by hand.",
        "other": "No document was issued for {{shown}} invoices. Book them by hand."
      },
      "VAT_RATE": {
        "one": "{{shown}} invoice has several VAT rates, or one other than 20% and 10%. Book it by hand.",
        "other": "{{shown}} invoices have several VAT rates, or one other than 20% and 10%. Book them by hand."
      }
    },
    "accounts": {
      "title": "Accounts",
      "text": "Enter the accounts as your accountant uses them. Skonto proposes none.",
      "administrators": "An administrator of your company enters the accounts.",
      "buyer": "When you are the buyer",
      "supplier": "When you are the supplier",
      "role": {
        "buyer": {
          "partner": "What you owe suppliers",
          "discount": "Discounts received",
          "vatGeneral": "Input VAT at 20%",
          "vatSpecial": "Input VAT at 10%",
          "fee": "Processing fees",
          "bank": "Bank"
        },
        "supplier": {
          "partner": "What buyers owe you",
          "discount": "Discounts given",
          "vatGeneral": "VAT at 20%",
          "vatSpecial": "VAT at 10%",
          "fee": "Processing fees",
          "bank": "Bank"
        }
      },
      "bankHelp": "Leave it empty if you book payments from your bank’s statement.",
      "wrong": "Correct the marked accounts.",
      "save": "Save accounts",
      "saved": "The accounts are saved."
    },
    "vat": {
      "title": "VAT Corrections",
      "intro": "What casa scontos and credit notes take off base and VAT, by the day of the reduction. The buyer confirms the correction of its input tax on the invoice’s page, or signs the note.",
      "sums": "Sums",
      "severalRates": "several",
      "paid": "Yes",
      "notPaid": "Not known",
      "confirmed": "Yes",
      "notConfirmed": "Not in Skonto",
      "column": {
        "number": "Number",
        "reducedOn": "Reduced On",
        "side": "Your Role",
        "kind": "Document",
        "invoiceNumber": "Invoice",
        "partner": "Company",
        "currency": "Currency",
        "rate": "VAT Rate",
        "base": "Base",
        "vat": "VAT",
        "gross": "Reduction",
        "paid": "Paid",
        "confirmed": "Confirmed"
      },
      "emptyTitle": "No VAT corrections",
      "emptyText": "They appear here when a casa sconto or a credit note is issued. An agreement without number corrects nothing."
    }
  },
  "buyers": {
    "title": "Buyers",
    "description": "The buyers that pay your company’s invoices early, and the document each of them gets.",
    "keywords": "buyers, partners, casa sconto, credit note",
    "add": "Register Buyer",
    "delete": "Delete",
    "search": "Search by buyer",
    "column": {
      "name": "Buyer",
      "code": "Code",
      "registrationNumber": "Registration Number",
      "address": "Address",
      "postcode": "Post Code",
      "city": "City",
      "noteGeneration": "Note"
    },
    "emptyTitle": "No buyers yet",
    "emptyText": "Buyers that may pay your invoices early belong here. Register one, and it can agree by giving you a discount category.",
    "form": {
      "create": "Register Buyer",
      "save": "Register Buyer",
      "text": "The buyer sees your company among its suppliers. The partnership is inactive until the buyer agrees by giving you a discount category.",
      "company": "Company",
      "companyHelp": "Search by name or tax ID, at least 3 characters.",
      "companyMissing": "Please choose the company.",
      "added": "{{name}} is among your buyers. It is inactive until {{name}} gives you a discount category."
    },
    "noteQuestion": "When you accept an offer of this buyer, which document do you want to create?",
    "saveNote": "Save document",
    "saved": "The document for {{name}} is saved.",
    "means": {
      "NONE": "No document is made. You and the buyer settle the discount in your own books.",
      "CASA_SCONTO": "A numbered statement of the discount for early payment, made as PDF when you accept.",
      "CREDIT_NOTE": "A numbered document that lowers the invoice, made as PDF when you accept. Between payers of VAT it is usually this one; your accountant decides.",
      "unset": "You are asked when you accept the first offer of this buyer."
    },
    "deleteDialog": {
      "title": {
        "one": "Delete {{shown}} buyer?",
        "other": "Delete {{shown}} buyers?"
      },
      "text": "The partnership ends for both of you. A buyer that has invoices with you cannot be deleted.",
      "main": {
        "one": "Delete {{shown}} buyer",
        "other": "Delete {{shown}} buyers"
      },
      "done": {
        "one": "{{shown}} buyer deleted.",
        "other": "{{shown}} buyers deleted."
      }
    },
    "openHere": {
      "one": "Rules are waiting for this document: {{shown}} open offer",
      "other": "Rules are waiting for this document: {{shown}} open offers"
    },
    "ofSupplier": "Buyer of {{name}}"
  },
  "clients": {
    "title": "API Clients",
    "description": "Your systems that talk to Skonto, each with credentials of its own.",
    "keywords": "API clients, integration, credentials",
    "docs": "See API Docs",
    "add": "Add API Client",
    "delete": "Delete",
    "statuses": {
      "ACTIVE": "Active",
      "INACTIVE": "Inactive"
    },
    "column": {
      "username": "Client ID",
      "role": "Role",
      "status": "Status",
      "company": "Company",
      "lastLogin": "Last Login",
      "lastApiCall": "Last API Call",
      "oldSecretUntil": "Old password works until"
    },
    "emptyTitle": "No API clients yet",
    "emptyText": {
      "SYSTEM_ADMIN": "Companies create API clients for their own systems. They will appear here.",
      "COMPANY_ADMIN": "Connect your ERP or accounting software: an API client gives it its own sign-in, which you can withdraw at any time.",
      "COMPANY_USER": "Your company’s administrator can create credentials for your ERP or accounting software here."
    },
    "deleteDialog": {
      "title": {
        "one": "Delete {{shown}} API client?",
        "other": "Delete {{shown}} API clients?"
      },
      "text": "Systems that sign in with them lose access at once. What they did until now stays in the audit.",
      "main": {
        "one": "Delete {{shown}} API client",
        "other": "Delete {{shown}} API clients"
      },
      "done": {
        "one": "{{shown}} API client deleted.",
        "other": "{{shown}} API clients deleted."
      }
    },
    "form": {
      "create": "Add API Client Credentials",
      "description": "New credentials for one of your systems.",
      "submit": "Add",
      "clientIdHelp": "A name for the system, for example “erp”. The ending {{suffix}} is added to it.",
      "clientIdWrong": "Client ID is invalid or empty, use only letters, numbers, dots and dashes.",
      "notYours": "Only a company’s administrator can create API clients, and only for that company."
    },
    "secret": {
      "created": "You successfully created client credentials",
      "renewed": "The API client has a new password",
      "copyNow": "Copy the following password for your records, it will not be shown again. If you forget or lose it, you will have to generate it again.",
      "label": "Password",
      "mask": "Hide the password",
      "show": "Show the password",
      "copy": "Copy",
      "copyLabel": "Copy the password",
      "copied": "Copied",
      "copyFailed": "The browser does not allow copying here. The password is selected: copy it with Ctrl C (or Cmd C).",
      "oldUntil": "The old password works until {{at}}. Give the new one to your system before then.",
      "none": "The password was shown when this client was first created. Open the client to generate a new one.",
      "back": "Back to API Clients",
      "leaveTitle": "Leave without copying the password?",
      "leaveText": "It will not be shown again. Without it you have to generate a new one.",
      "stay": "Stay on this page",
      "leave": "Leave without it"
    },
    "never": "Never",
    "change": {
      "secret": {
        "open": "Generate New Password",
        "title": "Generate a new password?",
        "text": "Its system needs the new password to go on. Until you have changed it there, the present one can stay valid.",
        "both": "The present password and the old one stop working at once and the client is signed out. Its system needs the new password to go on.",
        "howLong": "How long does the present password work?",
        "hours": {
          "0": "It stops at once, and the client is signed out",
          "24": "24 hours more",
          "72": "3 days more",
          "168": "7 days more"
        },
        "main": "Generate New Password"
      },
      "old": {
        "open": "End Old Password",
        "title": "End the old password?",
        "text": "It stops working at once. Systems that still sign in with it lose access. The new password goes on working.",
        "main": "End Old Password"
      },
      "off": {
        "open": "Deactivate",
        "title": "Deactivate this API client?",
        "text": "It is signed out at once and cannot sign in until you activate it again. Its password stays the same.",
        "main": "Deactivate"
      },
      "on": {
        "open": "Activate",
        "title": "Activate this API client?",
        "text": "It can sign in again with its password.",
        "main": "Activate"
      }
    },
    "oldEnded": "The old password has ended.",
    "switched": {
      "ACTIVE": "{{clientId}} is active.",
      "INACTIVE": "{{clientId}} is inactive."
    }
  },
  "closedDays": {
    "title": "Closed Days",
    "description": "Days on which banks are closed beside the holidays.",
    "keywords": "closed days, banks, holidays",
    "intro": "Weekends and public holidays are known. Enter single days on which banks are closed besides, such as a day of mourning. Payments of open offers move to the next open day; accepted ones keep their date.",
    "failed": "The closed days couldn't be loaded.",
    "none": "No day is closed besides.",
    "day": "Date",
    "reason": "Reason",
    "add": "Add a day",
    "remove": "Remove this day",
    "submit": "Save closed days",
    "saved": "The closed days are saved.",
    "dayWrong": "Enter a date.",
    "reasonMissing": "Say why, in at most 100 characters."
  },
  "companies": {
    "title": "Companies",
    "description": "All companies on the platform, and which of them are verified.",
    "keywords": "companies, tax ID, verification",
    "add": "Add Company",
    "verify": "Verify",
    "delete": "Delete",
    "saved": "The company “{{name}}” is saved.",
    "searchName": "Search by company name",
    "noneToVerify": "None of the selected companies can be verified together with others.",
    "views": {
      "all": "All",
      "waiting": "To verify",
      "refused": "Refused"
    },
    "states": {
      "VERIFIED": "Verified",
      "WAITING": "Not verified",
      "REFUSED": "Refused"
    },
    "roles": {
      "supplier": "Supplies somebody",
      "noactivecontract": "Without an active contract"
    },
    "column": {
      "name": "Company",
      "code": "Code",
      "registrationNumber": "Registration Number",
      "address": "Address",
      "postcode": "Post Code",
      "city": "City",
      "country": "Country",
      "verification": "Verification",
      "role": "Role",
      "step": "Needs next"
    },
    "emptyTitle": "No companies yet",
    "emptyText": "Companies appear here when you add them, when they register, or when a buyer adds them as suppliers.",
    "facts": "The company",
    "hindrances": {
      "verified": "It is verified already.",
      "refused": "It was refused before. Open it to decide again.",
      "tax-code": "Its tax code can't be right: correct it first.",
      "incomplete": "Its name or registration number isn't given yet: there is nothing to compare."
    },
    "verifyDialog": {
      "title": {
        "one": "Verify {{shown}} company?",
        "other": "Verify {{shown}} companies?"
      },
      "text": "Verify only companies you've found in the register under this name, with an administrator who works there. Buyers can then make them offers, and they may invite up to 200 people an hour instead of 20. We email their administrators.",
      "main": {
        "one": "Verify {{shown}} company",
        "other": "Verify {{shown}} companies"
      },
      "left": {
        "one": "{{shown}} company stays as it is:",
        "other": "{{shown}} companies stay as they are:"
      }
    },
    "refuseDialog": {
      "refuse": {
        "title": "Refuse to verify “{{name}}”?",
        "main": "Refuse and send the reason",
        "text": "It stays unverified and leaves the list of those to verify. When it changes what it states of itself, it comes back to that list."
      },
      "takeBack": {
        "title": "Take back the verification of “{{name}}”?",
        "main": "Take it back and send the reason",
        "text": "Only a buyer that added it can make new offers to it. Offers already made don't change."
      },
      "reason": "Reason",
      "help": "Its administrators get these words by mail. Say what to correct.",
      "missing": "Please enter the reason: the company's administrators get it by mail.",
      "done": "“{{name}}” is refused. We emailed its administrators the reason."
    },
    "deleteDialog": {
      "title": {
        "one": "Delete {{shown}} company?",
        "other": "Delete {{shown}} companies?"
      },
      "text": "Companies with users, contracts or partners can't be deleted. If you selected one, nothing is deleted and we show you which.",
      "main": {
        "one": "Delete {{shown}} company",
        "other": "Delete {{shown}} companies"
      },
      "done": {
        "one": "{{shown}} company deleted.",
        "other": "{{shown}} companies deleted."
      }
    },
    "form": {
      "create": "Add Company",
      "createText": "A company that you add counts as verified. Enter it exactly as in the register.",
      "save": "Save",
      "name": "Company name",
      "nameHelp": "With another name or registration number the company isn't verified until the operator looks at it again.",
      "countryPrompt": "Choose the country",
      "countryMissing": "Please choose the country.",
      "codeMissing": "Please enter company PIB.",
      "registrationNumberMissing": "Please enter company registration number.",
      "nameMissing": "Please enter company name.",
      "addressMissing": "Please enter company address.",
      "invisible": "This contains characters that can't be seen. Please type it again.",
      "tax-code-length": "A code has 3 to 20 characters.",
      "tax-code-pib-format": "A PIB has 9 digits.",
      "tax-code-pib-check-digit": "This isn't a valid PIB: its check digit is wrong.",
      "tax-code-destroyed": "This is what a spreadsheet left of a tax ID: its last digits are lost. Type the tax ID again.",
      "tax-code-letters": "A tax ID has digits and Latin letters only. One of these letters belongs to another alphabet; type it again."
    },
    "verification": {
      "title": "Verification",
      "would": "Once verified, it can get offers from every buyer that has it as a supplier, and may invite up to 200 people an hour instead of 20. We email its administrators.",
      "means": "It can get offers from every buyer that has it as a supplier. If it changes its name, code, registration number or country itself, it has to be verified again.",
      "doubt": "One of the checks has a warning.",
      "verify": "Verify this company",
      "verifyAfterAll": "Verify it after all",
      "refuse": "Refuse…",
      "otherReason": "Give another reason…",
      "takeBack": "Take back…",
      "refusedAt": "Refused on {{at}}. It comes back to those to verify when it changes what it states of itself."
    },
    "checks": {
      "title": "What to check",
      "taxCode": {
        "ok": "The check digit of {{code}} is right.",
        "length": "{{code}}: we don't know the check digits of this country's codes. Compare it with the register.",
        "wrong": "{{code}} can't be a tax code of this country."
      },
      "number": {
        "ok": "The registration number {{number}} follows the country's rule.",
        "odd": "The registration number {{number}} doesn't follow the country's rule. Compare it with the register.",
        "missing": "It hasn't given its registration number."
      },
      "domain": {
        "name": "{{email}} has a word of the company's name.",
        "free": "{{email}} is a free mailbox, which anybody can have. Ask the company by another way.",
        "other": "{{email}} has nothing of the company's name. Ask who that is.",
        "none": "Nobody administers it yet."
      },
      "register": {
        "apr": "Look it up in the Serbian Business Registers Agency",
        "vies": "Look up its VAT number in VIES"
      },
      "noRegister": "Look it up in its country's register of companies.",
      "handOver": "If somebody else took its tax code: hand the company over below."
    },
    "people": {
      "title": "People",
      "administrator": "Administrator",
      "email": "Email",
      "nobody": "Nobody yet",
      "people": "People",
      "count": {
        "one": "{{shown}}, of whom active: {{active}}",
        "other": "{{shown}}, of whom active: {{active}}"
      },
      "all": "Show its people"
    },
    "contract": {
      "title": "Contract",
      "number": "Active contract",
      "none": "None",
      "date": "Date",
      "representative": "Representative",
      "minDiscount": "Minimum discount",
      "feeOfAmount": "Fee, of the amount",
      "feeOfDiscount": "Fee, of the discount",
      "processingFee": "Share of the processing fee",
      "all": "All contracts of this company",
      "open": "Open this contract",
      "add": "Add a contract"
    },
    "activity": {
      "title": "Activity",
      "never": "Never",
      "lastLogin": "Last sign-in",
      "lastChange": "Last change by its people",
      "suppliers": "Suppliers",
      "buyers": "Buyers",
      "createdAt": "Here since",
      "enteredBy": "Entered by"
    },
    "own": {
      "refused": "The operator could not verify your company",
      "mend": "Correct what is wrong here. The operator then looks at it again."
    },
    "taken": {
      "text": "This code already belongs to a company on Skonto. If it isn't verified, somebody else may have registered it. Open it, then verify it, refuse it or hand it over.",
      "show": "Show the company"
    },
    "invitations": {
      "title": "Invitations",
      "used": "{{used}} of {{most}} people invited in this hour.",
      "perHour": "People it may invite in an hour",
      "help": "Empty: as many as all, which is {{usual}} for this company. At most {{most}}.",
      "wrong": "Enter a whole number from 1 to {{most}}, or nothing.",
      "save": "Save the Number",
      "saved": "The number of invitations is saved."
    },
    "handOver": {
      "title": "Hand Over",
      "when": "For a company that somebody entered or registered who has no right to it. Make sure who its owner is before you do it.",
      "button": "Hand Over the Company",
      "question": "Hand over {{name}}?",
      "main": "End access and invite",
      "people": {
        "one": "Its {{shown}} person can no longer sign in: signed out at once, switched off, and no emailed link works. API clients are deleted.",
        "other": "Its {{shown}} people can no longer sign in: signed out at once, switched off, and no emailed link works. API clients are deleted."
      },
      "invited": "Whom you name here is invited by mail as its administrator.",
      "stays": "Its contract, invoices, partners, rules and settings stay. Look at its automation rules with the new administrator.",
      "firstName": "First name",
      "lastName": "Last name",
      "email": "Email",
      "missing": {
        "firstName": "Please enter the first name.",
        "lastName": "Please enter the last name.",
        "email": "Please enter the email."
      },
      "done": {
        "one": "Handed over. {{count}} person can no longer sign in, and {{email}} is invited.",
        "other": "Handed over. {{count}} people can no longer sign in, and {{email}} is invited."
      },
      "nobody": "Nobody signs in for it now. Its API clients, if any, are deleted."
    },
    "steps": {
      "SIGN_IN": "Invited, never signed in",
      "VERIFICATION": "To be verified",
      "CONTRACT": "Verified, no contract",
      "CATEGORY": "Contract, no discount category",
      "OFFER": "Supplier without an offer",
      "ACCEPTANCE": "Offers, none accepted"
    },
    "wish": {
      "BUYER": "This company says that it buys and asks for a contract ({{at}}).",
      "SUPPLIER": "This company says that it sells ({{at}})."
    }
  },
  "contracts": {
    "title": "Contracts",
    "description": "What the operator agreed on with each company.",
    "keywords": "contracts, discount fee, processing fee, minimum discount",
    "add": "Add Contract",
    "delete": "Delete",
    "named": "Contract {{number}}",
    "saved": "The contract {{number}} is saved.",
    "words": {
      "active": "Active",
      "inactive": "Inactive",
      "fixed": "Fixed",
      "relative": "Relative"
    },
    "column": {
      "company": "Company",
      "contractNumber": "Contract Number",
      "date": "Date",
      "active": "Active",
      "representative": "Representative",
      "discountPctFixed": "Discount Type",
      "discountFeePct": "Discount Fee (%)",
      "processingFeePct": "Processing Fee (%)",
      "minDiscount": "Min Discount (%)",
      "note": "Note"
    },
    "emptyTitle": "No contracts yet",
    "emptyText": "A contract lets a company buy early: it says what Skonto earns and the minimum discount of an offer.",
    "emptyOwn": "The operator enters a contract once it is signed.",
    "own": {
      "active": "Your company works under contract {{number}} of {{date}}.",
      "none": "Your company has no active contract. Until the operator activates one you can't enter invoices as a buyer or register them; offers made to you stay open."
    },
    "stops": {
      "title": "From that moment:",
      "counting": "Counting what would stop…",
      "failed": "What would stop could not be counted just now.",
      "pendingInvoices": {
        "one": "{{shown}} pending invoice can't be registered",
        "other": "{{shown}} pending invoices can't be registered"
      },
      "openOffers": {
        "one": "{{shown}} offer can't be accepted by its supplier any more",
        "other": "{{shown}} offers can't be accepted by their suppliers any more"
      },
      "imports": {
        "one": "{{shown}} uploaded file is not imported",
        "other": "{{shown}} uploaded files are not imported"
      },
      "suppliers": "invoices, suppliers and files can't be entered or changed"
    },
    "switch": {
      "deactivate": {
        "title": "Deactivate contract {{number}}?",
        "text": "{{company}} can still read everything. What was accepted stays accepted and is billed.",
        "main": "Deactivate",
        "done": "The contract {{number}} is not active any more."
      },
      "activate": {
        "title": "Activate contract {{number}}?",
        "text": "{{company}} can enter and register invoices again, and its offers can be accepted.",
        "main": "Activate",
        "done": "The contract {{number}} is active."
      }
    },
    "deleteDialog": {
      "title": {
        "one": "Delete {{shown}} contract?",
        "other": "Delete {{shown}} contracts?"
      },
      "text": "What was accepted keeps its terms and is billed by them.",
      "main": {
        "one": "Delete {{shown}} contract",
        "other": "Delete {{shown}} contracts"
      },
      "done": {
        "one": "{{shown}} contract deleted.",
        "other": "{{shown}} contracts deleted."
      }
    },
    "form": {
      "create": "Add Contract",
      "save": "Save",
      "company": "Company",
      "companyHelp": "Search by name or tax ID, at least 3 characters.",
      "companyFixed": "A contract stays with its company.",
      "contractNumber": "Contract number",
      "date": "Contract date",
      "representative": "Representative",
      "representativeHelp": "Who signed for the company.",
      "discountType": "Discount type",
      "discountTypeHelp": "What the discount fee counts of.",
      "discountFeePct": "Discount fee",
      "processingFeePct": "Processing fee",
      "processingFeeHelp": "Of the supplier’s processing fee.",
      "minDiscount": "Min discount",
      "minDiscountHelp": "Of the amount, for every offer.",
      "note": "Note",
      "active": "Active",
      "activeHelp": "A company has one active contract at most. Without one it can't enter or register invoices.",
      "problems": {
        "companyMissing": "Please choose the company.",
        "dateMissing": "Please enter contract date in format yyyy-mm-dd.",
        "contractNumberMissing": "Please enter contract number.",
        "representativeMissing": "Please enter company representative name.",
        "discountFeePctMissing": "Please enter discount fee percentage.",
        "discountFeePctNegative": "Discount fee percentage cannot be negative.",
        "discountFeePctOver": "Discount fee percentage cannot be over 100.",
        "processingFeePctMissing": "Please enter processing fee percentage.",
        "processingFeePctNegative": "Processing fee percentage cannot be negative.",
        "processingFeePctOver": "Processing fee percentage cannot be over 100.",
        "minDiscountMissing": "Please enter minimum discount.",
        "minDiscountNegative": "Minimum discount cannot be negative.",
        "minDiscountOver": "Minimum discount cannot be bigger than 100%.",
        "noteLong": "A note has at most 2000 characters."
      },
      "feeOfAmount": "Of the invoice amount.",
      "feeOfDiscount": "Of the supplier’s discount."
    },
    "preview": {
      "title": "What Skonto earns",
      "of": "On an invoice of {{amount}}, accepted {{days}} days before it is due.",
      "ownTerms": "By the company’s default category “{{name}}”: {{rate}} a year, processing fee {{fee}}.",
      "usualTerms": "With {{rate}} a year and a processing fee of {{fee}}, as an example.",
      "waiting": "Enter the three percentages to see it.",
      "nothingLeft": "Nothing would be left for the supplier: no offer can be made.",
      "discount": "The supplier’s discount",
      "processing": "Processing fee, paid by the supplier",
      "fromDiscount": "Skonto’s discount fee",
      "fromProcessing": "Skonto’s share of the processing fee",
      "together": "Skonto earns",
      "atFloor": "The discount is the contract’s minimum: the category’s rate alone would give less."
    },
    "search": "Search by company or number"
  },
  "counterOffers": {
    "title": "Counter-Offers",
    "description": "Rates that suppliers name for open offers, and what their buyers answer.",
    "keywords": "counter-offer, own rate, negotiate, discount",
    "failed": "The counter-offers could not be loaded.",
    "notAll": "There are more than are shown here. The rest follow once these are answered.",
    "nothing": "You have no counter-offers. Where a buyer takes them, you can name your own rate on the page Offers.",
    "answer": {
      "title": "Suppliers name their own rate",
      "none": "No supplier awaits your answer.",
      "noneOff": "No supplier awaits your answer. At present your suppliers cannot name rates of their own.",
      "text": "Each supplier has consented already: if you agree, the invoice is accepted at its rate at once. You see the exact prices first. Beside each figure is that of your own offer.",
      "group": {
        "one": "{{name}}: {{shown}} counter-offer",
        "other": "{{name}}: {{shown}} counter-offers"
      },
      "until": "Last Day",
      "rate": "Rate / Your Offer",
      "payable": "You Would Pay",
      "givesUp": "You Give Up",
      "yearly": "Yearly Return / Your Offer",
      "noPrice": "Can't be accepted today",
      "chooseFirst": "Choose the counter-offers that you want to answer.",
      "agree": "Agree",
      "decline": "Decline"
    },
    "agreeing": {
      "title": {
        "one": "Agree to {{shown}} counter-offer?",
        "other": "Agree to {{shown}} counter-offers?"
      },
      "main": {
        "one": "Agree to {{shown}} counter-offer",
        "other": "Agree to {{shown}} counter-offers"
      },
      "sums": "You pay {{total}}, which is {{givesUp}} more than by your own offers.",
      "prices": "Prices that you agree to",
      "payable": "You Pay",
      "paidOn": "Paid On",
      "next": "The invoices are accepted at these prices at once, with the documents that the suppliers chose. This can't be undone.",
      "done": {
        "one": "{{shown}} invoice accepted at the supplier's rate.",
        "other": "{{shown}} invoices accepted at the suppliers' rates."
      }
    },
    "declining": {
      "title": {
        "one": "Decline {{shown}} counter-offer?",
        "other": "Decline {{shown}} counter-offers?"
      },
      "text": "The supplier sees that you declined. Your own offer is still open, and the supplier may accept it or name another rate.",
      "reason": "Reason",
      "reasonHelp": "The supplier reads it with your answer. Up to 500 characters, or leave it empty.",
      "done": {
        "one": "{{shown}} counter-offer declined.",
        "other": "{{shown}} counter-offers declined."
      }
    },
    "own": {
      "title": "Your counter-offers",
      "none": "None of your counter-offers is open.",
      "text": "If your buyer agrees by the last day, the invoice is sold at your rate at once. Until then you may withdraw, or answer the offer itself.",
      "all": {
        "one": "Choose {{shown}} counter-offer",
        "other": "Choose all {{shown}} counter-offers"
      },
      "rate": "Your Rate",
      "until": "Last Day",
      "offered": "By the Offer Today",
      "named": "At Your Rate Today",
      "chooseFirst": "Choose the counter-offers that you want to withdraw.",
      "withdraw": "Withdraw",
      "done": {
        "one": "{{shown}} counter-offer withdrawn.",
        "other": "{{shown}} counter-offers withdrawn."
      }
    },
    "past": {
      "title": {
        "one": "{{shown}} earlier counter-offer",
        "other": "{{shown}} earlier counter-offers"
      },
      "rate": "Rate",
      "made": "Made",
      "closed": "Closed",
      "reason": "Reason",
      "status": {
        "OPEN": "Open",
        "AGREED": "Agreed",
        "DECLINED": "Declined",
        "WITHDRAWN": "Withdrawn",
        "EXPIRED": "Last day past",
        "ACCEPTED": "Offer itself accepted",
        "REJECTED": "Offer rejected",
        "MATCHED": "Offer pays as much",
        "ENDED": "Offer ended"
      }
    },
    "setting": {
      "title": "Suppliers may name their own rate",
      "on": "Your suppliers may name a lower rate for your open offers. You agree or decline.",
      "off": "Your suppliers can only accept or reject your offers.",
      "administrators": "Your administrators can change this.",
      "allow": {
        "main": "Allow counter-offers",
        "title": "Allow counter-offers?",
        "text": "All your suppliers may then name a lower rate for your open offers. Nothing is agreed before you say yes, and they can still accept your offers as they are.",
        "done": "Your suppliers may name their own rate now."
      },
      "stop": {
        "main": "Allow no more counter-offers",
        "title": "Allow no more counter-offers?",
        "text": "Your suppliers can name no new rates. Counter-offers that are open stay until you answer them or their last day is past.",
        "done": "Your suppliers can name no new rates any more."
      }
    }
  },
  "dashboard": {
    "title": "Dashboard",
    "description": "What needs your attention, and the figures of your invoices and offers.",
    "keywords": "dashboard, invoices, offers, discounts, figures",
    "failed": "The figures could not be loaded.",
    "early": {
      "title": {
        "buyer": "What early payment earned you",
        "supplier": "What early payment cost you"
      },
      "sentence": {
        "buyer": {
          "one": "Since January early payment earned you {{net}} after Skonto’s fees, {{rate}} a year on the cash you used, for {{days}} day on average.",
          "other": "Since January early payment earned you {{net}} after Skonto’s fees, {{rate}} a year on the cash you used, for {{days}} days on average."
        },
        "supplier": {
          "one": "Since January early payment cost you {{net}} after all fees, {{rate}} a year, for {{days}} day on average.",
          "other": "Since January early payment cost you {{net}} after all fees, {{rate}} a year, for {{days}} days on average."
        }
      },
      "amounts": {
        "buyer": "Since January early payment earned you {{net}} after Skonto’s fees.",
        "supplier": "Since January early payment cost you {{net}} after all fees."
      },
      "byCurrency": "By currency",
      "invoices": "Invoices",
      "discountAndFees": "Discount and fees",
      "paid": {
        "buyer": "You paid",
        "supplier": "You received"
      },
      "operatorPart": "Skonto’s fees",
      "earned": "You earned",
      "days": "Days early",
      "rate": "A year",
      "inRsd": "All in RSD",
      "how": {
        "buyer": "Accepted since 1 January. A year: what you earned × 365 ÷ (what you paid × days from payment to due date). Other currencies in RSD at the newest reference rates.",
        "supplier": "Accepted since 1 January. A year: discount and fees × 365 ÷ (what you received × days from payment to due date). Other currencies in RSD at the newest reference rates."
      }
    },
    "upload": {
      "title": "Upload Invoices",
      "hint": "Drop an XLSX or CSV file or e-invoices anywhere on this page. Its columns are recognised and shown before anything happens."
    },
    "card": {
      "buyer": {
        "title": "Suppliers",
        "about": "Invoices you have to pay.",
        "none": "No invoices yet. Upload a file or add one to see your figures.",
        "partners": "Number of suppliers",
        "activePartners": "Number of active suppliers"
      },
      "supplier": {
        "title": "Buyers",
        "about": "Invoices owed to you.",
        "none": "No invoices yet. You see your figures once a buyer offers to pay one early.",
        "partners": "Number of buyers",
        "activePartners": "Number of active buyers"
      },
      "overallDays": "On average invoices are paid {{days}} days early (all currencies, weighted in RSD).",
      "all": {
        "about": "Invoices of all companies.",
        "none": "Figures appear with the first invoice.",
        "same": "The same invoices, seen from the buyers."
      }
    },
    "figures": {
      "count": "Count",
      "pending": "Pending",
      "registered": "Registered",
      "approved": "Approved",
      "financed": "Financed",
      "financedHelp": "The approved ones among all invoices that are not voided, by count and by amount",
      "discount": "Total discount and fees",
      "discountPct": "Average discount and fees",
      "days": "Average financing in days"
    },
    "waiting": {
      "title": "Needs your attention",
      "nothing": "You’re all caught up.",
      "failed": "We couldn’t load what needs your attention.",
      "contractEnded": "Your contract has ended: invoices can be neither uploaded nor registered, and your suppliers cannot accept offers. Please ask the operator for a new one.",
      "incomplete": "We only know your company's tax ID. Add its name and registration number so that we can verify it.",
      "complete": "Complete your company",
      "items": {
        "lateToPay": {
          "title": "Late to pay",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "The agreed day is past, and no payment is known."
        },
        "lateComingIn": {
          "title": "Coming in late",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "The agreed day is past, and no payment is known."
        },
        "toPay": {
          "title": "To pay {{date}}",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "Accepted offers, less discount and fees."
        },
        "comingIn": {
          "title": "Coming in {{date}}",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "What you receive, less discount and fees."
        },
        "answerSoon": {
          "title": "Expiring within 7 days",
          "count": {
            "one": "{{shown}} offer",
            "other": "{{shown}} offers"
          },
          "hint": "What you receive if you accept before they expire."
        },
        "offers": {
          "title": "To decide",
          "count": {
            "one": "{{shown}} offer",
            "other": "{{shown}} offers"
          },
          "hint": "What you receive if you accept."
        },
        "note": {
          "title": "Document not chosen",
          "count": {
            "one": "{{shown}} buyer",
            "other": "{{shown}} buyers"
          },
          "hint": "Choose the document before you accept an offer."
        },
        "lapseSoon": {
          "title": "Expiring within 7 days",
          "count": {
            "one": "{{shown}} offer",
            "other": "{{shown}} offers"
          },
          "hint": "Suppliers have not answered these."
        },
        "ready": {
          "title": "To register",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "Ready to be offered to their suppliers."
        },
        "unready": {
          "title": "Cannot be registered yet",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "Their supplier is not active yet or has no discount category."
        },
        "category": {
          "title": "Without a discount category",
          "count": {
            "one": "{{shown}} supplier",
            "other": "{{shown}} suppliers"
          },
          "hint": "Their invoices cannot be registered before they have one."
        },
        "disputedBought": {
          "title": "Disputed invoices of suppliers",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "Nothing is offered, accepted or newly ordered until that is settled."
        },
        "disputedSold": {
          "title": "Your invoices that are disputed",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "Nothing is offered, accepted or newly ordered until that is settled."
        },
        "asking": {
          "title": "Ask to trade with you",
          "count": {
            "one": "{{shown}} supplier",
            "other": "{{shown}} suppliers"
          },
          "hint": "Give them a discount category to agree."
        },
        "account": {
          "title": "Bank account to confirm",
          "count": {
            "one": "{{shown}} account",
            "other": "{{shown}} accounts"
          },
          "hint": "A colleague entered it. Compare it with a document of your bank."
        },
        "earlyPayment": {
          "title": "Suppliers ask for early payment",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "Register them to agree, or decline."
        },
        "counterOffers": {
          "title": "Suppliers name their own rate",
          "count": {
            "one": "{{shown}} offer",
            "other": "{{shown}} offers"
          },
          "hint": "Agree to accept them at that rate, or decline."
        },
        "approvals": {
          "title": "Approvals for you",
          "count": {
            "one": "{{shown}} request",
            "other": "{{shown}} requests"
          },
          "hint": "Check the prices of today, then approve or decline."
        },
        "submissions": {
          "title": "Suppliers submit invoices",
          "count": {
            "one": "{{shown}} invoice",
            "other": "{{shown}} invoices"
          },
          "hint": "Confirm them against your books, or decline."
        }
      },
      "payments": "All payments"
    },
    "operator": {
      "verify": "To be verified",
      "companies": {
        "one": "{{shown}} company",
        "other": "{{shown}} companies"
      },
      "mails": "Not delivered",
      "givenUp": {
        "one": "{{shown}} mail",
        "other": "{{shown}} mails"
      },
      "auditBroken": "Audit entries changed by somebody",
      "booksDiffer": "The books do not agree",
      "places": {
        "one": "{{shown}} place. Run npm run reconcile to see it.",
        "other": "{{shown}} places. Run npm run reconcile to see them."
      },
      "entries": {
        "one": "{{shown}} entry",
        "other": "{{shown}} entries"
      },
      "diskScarce": "Little free space on the disk",
      "platform": "The platform",
      "auditCheck": "Audit last checked",
      "never": "Never",
      "importsRunning": "Imports running",
      "jobsWaiting": "Jobs waiting",
      "jobsRunning": "Jobs running",
      "mailsRetrying": "Mails tried again",
      "diskFree": "Free on the disk",
      "freeOf": "{{free}} of {{total}}",
      "title": "Needs your attention",
      "nothing": "You’re all caught up.",
      "oldRates": "Old reference rates",
      "currencies": {
        "one": "{{shown}} currency",
        "other": "{{shown}} currencies"
      },
      "noIssuer": "Bills have no issuer",
      "sayIssuer": "Enter your company",
      "ratesToConfirm": "Rates to confirm",
      "bills": {
        "one": "{{shown}} bill",
        "other": "{{shown}} bills"
      },
      "feesToBill": "Fees to bill",
      "invoices": {
        "one": "{{shown}} invoice",
        "other": "{{shown}} invoices"
      },
      "contractsEnded": "Contracts ended",
      "neverSignedIn": "Never signed in",
      "people": {
        "one": "{{shown}} person",
        "other": "{{shown}} people"
      },
      "mailsRefused": "Mails the mail server refuses",
      "retried": {
        "one": "{{shown}} mail",
        "other": "{{shown}} mails"
      },
      "accountsToCheck": "Bank accounts to confirm",
      "accountsStopped": "Bank accounts that were stopped: call",
      "accounts": {
        "one": "{{shown}} account",
        "other": "{{shown}} accounts"
      }
    },
    "history": {
      "title": "By month",
      "about": "By the month in which offers were accepted.",
      "failed": "The history could not be loaded.",
      "quietPeriod": "Nothing was accepted or financed in this period.",
      "none": "Charts appear after the first accepted offer.",
      "side": "Whose figures",
      "sides": {
        "buyer": "As buyer",
        "supplier": "As supplier"
      },
      "currency": "Currency",
      "length": "Period",
      "months": {
        "one": "{{shown}} month",
        "other": "{{shown}} months"
      },
      "download": "Download figures",
      "fileName": "skonto-history-{{currency}}.csv",
      "numbers": "The numbers",
      "month": "Month",
      "soFar": "{{month}} so far",
      "summary": "{{title}}, {{currency}}. Most in {{maxMonth}}: {{most}}. {{lastMonth}} so far: {{last}}.",
      "summaryNone": "{{title}}, {{currency}}: nothing yet.",
      "invoiced": "Invoices of the month",
      "financedOf": "Of them financed",
      "offers": "Accepted",
      "paid": "Paid",
      "rate": "Yearly rate",
      "volume": {
        "buyer": "Financed early",
        "supplier": "Financed early"
      },
      "discount": {
        "buyer": "Discount and fees won",
        "supplier": "Discount and fees given"
      },
      "share": "Financed share",
      "shareNote": "Of the invoices dated in a month, by amount: what is financed by now.",
      "days": {
        "buyer": "Days paid early",
        "supplier": "Days won"
      },
      "daysNote": "From payment to due date, weighted by amount.",
      "byPartner": {
        "buyer": "Return on your cash, by supplier",
        "supplier": "Cost of money, by buyer"
      },
      "byPartnerNote": {
        "buyer": "Discount and fees ÷ paid × 365 ÷ days early, before Skonto’s fee.",
        "supplier": "Discount and fees ÷ received × 365 ÷ days early, a year."
      },
      "partner": {
        "buyer": "Supplier",
        "supplier": "Buyer"
      }
    },
    "setup": {
      "title": "Set up the platform",
      "done": "{{done}} of {{all}} done",
      "text": "Each step is ticked once you’ve done it.",
      "ticked": "done",
      "open": "to do",
      "steps": {
        "issuer": "Say who issues bills",
        "rates": "Import the reference rates",
        "mail": "Check that mail arrives: invite a person and have them follow the link",
        "terms": "Read and publish the terms of use",
        "company": "Enter the first company",
        "contract": "Add its contract",
        "category": "Add a discount category"
      }
    },
    "fees": {
      "title": "Fee income",
      "sentence": "Fees this month: {{fee}} so far, against {{before}} on the same day of {{month}} and {{all}} in all of {{month}}.",
      "notBilled": {
        "one": "{{fee}} aren’t billed yet, from {{shown}} invoice.",
        "other": "{{fee}} aren’t billed yet, from {{shown}} invoices."
      },
      "allBilled": "Everything is billed.",
      "basis": "Offers accepted up to {{until}}, at the newest reference rates.",
      "missing": "No rate, not in these sums: {{currencies}}.",
      "month": "Month",
      "fee": "Fee income",
      "financed": "Financed early",
      "inDinars": "By month of acceptance, in RSD",
      "paid": "Paid to suppliers, by month of acceptance, in RSD",
      "total": "Total",
      "behind": "In other currencies",
      "numbers": "The numbers",
      "failed": "The fee income could not be loaded.",
      "summary": "{{title}}, RSD. {{month}} so far: {{last}}."
    },
    "steps": {
      "title": "Who is stuck",
      "text": {
        "one": "{{shown}} company, by what it needs next. Each number opens its list.",
        "other": "{{shown}} companies, by what they need next. Each number opens its list."
      },
      "through": "Through to the first accepted offer",
      "people": "People who never signed in",
      "failed": "These counts could not be loaded.",
      "steps": {
        "SIGN_IN": "Invited, never signed in",
        "VERIFICATION": "To be verified",
        "CONTRACT": "Verified, no contract",
        "CATEGORY": "Contract, no discount category",
        "OFFER": "Supplier without an offer",
        "ACCEPTANCE": "Offers, none accepted"
      }
    },
    "newcomer": {
      "ask": "What will your company use Skonto for?",
      "title": {
        "BUYER": "Your first steps as a buyer",
        "SUPPLIER": "Your first steps as a supplier"
      },
      "choose": {
        "BUYER": "We pay invoices",
        "SUPPLIER": "We issue invoices"
      },
      "meaning": {
        "BUYER": "You pay your suppliers early and get a discount. You need a contract; choosing this asks for one.",
        "SUPPLIER": "Your buyers pay you early and you give a discount. You don't need a contract."
      },
      "change": {
        "BUYER": "We pay invoices instead",
        "SUPPLIER": "We issue invoices instead"
      },
      "administrator": "An administrator of your company can answer this.",
      "steps": {
        "done": "Done:",
        "state": "Add your company's name and registration number.",
        "stated": "Your company's name and registration number are added.",
        "stateButton": "Complete your company",
        "verify": "The operator of Skonto looks your company up in the business register, verifies it, and emails you.",
        "verified": "Your company is verified.",
        "contract": "You asked for a contract. The operator will contact you by email to agree on it.",
        "buyer": "Add the buyer who should pay you early, or wait for its invitation.",
        "buyerButton": "Add a buyer",
        "last": {
          "BUYER": "Add suppliers, upload your invoices and register them.",
          "SUPPLIER": "Accept the offers that you like."
        }
      }
    }
  },
  "discountCategories": {
    "title": "Discount Categories",
    "description": "The terms that buyers offer to groups of their suppliers.",
    "keywords": "discount categories, annual discount, processing fee",
    "add": "Add Discount Category",
    "delete": "Delete",
    "saved": "The category “{{name}}” is saved.",
    "words": {
      "default": {
        "true": "Default",
        "false": "Custom"
      },
      "active": {
        "true": "Active",
        "false": "Inactive"
      }
    },
    "column": {
      "name": "Name",
      "company": "Company",
      "default": "Type",
      "active": "Status",
      "processingFeePct": "Processing Fee (%)",
      "processingFeeMin": "Minimum Processing Fee",
      "discount": "Discount (%)"
    },
    "emptyTitle": "No discount categories yet",
    "emptyText": "A category sets the yearly discount and the processing fee for a group of a buyer’s suppliers.",
    "deleteDialog": {
      "title": {
        "one": "Delete {{shown}} discount category?",
        "other": "Delete {{shown}} discount categories?"
      },
      "text": "Invoices that are registered keep the terms they were registered with. A category that suppliers still have cannot be deleted.",
      "main": {
        "one": "Delete {{shown}} category",
        "other": "Delete {{shown}} categories"
      },
      "done": {
        "one": "{{shown}} discount category deleted.",
        "other": "{{shown}} discount categories deleted."
      }
    },
    "form": {
      "create": "Add Discount Category",
      "save": "Save",
      "company": "Company",
      "companyHelp": "The buyer that offers these terms. Search by name or tax ID, at least 3 characters.",
      "companyFixed": "A category stays with its company.",
      "name": "Name",
      "discount": "Discount",
      "discountHelp": "Of the amount, for a whole year.",
      "processingFeePct": "Processing fee",
      "processingFeeHelp": "A share of the amount, independent of the days.",
      "minimums": "Minimum processing fees",
      "minimumsHelp": "The least fee for one invoice, where a currency has one.",
      "currency": "Currency",
      "currencyPrompt": "Choose",
      "minimum": "Minimum fee",
      "addMinimum": "Add a minimum fee",
      "removeRow": "Remove this row",
      "remove": "Remove the minimum fee in {{currency}}",
      "default": "Default category",
      "defaultHelp": "Used for suppliers without their own category. Replaces the current default.",
      "active": "Active",
      "activeHelp": "An inactive category cannot be given to suppliers.",
      "companyMissing": "Please choose the company.",
      "nameMissing": "Please enter the name.",
      "discountMissing": "Please enter discount percentage.",
      "discountNegative": "Discount percentage cannot be negative.",
      "discountOver": "Discount percentage cannot be over 100.",
      "processingFeePctMissing": "Please enter processing fee percentage.",
      "processingFeePctNegative": "Processing fee percentage cannot be negative.",
      "processingFeePctOver": "Processing fee percentage cannot be over 100.",
      "currencyMissing": "Please choose the currency.",
      "minimumMissing": "Please enter the minimum fee, or remove the row."
    },
    "preview": {
      "title": "What it means",
      "currency": "Currency of the examples",
      "waiting": "Enter the discount and the processing fee to see what a supplier would receive.",
      "amount": "Invoice",
      "days": "Days early",
      "discount": "Discount",
      "fee": "Fee",
      "received": "Supplier receives",
      "yearly": "Cost a year",
      "nothingLeft": "Nothing would be left: no offer can be made.",
      "failed": "The company’s contract could not be read, and with it the minimum discount: no example would be right.",
      "minDiscount": "The company’s contract sets a minimum discount of {{percent}} of the amount; it is counted in."
    }
  },
  "documents": {
    "title": "Documents",
    "description": "Casa sconto, credit notes and agreements of accepted offers.",
    "keywords": "documents, casa sconto, credit note, PDF, VAT",
    "otherSide": "Other Side",
    "issued": "issued by you",
    "received": "issued to you",
    "column": {
      "number": "Number",
      "kind": "Document",
      "issuedOn": "Issued On",
      "invoiceNumber": "Invoice",
      "supplier": "Supplier",
      "buyer": "Buyer",
      "currency": "Currency",
      "discount": "Reduction",
      "vat": "VAT Part",
      "total": "To Be Paid"
    },
    "emptyTitle": "No documents yet",
    "emptyText": "A casa sconto or credit note is issued when an offer is accepted, if its supplier chose one for that buyer; or when the invoice is paid, if the supplier has it so in its settings.",
    "archive": {
      "open": "Download a period",
      "title": "Download documents",
      "text": "All PDFs issued in this period, in one ZIP file.",
      "from": "First day",
      "to": "Last day",
      "notADay": "Enter the day as YYYY-MM-DD.",
      "backwards": "The last day lies before the first. Choose a later one.",
      "main": "Download ZIP",
      "done": "The documents are downloaded."
    }
  },
  "earlyPaymentRequests": {
    "title": "Early Payment",
    "description": "What suppliers ask to be paid early, and what their buyers answer.",
    "keywords": "early payment, ask, request, register",
    "failed": "The requests could not be loaded.",
    "notAll": "There are more than are shown here. The rest follow once these are answered.",
    "requested": "Asked",
    "closed": "Closed",
    "note": "Note",
    "reason": "Reason",
    "past": {
      "one": "{{shown}} earlier request",
      "other": "{{shown}} earlier requests"
    },
    "status": {
      "OPEN": "Open",
      "AGREED": "Registered",
      "DECLINED": "Declined",
      "WITHDRAWN": "Withdrawn",
      "ENDED": "Ended with the invoice"
    },
    "left": {
      "not-found": "is no longer there.",
      "wrong-status": "is no longer pending.",
      "not-allowed": "belongs to a buyer that takes no requests any more.",
      "disputed": "is disputed, and has to wait until the dispute is settled.",
      "payment-not-early": "would not be paid before its due date any more.",
      "not-open": "has been answered or withdrawn meanwhile."
    },
    "ask": {
      "title": "Ask for early payment",
      "noOffer": "This is no offer and binds nobody. The amounts are what today’s terms would bring. Your buyer decides, and you accept or reject its offer like any other.",
      "nothing": "None of your buyers takes requests for early payment yet. When one does, you can ask here for your pending invoices.",
      "none": "There is nothing to ask for now: no pending invoice is left that a buyer takes requests for.",
      "all": {
        "one": "Choose {{shown}} invoice",
        "other": "Choose all {{shown}} invoices"
      },
      "chooseFirst": "Choose the invoices that you want to be paid early.",
      "brings": "you would get {{total}} for {{amount}}",
      "wouldGet": "You Would Get",
      "paidOn": "Paid On",
      "noPrice": "No price by today’s terms",
      "note": "Note to your buyers",
      "noteHelp": "It goes with every invoice that you choose, and the buyer’s people read it. Up to 500 characters, or leave it empty.",
      "plain": "Ask",
      "main": {
        "one": "Ask for {{shown}} invoice",
        "other": "Ask for {{shown}} invoices"
      },
      "done": {
        "one": "You asked for early payment of {{shown}} invoice.",
        "other": "You asked for early payment of {{shown}} invoices."
      }
    },
    "open": {
      "title": "Waiting for your buyers",
      "all": {
        "one": "Choose {{shown}} request",
        "other": "Choose all {{shown}} requests"
      },
      "main": "Withdraw",
      "done": {
        "one": "{{shown}} request withdrawn.",
        "other": "{{shown}} requests withdrawn."
      }
    },
    "answer": {
      "title": "Suppliers ask you to pay early",
      "none": "No supplier awaits your answer.",
      "noneOff": "No supplier awaits your answer. At present your suppliers cannot ask you.",
      "text": "To agree, register the invoices: their suppliers then see your offers. You see first what that means.",
      "group": {
        "one": "{{name}}: {{shown}} invoice, {{sums}}",
        "other": "{{name}}: {{shown}} invoices, {{sums}}"
      },
      "chooseFirst": "Choose the invoices that you want to answer.",
      "register": "Register",
      "decline": "Decline",
      "declineTitle": {
        "one": "Decline {{shown}} request?",
        "other": "Decline {{shown}} requests?"
      },
      "declineText": "The supplier sees that you declined. The invoices stay pending, and the supplier may ask again.",
      "reason": "Reason",
      "reasonHelp": "The supplier reads it with your answer. Up to 500 characters, or leave it empty.",
      "declined": {
        "one": "{{shown}} request declined.",
        "other": "{{shown}} requests declined."
      }
    },
    "setting": {
      "title": "Suppliers may ask",
      "on": "Your suppliers may ask you to pay their pending invoices early.",
      "off": "Your suppliers cannot ask you to pay early.",
      "shows": "A supplier that may ask sees its own pending invoices with you and what each would bring by today’s terms: discount, fee, amount and day of payment. It sees nothing of other suppliers.",
      "administrators": "Your administrators can change this.",
      "allow": {
        "main": "Allow requests",
        "title": "Allow suppliers to ask?",
        "text": "All your suppliers then see what their pending invoices would bring today, and may ask you to pay them early. You are bound to nothing.",
        "done": "Your suppliers may ask you now."
      },
      "stop": {
        "main": "Allow no more requests",
        "title": "Allow no more requests?",
        "text": "Your suppliers can ask nothing new. Requests that are open stay until you answer them.",
        "done": "Your suppliers cannot ask you any more."
      }
    }
  },
  "failedMails": {
    "title": "Failed Mails",
    "description": "Mails that the mail server did not take.",
    "keywords": "mails, failed, mail server",
    "retryButton": "Send Again",
    "giveUpButton": "Give Up",
    "search": "Search by receiver",
    "emptyTitle": "All mails went out",
    "emptyText": "A mail that the mail server does not take is tried for a day and shown here meanwhile.",
    "all": "All failed mails.",
    "matching": "Those that match: {{filters}}.",
    "left": {
      "one": "{{shown}} is left: do it once more.",
      "other": "{{shown}} are left: do it once more."
    },
    "column": {
      "receiver": "To",
      "kind": "Mail",
      "failed": "Last Try",
      "tries": "Tries",
      "state": "Status",
      "lastError": "What the Mail Server Said",
      "nobody": "Nobody any more"
    },
    "states": {
      "RETRYING": "Tried still",
      "GIVEN_UP": "Given up"
    },
    "kinds": {
      "verify": "Confirmation of a registration",
      "alreadyRegistered": "Registered already",
      "companyRegistered": "Company registered already",
      "invite": "Invitation",
      "inviteReminder": "Invitation, again",
      "invitePartner": "Invitation by a partner",
      "reset": "New password",
      "passwordSet": "Password set",
      "passwordChanged": "Password changed",
      "confirmAddress": "Confirmation of an address",
      "addressAsked": "New address asked for",
      "addressChanged": "Address changed",
      "secondFactorOn": "Two-step sign-in on",
      "secondFactorOff": "Two-step sign-in off",
      "secondFactorReset": "Two-step sign-in reset",
      "recoveryCodeUsed": "Recovery code used",
      "companyVerified": "Company verified",
      "companyRefused": "Company refused",
      "contactRequest": "Letter of a visitor",
      "accountEntered": "New bank account",
      "accountConfirmed": "Bank account confirmed",
      "accountActive": "Bank account in use",
      "accountStopped": "Bank account stopped",
      "accountStoppedForOperator": "Bank account stopped, for the operator"
    },
    "retry": {
      "title": {
        "one": "Send {{shown}} mail again?",
        "other": "Send {{shown}} mails again?"
      },
      "main": {
        "one": "Send {{shown}} mail",
        "other": "Send {{shown}} mails"
      },
      "done": {
        "one": "{{shown}} mail is on its way again. If the mail server refuses it, it comes back here.",
        "other": "{{shown}} mails are on their way again. Those that the mail server refuses come back here."
      },
      "text": "We'll resend them with fresh links to each person's current address. Fix the mail server's error first, or they'll fail again.",
      "tried": {
        "one": "{{count}} more is tried still by itself and stays as it is.",
        "other": "{{count}} more are tried still by themselves and stay as they are."
      }
    },
    "giveUp": {
      "title": {
        "one": "Give up {{shown}} mail?",
        "other": "Give up {{shown}} mails?"
      },
      "main": {
        "one": "Give up {{shown}} mail",
        "other": "Give up {{shown}} mails"
      },
      "done": {
        "one": "{{shown}} mail is given up.",
        "other": "{{shown}} mails are given up."
      },
      "text": "They will never be sent, and nobody tells their recipients. You can send an invitation or a password link again from the person’s page."
    }
  },
  "imports": {
    "of": {
      "invoices": {
        "title": "Import invoices",
        "resultTitle": "Import invoices",
        "description": "Check an uploaded invoice file, import it and see the result.",
        "keywords": "import, invoices, csv, xlsx, e-invoice",
        "back": "Invoices",
        "confirmTitle": "Import invoices",
        "imported": {
          "one": "{{shown}} invoice imported",
          "other": "{{shown}} invoices imported"
        },
        "download": "Download Bad Invoices",
        "toList": "Go to invoices",
        "onward": {
          "one": "View and register {{shown}} invoice",
          "other": "View and register {{shown}} invoices"
        },
        "onwardHelp": "The list opens with just these invoices. Select them and register them, so that your suppliers see offers."
      },
      "companies": {
        "title": "Import Companies",
        "resultTitle": "Import Companies Results",
        "description": "Check an uploaded file of companies, import it and see the result.",
        "keywords": "import, companies, csv, xlsx",
        "back": "Companies",
        "confirmTitle": "Import companies",
        "imported": {
          "one": "{{shown}} company imported",
          "other": "{{shown}} companies imported"
        },
        "download": "Download Errors File",
        "toList": "Go to companies",
        "onward": {
          "one": "View {{shown}} new company",
          "other": "View {{shown}} new companies"
        },
        "onwardHelp": "The list opens with the newest companies on top. They are verified, because you brought them in."
      },
      "invites": {
        "title": "Invite Suppliers",
        "resultTitle": "Invite Suppliers Results",
        "description": "Check an uploaded file of invitations, send them and see the result.",
        "keywords": "import, suppliers, invitations, csv, xlsx",
        "back": "Suppliers",
        "confirmTitle": "Invite suppliers",
        "imported": {
          "one": "{{shown}} supplier added",
          "other": "{{shown}} suppliers added"
        },
        "download": "Download Bad Invites",
        "toList": "Go to suppliers",
        "onward": {
          "one": "View {{shown}} new supplier",
          "other": "View {{shown}} new suppliers"
        },
        "onwardHelp": "Companies in which nobody works with Skonto yet get an e-mail with their invitation. The others became your suppliers without one."
      },
      "submissions": {
        "title": "Submit invoices from a file",
        "resultTitle": "Submitted invoices from a file",
        "description": "Check an uploaded file of your own invoices, submit them and see the result.",
        "keywords": "import, submit, invoices, csv, xlsx, e-invoice",
        "back": "Submitted invoices",
        "confirmTitle": "Submit invoices",
        "imported": {
          "one": "{{shown}} invoice submitted",
          "other": "{{shown}} invoices submitted"
        },
        "download": "Download Bad Invoices",
        "toList": "Go to submitted invoices",
        "onward": {
          "one": "View {{shown}} submitted invoice",
          "other": "View {{shown}} submitted invoices"
        },
        "onwardHelp": "The list opens with the newest on top. Your buyers confirm them against their books."
      }
    },
    "waitingFiles": {
      "one": "{{shown}} more file is waiting.",
      "other": "{{shown}} more files are waiting."
    },
    "nextFile": "Next file",
    "steps": {
      "label": "Steps",
      "choose": "Choose",
      "check": "Check",
      "import": "Import",
      "result": "Result"
    },
    "loading": "Reading the file…",
    "failed": "The file could not be read",
    "file": {
      "one": "{{file}}: {{shown}} row",
      "other": "{{file}}: {{shown}} rows"
    },
    "mapping": "What is in which column",
    "mappingHelp": "All needed columns were recognised. Please check them.",
    "notMapped": "– not in the file –",
    "forAllRows": "One value for all rows",
    "everyRow": "Every row: {{value}}",
    "confirmConstants": "Every row gets {{values}}.",
    "required": "Choose a column for: {{fields}}",
    "numbers": "How are numbers written in this file?",
    "numbersHelp": "The amounts can be read in two ways, for example 1.234.",
    "format": {
      "dot": "1234.56",
      "comma-thousands": "1,234.56",
      "dot-thousands": "1.234,56"
    },
    "preview": "First rows of the file",
    "line": "Line",
    "upload": "Import",
    "confirm": "Are you sure you want to upload this file ?",
    "confirmYes": "Yes",
    "confirmNo": "No",
    "progress": "Import in progress",
    "waiting": "Waiting for its turn…",
    "rows": "{{done}} of {{total}} rows",
    "rate": "{{rate}} rows per second",
    "left": {
      "one": "about {{count}} second left",
      "other": "about {{count}} seconds left"
    },
    "bad": {
      "one": "{{shown}} with problems",
      "other": "{{shown}} with problems"
    },
    "leave": "You can leave this page: the import goes on, and this address shows it again.",
    "broken": "The import did not finish. Nothing of the unfinished part was kept.",
    "badRows": {
      "one": "{{shown}} row rejected",
      "other": "{{shown}} rows rejected"
    },
    "allGood": "no rows rejected",
    "firstErrors": "First problems",
    "again": "Import the corrected file",
    "mappingMissing": {
      "one": "{{known}} of {{all}} needed columns recognised. Choose the other {{shown}}.",
      "other": "{{known}} of {{all}} needed columns recognised. Choose the other {{shown}}."
    },
    "chooseColumn": "Choose the column of: {{field}}",
    "chooseColumnOrValue": "Choose the column of {{field}}, or one value for all rows.",
    "numbersKnown": "Numbers: {{format}}",
    "numbersChange": "Change",
    "ready": {
      "one": "{{shown}} row ready",
      "other": "{{shown}} rows ready"
    },
    "ofFirst": "Of the first {{seen}} rows: {{words}}",
    "uploadRows": "Import {{shown}}",
    "onlyBad": "Only rows with problems",
    "confirmRows": {
      "one": "{{ready}} of {{shown}} row will be imported, {{bad}} left out.",
      "other": "{{ready}} of {{shown}} rows will be imported, {{bad}} left out."
    },
    "errorLines": {
      "one": "Line {{lines}}",
      "other": "Lines {{lines}}"
    },
    "cameIn": "Imported",
    "leftOut": "Not imported",
    "mails": "Each company in which nobody works with Skonto yet gets one e-mail.",
    "missing": {
      "numbers": "Please say how numbers are written.",
      "dates": "Choose which comes first, the day or the month.",
      "letters": "Say in which way the names are right."
    },
    "order": {
      "day-first": "The day: 31/01/2026",
      "month-first": "The month: 01/31/2026"
    },
    "guessed": "We guessed this from the contents. Please check: {{values}}",
    "column": "Column {{number}}",
    "files": {
      "one": "{{count}} file",
      "other": "{{count}} files"
    },
    "dates": "Which comes first in this file’s dates?",
    "datesHelp": "A date such as 05/11/2026 can be in November or in May.",
    "workedOut": "Skonto works out {{columns}} itself.",
    "workedOutHere": "These columns of the file are left out: {{columns}}.",
    "stopped": "{{done}} of {{total}} rows were done.",
    "letters": "In which of these are the names right?",
    "lettersHelp": "The file doesn’t say how its letters are written. These are the first lines in which it matters.",
    "lettersKnown": "Letters: {{encoding}}",
    "lettersChange": "Change",
    "encodings": {
      "utf8": "UTF-8",
      "utf16le": "UTF-16",
      "utf16be": "UTF-16 (big-endian)",
      "windows1250": "Windows-1250",
      "iso88592": "ISO 8859-2",
      "cp852": "IBM 852 (DOS)",
      "windows1251": "Windows-1251 (Cyrillic)",
      "maccenteuro": "Mac Central European",
      "twice1252": "UTF-8 written twice (through Windows-1252)",
      "twice1250": "UTF-8 written twice (through Windows-1250)"
    },
    "headings": "Which row has the headings?",
    "headingsHelp": "Rows above it are left out.",
    "headingRow": "Row {{line}}: {{cells}}",
    "headingsIn": "Headings: row {{line}}",
    "noHeadings": "The file has no headings",
    "headingsChange": "Change",
    "totalsLeftOut": "Left out, because these are totals: {{rows}}",
    "lookAt": "Look at these rows before you import them:",
    "lookAtImported": "Look at these rows. They came in as they are:",
    "toLookAt": {
      "one": "{{shown}} imported row needs a look.",
      "other": "{{shown}} imported rows need a look."
    },
    "toLookAtShow": "Show",
    "linesOfFile": "{{fileName}} {{lines}}",
    "moreRows": "and {{shown}} more",
    "noticeRows": {
      "one": "row {{lines}}",
      "other": "rows {{lines}}"
    },
    "correctCell": "Row {{line}}, {{column}}",
    "problems": "Problems",
    "mappingChosen": "All needed columns are chosen. Check them.",
    "sheet": "Sheet",
    "sheetHelp": "The rows of one sheet are imported. Choose which."
  },
  "invoices": {
    "title": "Invoices",
    "description": "Invoices your company has to pay, and their offers.",
    "keywords": "invoices, register, early payment",
    "active": "Active",
    "history": "History",
    "add": "Add Invoice",
    "edit": "Edit",
    "saved": "Invoice {{number}} is saved.",
    "open": "Open it",
    "register": "Register",
    "deregister": "Deregister",
    "void": "Void",
    "delete": "Delete",
    "cannotSelect": "only pending or registered invoices can be selected",
    "cannot": {
      "register": "Only pending invoices can be registered.",
      "deregister": "Only registered invoices can be deregistered.",
      "void": "Only pending or registered invoices can be voided.",
      "delete": "Only pending invoices can be deleted.",
      "deleteAll": "Invoices are deleted from a selection of rows, not all at once."
    },
    "emptyTitle": "No invoices yet",
    "emptyText": "Invoices you have to pay belong here. Add one or import a file, then register them so that your suppliers see an offer.",
    "emptyHistoryTitle": "No history yet",
    "emptyHistoryText": "Accepted, rejected and voided invoices are kept here.",
    "form": {
      "create": "Create Invoice",
      "update": "Update Invoice",
      "back": "Invoices",
      "save": "Save",
      "invoiceNumber": "Invoice number",
      "invoiceDate": "Invoice date",
      "dueDate": "Due date",
      "netAmount": "Net amount",
      "taxAmount": "Tax",
      "rounding": "Is the amount rounded?",
      "roundingAmount": "Rounding",
      "roundingHelp": "What the supplier rounded the amount by: less than 1, with a minus where it was rounded down.",
      "roundingLarge": "The rounding must be less than 1, up or down.",
      "amount": "Total amount",
      "currency": "Currency",
      "supplier": "Supplier",
      "supplierHelp": "Search by name or tax id.",
      "buyer": "Buyer",
      "status": "Status",
      "invoiceNumberWrong": "Valid invoice number is required.",
      "invoiceDateWrong": "Valid invoice date (in format YYYY-MM-DD) is required.",
      "dueDateWrong": "Valid due date (in format YYYY-MM-DD) is required.",
      "dueDateEarly": "The due date cannot be before the invoice date.",
      "yearUnlikely": "This year isn't likely. Check the year.",
      "pastDue": "This invoice was due on {{date}}, so it can't become an offer.",
      "amountWrong": "Valid amount is required.",
      "amountDecimals": "An amount has at most 2 decimals.",
      "amountsDiffer": "Net amount, tax and rounding do not add up to the total amount.",
      "currencyWrong": "Please enter valid currency code.",
      "currencyContradicts": "This names another currency than the invoice has.",
      "supplierMissing": "Please choose the supplier.",
      "buyerMissing": "Please choose the buyer."
    },
    "price": {
      "title": "If you registered it",
      "waiting": "Enter supplier, due date, currency and amounts to see what your supplier would be offered.",
      "working": "Reckoning…",
      "failed": "The price could not be reckoned."
    },
    "cameIn": {
      "one": "{{shown}} invoice came in with this file. Its supplier sees an offer once it is registered.",
      "other": "{{shown}} invoices came in with this file. Their suppliers see offers once they are registered."
    },
    "registerAll": {
      "one": "Register {{shown}}",
      "other": "Register all {{shown}}"
    }
  },
  "longWork": {
    "label": "In the background",
    "moving": {
      "one": "{{shown}} task in progress",
      "other": "{{shown}} tasks in progress"
    },
    "ended": "Task ended",
    "stopped": "It was stopped: {{done}} of {{total}} rows were done.",
    "result": "See the result",
    "open": "Open",
    "stop": "Stop",
    "forget": "Remove from this list",
    "stopTitle": "Stop the import of {{file}}?",
    "stopText": "Rows that are already imported stay. The remaining rows aren’t imported; send the file again to import them.",
    "stopMain": "Stop the import",
    "stopping": "It is being stopped …",
    "change": {
      "PENDING": "Deregistering invoices",
      "REGISTERED": "Registering invoices",
      "DISCOUNT_APPROVED": "Accepting offers",
      "DISCOUNT_REJECTED": "Rejecting offers",
      "VOIDED": "Voiding invoices"
    },
    "changed": {
      "one": "{{shown}} invoice is done",
      "other": "{{shown}} invoices are done"
    },
    "left": {
      "one": "{{shown}} stays as it was",
      "other": "{{shown}} stay as they were"
    },
    "allChanged": "nothing was left out",
    "leftRows": "What was left out, and why",
    "undone": "It was stopped, and nothing was changed.",
    "brokenOff": "It was broken off before its end, so nothing was changed. Do it again.",
    "list": "To the list",
    "stopChangeTitle": "Stop: {{what}}?",
    "stopChangeText": "All that it has done so far is undone, and every invoice stays as it was.",
    "stopChangeMain": "Stop and undo",
    "received": "{{done}} of {{total}} rows",
    "saved": "The file is saved.",
    "exportStopped": "It was stopped, and no file was saved.",
    "exportBroken": "It was broken off, and no file was saved. Export again.",
    "stopExportTitle": "Stop the export of {{file}}?",
    "stopExportText": "No file is saved.",
    "stopExportMain": "Stop the export",
    "ofInvoices": "{{done}} of {{total}} invoices"
  },
  "notices": {
    "title": "Notices",
    "description": "What happened for you, newest first.",
    "keywords": "notices, notifications, news",
    "unread": "New",
    "all": "Mark all as read",
    "marked": "All notices that you saw are read.",
    "settings": "Choose your notices",
    "emptyTitle": "You're all caught up.",
    "emptyText": "Offers, answers, comments, payments and bills that concern you are shown here for 90 days.",
    "column": {
      "kind": "What Happened",
      "at": "When",
      "partner": "Company",
      "read": "Read"
    },
    "several": "Several companies",
    "said": {
      "digestOffered": "New offers: {{shown}}",
      "digestAccepted": "Offers accepted: {{shown}}",
      "digestAcceptedByRule": "Accepted by your automation rules: {{shown}}",
      "digestRejected": "Offers rejected: {{shown}}",
      "digestReopened": "Offers open again: {{shown}}",
      "digestPayments": "Invoices paid on {{day}}: {{shown}}",
      "requestsMade": "Early payment requested, invoices: {{shown}}",
      "requestsDeclined": "Early payment requests declined: {{shown}}",
      "countersMade": "New counter-offers: {{shown}}",
      "countersAgreed": "Counter-offers agreed to: {{shown}}",
      "countersDeclined": "Counter-offers declined: {{shown}}",
      "countersLapsed": "Counter-offers expired: {{shown}}",
      "commentsWritten": "New comments: {{shown}}",
      "mentioned": "You are mentioned in comments: {{shown}}",
      "disputesOpened": "Invoices disputed: {{shown}}",
      "disputesSettled": "Disputes settled: {{shown}}",
      "paymentOrdered": "Payment ordered for {{day}}, invoices: {{shown}}",
      "paymentLate": "Payments late: {{shown}}",
      "billReady": "Bill {{number}} issued",
      "billCancelled": "Bill {{number}} cancelled",
      "batchSentBack": "Payment orders {{number}} sent back to you",
      "companyVerified": "Your company is verified",
      "companyRefused": "Your company could not be verified",
      "contractAsked": "A company wants a contract as a buyer",
      "accountEntered": "New bank account ending in {{number}}",
      "accountConfirmed": "Bank account ending in {{number}} confirmed",
      "accountActive": "Payments now go to the bank account ending in {{number}}",
      "accountStopped": "Bank account ending in {{number}} stopped",
      "accountStoppedForOperator": "Bank account ending in {{number}} stopped: call the company",
      "approvalRequested": "Your approval is needed, invoices or suppliers: {{shown}}",
      "approvalApproved": "Your request was approved, invoices or suppliers: {{shown}}",
      "approvalDeclined": "Your request was declined, invoices or suppliers: {{shown}}",
      "approvalExpired": "Your request expired, invoices or suppliers: {{shown}}",
      "approvalWaits": "A request for approval is still open, invoices or suppliers: {{shown}}",
      "approvalPolicyChanged": "Limits or approvers of your company changed",
      "notesIssued": "Documents of paid invoices issued: {{shown}}",
      "submissionsMade": "Invoices submitted to you: {{shown}}",
      "submissionsConfirmed": "Submitted invoices confirmed: {{shown}}",
      "submissionsDeclined": "Submitted invoices declined: {{shown}}"
    },
    "kinds": {
      "digestOffered": "New offers",
      "digestAccepted": "Offers accepted",
      "digestAcceptedByRule": "Accepted by automation rules",
      "digestRejected": "Offers rejected",
      "digestReopened": "Offers open again",
      "digestPayments": "Payments of the next banking day",
      "requestsMade": "Early payment requested",
      "requestsDeclined": "Early payment requests declined",
      "countersMade": "New counter-offers",
      "countersAgreed": "Counter-offers agreed to",
      "countersDeclined": "Counter-offers declined",
      "countersLapsed": "Counter-offers expired",
      "commentsWritten": "New comments",
      "mentioned": "Mentions in comments",
      "disputesOpened": "Invoices disputed",
      "disputesSettled": "Disputes settled",
      "paymentOrdered": "Payments ordered",
      "paymentLate": "Payments late",
      "billReady": "Bills issued",
      "billCancelled": "Bills cancelled",
      "batchSentBack": "Payment orders sent back",
      "companyVerified": "Company verified",
      "companyRefused": "Company not verified",
      "contractAsked": "Contract wanted",
      "accountEntered": "New bank accounts",
      "accountConfirmed": "Bank accounts confirmed",
      "accountActive": "Bank accounts in use",
      "accountStopped": "Bank accounts stopped",
      "accountStoppedForOperator": "Bank accounts stopped, to call about",
      "approvalRequested": "Approvals needed",
      "approvalApproved": "Requests approved",
      "approvalDeclined": "Requests declined",
      "approvalExpired": "Requests expired",
      "approvalWaits": "Requests still open",
      "approvalPolicyChanged": "Limits changed",
      "notesIssued": "Documents of paid invoices",
      "submissionsMade": "Invoices submitted to you",
      "submissionsConfirmed": "Submitted invoices confirmed",
      "submissionsDeclined": "Submitted invoices declined"
    }
  },
  "offers": {
    "title": "Offers",
    "description": "Offers to be paid early, with the exact price of each.",
    "keywords": "offers, early payment, discount",
    "registered": "Registered",
    "history": "History",
    "accept": "Accept Offers",
    "reject": "Reject Offers",
    "totalAmount": "Total Amount",
    "totalDiscount": "Total Discount",
    "totalFees": "Total Processing Fees",
    "withDiscount": "With Discount",
    "sumsAll": "All matching offers",
    "sumsSelected": "Selected offers",
    "sumsAccepted": "Accepted offers only",
    "emptyTitle": "No offers right now",
    "emptyText": "When a buyer registers one of your invoices, its offer appears here with the price you would get today.",
    "emptyHistoryTitle": "No history yet",
    "emptyHistoryText": "Accepted, rejected and voided offers are kept here.",
    "row": {
      "early": {
        "one": "{{shown}} day early",
        "other": "{{shown}} days early"
      },
      "yearly": "{{rate}} a year",
      "moved": "not {{date}}: the buyer's week is full",
      "limitRefusal": {
        "limit-reached": "the buyer's week is full",
        "limit-full": "the buyer's weeks are full until it is due"
      }
    },
    "note": {
      "title": "Generate casa-sconto",
      "text": "Which document do you want to create?",
      "for": "Buyer: {{buyer}}",
      "position": "{{position}} of {{total}}",
      "NONE": "NONE",
      "CASA_SCONTO": "Casa Sconto",
      "CREDIT_NOTE": "Credit Note",
      "ok": "OK",
      "cancel": "Cancel"
    },
    "questionFailed": "Nothing was accepted: we couldn’t ask which document your buyers get. {{why}}",
    "reload": "Reload the page and try again.",
    "review": {
      "title": {
        "one": "Accept {{shown}} offer?",
        "other": "Accept {{shown}} offers?"
      },
      "titleOf": {
        "one": "Accept {{shown}} of {{all}} offer?",
        "other": "Accept {{shown}} of {{all}} offers?"
      },
      "main": {
        "one": "Accept {{shown}} offer",
        "other": "Accept {{shown}} offers"
      },
      "cost": "Yearly cost",
      "how": "How this is computed",
      "formula": "{{cost}} cost ÷ ({{received}} received × {{days}} days early) × 365 = {{rate}}",
      "next": "Your buyers are notified right away. An accepted offer is binding: it can’t be undone.",
      "receive": "You receive {{total}} on {{date}}.",
      "pays": "{{buyer}} pays {{total}} on {{date}}.",
      "paysOne": {
        "one": "{{buyer}} pays {{total}} on {{date}}, {{shown}} day before it is due.",
        "other": "{{buyer}} pays {{total}} on {{date}}, {{shown}} days before it is due."
      },
      "paysSeveral": {
        "one": "{{buyer}} pays {{total}} on {{date}}, on average {{shown}} day before they are due.",
        "other": "{{buyer}} pays {{total}} on {{date}}, on average {{shown}} days before they are due."
      },
      "range": "One by one from {{from}} to {{to}}"
    },
    "rejecting": {
      "title": {
        "one": "Reject {{shown}} offer?",
        "other": "Reject {{shown}} offers?"
      },
      "titleOf": {
        "one": "Reject {{shown}} of {{all}} offer?",
        "other": "Reject {{shown}} of {{all}} offers?"
      },
      "main": {
        "one": "Reject {{shown}} offer",
        "other": "Reject {{shown}} offers"
      },
      "text": "You will be paid the full amount on the due date. A rejected offer cannot be accepted later."
    },
    "rules": {
      "acceptedBy": "Accepted by the rule",
      "title": "Automation rules",
      "matches": "It accepts this offer at its next run.",
      "failed": "What your automation rules say of this offer could not be loaded.",
      "reasons": {
        "amountBelow": "The amount is {{by}} below its lower limit of {{bound}}.",
        "amountAbove": "The amount is {{by}} above its upper limit of {{bound}}.",
        "daysBelow": {
          "one": "The due date is {{by}} day too near: its lower limit is {{bound}}.",
          "other": "The due date is {{by}} days too near: its lower limit is {{bound}}."
        },
        "daysAbove": {
          "one": "The due date is {{by}} day too far away: its upper limit is {{bound}}.",
          "other": "The due date is {{by}} days too far away: its upper limit is {{bound}}."
        },
        "noNote": "No note is chosen for this buyer yet.",
        "switchedOff": "The rule is switched off.",
        "noContract": "The buyer has no active contract.",
        "other": "This offer can't be accepted any more.",
        "openBefore": "The offer was open before the rule could accept it. You can accept it here.",
        "dailyLimit": "Your rules may accept {{bound}} a day together, and this offer would pass that. They may take it on a later day; you can accept it yourself."
      },
      "elsewhere": {
        "one": "{{shown}} rule is for another buyer or currency.",
        "other": "{{shown}} rules are for other buyers or currencies."
      }
    },
    "reopening": {
      "action": "Take rejection back",
      "title": {
        "one": "Take back {{shown}} rejection?",
        "other": "Take back {{shown}} rejections?"
      },
      "titleOf": {
        "one": "Take back {{shown}} of {{all}} rejection?",
        "other": "Take back {{shown}} of {{all}} rejections?"
      },
      "main": {
        "one": "Take back {{shown}} rejection",
        "other": "Take back {{shown}} rejections"
      },
      "text": "The offers are open again at today’s price, and we notify your buyer. Your rules don’t accept them; you decide.",
      "done": {
        "one": "{{shown}} offer is open again.",
        "other": "{{shown}} offers are open again."
      }
    },
    "nameRate": "Name your rate"
  },
  "paymentCalendar": {
    "title": "Payment Days",
    "description": "When your company pays suppliers early.",
    "keywords": "payment days, calendar, cut-off, closed days",
    "intro": "Say on which days you pay what suppliers accept. The price of every offer counts from that day.",
    "failed": "Your payment days couldn't be loaded.",
    "administrators": "Your administrators choose the payment days.",
    "changed": "Last changed by {{by}}, {{at}}.",
    "next": {
      "title": "When you pay",
      "accepted": "Accepted",
      "paid": "Paid",
      "now": "Now"
    },
    "form": {
      "payOn": "You pay on",
      "bankingDays": "Every banking day",
      "weekdays": "Some weekdays",
      "weekdaysHelp": "A weekday that is a holiday is left out; you pay on the next one you chose.",
      "monthDates": "Two dates of the month",
      "monthDatesHelp": "If banks are closed then, you pay on the next open day. The 31st means the last day of each month.",
      "firstDate": "First date",
      "secondDate": "Second date",
      "leadDays": "Banking days from acceptance to payment",
      "leadDaysHelp": "At least this many. Never fewer than your operator needs.",
      "cutOffHour": "Daily cut-off",
      "cutOffHelp": "What is accepted from this hour on counts as accepted the next day.",
      "noCutOff": "None",
      "closedDays": "Days on which you don't pay",
      "closedDaysHelp": "Beside weekends and holidays, such as your stocktaking.",
      "closedDay": "Date",
      "removeDay": "Remove this day",
      "addDay": "Add a day",
      "minimums": "What you offer at least",
      "minimumsHelp": "Invoices below the amount, and categories below the yearly rate, can't be offered.",
      "currency": "Currency",
      "currencyPrompt": "Choose",
      "smallestAmount": "Smallest amount",
      "lowestRate": "Lowest yearly rate",
      "removeMinimum": "Remove {{currency}}",
      "addMinimum": "Add a currency",
      "currencyMissing": "Choose the currency.",
      "amountWrong": "Enter an amount above zero, or leave it empty.",
      "rateWrong": "Enter a rate above zero, up to 100, or leave it empty.",
      "dayWrong": "Enter a date.",
      "leadDaysMissing": "Enter a number from 1 to 30.",
      "leadDaysWrong": "Enter a number up to 30, not below the operator's.",
      "weekdaysMissing": "Choose at least one weekday.",
      "dateWrong": "Enter a day of the month, from 1 to 31.",
      "submit": "See what changes",
      "limits": "What you pay in a week at most",
      "limitsHelp": "A week runs from Monday to Sunday. Suppliers see a moved date and its price before they accept; they don't see the limit.",
      "weekLimit": "Limit of a week",
      "whenFull": "When a week is full",
      "move": "Pay on the next payment day with room",
      "refuse": "Refuse",
      "removeLimit": "Remove the limit in {{currency}}",
      "addLimit": "Add a limit",
      "limitWrong": "Enter an amount above zero."
    },
    "effect": {
      "title": "Save these payment days?",
      "main": "Save payment days",
      "saved": "The payment days are saved.",
      "paysMore": {
        "one": "{{shown}} open offer gets a smaller discount: you would pay {{after}} instead of {{before}}, {{share}} more.",
        "other": "{{shown}} open offers get a smaller discount: you would pay {{after}} instead of {{before}}, {{share}} more."
      },
      "paysLess": {
        "one": "{{shown}} open offer gets a larger discount: you would pay {{after}} instead of {{before}}, {{share}} less.",
        "other": "{{shown}} open offers get a larger discount: you would pay {{after}} instead of {{before}}, {{share}} less."
      },
      "noOffers": "You have no open offers. The new days apply to what you register next.",
      "nothing": "No open offer changes its price.",
      "lapsing": {
        "one": "{{shown}} open offer could not be paid before it is due any more. It is void at once.",
        "other": "{{shown}} open offers could not be paid before they are due any more. They are void at once."
      },
      "incomplete": "You have more open offers than these figures cover.",
      "agreed": "What suppliers have accepted keeps its date and its price."
    }
  },
  "paymentOrders": {
    "title": "Payment Orders",
    "description": "Payments that one person creates and another releases, and the files for the bank.",
    "keywords": "payments, orders, release, bank files",
    "named": "Batch {{number}}",
    "search": "Search by batch number",
    "emptyTitle": "No payment orders yet",
    "emptyText": "Accepted offers are paid by orders: create them for a payment date, and a colleague releases them.",
    "waits": "{{name}} created this batch. Somebody else of your company releases it.",
    "called": "Confirmed by a call",
    "column": {
      "number": "Number",
      "day": "Payment Date",
      "buyer": "Buyer",
      "buyerId": "Buyer",
      "orders": "Orders",
      "totalRsd": "Total RSD",
      "totalEur": "Total EUR",
      "state": "State",
      "madeAt": "Created",
      "id": "Id"
    },
    "states": {
      "DRAFT": "To be released",
      "RELEASED": "Released",
      "DISCARDED": "Discarded",
      "SENT_BACK": "Sent back"
    },
    "checks": {
      "UNCHANGED": "Account unchanged",
      "FIRST": "First payment",
      "CHANGED": "Account changed"
    },
    "facts": {
      "title": "The batch",
      "from": "From account, {{currency}}",
      "invoices": "Invoices",
      "total": "Total {{currency}}"
    },
    "path": {
      "created": "Created",
      "released": "Released",
      "second": "by a second person",
      "discarded": "Discarded",
      "sentBack": "Sent back",
      "downloaded": "Downloaded",
      "forBank": "for your bank",
      "paid": "Paid",
      "all": "all invoices",
      "some": "{{paid}} of {{all}} invoices"
    },
    "relation": {
      "disputed": {
        "one": "{{shown}} invoice is disputed. It stays in its order: release it only when you want to pay it all the same.",
        "other": "{{shown}} invoices are disputed. They stay in their orders: release them only when you want to pay them all the same."
      },
      "restOf": "These orders stayed behind when this batch was released:",
      "restIn": "What wasn't released stays in batch",
      "reason": "Reason: {{reason}}"
    },
    "different": {
      "title": "What is different from last time",
      "noneChanged": "No account changed",
      "changed": {
        "one": "{{shown}} account changed",
        "other": "{{shown}} accounts changed"
      },
      "noneFirst": "No new suppliers",
      "first": {
        "one": "{{shown}} first payment",
        "other": "{{shown}} first payments"
      },
      "noneLarger": "No transfer is more than twice the last one",
      "larger": {
        "one": "{{shown}} transfer is more than twice the last one",
        "other": "{{shown}} transfers are more than twice the last one"
      },
      "once": "Nothing twice: no invoice is in another order"
    },
    "order": {
      "caption": "Orders",
      "choose": "Chosen",
      "supplier": "Supplier",
      "account": "Account",
      "before": "Last payment",
      "invoices": "Invoices",
      "transfer": "Transfer",
      "number": "Order {{number}}",
      "oldAccount": "before",
      "never": "none yet",
      "last": {
        "one": "{{amount}} on {{day}}, {{shown}} payment so far",
        "other": "{{amount}} on {{day}}, {{shown}} payments so far"
      },
      "count": {
        "one": "{{shown}} invoice",
        "other": "{{shown}} invoices"
      },
      "instead": "instead of {{amount}}"
    },
    "create": {
      "open": "Create Orders",
      "title": "Create payment orders",
      "text": "Review the orders before you create them. Nothing is paid until a colleague releases them and your bank executes the file.",
      "day": "Payment date",
      "dayHelp": "All that is agreed for this day or before is included.",
      "next": "The next one: {{day}}.",
      "grouping": "Group invoices",
      "groupings": {
        "SUPPLIER": "per supplier and account",
        "INVOICE": "one order each"
      },
      "main": {
        "one": "Create {{shown}} order",
        "other": "Create {{shown}} orders"
      },
      "none": "Nothing to order",
      "nothing": "Nothing is to be paid until this day.",
      "other": "Somebody else releases them.",
      "done": "Batch {{number}} is created. A colleague releases it."
    },
    "release": {
      "caption": "Orders to release",
      "choose": "Order {{number}} to {{supplier}}",
      "main": {
        "one": "Release {{shown}} order",
        "other": "Release {{shown}} orders"
      },
      "of": "{{chosen}} of {{all}} orders.",
      "callFirst": "Confirm the call to add {{names}}.",
      "limit": "You may release {{sums}} more today.",
      "changed": "{{supplier}} changed its account",
      "oldAccount": "Old account",
      "newAccount": "New account",
      "called": "I called {{supplier}} on a number we had before the change, and they confirmed the new account.",
      "done": "Batch {{number}} is released. Download the files for your bank."
    },
    "files": {
      "title": "File for the bank, {{currency}}",
      "file": "File",
      "print": "Fingerprint",
      "total": "Total",
      "taken": "{{name}} downloaded it, {{when}}",
      "download": "Download {{currency}} file",
      "again": "Download again",
      "note": "Nothing is paid until your bank executes the file."
    },
    "again": {
      "title": "Download the same file again?",
      "main": "Download the same file again",
      "taken": "{{name}} already downloaded this file, {{when}}.",
      "warning": "Your bank may pay twice if you upload it twice. Ask first whether it is already at the bank.",
      "reason": "Why do you need it again?",
      "help": "Your colleagues see it. The file is the same, byte for byte.",
      "missing": "Say why you need the file again."
    },
    "discard": {
      "open": "Discard",
      "title": "Discard batch {{number}}?",
      "main": "Discard the batch",
      "keep": "Keep the batch",
      "text": {
        "one": "Its {{shown}} invoice can be ordered again.",
        "other": "Its {{shown}} invoices can be ordered again."
      },
      "reason": "Reason",
      "done": "Batch {{number}} is discarded."
    },
    "sendBack": {
      "open": "Send Back",
      "title": "Send back batch {{number}}?",
      "main": "Send it back",
      "keep": "Keep the batch",
      "text": {
        "one": "{{name}} created it and reads your reason. Its {{shown}} invoice can be ordered again.",
        "other": "{{name}} created it and reads your reason. Its {{shown}} invoices can be ordered again."
      },
      "reason": "What is wrong",
      "missing": "Say what is wrong with these orders.",
      "done": "Batch {{number}} is sent back."
    },
    "settings": {
      "title": "Payment Settings",
      "text": "From which accounts you pay, and how much each person may release on a day. Every change is recorded.",
      "administrators": "A company administrator changes these settings.",
      "accounts": "Accounts to pay from",
      "account": "Account for payments in {{currency}}",
      "accountHelp": "As on your bank statement. Left empty, nothing is paid in this currency.",
      "profile": "File format, {{currency}}",
      "csv": "CSV, to import or to type from",
      "limits": "Daily limits for release",
      "limitsText": "Without a limit an administrator releases any amount, others nothing. Nobody releases what they created.",
      "administrator": "administrator",
      "limit": "Limit a day, {{currency}}",
      "wrongLimit": "One of the limits is no amount. Correct it, or leave the field empty.",
      "save": "Save",
      "saved": "The payment settings are saved.",
      "test": "Download a test file, {{currency}}",
      "testHelp": "One payment of 1.00 to nobody. Upload it to see whether your bank takes the format; don’t sign it there."
    }
  },
  "payments": {
    "title": "Payments",
    "description": "What you pay early, and what you receive.",
    "keywords": "payments, calendar, to pay, coming in",
    "calendar": "Payment days",
    "side": {
      "PAY": "To pay",
      "RECEIVE": "Coming in"
    },
    "column": {
      "date": "Payment date",
      "side": "Direction",
      "partner": "Company",
      "invoices": "Invoices",
      "currency": "Currency",
      "amount": "Amount",
      "totalPrice": "Paid"
    },
    "month": {
      "before": "Month before",
      "next": "Next month",
      "failed": "This month couldn't be loaded.",
      "nothing": "Nothing is paid in this month.",
      "PAY": {
        "one": "Pay {{total}}",
        "other": "Pay {{total}}"
      },
      "RECEIVE": {
        "one": "Receive {{total}}",
        "other": "Receive {{total}}"
      }
    },
    "feed": {
      "title": "In your own calendar",
      "text": "A secret address shows these payments in the calendar of your phone or mail program: one entry for each day and currency, without names.",
      "since": "Your address exists since {{at}}.",
      "address": "Secret address",
      "once": "Copy it now: it is shown only this once. Anyone who has it can read the sums.",
      "make": "Make an address",
      "renew": "Make a new address",
      "end": "Switch off",
      "makeTitle": "Make a secret address?",
      "renewTitle": "Make a new address?",
      "makeText": "Anyone who has the address can read when and how much is paid. You can switch it off at any time.",
      "renewText": "The old address stops working at once. Calendars that use it show nothing new.",
      "endTitle": "Switch off the address?",
      "endText": "Calendars that use it show nothing new.",
      "ended": "The address is switched off."
    },
    "late": {
      "PAY": {
        "one": "{{shown}} invoice is late to pay:",
        "other": "{{shown}} invoices are late to pay:"
      },
      "RECEIVE": {
        "one": "Payment of {{shown}} invoice to you is late:",
        "other": "Payment of {{shown}} invoices to you is late:"
      }
    },
    "emptyTitle": "No payments",
    "emptyText": "When an offer is accepted, you see its payment here."
  },
  "profile": {
    "title": "Profile",
    "description": "Your account at Skonto.",
    "keywords": "profile, account",
    "firstName": "First Name",
    "lastName": "Last Name",
    "email": "Email",
    "role": "Role",
    "status": "Status",
    "company": "Company",
    "pleaseLogin": "Please login.",
    "failed": "This part could not be loaded.",
    "languages": {
      "en": "English",
      "sr": "Serbian"
    },
    "about": {
      "title": "About you",
      "edit": "Edit",
      "save": "Save",
      "saved": "Your profile was saved.",
      "language": "Language of emails",
      "languageHelp": "The language of the screens is chosen in the top bar.",
      "notifications": "Notifications",
      "notificationsOn": "By email",
      "notificationsOff": "None",
      "emailRecipient": "Receive notifications by email",
      "fixed": "Your role and company are changed by an administrator."
    },
    "address": {
      "title": "Email address",
      "change": "Change address",
      "text": "You sign in with {{email}}.",
      "new": "New email address",
      "wrong": "Please enter a valid email address.",
      "effect": "We’ll email the new address. Once you confirm it, it replaces the old one, we notify the old address, and you sign in again on all devices.",
      "requested": "Open the mail that is on its way to {{email}} and confirm the address there. Until then nothing changes."
    },
    "password": {
      "title": "Password",
      "change": "Change password",
      "text": "A long password that you use nowhere else protects your account best.",
      "current": "Current password",
      "new": "New password",
      "confirm": "Confirm new password",
      "currentMissing": "Please enter your current password.",
      "effect": "You stay signed in here. All your other sessions end.",
      "done": "Your password was changed and your other sessions have ended."
    },
    "factor": {
      "title": "Two-step sign-in",
      "on": "On",
      "off": "Off",
      "setUp": "Set up",
      "turnOn": "Turn on",
      "turnOff": "Turn off",
      "renew": "New recovery codes",
      "text": "With two-step sign-in, Skonto asks for a code of an app on your phone after your password. Somebody who only knows your password can’t get in.",
      "operatorHint": "You run the platform: anyone who signs in as you can open every company. Please turn on two-step sign-in.",
      "since": "On since {{since}}.",
      "left": {
        "one": "{{shown}} recovery code left.",
        "other": "{{shown}} recovery codes left."
      },
      "fewLeft": "Make new ones before you need them.",
      "setUpTitle": "Set up two-step sign-in",
      "setUpText": "You need an authenticator app on your phone, such as Aegis, Google Authenticator, Microsoft Authenticator or 1Password. First confirm that it is you.",
      "password": "Password",
      "passwordMissing": "Please enter your password.",
      "continue": "Continue",
      "scanTitle": "Scan the code with your app",
      "scanText": "Open your authenticator app, add an account and scan this code.",
      "byHand": "Can’t scan? Enter this key by hand:",
      "copySecret": "Copy the key",
      "qrLabel": "QR code for your authenticator app. The key beside it says the same.",
      "firstCode": "Code",
      "firstCodeHelp": "The six digits that the app shows now.",
      "code": "Code",
      "codeMissing": "Please enter the code.",
      "useCode": "Use a code instead",
      "usePassword": "Use the password instead"
    },
    "renewDialog": {
      "title": "Make new recovery codes?",
      "text": "You get ten new codes. The ones you have now stop working.",
      "main": "Make new codes"
    },
    "offDialog": {
      "title": "Turn off two-step sign-in?",
      "text": "Your password alone will then be enough to sign in. Your recovery codes stop working.",
      "main": "Turn off",
      "done": "Two-step sign-in is off."
    },
    "codes": {
      "dialogTitle": "Keep your recovery codes",
      "title": "Skonto recovery codes for {{email}}",
      "text": "Two-step sign-in is on. Without your phone you get in with one of these codes; each works once. Keep them where you find them without your phone: they are shown only now.",
      "copy": "Copy",
      "copied": "Copied",
      "notCopied": "This browser does not let us copy. Select the text instead.",
      "download": "Download",
      "print": "Print",
      "kept": "I have kept the codes"
    },
    "sessions": {
      "title": "Where you are signed in",
      "text": "End every session you don’t recognise, and change your password.",
      "device": "{{browser}} on {{system}}",
      "unknown": "Unknown device",
      "this": "This session",
      "address": "Address {{address}}",
      "seen": "last used {{seen}}, signed in {{since}}",
      "end": "End this session",
      "endNamed": "End this session: {{name}}",
      "ended": "The session was ended: {{name}}.",
      "endOthers": "End all others",
      "endTitle": {
        "one": "End {{shown}} other session?",
        "other": "End {{shown}} other sessions?"
      },
      "endText": "Everyone there must sign in again. You stay signed in here.",
      "endMain": {
        "one": "End {{shown}} session",
        "other": "End {{shown}} sessions"
      },
      "endedOthers": {
        "one": "{{shown}} session was ended.",
        "other": "{{shown}} sessions were ended."
      }
    }
  },
  "receipts": {
    "done": {
      "REGISTERED": {
        "one": "{{shown}} invoice registered",
        "other": "{{shown}} invoices registered"
      },
      "PENDING": {
        "one": "{{shown}} invoice deregistered",
        "other": "{{shown}} invoices deregistered"
      },
      "VOIDED": {
        "one": "{{shown}} invoice voided",
        "other": "{{shown}} invoices voided"
      },
      "DISCOUNT_APPROVED": {
        "one": "{{shown}} offer accepted",
        "other": "{{shown}} offers accepted"
      },
      "DISCOUNT_REJECTED": {
        "one": "{{shown}} offer rejected",
        "other": "{{shown}} offers rejected"
      },
      "BILLED": {
        "one": "{{shown}} invoice billed",
        "other": "{{shown}} invoices billed"
      }
    },
    "refused": {
      "one": "{{shown}} refused",
      "other": "{{shown}} refused"
    },
    "takenBack": {
      "one": "{{shown}} invoice is pending again; its supplier no longer sees the offer.",
      "other": "{{shown}} invoices are pending again; their suppliers no longer see the offers."
    },
    "takenBackOf": {
      "one": "{{shown}} of {{all}} invoice is pending again; {{left}} changed meanwhile and stay as they are.",
      "other": "{{shown}} of {{all}} invoices are pending again; {{left}} changed meanwhile and stay as they are."
    },
    "noneTakenBack": "Nothing was taken back: all of it has changed meanwhile.",
    "stayed": {
      "one": "{{shown}} more stayed as it was",
      "other": "{{shown}} more stayed as they were"
    },
    "paidOn": "payment on {{date}}",
    "sums": "Sums of what was decided, per currency",
    "column": {
      "amount": "Amount",
      "discount": "Discount",
      "fee": "Processing",
      "supplierReceives": "Suppliers receive",
      "youReceive": "You receive",
      "billed": "Billed"
    },
    "showInvoices": {
      "one": "Show {{shown}} invoice",
      "other": "Show these {{shown}} invoices"
    },
    "showOffers": {
      "one": "Show {{shown}} offer",
      "other": "Show these {{shown}} offers"
    },
    "showDocuments": {
      "one": "{{shown}} document",
      "other": "{{shown}} documents"
    },
    "allBills": "All bills",
    "copy": "Copy",
    "copied": "The receipt is copied.",
    "notCopied": "The browser doesn’t allow copying. Select the receipt and copy it by hand.",
    "print": "Print",
    "close": "Put the receipt away: {{title}}",
    "already": {
      "DISCOUNT_APPROVED": "Already accepted on {{at}} by {{by}}. Nothing changed.",
      "DISCOUNT_REJECTED": "Already rejected on {{at}} by {{by}}. Nothing changed.",
      "somebody": "somebody else"
    },
    "approval": {
      "title": "A colleague has to approve this.",
      "offering": "You may offer {{limit}} a day alone. Today you already offered {{used}}, and this is {{wanted}}.",
      "accepting": "You may accept {{limit}} a day alone. Today you already accepted {{used}}, and this is {{wanted}}.",
      "words": "Message to the approver",
      "wordsHelp": "Your colleague sees it with the request.",
      "main": "Ask for approval",
      "next": "Nothing changes until a colleague approves. The price is that of the day of the approval.",
      "requested": "Your request was sent to the colleagues who may approve it. You will find it under Approvals."
    }
  },
  "referenceRates": {
    "title": "Reference Rates",
    "description": "What currencies are worth in RSD: the rates that bills are held to.",
    "keywords": "reference rates, exchange rates, National Bank, middle rate",
    "add": "Add Rate",
    "delete": "Delete",
    "saved": "The rate of {{currency}} of {{day}} is saved.",
    "column": {
      "day": "Day",
      "currency": "Currency",
      "rate": "RSD for One Unit",
      "listNumber": "List No.",
      "source": "Source",
      "enteredBy": "Entered By",
      "enteredAt": "Entered",
      "nobody": "Nobody (automatic)"
    },
    "source": {
      "START": "First start",
      "NBS": "National Bank",
      "OPERATOR": "By hand"
    },
    "emptyTitle": "No rates",
    "emptyText": "Import the National Bank’s list of middle rates, or add a rate by hand. Without one, bills in foreign currencies wait.",
    "standing": {
      "title": "Today’s rates",
      "failed": "Today’s rates could not be loaded.",
      "complete": "The rates of today, {{day}}, are in.",
      "held": {
        "one": "{{currencies}}: no rate of today, {{today}}, yet. The newest one (the oldest of {{day}}) is taken today still; from tomorrow on bills are marked for you to confirm.",
        "other": "{{currencies}}: no rate of today, {{today}}, yet. The newest one (the oldest of {{day}}) is taken for {{count}} days, today included; from then on bills are marked for you to confirm. On days without a list of the National Bank this is as it should be."
      },
      "old": "{{currencies}}: the newest rate is older than ten days. Bills by it are marked, and wait for you to confirm them. Import the newest list.",
      "none": "{{currencies}}: there is no rate at all. Only you can bill invoices in it. Add one."
    },
    "deleteDialog": {
      "title": {
        "one": "Delete {{shown}} reference rate?",
        "other": "Delete {{shown}} reference rates?"
      },
      "text": "The rate before it counts again from then on. A rate that a bill was held to can’t be deleted.",
      "main": {
        "one": "Delete {{shown}} rate",
        "other": "Delete {{shown}} rates"
      },
      "done": {
        "one": "{{shown}} reference rate deleted.",
        "other": "{{shown}} reference rates deleted."
      }
    },
    "form": {
      "create": "Add Reference Rate",
      "save": "Save",
      "day": "Day",
      "currency": "Currency",
      "currencyPrompt": "Choose",
      "rate": "Middle rate in RSD for one unit",
      "rateHelp": "With a comma or a dot, such as 117.2015. Where the list states it for 100 units, divide by 100.",
      "newest": "The newest up to that day: 1 {{currency}} = {{rate}} RSD, of {{day}}.",
      "noNewest": "There is no rate of {{currency}} up to that day yet.",
      "dayMissing": "Please enter the day.",
      "currencyMissing": "Please choose the currency.",
      "rateMissing": "Please enter the rate as a positive number with at most six decimals.",
      "sure": "Is this rate right?",
      "saveAnyway": "Yes, save it",
      "replaces": "{{currency}} has {{before}} on {{day}} already. {{rate}} would take its place.",
      "differs": "{{rate}} for one {{currency}} differs by {{percent}} from the newest rate, {{newest}} of {{newestDay}}."
    },
    "list": {
      "button": "Import List",
      "drop": "Drop the National Bank’s list here",
      "title": "Import the National Bank’s list?",
      "noList": "{{name}} is not a list of exchange rates. Choose the National Bank’s list of middle rates as XML or CSV.",
      "of": "List {{number}} of {{day}}.",
      "nothingNew": "All of its rates are stored already. There is nothing to save.",
      "nothingUsed": "It has none of the currencies that are used here. There is nothing to save.",
      "far": "{{currencies}}: more than 5% from the newest rate. Compare with the National Bank before you save.",
      "table": "Rates of the list",
      "currency": "Currency",
      "rate": "RSD for One Unit",
      "before": "So Far",
      "change": "Change",
      "changes": {
        "NEW": "New",
        "CHANGED": "Corrected",
        "SAME": "Unchanged"
      },
      "others": "Not used here, left out: {{currencies}}.",
      "main": "Save the rates",
      "done": {
        "one": "{{shown}} rate saved.",
        "other": "{{shown}} rates saved."
      }
    },
    "feed": {
      "never": "Rates are fetched from {{host}} each day; none came yet.",
      "last": "Fetched from {{host}} each day, last {{at}}.",
      "now": "Fetch Now"
    }
  },
  "registration": {
    "title": "Register",
    "description": "Register your company at Skonto.",
    "keywords": "register, sign up",
    "country": "Country",
    "code": "PIB",
    "codeHelp": "Your company’s tax ID.",
    "codeHelpSerbia": "Your company’s tax ID (PIB), 9 digits.",
    "email": "Email",
    "password": "Password",
    "confirm": "Confirm Password",
    "token": "Token",
    "signUp": "Sign Up",
    "termsLater": "When you sign in for the first time you are asked to accept our",
    "terms": "terms of use",
    "newTab": "(opens in a new tab)",
    "known": "Already registered?",
    "login": "Login",
    "countryRequired": "Country is required",
    "codeRequired": "Code is required",
    "codeShort": "Code must be at least 3 characters",
    "codeLong": "Code must be at most 20 characters",
    "emailRequired": "Email is required",
    "emailWrong": "Email must be a valid email address",
    "passwordRequired": "Password is required",
    "passwordShort": "Password must be at least 6 characters",
    "tokenRequired": "Token is required",
    "tokenShort": "Token must be at least 7 characters",
    "confirmRequired": "Confirm Password is required",
    "confirmShort": "Confirm Password must be at least 6 characters",
    "confirmDiffers": "Confirm Password must match Password",
    "successful": "Your registration is successful!",
    "failed": "Signup failed!",
    "verifyTitle": "Confirm your email",
    "tokenHelp": "We sent it to your email address. It is good for 24 hours.",
    "tokenHelpFor": "We sent it to {{email}}. It is good for 24 hours.",
    "verify": "Verify",
    "verified": "Your address is confirmed. Sign in to go on.",
    "newToken": "Send a new token",
    "newTokenSent": "If this registration is still waiting, a new token is on its way to its email address.",
    "newLink": "Get a new link",
    "invite": {
      "title": "Finish your registration",
      "text": "Choose the password you will sign in with.",
      "submit": "Finish registration",
      "missing": "This page opens from the link in your invitation email. Open it there once more; if the link is too old, ask for a new invitation.",
      "done": "Your registration is finished. Sign in with your new password.",
      "description": "Accept an invitation to Skonto and choose your password.",
      "keywords": "invitation, supplier, password"
    },
    "reset": {
      "title": "Change Password",
      "text": "Choose a new password. All your other sessions will end.",
      "submit": "Change Password",
      "missing": "This page opens from the link in the email we sent you. Open it there once more, or get a new link.",
      "done": "Your password was changed. Sign in with the new one.",
      "description": "Choose a new password for Skonto.",
      "keywords": "new password, reset"
    },
    "verifyHead": {
      "description": "Confirm your email address with the code from our mail.",
      "keywords": "confirm, email, code"
    }
  },
  "removedPeople": {
    "title": "Removed People",
    "description": "People who were removed and whose name is still kept.",
    "keywords": "removed people, forget, personal data",
    "back": "Users",
    "intro": "These people can no longer sign in. Their name and address are kept until you have them forgotten.",
    "search": "Search people or companies",
    "emptyTitle": "Nobody to forget",
    "emptyText": "People who are removed from the users are listed here until they are forgotten.",
    "column": {
      "email": "Email",
      "firstName": "First Name",
      "lastName": "Last Name",
      "company": "Company",
      "removed": "Removed"
    },
    "obstacles": {
      "recent": "This person was removed a moment ago. You can have them forgotten ten minutes later, when nothing of theirs can be under way any more.",
      "back": "Somebody uses this address again. Remove that user first.",
      "working": "Work of this person, or an email to them, is under way. You can have them forgotten when it is done."
    },
    "leaving": {
      "title": "What goes",
      "account": "Accounts under this address",
      "access": "Sessions, known browsers, two-step sign-in and settings",
      "views": "Saved views",
      "mails": "Emails that were not sent",
      "replies": "Kept replies to calls",
      "imports": "Imports and refused rows that name the address",
      "queue": "Emails and work in the queue",
      "audit": "Entries of the audit: the name is replaced, the entry stays"
    },
    "staying": {
      "title": "What stays",
      "none": "Nothing that names this person was found in contracts, bills, documents or other texts.",
      "backups": "Backups that were made before, and emails that were sent, are outside Skonto and keep the name until they are deleted.",
      "contracts": "Contracts",
      "books": "Bills and documents",
      "companies": "Companies",
      "terms": "Terms of use",
      "texts": "Texts that others wrote",
      "auditTexts": "Entries of the audit about other records"
    },
    "why": {
      "contracts": "The law asks you to keep contracts together with the name of the person who represents a company.",
      "books": "The law asks you to keep bills and accounting documents unchanged.",
      "companies": "A company may bear the name of its owner. Public registers list it.",
      "terms": "Published terms never change.",
      "texts": "Somebody else wrote the name there. Look at them and change them by hand.",
      "auditTexts": "They say what stood in contracts and other records that stay."
    },
    "forget": {
      "button": "Forget This Person",
      "title": "Forget {{name}}?",
      "main": "Forget this person",
      "text": "The name and {{email}} leave everything under “What goes”. The audit keeps what was done and shows a number in place of the name.",
      "never": "This cannot be undone.",
      "done": "The person was forgotten."
    }
  },
  "reports": {
    "title": "Reports",
    "description": "What came of offers in a week, month or quarter.",
    "keywords": "report, month, quarter, discount, fee",
    "period": "Period",
    "kind": {
      "WEEK": "Week",
      "MONTH": "Month",
      "QUARTER": "Quarter"
    },
    "by": "Lines of the report",
    "byGroup": {
      "SUPPLIER": "By supplier",
      "CATEGORY": "By category",
      "BUYER": "By buyer"
    },
    "group": {
      "SUPPLIER": "Supplier",
      "CATEGORY": "Discount category",
      "BUYER": "Buyer"
    },
    "before": "Period before",
    "next": "Next period",
    "quarter": "Quarter {{quarter}} of {{year}}",
    "total": "Total",
    "noCategory": "No category",
    "chart": "The largest accepted amounts",
    "offers": {
      "one": "{{shown}} offer",
      "other": "{{shown}} offers"
    },
    "column": {
      "accepted": "Accepted",
      "amount": "Amount",
      "discount": "Discount",
      "processingFee": "Processing fee",
      "paid": "Paid",
      "operatorFee": "Fee for Skonto",
      "daysEarly": "Days early",
      "yearlyRate": "A year",
      "rejected": "Rejected",
      "unanswered": "Unanswered",
      "acceptanceRate": "Acceptance"
    },
    "failed": "The report couldn't be loaded.",
    "nothing": "No offer was accepted, rejected or left unanswered in this period.",
    "more": "Only the first thousand lines are shown. Totals and the file include all of them.",
    "about": "Accepted offers count on the day of acceptance. Rejected and unanswered offers count on the day of their last price; unanswered ones expired or were voided. Acceptance is accepted ÷ (accepted + rejected). A category is the one that a supplier has today.",
    "aboutAll": "Accepted offers count on the day of acceptance. Rejected and unanswered offers count on the day of their last price; unanswered ones expired or were voided. Acceptance is accepted ÷ (accepted + rejected). The fee is what accepted offers earn for you, billed or not.",
    "arrivals": {
      "title": "New companies",
      "month": "Month",
      "column": {
        "companies": "Companies",
        "verified": "Verified",
        "signedIn": "Signed in",
        "offered": "Had an offer",
        "accepted": "Had an accepted offer"
      },
      "failed": "New companies couldn't be loaded.",
      "about": "The companies that joined in the last twelve months, and how far they are today. Months without a new company are left out."
    },
    "mails": {
      "open": "By mail",
      "title": "Reports by mail",
      "about": "You get it on the first banking day after each period.",
      "report": "This report",
      "every": {
        "WEEK": "Every week",
        "MONTH": "Every month",
        "QUARTER": "Every quarter"
      },
      "by": {
        "SUPPLIER": "by supplier",
        "CATEGORY": "by category",
        "BUYER": "by buyer"
      },
      "named": "{{every}}, {{by}}, {{format}}",
      "file": "File",
      "start": "Mail me this report",
      "already": "You already get this report by mail.",
      "started": "You get this report by mail from {{day}} on.",
      "own": "Your reports by mail",
      "none": "You don't get any reports by mail yet.",
      "next": "Next on {{day}}",
      "end": "End",
      "endOf": "End: {{report}}",
      "ended": "You no longer get this report by mail.",
      "failed": "Your reports by mail couldn't be loaded."
    }
  },
  "settings": {
    "title": "Settings",
    "description": "What you and your company chose.",
    "keywords": "settings, defaults, profile, import",
    "tabs": {
      "discounts": "Discounts",
      "defaults": "Defaults",
      "general": "General",
      "import": "General (import)"
    },
    "save": "Save",
    "saved": "The settings are saved.",
    "failed": "The settings could not be loaded.",
    "companies": "These settings belong to companies: each keeps its own.",
    "administrators": "Your company’s administrators change this.",
    "changed": "Last changed by {{by}}, {{at}}.",
    "discounts": {
      "loanRate": "Yearly rate of your loans",
      "loanRateHelp": "What a loan elsewhere costs your company. We show it beside the yearly cost of each offer that you receive.",
      "loanRateWrong": "Please enter a percentage from 0 to 100, or nothing.",
      "noteMoment": "Your notes are issued",
      "noteMomentHelp": "At payment: accepting makes an agreement without number, and the numbered note comes once the invoice is paid.",
      "noteMomentText": "It counts where you are the supplier and chose a casa sconto or credit note for the buyer. VAT payers usually choose payment: the note then names that day as the date of reduction. What is accepted already stays as it was agreed.",
      "moment": {
        "ACCEPTANCE": "when the offer is accepted",
        "PAYMENT": "when the invoice is paid"
      }
    },
    "defaults": {
      "currency": "Currency",
      "currencyHelp": "New invoices begin with it.",
      "noCurrency": "None",
      "locale": "Language",
      "localeHelp": "Of this browser. The language of your mails is under General.",
      "pageSize": "Rows per page",
      "pageSizeHelp": "For every list. A list where you choose another number keeps that.",
      "noPageSize": "As Skonto sets it",
      "theme": "Appearance",
      "themeHelp": "Wherever you sign in."
    },
    "mails": {
      "title": "What we tell you",
      "text": "One notice for each change, with a link to just those invoices. Mails come when you receive notifications by email. Bills, payments ordered or late, and what concerns your account are always told.",
      "notices": "Under the bell in Skonto",
      "mails": "By email",
      "offered": "Offers made to your company",
      "accepted": "Offers accepted",
      "rejected": "Offers rejected",
      "save": "Save notifications",
      "saved": "Your choice is saved.",
      "payments": "What is paid on the next banking day, the evening before",
      "requests": "Requests for early payment, and those that were declined",
      "comments": "Comments and disputes of the other company",
      "counterOffers": "Rates that suppliers name for offers, and what became of them",
      "notes": "Documents issued when an invoice was paid",
      "submissions": "Invoices that suppliers submit, and what became of them"
    },
    "general": {
      "more": "Email, password and two-step sign-in:"
    },
    "import": {
      "numbers": "Numbers in your files",
      "numbersHelp": "Chosen beforehand where a file doesn’t tell itself, such as with 1.234.",
      "ask": "Ask each time",
      "dates": "Dates are read as 2026-11-30, 30.11.2026 and their usual forms. With slashes (05/11/2026) the file tells whether the day or the month is first; where it doesn’t, you are asked at the import.",
      "mappings": "Remembered columns",
      "mappingsHelp": "A file with the same headings is read the same way again.",
      "noMappings": "Nothing is remembered yet: the first import does it.",
      "column": "Column {{place}}",
      "confirmed": "Confirmed {{at}}",
      "forget": "Forget",
      "forgetTitle": "Forget these columns?",
      "forgetText": "We’ll guess the columns again for the next file with these headings.",
      "forgetMain": "Forget them",
      "forgotten": "The columns are forgotten."
    },
    "mailsOff": {
      "title": "Mails from Skonto",
      "description": "Switch off mails of one kind.",
      "keywords": "mails, notifications, unsubscribe",
      "missing": "This page needs the link from the mail. Open it from there again.",
      "question": "Shall Skonto stop writing to you about this?",
      "off": "Stop these mails",
      "done": "Skonto no longer writes to you about this.",
      "otherwise": "All your other mails stay as they are.",
      "again": "You switch these mails on again in your settings.",
      "againReport": "You ask for it again on the page of the report.",
      "login": "Sign in",
      "topic": {
        "report": "This report by mail",
        "offered": "Offers made to your company",
        "accepted": "Offers accepted",
        "rejected": "Offers rejected",
        "payments": "What is paid on the next banking day",
        "requests": "Requests for early payment, and those that were declined",
        "comments": "Comments and disputes of the other company",
        "counterOffers": "Rates that suppliers name for offers, and what became of them",
        "notes": "Documents issued when an invoice was paid",
        "submissions": "Invoices that suppliers submit, and what became of them"
      }
    }
  },
  "signIn": {
    "title": "Sign in",
    "description": "Sign in to Skonto.",
    "keywords": "sign in, login",
    "email": "Email",
    "password": "Password",
    "submit": "Sign in",
    "forgot": "Forgot Password",
    "forgotTitle": "Forgot Password",
    "forgotText": "Enter your email address and we will send you a link to set a new password.",
    "reset": "Reset Password",
    "login": "Login",
    "emailRequired": "Email is required",
    "emailWrong": "Email must be a valid email address",
    "passwordRequired": "Password is required",
    "resetSent": "If this address has an account, a link to set a new password is on its way.",
    "inactive": "This account is not active yet. Enter the token from the email we sent you.",
    "back": "Back",
    "newHere": "No account yet?",
    "register": "Register",
    "code": {
      "title": "Enter your code",
      "text": "Signing in as {{email}}.",
      "app": "Code",
      "appHelp": "The six digits that your authenticator app shows for Skonto.",
      "recovery": "Recovery code",
      "recoveryHelp": "One of the ten codes you kept when you turned two-step sign-in on. Each works once.",
      "useRecovery": "Use a recovery code",
      "useApp": "Use the authenticator app",
      "submit": "Sign in",
      "required": "Please enter the code.",
      "lost": "Neither phone nor codes at hand? Your administrator can reset two-step sign-in for you.",
      "back": "Back to sign-in"
    },
    "demo": {
      "title": "Look around",
      "text": "This is a demo: nothing in it is real. Choose who you want to be.",
      "operator": "Operator",
      "buyer": "Buyer",
      "supplier": "Supplier"
    },
    "forgotHead": {
      "description": "Ask for a mail that lets you choose a new password.",
      "keywords": "forgotten password"
    }
  },
  "statements": {
    "title": "Bank Statements",
    "description": "What your bank says that moved, and which payments it proves.",
    "keywords": "bank statements, payments, matching",
    "named": "Statement {{number}} of {{day}}",
    "namedByDay": "Statement of {{day}}",
    "search": "Search by account",
    "emptyTitle": "Add a bank statement",
    "emptyText": "Drop files anywhere on this page: camt.053, MT940, Asseco XML, Halcom TXT, ROL or a table (CSV or Excel). You see what we understood before anything is saved. Without a statement, open an invoice and note there that it is paid.",
    "toDecide": {
      "one": "{{shown}} to decide",
      "other": "{{shown}} to decide"
    },
    "allDecided": "All decided",
    "confirmed": "Confirmed by {{name}} on {{when}}, from {{file}}.",
    "add": {
      "open": "Add Statements",
      "another": "Add Another File",
      "drop": "Drop the statements here",
      "most": "Only {{count}} files are checked at a time. Add the rest afterwards."
    },
    "column": {
      "id": "Id",
      "account": "Account",
      "number": "Number",
      "day": "Date",
      "currency": "Currency",
      "opening": "Opening Balance",
      "closing": "Closing Balance",
      "lines": "Lines",
      "paired": "Matched",
      "open": "To Decide",
      "fileName": "File",
      "confirmedAt": "Confirmed"
    },
    "lineColumn": {
      "place": "Place",
      "otherName": "Other Party",
      "otherAccount": "Account",
      "purpose": "Purpose",
      "reference": "Reference",
      "day": "Date",
      "amount": "Amount",
      "state": "Match",
      "proves": "Payment"
    },
    "states": {
      "PAIRED": "Matched",
      "OPEN": "To decide",
      "OTHER": "Not Skonto",
      "PARTLY": "Partly paid",
      "RETURNED": "Returned"
    },
    "reasons": {
      "end-to-end": "by the id of the order",
      "reference": "by reference",
      "batch": "by the group that the bank booked",
      "purpose": "by the purpose",
      "amount": "by account, amount and date",
      "group": "by account and the sum of the group",
      "by-hand": "by hand",
      "unknown": "Nothing here fits it.",
      "ambiguous": "Several payments may be meant.",
      "more-than-open": "It is more than is still open of this payment.",
      "paid-already": "What it names is paid already.",
      "other-account": "The money went to another account than was ordered.",
      "return-unsure": "Money came back, and it isn’t sure from which payment.",
      "account-foreign": "This account isn’t among your company’s accounts, so nothing is matched by itself.",
      "set-aside": "Set aside by hand.",
      "unpaired": "Its match was undone."
    },
    "signs": {
      "named": "names it",
      "account": "same account",
      "amount": "same amount",
      "day": "near its date"
    },
    "noSigns": {
      "named": "no reference",
      "account": "other account",
      "amount": "other amount",
      "day": "another date"
    },
    "formats": {
      "asseco-xml": "Asseco XML",
      "halcom-txt": "Halcom TXT",
      "halcom-extended": "Halcom’s table",
      "rol-xml": "ROL XML",
      "camt.053": "camt.053",
      "mt940": "MT940",
      "csv": "table"
    },
    "target": {
      "ORDER": "Order {{number}}, {{company}}",
      "INVOICE": "Invoice {{number}}, {{company}}"
    },
    "balance": {
      "title": "Balance",
      "account": "Account",
      "opening": "Opening balance",
      "out": {
        "one": "Paid out, {{shown}} line",
        "other": "Paid out, {{shown}} lines"
      },
      "in": {
        "one": "Received, {{shown}} line",
        "other": "Received, {{shown}} lines"
      },
      "closing": "Closing balance"
    },
    "check": {
      "title": "Check of Statements",
      "text": "This is what we understood. Nothing is saved until you confirm.",
      "reading": "Reading the statements…",
      "readFrom": "Read from {{file}} as {{format}}.",
      "fits": "In order:",
      "look": "Look at this:",
      "more": {
        "one": "{{shown}} more line is not shown here. You find it on the statement once it is confirmed.",
        "other": "{{shown}} more lines are not shown here. You find them on the statement once it is confirmed."
      },
      "paid": {
        "one": "{{shown}} invoice is paid.",
        "other": "{{shown}} invoices are paid."
      },
      "received": {
        "one": "{{shown}} invoice is received.",
        "other": "{{shown}} invoices are received."
      },
      "partly": {
        "one": "{{shown}} invoice is partly paid.",
        "other": "{{shown}} invoices are partly paid."
      },
      "returned": {
        "one": "{{shown}} payment came back.",
        "other": "{{shown}} payments came back."
      },
      "replaced": {
        "one": "The statement takes the place of {{shown}} note by hand.",
        "other": "The statement takes the place of {{shown}} notes by hand."
      },
      "left": {
        "one": "{{shown}} line is still to decide; that can wait.",
        "other": "{{shown}} lines are still to decide; that can wait."
      },
      "nothing": "No payment changes.",
      "discard": "Discard",
      "confirm": "Confirm",
      "done": {
        "one": "The statements are in Skonto. {{shown}} line is matched.",
        "other": "The statements are in Skonto. {{shown}} lines are matched."
      }
    },
    "decide": {
      "notByAmount": "Something fits, but not surely. We never pair by the amount alone.",
      "nobody": "No name",
      "noReference": "no reference",
      "about": "{{invoices}}, agreed for {{day}}, open {{open}}",
      "pair": "Pair",
      "pairWith": "Pair with {{target}}",
      "aside": "Not a Skonto Payment",
      "chosen": "It will be paired with {{target}}.",
      "undo": "Undo"
    },
    "sum": {
      "paired": {
        "one": "{{shown}} line matched",
        "other": "{{shown}} lines matched"
      },
      "open": {
        "one": "{{shown}} to decide",
        "other": "{{shown}} to decide"
      },
      "other": {
        "one": "{{shown}} not a Skonto payment",
        "other": "{{shown}} not Skonto payments"
      }
    },
    "lines": {
      "title": "Lines",
      "search": "Search by the other party",
      "emptyTitle": "No lines",
      "emptyText": "Nothing moved on this account."
    },
    "undo": {
      "open": "Undo Match",
      "title": "Undo the match?",
      "text": "{{target}} is then as if this line had not come. The line is then to decide again.",
      "main": "Undo Match",
      "done": "The match is undone."
    },
    "table": {
      "title": "What is in {{file}}",
      "text": "Say what is in each column. Skonto reads the table by that and shows you what it understood.",
      "remembered": "These headings are known from your last table, so the columns are named as you named them then.",
      "failed": "The table can’t be shown now.",
      "lines": "The first lines of the table",
      "column": "Column {{number}}",
      "holds": "What is in {{column}}",
      "nothing": "Nothing of these",
      "columns": {
        "bookedOn": "Booking date",
        "amount": "Amount with a sign",
        "debit": "Paid out",
        "credit": "Received",
        "valueOn": "Value date",
        "otherName": "Name of the other party",
        "otherAccount": "Account of the other party",
        "purpose": "Purpose",
        "creditReference": "Payment reference",
        "debitReference": "Reference of the payer",
        "code": "Payment code",
        "identity": "The bank’s id of the line",
        "endToEndId": "End-to-end id"
      },
      "account": "Account of this statement",
      "currency": "Currency",
      "number": "Statement number",
      "day": "Statement date",
      "dayHelp": "Left empty, it is the day of the last line.",
      "opening": "Opening balance",
      "closing": "Closing balance",
      "numbers": "Numbers are written as",
      "dates": "Dates are written as",
      "dayFirst": "day/month/year",
      "monthFirst": "month/day/year",
      "headRows": "Rows above the first line",
      "choose": "Choose",
      "save": "Read the table",
      "change": "Change the columns",
      "wrongAmount": "Enter the balances as amounts, or leave them empty.",
      "wrongRows": "Enter the number of rows above the first line.",
      "noAccount": "Enter the account of this statement.",
      "noNumbers": "Choose how the table writes numbers."
    }
  },
  "submissions": {
    "title": "Submitted Invoices",
    "description": "Invoices that suppliers submit, and what their buyers confirm against their books.",
    "keywords": "submitted invoices, submission, confirm, books, supplier invoices",
    "column": {
      "invoiceNumber": "Invoice Number",
      "partner": "Partner",
      "invoiceDate": "Invoice Date",
      "dueDate": "Due Date",
      "currency": "Currency",
      "netAmount": "Net Amount",
      "taxAmount": "Tax",
      "roundingAmount": "Rounding",
      "amount": "Amount",
      "supplier": "Supplier",
      "buyer": "Buyer",
      "books": "Buyer's Books",
      "status": "Status",
      "submittedAt": "Submitted",
      "closedAt": "Answered",
      "reason": "Reason",
      "role": "Your Side"
    },
    "status": {
      "SUBMITTED": "Submitted",
      "CONFIRMED": "Confirmed",
      "DECLINED": "Declined",
      "WITHDRAWN": "Withdrawn"
    },
    "books": {
      "ABSENT": "Not in the books",
      "SAME": "In the books, same",
      "DIFFERS": "In the books, differs",
      "DELETED": "Deleted from the books"
    },
    "role": {
      "buyer": "You are the buyer",
      "supplier": "You are the supplier"
    },
    "fromSupplier": "Your supplier",
    "toBuyer": "Your buyer",
    "inBooks": "In the books: {{value}}",
    "asBooks": "Confirmed as the books say",
    "closed": "It was answered or withdrawn already.",
    "emptyTitle": "No submitted invoices",
    "emptyText": "Submit an invoice to a buyer, or import a file of them. The buyer confirms them against its books.",
    "emptyNoBuyer": "Invoices that suppliers submit to you are shown here. You can submit your own once a buyer allows it.",
    "submit": {
      "open": "Submit an Invoice",
      "title": "Submit an Invoice",
      "save": "Submit",
      "buyer": "Buyer",
      "buyerHelp": "Buyers that take submitted invoices from you.",
      "done": "Invoice {{number}} submitted to {{buyer}}."
    },
    "confirming": {
      "open": "Confirm",
      "title": "Confirm submitted invoices",
      "main": {
        "one": "Confirm {{shown}} invoice",
        "other": "Confirm {{shown}} invoices"
      },
      "added": {
        "one": "{{shown}} invoice of {{sums}} isn't in your books. It becomes a pending invoice.",
        "other": "{{shown}} invoices of {{sums}} aren't in your books. They become pending invoices."
      },
      "linked": {
        "one": "{{shown}} invoice is in your books with the same facts.",
        "other": "{{shown}} invoices are in your books with the same facts."
      },
      "asBooks": {
        "one": "{{shown}} invoice is confirmed as your books say. Your books stay as they are.",
        "other": "{{shown}} invoices are confirmed as your books say. Your books stay as they are."
      },
      "none": "None of these can be confirmed now.",
      "alsoDiffering": {
        "one": "Confirm also {{shown}} that differs, as my books say",
        "other": "Confirm also {{shown}} that differ, as my books say"
      },
      "next": "Nothing is offered or accepted by this. You register pending invoices on the page Invoices.",
      "done": {
        "one": "{{shown}} invoice confirmed.",
        "other": "{{shown}} invoices confirmed."
      }
    },
    "declining": {
      "open": "Decline",
      "title": {
        "one": "Decline {{shown}} submitted invoice?",
        "other": "Decline {{shown}} submitted invoices?"
      },
      "main": {
        "one": "Decline {{shown}} invoice",
        "other": "Decline {{shown}} invoices"
      },
      "text": "The supplier reads your reason, and may correct an invoice and submit it again. Your books stay as they are.",
      "reason": "Reason",
      "reasonHelp": "Up to 500 characters. The supplier reads it.",
      "done": {
        "one": "{{shown}} invoice declined.",
        "other": "{{shown}} invoices declined."
      }
    },
    "withdrawing": {
      "open": "Withdraw",
      "title": {
        "one": "Withdraw {{shown}} submitted invoice?",
        "other": "Withdraw {{shown}} submitted invoices?"
      },
      "main": {
        "one": "Withdraw {{shown}} invoice",
        "other": "Withdraw {{shown}} invoices"
      },
      "text": "Your buyers can't confirm them any more. You may submit them again.",
      "done": {
        "one": "{{shown}} invoice withdrawn.",
        "other": "{{shown}} invoices withdrawn."
      }
    },
    "leftOut": {
      "title": "Some stay as they are",
      "close": "Close"
    },
    "setting": {
      "title": "Invoices from your suppliers",
      "on": "Your suppliers may submit their invoices to you. You confirm them against your books.",
      "off": "Your suppliers can't submit invoices to you at present.",
      "administrators": "An administrator of your company can change this.",
      "allow": {
        "main": "Allow submitted invoices",
        "title": "Allow submitted invoices?",
        "text": "All your suppliers may submit their own invoices. Nothing gets into your books until you confirm it.",
        "done": "Your suppliers may submit invoices."
      },
      "stop": {
        "main": "Stop submitted invoices",
        "title": "Stop submitted invoices?",
        "text": "Your suppliers can't submit invoices any more. Those that are open can still be answered.",
        "done": "Your suppliers can't submit invoices any more."
      }
    }
  },
  "suppliers": {
    "title": "Suppliers",
    "description": "The suppliers whose invoices your company pays early, and the terms you offer them.",
    "keywords": "suppliers, partners, discount category, invitations",
    "add": "Register Supplier",
    "delete": "Delete",
    "inviteAgain": "Invite Again",
    "nobodyToInvite": "All selected suppliers are active already.",
    "deleteRows": "Select suppliers row by row to delete them.",
    "matching": "Suppliers that match the filters",
    "beyond": {
      "one": "{{shown}} more supplier matches the filters and is left out, because {{most}} go at a time.",
      "other": "{{shown}} more suppliers match the filters and are left out, because {{most}} go at a time."
    },
    "search": "Search by company",
    "byDefault": "Default",
    "noneButDefault": "Default category ({{name}})",
    "noneAndNoDefault": "None (there is no default category)",
    "ownCategory": "Category of this supplier",
    "saveCategory": "Save category",
    "saved": "The category of {{name}} is saved.",
    "column": {
      "name": "Company",
      "code": "Tax No",
      "registrationNumber": "Company Id",
      "address": "Address",
      "discountCategory": "Discount Category",
      "activated": "Status"
    },
    "emptyTitle": "No suppliers yet",
    "emptyText": "Suppliers whose invoices you want to pay early belong here. Register one, and it gets an invitation by email.",
    "emptyNoContract": "Suppliers are registered by buyers. To be one, your company needs an active contract with the operator.",
    "invite": {
      "title": {
        "one": "Invite {{shown}} supplier again?",
        "other": "Invite {{shown}} suppliers again?"
      },
      "main": {
        "one": "Invite {{shown}} supplier",
        "other": "Invite {{shown}} suppliers"
      },
      "done": {
        "one": "{{shown}} supplier invited again.",
        "other": "{{shown}} suppliers invited again."
      },
      "text": "Their administrators get a new link by email; the earlier one no longer works.",
      "tooMany": "At most {{shown}} suppliers are invited at a time. Narrow the filters, or select rows.",
      "left": {
        "active": "Not invited, because they are active already:",
        "nobody": "Not invited, because nobody there has an open invitation:",
        "category": "Not invited, because they are already active and only need your category:",
        "verification": "Not invited, because they are already active and the operator hasn’t verified them yet:"
      }
    },
    "assign": {
      "open": "Give Category",
      "title": {
        "one": "Give {{shown}} supplier a discount category",
        "other": "Give {{shown}} suppliers a discount category"
      },
      "choose": "Choose a category",
      "main": {
        "one": "Change {{shown}} supplier",
        "other": "Change {{shown}} suppliers"
      },
      "done": {
        "one": "{{shown}} supplier has the new category.",
        "other": "{{shown}} suppliers have the new category."
      },
      "changed": {
        "one": "{{shown}} supplier gets this category:",
        "other": "{{shown}} suppliers get this category:"
      },
      "unchanged": "Not changed, because they have this category already:",
      "agreed": "These suppliers asked to trade with you. A category is your agreement, and their invoices can then become offers:",
      "pending_zero": "They have no pending invoices.",
      "pending": {
        "one": "It touches {{shown}} pending invoice. This is what suppliers would receive if it were registered today:",
        "other": "It touches {{shown}} pending invoices. This is what suppliers would receive if they were registered today:"
      },
      "sums": "What pending invoices come to",
      "amount": "Amount",
      "before": "Received now",
      "after": "Received then",
      "change": "Difference",
      "unpriced": {
        "one": "{{shown}} pending invoice is left out of the sums: it has no price under one of the two categories.",
        "other": "{{shown}} pending invoices are left out of the sums: they have no price under one of the two categories."
      },
      "offers": {
        "one": "{{shown}} registered offer of theirs keeps its price.",
        "other": "{{shown}} registered offers of theirs keep their price."
      },
      "frozen": "Registered offers keep their terms; the new category applies to invoices you register from now on.",
      "returned": {
        "one": "{{shown}} supplier has its former category again.",
        "other": "{{shown}} suppliers have their former categories again."
      },
      "returnedOf": {
        "one": "{{shown}} supplier has its former category again; {{left}} changed meanwhile or can’t get theirs, and stay as they are.",
        "other": "{{shown}} suppliers have their former categories again; {{left}} changed meanwhile or can’t get theirs, and stay as they are."
      },
      "needsApproval": "In your company nobody gives a supplier another category alone. Nothing changes until a colleague approves.",
      "ask": "Ask for approval",
      "words": "Why",
      "wordsHelp": "The approver sees it.",
      "requested": "Your colleagues are asked for approval. The categories stay as they are until one of them approves."
    },
    "deleteDialog": {
      "title": {
        "one": "Delete {{shown}} supplier?",
        "other": "Delete {{shown}} suppliers?"
      },
      "text": "The partnership ends; the company itself and its people stay on Skonto. A supplier that has invoices with you cannot be deleted.",
      "main": {
        "one": "Delete {{shown}} supplier",
        "other": "Delete {{shown}} suppliers"
      },
      "done": {
        "one": "{{shown}} supplier deleted.",
        "other": "{{shown}} suppliers deleted."
      }
    },
    "form": {
      "create": "Register Supplier",
      "save": "Register Supplier",
      "added": "{{name}} is among your suppliers.",
      "addedAndInvited": "{{name}} is among your suppliers. An invitation is on its way to {{email}}.",
      "mode": "Who is the supplier?",
      "existing": "A company that is on Skonto",
      "existingHelp": "Skonto knows it already; you enter nothing.",
      "new": "A new company",
      "newHelp": "You enter the company, and its administrator gets an invitation.",
      "company": "Company",
      "companyHelp": "Search by name or tax ID, at least 3 characters.",
      "country": "Country",
      "countryPrompt": "Choose a country",
      "code": "Tax No",
      "codeHelp": "If the company is on Skonto already, its facts are filled in.",
      "known": "Already on Skonto. No details needed.",
      "registrationNumber": "Company Id",
      "name": "Company name",
      "address": "Address",
      "postcode": "Post code",
      "city": "City",
      "admin": "Administrator of the supplier",
      "adminHelp": "This person gets the invitation and decides about your offers.",
      "firstName": "First name",
      "lastName": "Last name",
      "email": "Email",
      "category": "Discount category",
      "categoryHelp": "It sets the discount and the fee of this supplier’s new offers.",
      "companyMissing": "Please choose the company.",
      "countryMissing": "Please choose the country.",
      "codeMissing": "Please enter company PIB.",
      "registrationNumberMissing": "Please enter company registration number.",
      "nameMissing": "Please enter company name.",
      "addressMissing": "Please enter company address.",
      "firstNameMissing": "Valid first name is required.",
      "lastNameMissing": "Valid last name is required.",
      "emailMissing": "Please enter a valid email address."
    },
    "partnership": {
      "standing": "Can you trade?",
      "status": {
        "active": "Active",
        "inactive": "Inactive"
      },
      "unverified": "Not verified",
      "buyer": {
        "active": "Invoices of this supplier can be registered as offers.",
        "category": "This supplier asked to trade with you. Give it a discount category to agree; until then none of its invoices can be registered.",
        "verification": "The operator has not verified this company yet: somebody else may have registered its tax number. It gets no offers and does not see your invoices until it is verified. If you know the company, ask the operator to verify it.",
        "people": "Nobody at this supplier can sign in yet. It becomes active when somebody there follows an invitation."
      },
      "supplier": {
        "active": "This buyer can make you offers for its invoices.",
        "category": "This buyer has not agreed yet. The partnership becomes active when it gives you a discount category.",
        "verification": "The operator has not verified your company yet. This buyer can make you offers as soon as it is verified.",
        "people": "Nobody of your company can sign in."
      },
      "who": {
        "title": "The company",
        "code": "Tax No",
        "registrationNumber": "Company Id",
        "address": "Address",
        "country": "Country",
        "since": "Partners since"
      },
      "terms": {
        "title": "Terms of new offers",
        "category": "Discount Category",
        "byDefault": "{{name}} (the default one)",
        "discount": "Discount for a year",
        "fee": "Processing fee",
        "minimums": "Minimum fee",
        "minDiscount": "Least discount of the amount, by your contract",
        "frozen": "Offers that are registered already keep the terms of their registration.",
        "no-category": "There is no category of its own and no default one, so no invoice can be registered. Give this supplier a category.",
        "category-inactive": "The category is not active, so no invoice can be registered. Give this supplier another one.",
        "no-active-contract": "Without an active contract no invoice can be registered."
      },
      "invitations": {
        "title": "Invitations",
        "somebody": "Somebody at the company",
        "invited": "Invited {{at}}.",
        "mailed": "Last mail {{at}}.",
        "expires": "Valid until {{at}}.",
        "again": "You can invite them again from here or from the list."
      },
      "invoices": {
        "title": "Invoices between you",
        "count": "Invoices",
        "none": "There are no invoices between you yet."
      }
    },
    "note": {
      "title": "Document for accepted discounts",
      "chosen": "Chosen by the supplier",
      "buyerReads": "The supplier chooses which document you get for a discount that it accepted.",
      "name": {
        "NONE": "NONE",
        "CASA_SCONTO": "Casa Sconto",
        "CREDIT_NOTE": "Credit Note",
        "unset": "Not chosen yet"
      }
    },
    "categoryRate": "{{name}}, {{rate}} a year",
    "ofBuyer": "Supplier of {{name}}"
  },
  "terms": {
    "title": "Terms of use",
    "description": "The terms that Skonto is used under.",
    "keywords": "terms of use, conditions",
    "edit": "Edit the next version",
    "print": "Print",
    "version": "Version {{version}}",
    "published": "Version {{version}}, published on {{date}}",
    "acceptedAt": "accepted on {{date}}",
    "acceptedIn": {
      "en": "You accepted it on {{date}}, in English.",
      "sr": "You accepted it on {{date}}, in Serbian."
    },
    "earlier": "Earlier versions that you accepted",
    "language": {
      "en": "English",
      "sr": "Serbian"
    },
    "column": {
      "version": "Version",
      "state": "State",
      "publishedAt": "Published",
      "publishedBy": "Published by",
      "people": "Accepted by"
    },
    "inForce": "In force",
    "replaced": "Replaced",
    "emptyTitle": "No versions",
    "emptyText": "Nothing was published yet.",
    "backToVersions": "All versions",
    "backToCurrent": "Current terms",
    "toRegister": "Register",
    "toLogin": "Sign in",
    "draftTitle": "The next version of the terms",
    "editorHelp": "Paste from your word processor. We keep headings, lists, emphasis, tables and links, and leave out the rest. HTML works too.",
    "fromCurrent": "This begins with the text of version {{version}}.",
    "savedBy": "Saved on {{date}} by {{who}}.",
    "unsaved": "There are changes that are not saved. They stay in this tab.",
    "preview": "Preview",
    "tooLong": "Maximum {{most}} characters.",
    "save": "Save the draft",
    "saved": "The draft is saved.",
    "removed": "Saved. We left this out, because terms can't contain it: {{what}}. Please check the text.",
    "publish": "Publish…",
    "clash": "You have unsaved text here from before somebody else changed the draft.",
    "takeStored": "Take the stored draft instead",
    "showStored": "Show the stored draft",
    "publishDialog": {
      "title": "Publish new terms?",
      "people": {
        "one": "{{shown}} person will be asked to accept them at the next action.",
        "other": "{{shown}} people, including you, will be asked to accept them at their next action."
      },
      "until": "Until then they can only read the terms, accept them or sign out. What they are working on stays on their screen.",
      "clients": "API clients stay covered by their administrator's acceptance.",
      "forGood": "A published version can't be changed or withdrawn any more, only replaced by the next one.",
      "main": "Publish for everybody",
      "done": "Version {{version}} is published."
    },
    "renewedTitle": "New terms of use",
    "renewedText": "The terms have changed. Please read and accept them to go on. Your page stays as it is.",
    "signOut": "Sign out instead"
  },
  "tour": {
    "label": "Tour",
    "done": "{{done}} of {{all}} done",
    "isDone": "Done",
    "justDone": "Done: {{steps}}",
    "next": "Next: {{step}}",
    "already": "Already done when you started: {{steps}}.",
    "go": "Go there",
    "onward": "Next step",
    "show": "Show the place",
    "all": "All steps",
    "later": "Later",
    "fold": "Fold the tour",
    "unfold": "Unfold the tour",
    "close": "Close",
    "sample": "Import the sample file",
    "left": "You can continue the tour from the dashboard or your profile.",
    "toProfile": "To the profile",
    "finished": "You have completed the tour",
    "finishedText": "You did all of it with real data. Your profile leads to each of these places again.",
    "card": {
      "title": "First steps",
      "about": {
        "buyer": "From a file of invoices to offers and the fee, with your own invoices. Each step is ticked once you’ve done it.",
        "supplier": "From an offer to the money and its document, with your own offers. Each step is ticked once you’ve done it.",
        "operator": "From a new company to the bill and the audit, with your own data. Each step is ticked once you’ve done it."
      },
      "begin": "Start the tour",
      "resume": "Continue the tour",
      "never": "Don’t show this any more"
    },
    "steps": {
      "contract": {
        "title": "The operator activates your contract",
        "text": "It states what the operator earns when suppliers accept. Without it you can’t offer anything."
      },
      "category": {
        "title": "The operator enters a discount category for you",
        "text": "It sets the discount you ask of suppliers, as a yearly rate. Offers can’t be priced without one."
      },
      "supplier": {
        "title": "Add your first supplier",
        "text": "You send offers to suppliers that you have added. Enter a supplier’s tax ID (PIB); Skonto invites its people."
      },
      "imported": {
        "title": "Import invoices from a file",
        "text": "Choose an XLSX or CSV file or e-invoices, or drop one onto the page. You see how we read it before anything is imported."
      },
      "preview": {
        "title": "See what suppliers would be offered",
        "text": "Tick some pending invoices and press Register. You see what each supplier would get, and only when you confirm they become offers."
      },
      "registered": {
        "title": "Register invoices, so that they become offers",
        "text": "Confirm the question. From then on their suppliers see the offers and can accept them as long as payment would be early."
      },
      "answered": {
        "title": "A supplier accepts one of your offers",
        "text": "Your suppliers answer when they like. Once one has accepted, the invoice is approved and its page says what you pay, and when."
      },
      "fee": {
        "title": "See the operator’s fee",
        "text": "Billing lists the accepted offers and what the operator charges for them: a share of the discount and of the processing fee."
      },
      "verified": {
        "title": "The operator verifies your company",
        "text": "Until then you see no offers. You get a mail when it is done."
      },
      "buyer": {
        "title": "Add a buyer, or be invited by one",
        "text": "Offers come from buyers you trade with. Enter a buyer’s tax ID (PIB); we ask it to agree."
      },
      "offered": {
        "title": "A buyer offers to pay one of your invoices early",
        "text": "You don’t need to do anything: we email you about new offers, and you find them under Offers."
      },
      "understood": {
        "title": "Understand an offer",
        "text": "Open one: it says what you give, what you get and when, and what that costs a year. Compare that with what your bank asks."
      },
      "accepted": {
        "title": "Accept an offer",
        "text": "Press Accept Offers. The first time you are asked which document is made for its buyer. Nothing can be accepted by mistake: you confirm the sums."
      },
      "document": {
        "title": "Find its document",
        "text": "Documents of accepted offers are listed here, as PDF for your books and the buyer’s. Download one, here or from its invoice."
      },
      "rule": {
        "title": "Let a rule accept for you",
        "text": "Enter a name, the currency and from which amount on, 0 for every one. Before you save you see which offers it would accept."
      },
      "company": {
        "title": "Verify a new company",
        "text": "Open it and compare its facts with the register. Its people see offers only once you have verified it."
      },
      "rates": {
        "title": "Look at the reference rates",
        "text": "Bills are converted by them. Here you see how old they are and where they come from."
      },
      "billed": {
        "title": "Bill what was accepted",
        "text": "Press Execute Billing. You first see what is billed to whom and at which rates. The step is done when nothing is left to bill."
      },
      "audit": {
        "title": "Look at the audit",
        "text": "Every change is recorded here with who made it. The hash chain shows whether an entry was altered."
      }
    }
  },
  "users": {
    "title": "Users",
    "description": "The people who use Skonto for your company.",
    "keywords": "users, people, access",
    "add": "Add User",
    "removed": "Removed People",
    "delete": "Delete",
    "inviteAgain": "Invite Again",
    "deactivate": "Deactivate",
    "activate": "Activate",
    "nobody": {
      "inviteAgain": "None of the selected users is waiting for an invitation.",
      "deactivate": "None of the selected users is active, other than yourself.",
      "delete": "You cannot delete yourself."
    },
    "invited": {
      "one": "{{shown}} invitation is on its way.",
      "other": "{{shown}} invitations are on their way."
    },
    "statuses": {
      "ACTIVE": "Active",
      "INACTIVE": "Inactive"
    },
    "inactive": {
      "pending": "pending",
      "deactivated": "deactivated"
    },
    "column": {
      "firstName": "First Name",
      "lastName": "Last Name",
      "email": "Email",
      "company": "Company",
      "role": "Role",
      "status": "Status",
      "emailRecipient": "Notifications",
      "lastLogin": "Last Login",
      "lastApiCall": "Last API Call",
      "deactivated": "Deactivated",
      "neverSignedIn": "Never signed in"
    },
    "emptyTitle": "No users yet",
    "emptyText": "The people of your company who use Skonto belong here. Add one and they get an invitation by email.",
    "dialog": {
      "delete": {
        "title": {
          "one": "Delete {{shown}} user?",
          "other": "Delete {{shown}} users?"
        },
        "text": "Access ends at once. What was done until now stays in the audit.",
        "kept": "Not changed, because you cannot delete them: {{names}}.",
        "main": {
          "one": "Delete {{shown}} user",
          "other": "Delete {{shown}} users"
        }
      },
      "deactivate": {
        "title": {
          "one": "Deactivate {{shown}} user?",
          "other": "Deactivate {{shown}} users?"
        },
        "text": "Access ends with their next click. Until an administrator activates them again they cannot sign in, nor come back with a forgotten password or an old invitation. Nothing of what they did is deleted.",
        "kept": "Not changed, because they are already inactive or it is your own account: {{names}}.",
        "main": {
          "one": "Deactivate {{shown}} user",
          "other": "Deactivate {{shown}} users"
        }
      },
      "activate": {
        "title": {
          "one": "Activate {{shown}} user?",
          "other": "Activate {{shown}} users?"
        },
        "text": "They can sign in again at once, with the password they had.",
        "kept": "Not changed, because nobody deactivated them: {{names}}.",
        "main": {
          "one": "Activate {{shown}} user",
          "other": "Activate {{shown}} users"
        }
      }
    },
    "deleted": {
      "one": "{{shown}} user deleted.",
      "other": "{{shown}} users deleted."
    },
    "never": "Never",
    "standing": {
      "title": "Access",
      "pending": "Has not finished the registration yet. Only the emailed link makes the account active; you can send a new one.",
      "deactivated": "An administrator switched this access off. The person cannot sign in."
    },
    "secondFactor": {
      "reset": "Reset two-step sign-in",
      "title": "Reset two-step sign-in?",
      "of": "Two-step sign-in has been on for {{email}} since {{since}}.",
      "text": "Do this when the phone and the recovery codes are lost. Afterwards this person signs in with the password alone, so make sure that the request really comes from them. They are signed out everywhere and get an e-mail about it.",
      "main": "Reset two-step sign-in",
      "done": "Two-step sign-in of {{email}} was reset."
    },
    "form": {
      "create": "Create User",
      "update": "Update User",
      "back": "Users",
      "save": "Save",
      "created": "An invitation is on its way to {{email}}.",
      "readOnly": "You can look at this page, but only an administrator can change users.",
      "firstName": "First name",
      "lastName": "Last name",
      "email": "Email",
      "emailHelp": "The invitation goes to this address.",
      "emailChangeHelp": "A new address counts when it is confirmed from the mail that is sent there. Your own you change on your profile.",
      "emailRecipient": "Receives notifications by email",
      "role": "Role",
      "rolePrompt": "Choose a role",
      "roleSelf": "You cannot change your own role.",
      "company": "Company",
      "companyHelp": "Search by name or tax ID, at least 3 characters.",
      "companyOwn": "Users you add belong to your company.",
      "companyNone": "System administrators belong to no company.",
      "changePassword": "Change Password",
      "password": "Password",
      "passwordConfirmation": "Confirm Password",
      "firstNameWrong": "Valid first name is required.",
      "lastNameWrong": "Valid last name is required.",
      "emailWrong": "Please enter a valid email address.",
      "roleMissing": "Please choose the role.",
      "companyMissing": "Please choose the company.",
      "passwordMissing": "Please enter your password.",
      "passwordShort": "Password must be at least 6 characters",
      "passwordsDiffer": "Confirm Password must match Password",
      "invite": "Send invitation"
    },
    "search": "Search people or companies"
  }
};
