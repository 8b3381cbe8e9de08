import type { LossKind } from '../../../contract/imports.ts';
import type { SourceLoss } from '../../sources/source.ts';

/** Losses of one text that are listed; further ones are counted in the last. */
const maxLosses = 300;

/** Characters of the original that stand with a loss. */
const maxSnippet = 400;

/** Collects what a text has and the import cannot bring along as it is. */
export class Losses {
  readonly #listed: SourceLoss[] = [];
  readonly #further = new Map<LossKind, number>();
  readonly #once = new Set<string>();

  /** @param what the original */
  add(kind: LossKind, what: string | Element): void {
    if (this.#listed.length < maxLosses) this.#listed.push({ kind, snippet: snippetOf(what) });
    else this.#further.set(kind, (this.#further.get(kind) ?? 0) + 1);
  }

  /** The same for what a text has many times: only its first is listed. @param key what is the same */
  addOnce(kind: LossKind, what: string | Element, key: string = kind): void {
    if (this.#once.has(key)) return;
    this.#once.add(key);
    this.add(kind, what);
  }

  list(): SourceLoss[] {
    if (this.#further.size === 0) return this.#listed;
    const counts = [...this.#further].map(([kind, count]) => `${kind}: ${count}`);
    return [...this.#listed, { kind: 'more' satisfies LossKind, snippet: counts.join(', ') }];
  }
}

function snippetOf(what: string | Element): string {
  const source = typeof what === 'string' ? what : writeStart(what);
  const text = source.replaceAll(/\s+/g, ' ').replaceAll(' data-style="', ' style="').trim();
  return text.length > maxSnippet ? `${text.slice(0, maxSnippet - 1)}…`.toWellFormed() : text;
}

/** @returns the HTML of an element; of one with much in it its tag and text */
function writeStart(element: Element): string {
  const isSmall = element.getElementsByTagName('*').length < 100;
  return isSmall ? element.outerHTML : `${(element.cloneNode(false) as Element).outerHTML} ${element.textContent}`;
}
