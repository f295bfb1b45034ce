/** A file of companies of any size, in pieces of some thousand rows. Of each `spoilEach` rows one has no name. */
export function* generatedCompanies(options: { rows: number; prefix: string; spoilEach?: number }): Generator<string> {
  const { rows, prefix, spoilEach = 0 } = options;
  const rowsPerPiece = 5000;
  yield 'Code,Registration Number,Name,Address,Post Code,City,Country\r\n';
  for (let start = 0; start < rows; start += rowsPerPiece) {
    const piece: string[] = [];
    for (let index = start; index < Math.min(rows, start + rowsPerPiece); index += 1) {
      const name = spoilEach > 0 && index % spoilEach === spoilEach - 1 ? '' : `Građevinar ${prefix} ${index} d.o.o.`;
      piece.push(`${prefix}${index},${20_000_000 + index},${name},Kneza Miloša ${index % 200},21000,Novi Sad,HRV\r\n`);
    }
    yield piece.join('');
  }
}
