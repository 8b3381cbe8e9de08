import type { MarkdownIt } from 'markdown-it';

/** Characters without which a text has no link, so that nothing else is looked for. */
const hint = /:\/\/|www\.|@/i;

/** Punctuation that may follow a URL in a sentence. Source: https://github.github.com/gfm/#extended-autolink-path-validation */
const notAtEnd = /[?!.,:*_~'"]$/;

/**
 * Links URLs that begin with `http://`, `https://` or `www.`, and email addresses. Source: https://github.github.com/gfm/#autolinks-extension-
 * The tokens of such a link have the markup `linkify`, those of `<…>` `autolink`.
 */
export function autolinks(markdown: MarkdownIt): void {
  const { linkify } = markdown;
  markdown.set({ linkify: true }).enable('linkify');
  linkify.set({ fuzzyLink: false, fuzzyEmail: true }).add('ftp:', null).add('//', null);
  type Validate = (text: string, at: number, self: typeof linkify) => number;
  const trimmed =
    (measure: Validate): Validate =>
    (text, at, self) => {
      let length = measure(text, at, self);
      while (length > 0 && notAtEnd.test(text.charAt(at + length - 1))) length -= 1;
      return length;
    };
  const matched = (text: string, at: number, pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  const url = { validate: trimmed((text, at, { re }) => matched(text, at, re.get_http_validator())) };
  linkify.add('http:', url).add('https:', url);
  linkify.add('www.', {
    validate: trimmed((text, at, { re }) => matched(text, at, re.get_relative_proto_validator())),
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
  const test = linkify.test.bind(linkify);
  linkify.test = (text) => hint.test(text) && test(text);
}
