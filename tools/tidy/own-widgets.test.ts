import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Our own widgets by their files in `web/src`, with their lines when libraries were measured against them (decision 0631). */
const measured: Readonly<Record<string, { readonly lines: number; readonly files: readonly string[] }>> = {
  popups: { lines: 145, files: ['ui/popup.tsx', 'ui/popover.ts', 'ui/help-popup.tsx'] },
  dialogs: {
    lines: 292,
    files: ['dialog.tsx', 'open-dialogs.ts', 'return-focus.ts', 'confirm-dialog.tsx', 'delete-dialog.tsx'].map(
      name => `ui/${name}`,
    ),
  },
  messages: { lines: 206, files: ['ui/message-bar.tsx', 'ui/undo.tsx', 'lib/messages.ts'] },
  panels: { lines: 110, files: ['ui/side-panel.tsx', 'ui/progress-panel.tsx'] },
  dates: {
    lines: 360,
    files: ['date-input.tsx', 'date-field.tsx', 'calendar.tsx', 'calendar-days.ts'].map(name => `ui/forms/${name}`),
  },
  combobox: {
    lines: 357,
    files: ['typeahead.tsx', 'typeahead-field.tsx', 'suggestion.ts', 'marked-part.ts'].map(name => `ui/forms/${name}`),
  },
  palette: { lines: 142, files: ['app/command-palette.tsx'] },
  charts: {
    lines: 314,
    files: [
      'column-chart.tsx',
      'line-chart.tsx',
      'row-chart.tsx',
      'figures.tsx',
      'axis.ts',
      'use-width.ts',
      'month-labels.ts',
    ].map(name => `ui/charts/${name}`),
  },
};
const maxGrowth = 1.25;

const linesOf = (file: string): number =>
  readFileSync(fileURLToPath(new URL(`../../web/src/${file}`, import.meta.url)), 'utf8').split('\n').length - 1;

test.each(Object.entries(measured))(
  '%s are about as small as when libraries were measured against them',
  (_, widget) => {
    const now = widget.files.reduce((sum, file) => sum + linesOf(file), 0);
    // Much larger, a library may win: measure again, and write the new figures into the decision and above.
    expect(now).toBeLessThanOrEqual(widget.lines * maxGrowth);
  },
);
