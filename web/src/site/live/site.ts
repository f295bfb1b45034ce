import '../../ui/tokens.css';
import '../../ui/frame.css';
import '../../ui/base.css';
import '../../ui/forms/forms.css';
import '../site.css';
import { startCalculator } from './live-calculator.ts';
import { startContact } from './live-contact.ts';
import { pageWords } from './page-words.ts';

/** What lives on the public page. Everything else on it is read as it was built. */
const words = pageWords();
startCalculator(words);
startContact(words);
