import type { Env, Token } from 'markdown-it';
import { parser } from '../../document/grammar.ts';
import { foldLabel } from './own-labels.ts';

/** An escaped character, or code within a line. */
const untouched = /\\[^\n]|(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/;

/** Brackets, and what follows them: another pair of brackets, the beginning of a URL, the colon of a definition. */
const bracketed = /\[((?:\\[^\n]|[^\\[\]])+)\](?:\[((?:\\[^\n]|[^\\[\]])*)\]|(\()|(:))?/;

const parts = new RegExp(`${untouched.source}|${bracketed.source.replaceAll('\\1', '\\2')}`, 'g');

/**
 * Gives the footnotes and the references that a text defines other labels where the text around has theirs.
 * @param pasted Markdown
 * @param text all of the Markdown that it is put into
 * @returns the pasted text; what it means is the same, and what the other means stays so
 */
export function relabel(pasted: string, text: string): string {
  const environment: Env = {};
  const tokens = parser.parse(pasted, environment);
  const labels = newLabels({ tokens, environment, pasted }, text);
  if (labels.size === 0) return pasted;
  const lines = pasted.split('\n');
  const code = tokens.filter(({ type }) => type === 'fence' || type === 'code_block');
  const written: string[] = [];
  let next = 0;
  for (const { map } of code) {
    const [start = next, end = next] = map ?? [];
    if (start < next) continue;
    written.push(...renameIn(lines.slice(next, start), labels), ...lines.slice(start, end));
    next = end;
  }
  return [...written, ...renameIn(lines.slice(next), labels)].join('\n');
}

interface Pasted {
  tokens: readonly Token[];
  environment: Env;
  pasted: string;
}

/** @returns the new labels by the folded old ones; those of footnotes begin with `^` */
function newLabels({ tokens, environment, pasted }: Pasted, text: string): Map<string, string> {
  const around: Env = {};
  parser.parse(text, around);
  const folded = foldLabel(text);
  const both = `${folded}\n${foldLabel(pasted)}`;
  const isTaken = (label: string) => both.includes(`[${foldLabel(label)}]`);
  const labels = new Map<string, string>();
  const rename = (label: string) => {
    const given = new Set(labels.values());
    labels.set(
      foldLabel(label),
      freeLabel(label, (one) => isTaken(one) || given.has(one)),
    );
  };
  for (const { type, meta } of tokens) {
    const label = `^${meta?.label}`;
    const isDefined = type === 'footnote_definition_open' && !labels.has(foldLabel(label));
    if (isDefined && folded.includes(`[${foldLabel(label)}]`)) rename(label);
  }
  const defined = around.references ?? {};
  for (const [label, { href, title }] of Object.entries(environment.references ?? {})) {
    const other = defined[label];
    const isSame = other !== undefined && other.href === href && other.title === title;
    if (!isSame && folded.includes(`[${foldLabel(label)}]`)) rename(foldLabel(label));
  }
  return labels;
}

/** @returns a number for a number, else the label with one */
function freeLabel(label: string, isTaken: (label: string) => boolean): string {
  const [, mark = '', number] = label.match(/^(\^?)(\d{1,9})$/) ?? [];
  for (let next = number === undefined ? 2 : Number(number) + 1; ; next += 1) {
    const free = number === undefined ? `${label}-${next}` : `${mark}${next}`;
    if (!isTaken(free)) return free;
  }
}

function renameIn(lines: readonly string[], labels: ReadonlyMap<string, string>): string[] {
  const source = lines.join('\n');
  const renamed = source.replaceAll(parts, (whole, ...groups) => {
    const [, words, label, opensUrl, colon] = groups.slice(0, 5) as (string | undefined)[];
    if (words === undefined) return whole;
    const at = Number(groups[5]);
    const own = labels.get(foldLabel(words));
    const rest = whole.slice(words.length + 2);
    if (words.startsWith('^')) return own ? `[${own}]${rest}` : whole;
    if (label) return `[${words}][${labels.get(foldLabel(label)) ?? label}]`;
    if (!own || opensUrl) return whole;
    const isDefinition = colon !== undefined && /(?:^|\n) {0,3}$/.test(source.slice(0, at));
    // Behind other brackets it is the label of what stands in those.
    if (isDefinition || source[at - 1] === ']') return `[${own}]${rest}`;
    return `[${words}][${own}]${colon ?? ''}`;
  });
  return lines.length === 0 ? [] : renamed.split('\n');
}
