/** A tag of a shortcode in a text. */
export interface ShortcodeTag {
  kind: 'open' | 'close' | 'single';
  /** In lower case. */
  name: string;
  /** Values by names in lower case; those without a name by numbers from 0. */
  attributes: Readonly<Record<string, string>>;
  /** Whether attributes have names. */
  isNamed: boolean;
  source: string;
  start: number;
  end: number;
}

/** `[[name]]`, which is shown with single brackets. */
export interface EscapedTag {
  kind: 'escaped';
  shown: string;
  start: number;
  end: number;
}

/** A tag, escaped or not. Its attributes have no brackets, as in WordPress (get_shortcode_regex). */
const pattern = /\[(\[?)(\/?)([a-z][a-z0-9_-]*)((?=[\s/\]=])[^\][]*)\](\]?)/gi;

const attribute =
  /([a-z_][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|[“”″]([^“”″]*)[“”″]|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/gi;

/** Where a text shows brackets of others: code, and comments with the attributes of blocks. */
const passed = /<(pre|code|script|style|textarea)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;

/** @returns the tags in the order of the text; those in code and in comments are none */
export function findShortcodes(text: string): (EscapedTag | ShortcodeTag)[] {
  const tags: (EscapedTag | ShortcodeTag)[] = [];
  const ranges = [...text.matchAll(passed)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  let next = 0;
  for (const found of text.matchAll(pattern)) {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= found.index) next += 1;
    if (found.index < (ranges[next]?.start ?? Number.POSITIVE_INFINITY)) tags.push(toTag(found));
  }
  return tags;
}

function toTag(found: RegExpMatchArray): EscapedTag | ShortcodeTag {
  const [source = '', opening = '', slash, name = '', rest = '', closing = ''] = found;
  const start = found.index ?? 0;
  const end = start + source.length;
  if (opening !== '' && closing !== '') return { kind: 'escaped', shown: source.slice(1, -1), start, end };
  const attributes = readAttributes(rest.replace(/\/$/, '').replace(/^=/, ''));
  return {
    kind: slash ? 'close' : rest.endsWith('/') ? 'single' : 'open',
    name: name.toLowerCase(),
    attributes,
    isNamed: Object.keys(attributes).some((key) => !/^\d+$/.test(key)),
    source: source.slice(opening.length, source.length - closing.length),
    start: start + opening.length,
    end: end - closing.length,
  };
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let number = 0;
  for (const [, name, ...values] of text.matchAll(attribute)) {
    const value = values.find((one) => one !== undefined) ?? '';
    if (name !== undefined) attributes[name.toLowerCase()] = value;
    else attributes[number++] = value;
  }
  return attributes;
}
