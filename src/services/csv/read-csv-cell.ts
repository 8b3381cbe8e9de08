import { addedApostrophe } from './formula-starts.ts';

/** @returns the text of a cell that `writeCsvRow` has written */
export function readCsvCell(cell: string): string {
  return cell.replaceAll(addedApostrophe, '');
}
