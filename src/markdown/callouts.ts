import type { MarkdownIt, Token } from 'markdown-it';

/** Kinds of callouts, as GitHub has them. Source: https://docs.github.com/en/get-started/writing-on-github, "Alerts". */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;

export type CalloutKind = (typeof calloutKinds)[number];

/** The first line of a quote, alone on it. */
const marker = new RegExp(`^\\[!(${calloutKinds.join('|')})\\][ \\t]*(?:\\n|$)`, 'i');

/** Makes a callout of each quote whose first line is a marker like `[!NOTE]`: `callout_open` and `callout_close`, with the kind as info. */
export function callouts(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'callouts', (state) => {
    if (state.src.includes('[!')) state.tokens = makeCallouts(state.tokens);
  });
}

function makeCallouts(tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  /** Kinds of the quotes around a token, innermost last: null for one that stays a quote. */
  const kinds: (string | null)[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    made.push(token);
    if (token.type === 'blockquote_close') nameCallout(token, kinds.pop() ?? null);
    if (token.type !== 'blockquote_open') continue;
    const [, paragraph, text] = tokens.slice(at, at + 3);
    const [first = '', kind] = (paragraph?.type === 'paragraph_open' && text?.content.match(marker)) || [];
    kinds.push(kind?.toLowerCase() ?? null);
    if (!kind || !paragraph || !text) continue;
    nameCallout(token, kind.toLowerCase());
    text.content = text.content.slice(first.length);
    // The marker was all of the paragraph: its three tokens go.
    if (text.content === '') at += 3;
    else for (const { map } of [paragraph, text]) if (map) map[0] += 1;
  }
  return made;
}

function nameCallout(token: Token, kind: string | null): void {
  if (!kind) return;
  token.type = token.type.replace('blockquote', 'callout');
  token.tag = 'div';
  token.info = kind;
}
