import { expect, it } from 'vitest';
import { fitHeader } from '../../src/services/navigation/header-room.ts';

const links = ['Politics', 'Culture', 'Opinion', 'Books', 'Magazine', 'Science'].map((label) => ({ label, href: '/' }));
const url = 'https://magazine.test/logo.webp';

it('gives the links of the header a row of their own where the logo leaves no room, whatever the name takes', () => {
  expect(fitHeader(links, 'The Test').isApart).toBeUndefined();
  expect(fitHeader(links, 'A name of twenty-five letters').isApart).toBe(true);
  const long = 'A name that is much longer than that';
  expect(fitHeader(links, long, { url, width: 160, height: 1200 }).isApart, 'tall').toBeUndefined();
  expect(fitHeader(links, 'The Test', { url, width: 2500, height: 100 }).isApart, 'wide').toBe(true);
});
