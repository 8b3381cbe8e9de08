import type { Token } from 'markdown-it';
import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema.ts';
import { UnreadableError } from './unreadable.ts';

const simpleMarks: Readonly<Record<string, Mark>> = {
  em: schema.marks.em.create(),
  strong: schema.marks.strong.create(),
  s: schema.marks.strikethrough.create(),
};

/** @param tokens the children of an inline token @throws UnreadableError for what the schema has not */
export function readInline(tokens: readonly Token[] | null): Node[] {
  const nodes: Node[] = [];
  let active: readonly Mark[] = [];
  for (const token of tokens ?? []) {
    const mark = markOf(token);
    if (mark) active = token.nesting === 1 ? mark.addToSet(active) : mark.removeFromSet(active);
    else if (token.type === 'link_close') active = schema.marks.link.removeFromSet(active);
    else if (token.type === 'text') nodes.push(...textOf(token.content, active));
    else if (token.type === 'code_inline')
      nodes.push(...textOf(token.content, schema.marks.code.create().addToSet(active)));
    else nodes.push(leafOf(token).mark(active));
  }
  return nodes;
}

function markOf(token: Token): Mark | null {
  if (token.type === 'link_open') {
    const { link } = schema.marks;
    return link.create({
      href: token.attrGet('href') ?? '',
      title: token.attrGet('title') ?? '',
      auto: token.markup === 'linkify',
    });
  }
  const [, name = ''] = token.type.match(/^(.*)_(?:open|close)$/) ?? [];
  return simpleMarks[name] ?? null;
}

function textOf(content: string, marks: readonly Mark[]): Node[] {
  return content === '' ? [] : [schema.text(content, marks)];
}

function leafOf(token: Token): Node {
  const { hard_break, image, footnote_reference } = schema.nodes;
  switch (token.type) {
    case 'softbreak':
    case 'hardbreak':
      return hard_break.create();
    case 'image':
      return image.create({
        src: token.attrGet('src') ?? '',
        alt: altOf(token),
        title: token.attrGet('title') ?? '',
      });
    case 'footnote_reference':
      return footnote_reference.create({ label: token.meta?.label });
    default:
      throw new UnreadableError(token.type);
  }
}

/** @returns the alt text of an image, as the renderer writes it */
export function altOf({ children }: Token): string {
  return (children ?? [])
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n';
      return token.type === 'image' ? altOf(token) : token.content;
    })
    .join('');
}
