export type Suggestion = { readonly id: number; readonly label: string; readonly detail?: string | undefined };
export type TypeaheadSearch = (term: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
export const maxSuggestions = 10;
