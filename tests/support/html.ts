/** A tag with its attributes, whose values are decoded as a browser would decode them. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)( \/)?>/y;
const textRun = /[^<>]+/y;
const attribute = / ([a-z-]+)="([^"<>]*)"/g;
const voids = new Set(['br', 'hr', 'img']);

/**
 * Reads HTML in the strict form that every parser reads alike: no comments, no bare `<` or `>`, values in double quotes, each tag
 * closed in its order. What passes has no other reading in any browser.
 * @returns its opening tags in order
 * @throws where the text leaves that form
 */
export function readStrictHtml(html: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  let place = 0;
  while (place < html.length) {
    const found = matchAt(tag, html, place) ?? matchAt(textRun, html, place);
    if (!found) throw new Error(`Not strict HTML at ${JSON.stringify(html.slice(place, place + 60))} in ${html}`);
    place += found[0].length;
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

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

function readAttributes(source: string): Record<string, string> {
  return Object.fromEntries([...source.matchAll(attribute)].map(([, name, value = '']) => [name, decode(value)]));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The four names that the renderer writes; any other `&` stands for itself, or the page would say something else. */
function decode(value: string): string {
  return value.replaceAll(/&([^;&\s]*);?/g, (whole, name: string) => {
    const character = named[name];
    if (character === undefined || !whole.endsWith(';')) throw new Error(`A bare "&" in ${value}`);
    return character;
  });
}
