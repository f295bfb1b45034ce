import '../ui/tokens.css';
import '../ui/frame.css';
import '../ui/base.css';
import '../ui/forms/forms.css';
import '../ui/data-table/data-table.css';
import { startI18n } from '../lib/i18n/start-i18n.ts';

const { texts } = await import('../app/texts-en.ts');
await startI18n('en', texts);
