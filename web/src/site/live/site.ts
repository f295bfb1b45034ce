import '../../ui/tokens.css';
import '../../ui/frame.css';
import '../../ui/base.css';
import '../../ui/forms/forms.css';
import '../site.css';
import { startWhenNear } from './start-when-near.ts';

/** What lives on the public page. Everything else on it is read as it was built, and these parts come when somebody comes to them. */
startWhenNear(
  '#calculation',
  async () => (await import('./live-calculator.ts')).startCalculator(),
  // An address with a calculation in it asks for other numbers than the example's.
  location.search !== '',
);
startWhenNear('#contact', async () => (await import('./live-contact.ts')).startContact());
