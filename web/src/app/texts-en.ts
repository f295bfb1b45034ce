import business from '../business/texts.en.json';
import ui from '../ui/texts.en.json';
import shell from './texts.en.json';

/** The English words that every page has, one lazy chunk. Each feature brings its own. */
export const texts = { ui, business, shell };
