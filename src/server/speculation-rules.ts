import { closedPaths } from './admin-pages.ts';

export const speculationRulesPath = '/speculation-rules.json';

/**
 * Links in an article's text are plain ones that the router does not handle, so the browser may prerender their targets when a
 * reader points at one. The router's own links preload their data themselves, and are not matched.
 * Source: https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/script/type/speculationrules
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { selector_matches: '.prose-lead a' },
          { href_matches: '/*' },
          // Not the paths where a visit changes something or needs a session.
          { not: { href_matches: closedPaths.map((path) => `${path}*`) } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
