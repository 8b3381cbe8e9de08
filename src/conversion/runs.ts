import type { TextStyle } from './text-style.ts';

/** The marks that a run of text can have; a link has them within it. */
const marks = ['bold', 'italic', 'strike'] as const;
type Mark = (typeof marks)[number];

/** A part of a line that is set in one way. */
export interface TextRun extends Pick<TextStyle, Mark | 'code' | 'link'> {
  text: string;
}

/** A part of a line: text, the end of a line, or an element that is in the output as it is. */
export type Run = TextRun | 'break' | Element;

export function isText(run: Run | undefined): run is TextRun {
  return typeof run === 'object' && 'text' in run && 'bold' in run;
}

/**
 * Prepares the runs of a paragraph for Markdown: space collapsed, none at the ends, none just inside of a mark, which Markdown would not read
 * as one; likewise no punctuation between a mark and a letter outside of it.
 */
export function tidyRuns(runs: readonly Run[]): Run[] {
  let tidy = collapse(runs);
  for (const mark of marks) tidy = shrink(tidy, mark);
  return merge(tidy);
}

/** @returns the runs without the bold type that a heading has anyway */
export function withoutBold(runs: readonly Run[]): Run[] {
  return runs.map((run) => (isText(run) ? { ...run, bold: false } : run));
}

/** A no-break space beside another space is a word processor's way to keep two of them, or to end a line. */
function collapse(runs: readonly Run[]): Run[] {
  const collapsed: Run[] = [];
  let endsInSpace = true;
  for (const run of runs) {
    if (!isText(run)) {
      if (run === 'break' && collapsed.length === 0) continue;
      if (run === 'break') trimEnd(collapsed);
      collapsed.push(run);
      endsInSpace = run === 'break';
      continue;
    }
    let text = run.text.replaceAll(/[\t\n\f\r ]+/g, ' ').replaceAll(/ ?\u00a0(?: \u00a0?|\u00a0)+| \u00a0/g, ' ');
    if (endsInSpace) text = text.replace(/^[ \u00a0]+/, '');
    if (text === '') continue;
    endsInSpace = text.endsWith(' ');
    collapsed.push({ ...run, text });
  }
  while (collapsed.at(-1) === 'break') collapsed.pop();
  trimEnd(collapsed);
  return collapsed;
}

/** Takes the space from the end of the last run, and what is nothing then. */
function trimEnd(runs: Run[]): void {
  for (let last = runs.at(-1); isText(last); last = runs.at(-1)) {
    const text = last.text.replace(/[ \u00a0]+$/, '');
    runs.pop();
    if (text !== '') {
      runs.push({ ...last, text });
      return;
    }
  }
  if (runs.at(-1) === 'break') {
    runs.pop();
    trimEnd(runs);
  }
}

/** @returns the runs with a mark only where Markdown can begin and end it */
function shrink(runs: readonly Run[], mark: Mark): Run[] {
  const result: Run[] = [];
  let at = 0;
  while (at < runs.length) {
    const end = endOfGroup(runs, at, mark);
    if (end === at) {
      result.push(runs[at] as Run);
      at += 1;
      continue;
    }
    const before = lastCharacter(result.at(-1));
    const after = firstCharacter(runs[end]);
    result.push(...shrinkGroup(runs.slice(at, end), mark, before, after));
    at = end;
  }
  return result;
}

/** @returns where the runs with the mark end that begin here; the place itself when there is none */
function endOfGroup(runs: readonly Run[], start: number, mark: Mark): number {
  let end = start;
  while (end < runs.length) {
    const run = runs[end];
    // A line that ends within a mark is one text in two lines.
    const isWithin = isText(run) ? run[mark] : run === 'break' && end > start && isMarked(runs[end + 1], mark);
    if (!isWithin) break;
    end += 1;
  }
  return end;
}

function isMarked(run: Run | undefined, mark: Mark): boolean {
  return isText(run) && run[mark];
}

function shrinkGroup(group: readonly Run[], mark: Mark, before: string, after: string): Run[] {
  const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
  const atStart = isWord(before) ? /^[\s\p{P}\p{S}]+/u : /^\s+/;
  const atEnd = isWord(after) ? /[\s\p{P}\p{S}]+$/u : /\s+$/;
  return cut(cut(group, mark, { pattern: atStart, at: 0 }), mark, { pattern: atEnd, at: -1 });
}

/** @returns the runs without a mark on the text at one end that matches the pattern */
function cut(group: readonly Run[], mark: Mark, { pattern, at }: { pattern: RegExp; at: 0 | -1 }): Run[] {
  const run = group.at(at);
  // Code is what it is: nothing of it can stand outside.
  if (!isText(run) || run.code) return [...group];
  const off = run.text.match(pattern)?.[0] ?? '';
  if (off === '') return [...group];
  const outside = { ...run, [mark]: false, text: off };
  if (off === run.text) {
    const rest = at === 0 ? group.slice(1) : group.slice(0, -1);
    const further = cut(rest, mark, { pattern, at });
    return at === 0 ? [outside, ...further] : [...further, outside];
  }
  if (at === 0) return [outside, { ...run, text: run.text.slice(off.length) }, ...group.slice(1)];
  return [...group.slice(0, -1), { ...run, text: run.text.slice(0, -off.length) }, outside];
}

function lastCharacter(run: Run | undefined): string {
  return isText(run) ? (run.text.match(/.$/su)?.[0] ?? '') : '';
}

function firstCharacter(run: Run | undefined): string {
  return isText(run) ? (run.text.match(/^./su)?.[0] ?? '') : '';
}

/** @returns the runs with neighbours of the same style as one */
function merge(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (isText(last) && isText(run) && isSameStyle(last, run)) last.text += run.text;
    else merged.push(isText(run) ? { ...run } : run);
  }
  return merged;
}

function isSameStyle(one: TextRun, other: TextRun): boolean {
  return one.code === other.code && one.link === other.link && marks.every((mark) => one[mark] === other[mark]);
}
