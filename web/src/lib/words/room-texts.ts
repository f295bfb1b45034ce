import { fetchPart } from '../missing-part.ts';
import { addWords } from './words.ts';

type RoomTexts = (room: string) => Promise<{ default: object }> | null;

let provided: RoomTexts = () => null;
const arriving = new Map<string, Promise<void>>();

/** The application says once where the words of rooms are. */
export function provideRoomTexts(texts: RoomTexts): void {
  provided = texts;
}

async function addTexts(room: string): Promise<void> {
  const texts = provided(room);
  if (!texts) throw new Error(`no texts are provided for the room ${room}`);
  addWords(room, (await texts).default);
}

/** Fetches a room's words once; after a failure the next wish for them asks again. */
function ensureTexts(room: string): Promise<void> {
  const known = arriving.get(room);
  if (known) return known;
  const coming = addTexts(room).catch((cause: unknown) => {
    arriving.delete(room);
    throw cause;
  });
  arriving.set(room, coming);
  return coming;
}

/** A lazy screen and the words of the rooms that it speaks of, fetched side by side. */
export function withTexts<Module>(rooms: readonly string[], load: () => Promise<Module>): () => Promise<Module> {
  const all = async () => {
    const [module] = await Promise.all([load(), ...rooms.map(ensureTexts)]);
    return module;
  };
  return () => fetchPart(all);
}
