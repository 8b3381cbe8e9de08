import type { CorrectionKind } from './corrections.ts';

// Kept out of corrections.ts, whose schemas no reader's browser loads.

/** How readers and editors see each kind named. */
export const correctionNames: Readonly<Record<CorrectionKind, string>> = {
  correction: 'Correction',
  clarification: 'Clarification',
  update: 'Update',
};

/** @returns whether the corrections of this kind stand above the text */
export function isAboveText(kind: CorrectionKind): boolean {
  return kind === 'update';
}

/** @returns the id of the element that shows the correction on its article's page */
export function correctionAnchor(id: string): string {
  return `correction-${id}`;
}
