import type { SourceRedirect } from '../source.ts';
import type { WxrItem } from './wxr-parts.ts';

/** @returns a rule of the plugin Safe Redirect Manager; null when it is none that is in force */
export function redirectOfItem({ fields, meta }: WxrItem, key: string): SourceRedirect | null {
  const of = (name: string) => meta.get(`_redirect_rule_${name}`)?.[0]?.trim() ?? '';
  if (of('from') === '' || of('to') === '' || fields.get('wp:status')?.trim() !== 'publish') return null;
  return { kind: 'redirect', key, from: of('from'), to: of('to'), isPattern: of('from_regex') === '1' };
}
