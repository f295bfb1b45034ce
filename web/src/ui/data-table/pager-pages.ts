export const jump = 5;
const neighbours = 2;

/** The pages a pager names: first, last, and two on each side of the current one; null stands for an ellipsis (LIST-06). */
export function pagerPages(current: number, total: number): (number | null)[] {
  if (total < 1) return [];
  const named = new Set<number>([0, total - 1]);
  for (let page = current - neighbours; page <= current + neighbours; page += 1)
    if (page >= 0 && page < total) named.add(page);
  const sorted = [...named].sort((a, b) => a - b);
  return sorted.flatMap((page, at) => {
    const before = sorted[at - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}
