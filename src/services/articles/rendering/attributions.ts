import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** How an attribution begins: a dash, or how it is typed. */
const dash = /^(?:—|--)\s+/;

/**
 * Makes the last paragraph of a pull quote its attribution if it begins with a dash, and so the last line of that paragraph: tokens
 * `attribution_open` and `attribution_close`, without the dash. A quote that is nothing else stays a quote.
 */
export function attributions(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'attributions', (state) => {
    if (!state.src.includes(':::pull')) return;
    const marked: Token[] = [];
    for (const token of state.tokens) {
      if (token.type === 'pull_close') markAttribution(marked, state);
      marked.push(token);
    }
    state.tokens = marked;
  });
}

/** @param tokens up to the end of a pull quote */
function markAttribution(tokens: Token[], { Token }: StateCore): void {
  const [before, opened, inline, closed] = tokens.slice(-4);
  const { children } = inline ?? {};
  if (!opened || !closed || !inline || !children || opened.type !== 'paragraph_open') return;
  const lineStart = children.findLastIndex(({ type, level }) => level === 0 && /^(?:soft|hard)break$/.test(type)) + 1;
  const first = children[lineStart];
  if (first?.type !== 'text' || !dash.test(first.content)) return;
  if (lineStart === 0 && before?.type === 'pull_open') return;
  first.content = first.content.replace(dash, '');
  if (lineStart === 0) {
    opened.type = 'attribution_open';
    closed.type = 'attribution_close';
    return;
  }
  const line = new Token('inline', '', 0);
  Object.assign(line, { children: children.slice(lineStart), level: inline.level, content: inline.content });
  inline.children = children.slice(0, lineStart - 1);
  tokens.push(new Token('attribution_open', '', 1), line, new Token('attribution_close', '', -1));
}
