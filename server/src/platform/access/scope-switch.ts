/**
 * Lets a test switch the application's own scope off, to show that row-level security holds alone. Nothing but tests sets it, and
 * the configuration refuses the variable behind it in production.
 */
export const scopeSwitch = { off: false };
