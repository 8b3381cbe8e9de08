import { isText, type Run, type TextRun } from './runs.ts';

type Wrap = 'link' | 'bold' | 'italic' | 'strike' | 'code';

/** From the outermost to the innermost. */
const order: readonly Wrap[] = ['link', 'bold', 'italic', 'strike', 'code'];
const tags = { link: 'a', bold: 'strong', italic: 'em', strike: 'del', code: 'code' } as const;

/** Writes the runs of a line as elements, each mark around as much as has it. */
export function writeRuns(parent: Element, runs: readonly Run[], depth = 0): void {
  const wrap = order[depth];
  if (!wrap) {
    for (const run of runs) parent.append(toNode(parent, run));
    return;
  }
  let at = 0;
  while (at < runs.length) {
    const value = valueIn(runs[at], wrap);
    let end = at + 1;
    while (end < runs.length && continues(runs, end, wrap, value)) end += 1;
    const group = runs.slice(at, end);
    if (value === null) writeRuns(parent, group, depth + 1);
    else writeRuns(wrapIn(parent, wrap, value), group, depth + 1);
    at = end;
  }
}

/** @returns the URL of a link, or `true`; null without the mark */
function valueIn(run: Run | undefined, wrap: Wrap): string | true | null {
  if (!isText(run)) return null;
  const value = run[wrap];
  return value === false ? null : value;
}

/** The end of a line is within a mark when what comes before and behind has it. */
function continues(runs: readonly Run[], at: number, wrap: Wrap, value: string | true | null): boolean {
  const run = runs[at];
  if (run === 'break' && value !== null && wrap !== 'link' && wrap !== 'code') {
    return valueIn(runs[at + 1], wrap) === value;
  }
  return valueIn(run, wrap) === value;
}

function wrapIn(parent: Element, wrap: Wrap, value: string | true): Element {
  const element = parent.ownerDocument.createElement(tags[wrap]);
  if (value !== true) element.setAttribute('href', value);
  parent.append(element);
  return element;
}

function toNode({ ownerDocument }: Element, run: TextRun | 'break' | Element): Node {
  if (run === 'break') return ownerDocument.createElement('br');
  return isText(run) ? ownerDocument.createTextNode(run.text) : run;
}
