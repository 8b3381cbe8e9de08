import type { MarkdownIt, RendererRule } from 'markdown-it';
import { parseFenceInfo } from '../../../markdown/fence-info.ts';
import { setPlainText } from '../../../markdown/typography.ts';
import { settingOf } from './render-setting.ts';

/**
 * A group and not a region: an article may have twenty of them, and each region would be a landmark of the page.
 * Source: WCAG 2.1.1, axe's rule `scrollable-region-focusable`.
 */
const codeAttributes = 'dir="ltr" tabindex="0" role="group" aria-label="Code"';

/** A letter of a script that is written from right to left. Source: https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Renders code, which runs from left to right also in a text that does not: its blocks, which may be wider than the page, with a place in the tab
 * order; and their captions.
 */
export function codeHtml({ core, renderer, utils }: MarkdownIt): void {
  const { code_block: indented, fence: fenced, code_inline: inline } = renderer.rules;
  core.ruler.push('text_direction', ({ src, env }) => {
    const setting = settingOf(env);
    if (setting) setting.hasRightToLeft = rightToLeft.test(src);
  });
  renderer.rules.code_inline = (tokens, index, ...rest) => {
    const code = inline?.(tokens, index, ...rest) ?? '';
    return settingOf(rest[1]).hasRightToLeft ? code.replace('<code', '<code dir="ltr"') : code;
  };
  if (indented) renderer.rules.code_block = reachable(indented);
  if (!fenced) return;
  const fence = reachable(fenced);
  renderer.rules.fence = (tokens, index, ...rest) => {
    const [, env] = rest;
    const token = tokens[index];
    if (!token?.info.includes('title="')) return fence(tokens, index, ...rest);
    const { language, title } = parseFenceInfo(token.info);
    token.info = language;
    const code = fence(tokens, index, ...rest);
    if (title === '') return code;
    return `<figure class="code">\n<figcaption dir="auto">${utils.escapeHtml(setPlainText(title, settingOf(env).quotes))}</figcaption>\n${code}</figure>\n`;
  };
}

function reachable(render: RendererRule): RendererRule {
  return (...rendering) => render(...rendering).replace('<pre>', `<pre ${codeAttributes}>`);
}
