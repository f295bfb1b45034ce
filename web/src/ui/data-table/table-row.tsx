import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import type { Href } from '../../lib/href.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../app-link.tsx';
import type { Column, RowTone } from './list-types.ts';
import type { PlacedColumn } from './place-columns.ts';

type RowProps<Row> = {
  row: Row;
  at: number;
  columns: readonly PlacedColumn<Row>[];
  selectable: boolean;
  selected: boolean;
  /** Why it can't be selected, or null. */
  blocked: string | null;
  /** Turns the row at a place round, or with Shift selects from the last one to it. Stable, or each row is drawn again. */
  onSelect: (at: number, range: boolean) => void;
  name: string;
  href: Href | undefined;
  onOpen: ((row: Row) => void) | undefined;
  tone: RowTone;
};

function Line<Row>({
  row,
  at,
  columns,
  selectable,
  selected,
  blocked,
  onSelect,
  name,
  href,
  onOpen,
  tone,
}: RowProps<Row>) {
  const router = useRouter();
  const press = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    // A click beside the box is meant for it.
    if (target?.closest('.check-cell')) {
      if (blocked === null) onSelect(at, event.shiftKey);
      else event.preventDefault();
      return;
    }
    const inner = target?.closest('a,button,input,label');
    if (inner || href === undefined || getSelection()?.isCollapsed === false) return;
    if (event.metaKey || event.ctrlKey) globalThis.open(href, '_blank', 'noopener');
    else go(href);
  };
  // The record's page leads back to just this list, at the same place.
  const go = (to: Href) => (onOpen ? onOpen(row) : router.history.push(to, { cameFrom: router.state.location.href }));
  const follow = (event: MouseEvent<HTMLElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a[data-fact]') : null;
    if (!plain || !link || href === undefined) return;
    event.preventDefault();
    go(href);
  };
  const label = useMemo(
    () =>
      blocked === null
        ? t($ => $.ui.list.selectRow, { name })
        : t($ => $.ui.list.cannotSelect, { name, reason: blocked }),
    [name, blocked],
  );
  return (
    <tr
      tabIndex={-1}
      data-row={at}
      data-opens={href ? '' : undefined}
      data-selected={selected || undefined}
      data-tone={tone}
      onClick={press}
      onClickCapture={follow}
    >
      {selectable && (
        <td className="check-cell" data-why={blocked ?? undefined}>
          <input
            type="checkbox"
            aria-label={label}
            checked={selected}
            aria-disabled={blocked !== null || undefined}
            onChange={() => undefined}
          />
        </td>
      )}
      <RowCells row={row} columns={columns} href={href} />
    </tr>
  );
}

/** A row is drawn when something of it changes, not when another one is selected. `memo` forgets that a component is generic. */
export const TableRow = memo(Line) as typeof Line;

type CellsProps<Row> = { row: Row; columns: readonly PlacedColumn<Row>[]; href: Href | undefined };

function Cells<Row>({ row, columns, href }: CellsProps<Row>): ReactNode {
  return columns.map(({ column, beside, lines }, index) => (
    <td
      key={column.key}
      data-label={column.label}
      data-folds={lines.length > 0 || undefined}
      className={lookOf(column, index)}
    >
      {index === 0 && href ? (
        <AppLink href={href} data-fact={column.key}>
          {column.cell(row)}
        </AppLink>
      ) : (
        <Fact column={column} row={row} cut={index > 0} />
      )}
      {beside.map(one => (
        <FoldedFact key={one.key} column={one} row={row} />
      ))}
      {column.note && (
        <span className="note" data-note={column.key}>
          {column.note(row)}
        </span>
      )}
      {lines.map(line => (
        <span key={line[0]?.key} className="fold-line">
          {line.map(one => (
            <FoldedFact key={one.key} column={one} row={row} />
          ))}
        </span>
      ))}
    </td>
  ));
}

const lookOf = <Row,>(column: Column<Row>, index: number): string | undefined =>
  column.numeric ? 'numeric' : column.fits ? 'fits' : column.roomy && index > 0 ? 'roomy' : undefined;

/** A fact whose column has no room: it stands in a neighbour's cell, and its heading is still read out. One that isn't there is left out. */
function FoldedFact<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.cell(row) === '–') return null;
  const { fold } = column;
  const plain = fold === undefined;
  const named = plain || (fold !== 'never' && fold.into !== null && fold.named);
  return (
    <span
      className="fold"
      data-label={column.label}
      data-plain={plain || undefined}
      data-words={column.numeric || column.fits ? undefined : ''}
    >
      <span className={named ? 'fold-name' : 'visually-hidden'}>{column.label} </span>
      <Fact column={column} row={row} cut />
      {column.note && (
        <span className="note" data-note={column.key}>
          {column.note(row)}
        </span>
      )}
    </span>
  );
}

function Fact<Row>({ column, row, cut }: { column: Column<Row>; row: Row; cut: boolean }) {
  const fact = column.cell(row);
  return (
    <span
      data-fact={column.key}
      {...(cut && column.roomy && typeof fact === 'string' ? { className: 'cut', title: fact } : {})}
    >
      {fact}
    </span>
  );
}

/** A row's facts are drawn once: a click on a box changes other things. */
const RowCells = memo(Cells) as typeof Cells;

export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to be known by.
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={column}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  ));
}
