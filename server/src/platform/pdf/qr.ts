import { correction, generate } from 'lean-qr';
import type { PdfQr } from './document.ts';
import { colours, freeSpace, heightOf, left, type Part, type Sheet, widthOf, write } from './sheet.ts';

/** 36 mm: each module of a payment's code is some 0.7 mm wide, which a phone reads from a screen and from paper. */
const side = 102;
const between = 16;
const heading = { size: 11, strong: true, colour: colours.accent } as const;
const under = { size: 9.5 } as const;

/** Draws a code with its words at its right side, both upon one page. Nothing stands nearer to it than four modules (ISO 18004). */
export function drawQr(sheet: Sheet, root: Part, block: PdfQr): void {
  const x = left + side + between;
  const width = widthOf(sheet) - side - between;
  const headed = { ...heading, x, width };
  const said = { ...under, x, width };
  const headingHeight = heightOf(sheet, block.heading, headed);
  const height = Math.max(side, headingHeight + 6 + heightOf(sheet, block.under, said));
  freeSpace(sheet, height);
  const { y } = sheet;
  const figure = sheet.struct('Figure', { alt: `${block.heading}: ${block.under}` }, () =>
    drawModules(sheet, block.text, y),
  );
  root.add(figure);
  figure.end();
  write(sheet, root, 'P', block.heading, { ...headed, y: y + 8 });
  write(sheet, root, 'P', block.under, { ...said, y: y + 8 + headingHeight + 4 });
  sheet.y = y + height;
}

/** The dark modules as one path, those side by side as one piece. */
function drawModules(sheet: Sheet, text: string, top: number): void {
  // M, which all samples of the National Bank have: the code is read with 15 % of it gone.
  const code = generate(text, { minCorrectionLevel: correction.M });
  // The paper's edge is at the left, so the light edge of four modules is left out there.
  const module = side / (code.size + 4);
  for (let row = 0; row < code.size; row += 1)
    for (let column = 0; column < code.size; column += 1) {
      const begin = column;
      while (code.get(column, row)) column += 1;
      if (column > begin)
        sheet.rect(left + begin * module, top + (row + 2) * module, (column - begin) * module, module);
    }
  sheet.fill('#000000');
}
