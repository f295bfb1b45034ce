import { startWords } from '../lib/words/words.ts';
import '../ui/tokens.css';
import '../ui/frame.css';
import '../ui/base.css';
import '../ui/forms/forms.css';
import '../ui/data-table/data-table.css';

const { texts } = await import('../app/texts-en.ts');
startWords('en', texts);
