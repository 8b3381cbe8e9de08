/** A tag with its attributes; their values are decoded as in a browser. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)( \/)?>/y;
const textRun = /[^<>]+/y;
const attribute = / ([a-z-]+)="([^"<>]*)"/g;
const voids = new Set(['br', 'hr', 'img', 'source']);

/**
 * Parses HTML in a strict form that every parser interprets alike: no comments, no bare `<` or `>`, values in double quotes,
 * tags closed in order. No browser interprets accepted HTML differently.
 * @returns its opening tags, in order
 * @throws where the text is not in that form
 */
export function readStrictHtml(html: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  let index = 0;
  while (index < html.length) {
    const found = matchAt(tag, html, index) ?? matchAt(textRun, html, index);
    if (!found) throw new Error(`Not strict HTML at ${JSON.stringify(html.slice(index, index + 60))} in ${html}`);
    index += found[0].length;
    const [, slash, name, attributes = ''] = found;
    if (name === undefined) continue;
    if (slash) {
      if (open.pop() !== name) throw new Error(`</${name}> closes what is not open in ${html}`);
      continue;
    }
    tags.push({ name, attributes: readAttributes(attributes) });
    if (!voids.has(name)) open.push(name);
  }
  if (open.length > 0) throw new Error(`<${open.join('>, <')}> left open in ${html}`);
  return tags;
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function readAttributes(source: string): Record<string, string> {
  return Object.fromEntries([...source.matchAll(attribute)].map(([, name, value = '']) => [name, decode(value)]));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Decodes the four entities that the renderer writes, and throws on any other `&`, which the renderer would have escaped. */
function decode(value: string): string {
  return value.replaceAll(/&([^;&\s]*);?/g, (whole, name: string) => {
    const character = named[name];
    if (character === undefined || !whole.endsWith(';')) throw new Error(`A bare "&" in ${value}`);
    return character;
  });
}
