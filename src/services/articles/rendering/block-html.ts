import type { MarkdownIt, Token } from 'markdown-it';
import type { CalloutKind } from '../../../markdown/callouts.ts';
import { setPlainText } from '../../../markdown/typography.ts';
import { settingOf } from './render-setting.ts';

const calloutNames: Record<CalloutKind, string> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};

/** Renders the blocks that CommonMark has not, but for images, code and footnotes. */
export function blockHtml({ renderer, utils }: MarkdownIt): void {
  const { rules } = renderer;
  const attributesOf = (token: Token | undefined) => (token ? renderer.renderAttrs(token) : '');

  rules.callout_open = (tokens, index, _options, env) => {
    const kind = (tokens[index]?.info ?? 'note') as CalloutKind;
    // Its name is English in every text.
    if (settingOf(env).medium !== 'page') {
      return `<blockquote${attributesOf(tokens[index])}>\n<p dir="ltr"><strong>${calloutNames[kind]}</strong></p>\n`;
    }
    const name = `<p class="kind" dir="ltr">${calloutNames[kind]}</p>`;
    return `<div class="callout ${kind}" role="note"${attributesOf(tokens[index])}>\n${name}\n`;
  };
  rules.callout_close = (_tokens, _index, _options, env) =>
    settingOf(env).medium === 'page' ? '</div>\n' : '</blockquote>\n';

  rules.details_open = (tokens, index, _options, env) => {
    const title = utils.escapeHtml(setPlainText(tokens[index]?.info || 'Details', settingOf(env).quotes));
    // Open, where not every program can open it.
    if (settingOf(env).medium !== 'page') return `<p${attributesOf(tokens[index])}><strong>${title}</strong></p>\n`;
    return `<details${attributesOf(tokens[index])}>\n<summary>${title}</summary>\n`;
  };
  rules.details_close = (_tokens, _index, _options, env) => (settingOf(env).medium === 'page' ? '</details>\n' : '');

  rules.pull_open = (tokens, index) => `<figure class="pull"${attributesOf(tokens[index])}>\n<blockquote>\n`;
  // On pages the dash is of a style sheet, which no screen reader speaks.
  rules.attribution_open = (_tokens, _index, _options, env) =>
    `</blockquote>\n<figcaption dir="auto">${settingOf(env).medium === 'page' ? '' : '— '}`;
  rules.attribution_close = () => '</figcaption>\n';
  rules.pull_close = (tokens, index) =>
    tokens[index - 1]?.type === 'attribution_close' ? '</figure>\n' : '</blockquote>\n</figure>\n';

  rules.contact_form = (tokens, index, _options, env) =>
    settingOf(env).contactForm ?? `<p>${utils.escapeHtml(tokens[index]?.content ?? '')}</p>\n`;

  rules.list_item_open = (tokens, index, options, env) => {
    const item = tokens[index];
    if (!item) return '';
    const html = renderer.renderToken(tokens, index, options);
    const isChecked: unknown = item.meta?.checked;
    if (typeof isChecked !== 'boolean') return html;
    if (settingOf(env).medium !== 'page') return `${html}${isChecked ? '☑' : '☐'} `;
    const box = `<span class="${isChecked ? 'box done' : 'box'}" role="img" aria-label="${isChecked ? 'Done' : 'To do'}"></span>`;
    return html.replace('<li>', `<li class="task">${box}`);
  };
}
