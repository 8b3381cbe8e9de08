/** One line of a table. */
export interface Figure {
  name: string;
  /** What was measured, readable, in the order of the table's columns. */
  values: string[];
  goal?: Goal;
}

/** What a figure must reach; one without a goal is there to be read. */
export interface Goal {
  measured: number;
  bound: 'at least' | 'at most';
  value: number;
}

/** A part of the benchmark, as it is printed. */
export interface Report {
  title: string;
  columns: string[];
  figures: Figure[];
}

/** @returns whether the goal, if there is one, is reached; what could not be measured reaches none */
export function isReached({ goal }: Figure): boolean {
  if (!goal) return true;
  return goal.bound === 'at least' ? goal.measured >= goal.value : goal.measured <= goal.value;
}

/** @returns the report as aligned text, each goal beside its figure */
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
  return [name, ...values, `${goal.bound} ${goal.value}`, isReached(figure) ? 'ok' : 'BELOW'];
}

/** Names to the left, figures to the right. */
function align(cell: string, width: number, index: number): string {
  return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}
