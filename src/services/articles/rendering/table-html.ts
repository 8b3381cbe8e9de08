import type { MarkdownIt, RendererRule, Token } from 'markdown-it';
import { settingOf } from './render-setting.ts';

/** Longest name of a table, in characters. */
const maxName = 100;

/** Renders tables; on pages each is a region that scrolls sideways and can be reached with the Tab key. */
export function tableHtml({ renderer, utils }: MarkdownIt): void {
  const { rules } = renderer;
  rules.table_open = (tokens, index, options, env) => {
    const setting = settingOf(env);
    const table = renderer.renderToken(tokens, index, options);
    if (setting.medium !== 'page') return table;
    setting.tables += 1;
    const name = `Table ${setting.tables}: ${headOf(tokens, index)}`;
    return `<div class="table-region" tabindex="0" role="region" aria-label="${utils.escapeHtml(name)}">\n${table}`;
  };
  rules.table_close = (_tokens, _index, _options, env) =>
    settingOf(env).medium === 'page' ? '</table>\n</div>\n' : '</table>\n';

  /** The Content-Security-Policy forbids markdown-it's inline styles. */
  const cell: RendererRule = (tokens, index, _options, env) => {
    const { tag, attrs } = tokens[index] ?? {};
    const [, side] = String(attrs?.find(([name]) => name === 'style')?.[1]).match(/^text-align:(\w+)$/) ?? [];
    const attribute = settingOf(env).medium === 'page' ? 'class' : 'align';
    return `<${tag}${tag === 'th' ? ' scope="col"' : ''}${side ? ` ${attribute}="${side}"` : ''}>`;
  };
  rules.th_open = cell;
  rules.td_open = cell;
}

/** @returns the texts of the first row of the table that begins there */
function headOf(tokens: readonly Token[], start: number): string {
  const texts: string[] = [];
  for (let at = start; tokens[at] && tokens[at]?.type !== 'tr_close'; at += 1) {
    const { type, children } = tokens[at] ?? {};
    if (type === 'inline') texts.push((children ?? []).map(({ content }) => content).join(''));
  }
  return texts.filter(Boolean).join(', ').slice(0, maxName).toWellFormed();
}
