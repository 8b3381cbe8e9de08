import { foldCase, type RedirectInput, spellingsOf } from '../../contract/redirects.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { findTargets } from './find-taken.ts';

/** Browsers give up after this many redirects (Fetch standard, "HTTP-redirect fetch"). */
export const maxSteps = 20;

/**
 * @param added redirects that are about to be added, in their order
 * @returns the indexes of those that would lead back to their old path, by themselves, by stored ones, or by those before them
 */
export async function findLoops(trx: DatabaseTransaction, added: readonly RedirectInput[]): Promise<Set<number>> {
  const targets = await readChains(trx, added);
  const loops = new Set<number>();
  for (const [index, { from, to }] of added.entries()) {
    const start = foldCase(from);
    if (leadsTo(start, to, targets)) loops.add(index);
    else targets.set(start, to);
  }
  return loops;
}

/** @returns the stored redirects that the targets lead to, step by step, by their folded paths */
async function readChains(trx: DatabaseTransaction, added: readonly RedirectInput[]): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  let next = added.flatMap(({ to }) => formsOf(to));
  for (let step = 0; step < maxSteps && next.length > 0; step += 1) {
    const found = await findTargets(trx, [...new Set(next)]);
    next = [];
    for (const [from, to] of found) {
      if (targets.has(from)) continue;
      targets.set(from, to);
      next.push(...formsOf(to));
    }
  }
  return targets;
}

function leadsTo(start: string, to: string, targets: ReadonlyMap<string, string>): boolean {
  let target = to;
  for (let step = 0; step < maxSteps; step += 1) {
    const forms = formsOf(target);
    if (forms.includes(start)) return true;
    const next = forms.map((form) => targets.get(form)).find((found) => found !== undefined);
    if (next === undefined) return false;
    target = next;
  }
  return true;
}

/** @returns the folded forms of a path of this site; none for another one */
function formsOf(to: string): string[] {
  return to.startsWith('/') ? spellingsOf(to).map(foldCase) : [];
}
