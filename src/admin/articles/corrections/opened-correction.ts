import type { AdminCorrection } from '../../../contract/corrections.ts';

/** The dialog of a correction that is open: its form, where null is a new one, or its email. */
export type OpenedCorrection =
  | { kind: 'form'; correction: AdminCorrection | null }
  | { kind: 'email'; correction: AdminCorrection };
