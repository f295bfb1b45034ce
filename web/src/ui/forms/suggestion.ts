/** What can be chosen: companies have numbers, files UUIDs. */
export type SuggestionId = number | string;
export type Suggestion<Id extends SuggestionId = number> = {
  readonly id: Id;
  readonly label: string;
  readonly detail?: string | undefined;
};
export type TypeaheadSearch<Id extends SuggestionId = number> = (
  term: string,
  signal: AbortSignal,
) => Promise<readonly Suggestion<Id>[]>;
export const maxSuggestions = 10;
