import type { MarkdownIt, RendererRule } from 'markdown-it';
import { parseFenceInfo } from '../../../markdown/fence-info.ts';
import { setPlainText } from '../../../markdown/typography.ts';
import { settingOf } from './render-setting.ts';

/**
 * A group and not a region: an article may have twenty of them, and each region would be a landmark of the page.
 * Source: WCAG 2.1.1, axe's rule `scrollable-region-focusable`.
 */
const codeAttributes = 'dir="auto" tabindex="0" role="group" aria-label="Code"';

/** Renders blocks of code, which may be wider than the page, with a place in the tab order; and their captions. */
export function codeHtml({ renderer, utils }: MarkdownIt): void {
  const { code_block: indented, fence: fenced } = renderer.rules;
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
