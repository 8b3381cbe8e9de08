import { type Run, tidyRuns, withoutBold } from './runs.ts';
import { writeRuns } from './write-runs.ts';

/** Writes the clean document: blocks of text one after the other, none of them empty, nested in lists and quotes. */
export class BlockWriter {
  /** The element into which the next block goes. */
  #into: Element;
  #runs: Run[] = [];
  #tag = 'p';

  constructor(root: Element) {
    this.#into = root;
  }

  get into(): Element {
    return this.#into;
  }

  add(run: Run): void {
    this.#runs.push(run);
  }

  /** Ends the current paragraph. */
  flush(): void {
    const runs = this.#runs;
    this.#runs = [];
    if (runs.length === 0) return;
    const isHeading = this.#tag !== 'p';
    const paragraphs = isHeading ? [withoutBold(runs.map(breakToSpace))] : splitAtBlankLines(runs);
    for (const paragraph of paragraphs) {
      const tidy = tidyRuns(paragraph);
      if (tidy.length > 0) writeRuns(this.append(this.#tag), tidy);
    }
  }

  /** @returns a new element at this place */
  append(tag: string): Element {
    const element = this.#into.ownerDocument.createElement(tag);
    this.#into.append(element);
    return element;
  }

  /** Has what `write` writes go into an element, which is removed if that is nothing. */
  within(element: Element, write: () => void): void {
    this.flush();
    const outer = this.#into;
    this.#into = element;
    write();
    this.flush();
    this.#into = outer;
    if (!element.firstChild) element.remove();
  }

  /** A block that is a paragraph or a heading. */
  block(tag: string, write: () => void): void {
    this.flush();
    const outer = this.#tag;
    this.#tag = tag;
    write();
    this.flush();
    this.#tag = outer;
  }
}

function breakToSpace(run: Run): Run {
  const space = { text: ' ', bold: false, italic: false, strike: false, code: false, link: null };
  return run === 'break' ? space : run;
}

/** Two ends of a line, one after the other, are how many programs begin a paragraph. */
function splitAtBlankLines(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]];
  let breaks = 0;
  for (const run of runs) {
    if (run === 'break') breaks += 1;
    else if (typeof run === 'object' && 'text' in run && /^[\s\u00a0]*$/.test(`${run.text}`) && breaks > 0) continue;
    else {
      if (breaks > 1) paragraphs.push([]);
      else if (breaks === 1) paragraphs.at(-1)?.push('break');
      breaks = 0;
      paragraphs.at(-1)?.push(run);
    }
  }
  return paragraphs;
}
