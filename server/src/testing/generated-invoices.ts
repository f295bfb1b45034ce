/** An invoice file of any size, in pieces of some thousand rows. Every row is good unless `spoil` changes it. */
export function* generatedInvoices(options: {
  rows: number;
  supplierCodes: readonly string[];
  prefix: string;
  spoil?: (index: number) => 'number' | 'again' | null;
}): Generator<string> {
  const { rows, supplierCodes, prefix, spoil = () => null } = options;
  const rowsPerPiece = 5000;
  yield 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier\r\n';
  for (let start = 0; start < rows; start += rowsPerPiece) {
    const piece: string[] = [];
    for (let index = start; index < Math.min(rows, start + rowsPerPiece); index += 1) {
      const spoilt = spoil(index);
      const number = spoilt === 'again' ? index - supplierCodes.length : index;
      const net = 100_000 + ((index * 7919) % 90_000_000);
      const tax = Math.floor(net / 5);
      const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const due = `2027-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
      const amount = spoilt === 'number' ? 'abc' : money(net + tax);
      const supplier = supplierCodes[index % supplierCodes.length] ?? '';
      piece.push(
        `${prefix}/${number},2026-11-${String(1 + (index % 20)).padStart(2, '0')},${due},${money(net)},${money(tax)},${amount},RSD,${supplier}\r\n`,
      );
    }
    yield piece.join('');
  }
}
