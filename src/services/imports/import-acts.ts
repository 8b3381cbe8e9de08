import type { ImportState } from '../../contract/imports.ts';
import type { ImportAct } from '../../contract/site-imports.ts';

interface Asked {
  /** States in which it can be asked for. */
  from: readonly ImportState[];
  /** The state that asks a job for it. */
  to: ImportState;
  /** Whether the files of the export are needed. */
  needsFiles: boolean;
}

/** A state is also the order of work: a job does what it finds asked for. */
export const importActRules: Readonly<Record<ImportAct, Asked>> = {
  rehearsal: { from: ['rehearsed', 'failed'], to: 'reading', needsFiles: true },
  start: { from: ['rehearsed', 'paused'], to: 'running', needsFiles: true },
  pause: { from: ['running'], to: 'paused', needsFiles: false },
  undo: { from: ['paused', 'done'], to: 'undoing', needsFiles: false },
};

/** States in which a job works, or will. */
export const workStates = ['reading', 'running', 'undoing'] as const satisfies readonly ImportState[];

const sentences: Readonly<Record<ImportState, string>> = {
  uploading: 'The files of this import have not all arrived.',
  reading: 'This import is being read. Wait until that is done.',
  rehearsed: 'This import has been rehearsed, and nothing is written yet.',
  running: 'This import is under way. Pause it first.',
  paused: 'This import is paused. Go on with it, or undo it.',
  done: 'This import is done. Upload a later export to bring in what is new.',
  undoing: 'This import is being undone.',
  undone: 'This import has been undone. Upload the export again to begin anew.',
  failed: 'This import could not be read.',
};

/** @returns why an act is refused in a state, as a sentence */
export function whyNotNow(state: ImportState): string {
  return sentences[state];
}
