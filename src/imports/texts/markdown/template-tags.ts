/** A tag of a template language in a Markdown text: Hugo's shortcodes, and Liquid and Nunjucks as Jekyll and Eleventy have them. */
export interface TemplateTag {
  /** In lower case. */
  name: string;
  isEnd: boolean;
  named: Readonly<Record<string, string>>;
  list: readonly string[];
  source: string;
}

/** A value that a template puts into the text: `{{ page.title }}`. */
export interface TemplateValue {
  /** Between the braces. */
  expression: string;
  source: string;
}

/** A tag or a value, at most so long that a text without their ends is read in one pass. */
export const templatePattern =
  /\{\{<[\s\S]{0,4000}?>\}\}|\{\{%[\s\S]{0,4000}?%\}\}|\{%[\s\S]{0,4000}?%\}|\{\{(?![<%])[^\n]{0,1000}?\}\}|\{#[^\n]{0,1000}?#\}/;

const argument =
  /([\w-]+)\s*[=:]\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`([^`]*)`|([^\s,"'`]+))|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`([^`]*)`|([^\s,"'`]+)/g;

/** @param source what `templatePattern` has found @returns null for a comment */
export function readTemplate(source: string): TemplateTag | TemplateValue | null {
  if (source.startsWith('{#')) return null;
  const isValue = source.startsWith('{{') && !/^\{\{[<%]/.test(source);
  const inner = source
    .replace(/^\{[{%][<%]?-?/, '')
    .replace(/-?[>%]?[}%]\}$/, '')
    .trim();
  if (isValue) return { expression: inner, source };
  const [, slash, name = '', rest = ''] = inner.match(/^(\/?)\s*([\w./-]*)([\s\S]*)$/) ?? [];
  const named: Record<string, string> = {};
  const list: string[] = [];
  for (const [, key, ...values] of rest.replace(/\/$/, '').matchAll(argument)) {
    const value = (values.find((one) => one !== undefined) ?? '').replaceAll(/\\(["'`\\])/g, '$1');
    if (key === undefined) list.push(value);
    else named[key.toLowerCase()] = value;
  }
  return { name: name.toLowerCase(), isEnd: slash === '/' || /^end[a-z]/i.test(name), named, list, source };
}
