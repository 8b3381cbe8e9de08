/** One line of a table. */
export interface Figure {
  name: string;
  /** Formatted values, in the order of the table's columns. */
  values: string[];
  goal?: Goal;
}

/** The limit that a figure must keep; a figure without a goal is informative only. */
export interface Goal {
  measured: number;
  limit: 'at least' | 'at most';
  value: number;
}

/** One printed table of the benchmark. */
export interface Report {
  title: string;
  columns: string[];
  figures: Figure[];
}

/** @returns whether the goal, if any, is reached; NaN reaches none */
export function isReached({ goal }: Figure): boolean {
  if (!goal) return true;
  return goal.limit === 'at least' ? goal.measured >= goal.value : goal.measured <= goal.value;
}

/** @returns the report as an aligned table, each goal next to its figure */
export function formatReport({ title, columns, figures }: Report): string {
  const rows = [['', ...columns, 'goal', ''], ...figures.map(toRow)];
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, index) => Math.max(known[index] ?? 0, cell.length)),
    [],
  );
  const lines = rows.map((row) => row.map((cell, index) => align(cell, widths[index] ?? 0, index)).join('  '));
  return [title, ...lines.map((line) => `  ${line.trimEnd()}`)].join('\n');
}

function toRow(figure: Figure): string[] {
  const { name, values, goal } = figure;
  if (!goal) return [name, ...values, '', ''];
  return [name, ...values, `${goal.limit} ${goal.value}`, isReached(figure) ? 'ok' : 'BELOW'];
}

/** Names are aligned left, figures right. */
function align(cell: string, width: number, index: number): string {
  return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}
