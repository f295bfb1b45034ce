/**
 * A requirement line, a fault against it, and the test that names the line and must turn red by that fault: a line is proven when its test
 * notices that the line isn't kept any more.
 */
export type LineFault = {
  readonly id: string;
  readonly test: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
};

/** Against a line, by a test: what stands in a file, and what stands there instead. */
export const fault = (id: string, test: string, file: string, from: string, to: string): LineFault => ({
  id,
  test,
  file,
  from,
  to,
});
