import type { FieldNotes } from '@skonto/api/field-notes';
import type { AccessRows, SchemaNames } from './access-matrix.ts';
import type { Services } from './context.ts';
import type { JobDeclaration } from './jobs.ts';
import type { RoutedRoom } from './route.ts';
import type { Texts } from './texts.ts';

/** What a job may use: the services without the queue itself, and where mail goes. */
export type JobServices = Omit<Services, 'jobs'> & { readonly smtpUrl: string | null };

/** Everything that a room brings to the application, named once: `app/rooms.ts` is a list of these. */
export type Room = RoutedRoom & {
  /** The room in the words of those who use the API; without, its calls stand under the room's name. */
  readonly tag?: { readonly name: string; readonly description: string };
  /** Messages that the room sends, in each language. */
  readonly texts?: Texts;
  /** Who may call what: the room's rows of the authorization matrix. */
  readonly access?: AccessRows;
  /** What the API's description calls the room's shapes. */
  readonly schemas?: SchemaNames;
  /** What members mean that this room alone has, to those who read the API's description. */
  readonly notes?: FieldNotes;
  /** Work that runs without a caller. */
  readonly jobs?: (services: JobServices) => readonly JobDeclaration[];
};
