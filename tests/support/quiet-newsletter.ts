import type { Newsletter } from '../../src/services/newsletter/newsletter.ts';

/** Takes everybody at once, and sends nothing. */
export const quietNewsletter: Newsletter = {
  secret: 'a secret that only tests may know, ever',
  siteUrl: 'https://magazine.test',
  confirms: false,
  post: () => {},
};
