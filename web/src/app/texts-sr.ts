import business from '../business/texts.sr.json';
import ui from '../ui/texts.sr.json';
import shell from './texts.sr.json';

/** The Serbian words that every page has, one lazy chunk. Each feature brings its own. */
export const texts = { ui, business, shell };
