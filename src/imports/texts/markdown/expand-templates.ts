import type { TextSource } from '../html/text-source.ts';
import { type Templates, type WriteInline, writeTag, writeValue } from './template-html.ts';
import { readTemplate, templatePattern } from './template-tags.ts';

/** Parts of a text in which no template is read, or which are a template as a whole. */
const parts = new RegExp(
  [
    /\{%-?\s*raw\s*-?%\}(?<raw>[\s\S]*?)\{%-?\s*endraw\s*-?%\}/,
    /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/,
    /\{%-?\s*highlight\s+(?<language>[\w+#-]+)[^%]*%\}\n?(?<code>[\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/,
    /\{\{[<%]\s*highlight\s+"?(?<hugoLanguage>[\w+#-]+)[^\n]*?[>%]\}\}\n?(?<hugoCode>[\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/,
    /(?<fence>(?<=^|\n)[ \t>]*(?<marks>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t>]*\k<marks>[`~]*[ \t]*(?=\n|$)|$))/,
    /(?<shown>\{\{[<%]\/\*[\s\S]{0,4000}?\*\/[>%]\}\})/,
    /(?<span>(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S]){1,4000}?(?<!`)\k<ticks>(?!`))/,
    new RegExp(`(?:(?<=^|\\n)(?<indent>[ \\t]+))?(?<template>${templatePattern.source})`),
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** The end of what lies between two tags. */
const closing = /\{\{[<%]\s*\/\s*([\w./-]+)|\{%-?\s*end([\w-]+)/g;

/**
 * Replaces what a site generator would have replaced, by HTML or Markdown. What lies between the tags of one that is not known stays.
 * @returns Markdown with HTML in it
 */
export function expandTemplates(markdown: string, source: TextSource, inline: WriteInline): string {
  const closed = new Set(
    [...markdown.matchAll(closing)].map(([, hugo, liquid]) => (hugo ?? liquid ?? '').toLowerCase()),
  );
  const templates: Templates = { source, inline, closed, links: new Map() };
  return markdown.replaceAll(parts, (...found) => {
    const whole: string = found[0];
    const groups: Record<string, string | undefined> = found.at(-1);
    if (groups.raw !== undefined) return groups.raw;
    const code = groups.code ?? groups.hugoCode;
    if (code !== undefined) return fenceOf(code, groups.language ?? groups.hugoLanguage ?? '');
    if ([groups.fence, groups.shown, groups.span].some((one) => one !== undefined)) return showTags(whole);
    const { indent = '' } = groups;
    const template = groups.template === undefined ? null : readTemplate(groups.template);
    if (template === null) return '';
    if (!('name' in template)) return indent + writeValue(template, source);
    const [offset, text] = found.slice(-3, -1) as [number, string];
    const html = writeTag(template, templates);
    // Words behind one that leaves nothing would become code by its indent.
    if (html.trim() === '') return html;
    return indent + (isLinked(text, offset + indent.length, offset + whole.length) ? inLine(html) : html);
  });
}

/** Whether a template is the words of a link: a block would end that. */
function isLinked(text: string, start: number, end: number): boolean {
  return (
    /(?<!!)\[[ \t]*$/.test(text.slice(Math.max(start - 10, 0), start)) && /^[ \t]*\]\(/.test(text.slice(end, end + 10))
  );
}

function inLine(html: string): string {
  return html
    .trim()
    .replaceAll(/<figcaption>/g, ' ')
    .replaceAll(/<\/?(?:figure|figcaption|p)>/g, '');
}

/** Hugo shows a shortcode whose inside is a comment. */
function showTags(text: string): string {
  return text.replaceAll(/(\{\{[<%])\/\*([\s\S]{0,4000}?)\*\/([>%]\}\})/g, '$1$2$3');
}

function fenceOf(code: string, language: string): string {
  const longest = [...code.matchAll(/`{3,}/g)].reduce((most, [{ length }]) => Math.max(most, length), 2);
  const marks = '`'.repeat(longest + 1);
  return `\n\n${marks}${language}\n${code.replace(/\s+$/, '')}\n${marks}\n\n`;
}
