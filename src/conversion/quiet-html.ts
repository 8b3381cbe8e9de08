import { conversionLimits, TooMuch } from './limits.ts';

/** The name that an element's `style` gets. */
export const styleAttribute = 'data-style';

/** HTML that the browser parses without a word, and the CSS of its `<style>` elements. */
export interface QuietHtml {
  html: string;
  css: string;
}

const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y;

/**
 * The policy of the page holds for every document that is parsed in it: nothing of that runs, but the browser's console gets a line for each style and
 * each handler of an event, which are thousands in a text of Word's. So styles get another name, handlers too, and style sheets are taken out. Each
 * character is looked at once.
 * @throws TooMuch
 */
export function quietHtml(source: string): QuietHtml {
  const { html, css } = takeStyleSheets(source);
  const parts: string[] = [];
  let done = 0;
  let tags = 0;
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', done)) {
    tags += 1;
    if (tags > conversionLimits.tags) throw new TooMuch();
    const isComment = html.startsWith('<!--', start);
    if (isComment || !/[a-z]/i.test(html[start + 1] ?? '')) {
      const end = isComment ? html.indexOf('-->', start) : start;
      const next = end < 0 ? html.length : end + 1;
      parts.push(html.slice(done, next));
      done = next;
      continue;
    }
    parts.push(html.slice(done, start + 1));
    done = start + 1;
    done = renameIn(html, done, parts);
  }
  return { html: parts.join('') + html.slice(done), css };
}

/** Copies a tag from its name on. @returns where it ends */
function renameIn(html: string, start: number, parts: string[]): number {
  let done = start;
  for (;;) {
    attribute.lastIndex = done;
    const [whole, name = ''] = attribute.exec(html) ?? [];
    if (whole === undefined) return done;
    const isLoud = done > start && /^(?:style$|on)/i.test(name);
    parts.push(isLoud ? whole.replace(name, `data-${name}`) : whole);
    done += whole.length;
  }
}

function takeStyleSheets(source: string): QuietHtml {
  const lower = source.toLowerCase();
  const [kept, css]: [string[], string[]] = [[], []];
  let done = 0;
  for (let start = lower.indexOf('<style'); start >= 0; start = lower.indexOf('<style', done)) {
    const open = lower.indexOf('>', start);
    const close = open < 0 ? -1 : lower.indexOf('</style', open);
    if (close < 0) break;
    kept.push(source.slice(done, start));
    css.push(source.slice(open + 1, close));
    done = close + '</style>'.length;
  }
  return { html: kept.join('') + source.slice(done), css: css.join('\n') };
}
