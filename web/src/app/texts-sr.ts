import pickers from '../pickers/texts.sr.json';
import ui from '../ui/texts.sr.json';
import shell from './texts.sr.json';

/** The Serbian words that every page has, one lazy chunk. Each room brings its own. */
export const texts = { ui, pickers, shell };
