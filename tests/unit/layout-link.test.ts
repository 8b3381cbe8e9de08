import { describe, expect, it } from 'vitest';
import { layoutLink } from '../../src/services/navigation/layout-link.ts';

describe('a link of header or footer', () => {
  it('opens within the application where that has the page', () => {
    for (const url of [
      '/subscribe',
      '/newsletter',
      '/search',
      '/saved',
      '/articles/rain',
      '/tags/climate',
      '/series/sea',
    ]) {
      expect(layoutLink(url), url).toEqual({ to: url });
    }
    expect(layoutLink('/?category=politics')).toEqual({ category: 'politics' });
    expect(layoutLink('/our/house', true), 'a static page').toEqual({ to: '/our/house' });
  });

  it('loads a document elsewhere', () => {
    const others = [
      '/',
      '/about',
      '/feed.xml',
      '/admin',
      '/search?q=rain',
      '/articles/rain?x=1',
      '/articles/rain/more',
      '/articles/',
      '/?category=politics&page=2',
      '/?category=../admin',
      'https://elsewhere.test/subscribe',
      'mailto:a@b.test',
    ];
    for (const url of others) expect(layoutLink(url), url).toEqual({ href: url });
  });
});
