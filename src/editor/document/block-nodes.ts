import type { Node, NodeSpec } from 'prosemirror-model';

/** The kinds of callouts, as GitHub has them. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** The headings of a text begin at `h2`: the title is the page's `h1`. */
function headingTag(level: number): string {
  return `h${Math.min(level + 1, 6)}`;
}

function levelOf(element: HTMLElement, fallback: number): { level: number } {
  const level = Number(element.dataset.level);
  return { level: level >= 1 && level <= 6 ? level : fallback };
}

const isTight = { default: true } as const;

/** Blocks of text, which have a direction each, and the blocks around them, whose direction `editor/rich/block-decorations.ts` finds. */
export const blockNodes = {
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', { dir: 'auto' }, 0],
  },
  /** `level` from 1 to 6, as in Markdown. */
  heading: {
    attrs: { level: { default: 1, validate: 'number' } },
    content: 'phrasing*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, getAttrs: (element) => levelOf(element, level) })),
    toDOM: ({ attrs }) => [headingTag(attrs.level), { dir: 'auto', 'data-level': attrs.level }, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  callout: {
    attrs: { kind: { default: 'note', validate: 'string' } },
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'div.callout', getAttrs: (element) => ({ kind: kindOf(element) }) }],
    toDOM: ({ attrs }) => ['div', { class: `callout ${attrs.kind}`, role: 'note', 'data-kind': attrs.kind }, 0],
  },
  /** A last paragraph that begins with `— ` says who said it. */
  pull_quote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'figure.pull', priority: 60 }],
    toDOM: () => ['figure', { class: 'pull' }, 0],
  },
  /** A block that opens when its title is pressed; in the editor it is always open. */
  details: {
    attrs: { title: { default: '', validate: 'string' } },
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'div[data-details]', getAttrs: (element) => ({ title: element.dataset.details ?? '' }) }],
    toDOM: ({ attrs }) => ['div', { class: 'details', 'data-details': attrs.title }, 0],
  },
  /** `tight`: its items are lines, not paragraphs with space between them. */
  bullet_list: {
    attrs: { tight: isTight },
    content: 'list_item+',
    group: 'block list',
    parseDOM: [{ tag: 'ul', getAttrs: (element) => ({ tight: !('loose' in element.dataset) }) }],
    toDOM: (list) => ['ul', listAttributes(list), 0],
  },
  /** `order`: the first number. */
  ordered_list: {
    attrs: { order: { default: 1, validate: 'number' }, tight: isTight },
    content: 'list_item+',
    group: 'block list',
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (element) => ({ order: startOf(element), tight: !('loose' in element.dataset) }),
      },
    ],
    toDOM: (list) => ['ol', { ...listAttributes(list), ...(list.attrs.order !== 1 && { start: list.attrs.order }) }, 0],
  },
  /** `checked` of a task; null for an ordinary item. */
  list_item: {
    attrs: { checked: { default: null } },
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li', getAttrs: (element) => ({ checked: checkedOf(element) }) }],
    toDOM: ({ attrs }) => ['li', attrs.checked === null ? {} : { class: 'task', 'data-checked': attrs.checked }, 0],
  },
  /** `title` is its caption. */
  code_block: {
    attrs: { language: { default: '', validate: 'string' }, title: { default: '', validate: 'string' } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: ({ dataset }) => ({ language: dataset.language ?? '', title: dataset.title ?? '' }),
      },
    ],
    toDOM: ({ attrs }) => [
      'pre',
      { dir: 'ltr', 'data-language': attrs.language, 'data-title': attrs.title },
      ['code', 0],
    ],
  },
  horizontal_rule: {
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  footnote_definition: {
    attrs: { label: { validate: 'string' } },
    content: 'block+',
    group: 'top_block',
    defining: true,
    isolating: true,
    parseDOM: [{ tag: 'div[data-footnote]', getAttrs: (element) => ({ label: element.dataset.footnote ?? '' }) }],
    toDOM: ({ attrs }) => ['div', { class: 'footnote', 'data-footnote': attrs.label }, 0],
  },
  /**
   * Lines of Markdown, shown as they are written. `kind` says why: `definition` of references, which shows nothing by itself, or a `block`
   * that the editor can't show otherwise.
   */
  source: {
    attrs: { kind: { default: 'block', validate: 'string' } },
    content: 'text*',
    marks: '',
    group: 'top_block',
    code: true,
    defining: true,
    isolating: true,
    parseDOM: [
      {
        tag: 'pre[data-source]',
        preserveWhitespace: 'full',
        priority: 60,
        getAttrs: (element) => ({ kind: element.dataset.source ?? 'block' }),
      },
    ],
    toDOM: ({ attrs }) => ['pre', { class: 'source', dir: 'auto', 'data-source': attrs.kind }, ['code', 0]],
  },
} satisfies Record<string, NodeSpec>;

function listAttributes({ attrs }: Node): Record<string, string> {
  return attrs.tight ? {} : { 'data-loose': '' };
}

/** CommonMark: at most nine digits. */
function startOf(element: HTMLElement): number {
  const start = Number(element.getAttribute('start') ?? 1);
  return Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1;
}

function checkedOf({ dataset }: HTMLElement): boolean | null {
  return dataset.checked === undefined ? null : dataset.checked === 'true';
}

function kindOf({ dataset }: HTMLElement): CalloutKind {
  return calloutKinds.find((kind) => kind === dataset.kind) ?? 'note';
}
