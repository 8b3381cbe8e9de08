import { closedPaths } from './admin-pages.ts';

export const speculationRulesPath = '/speculation-rules.json';

/**
 * Links within an article's text are plain ones, which the router does not serve: the browser may load what they lead to, and get
 * it ready, as soon as somebody points at one. Links of the router's own warm their data themselves, and are none of this.
 * Source: https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/script/type/speculationrules
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { selector_matches: '.prose-lead a' },
          { href_matches: '/*' },
          // Where a visit changes something, or nobody but the admin gets in.
          { not: { href_matches: closedPaths.map((path) => `${path}*`) } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
