import { describe, expect, it } from 'vitest';
import { fitHeader } from '../../src/services/navigation/header-room.ts';

const link = (label: string) => ({ label, href: '/about' });
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

describe('the links of a header', () => {
  it('stand beside the nameplate, in a row of their own below a long name, and below "More" where that is too short', () => {
    const few = ['Politics', 'Culture', 'Opinion', 'Books', 'Magazine'].map(link);
    expect(fitHeader(few, 'Masthead')).toEqual({ header: few });
    expect(fitHeader(few, 'The Evening Chronicle of the North')).toEqual({ header: few, isApart: true });
    const many = Array.from({ length: 12 }, (_, at) => link(`Category ${at}`));
    const { header, isApart } = fitHeader(many, 'Masthead');
    expect(isApart).toBe(true);
    expect(header.at(-1)?.label).toBe('More');
    expect([...labels(header.slice(0, -1)), ...labels(header.at(-1)?.children ?? [])]).toEqual(labels(many));
    expect(header.length).toBeGreaterThan(3);
  });

  it('have all of them below "More" where not even the first fits, and an entry with others below it takes more room', () => {
    const long = [link('x'.repeat(90)), link('About')];
    expect(fitHeader(long, 'A').header).toEqual([{ label: 'More', children: long }]);
    expect(fitHeader([], 'A')).toEqual({ header: [] });
    const full = Array.from({ length: 5 }, () => link('x'.repeat(13)));
    const open = full.map((entry) => ({ ...entry, children: [link('About')] }));
    expect(fitHeader(full, '').header).toHaveLength(5);
    expect(labels(fitHeader(open, '').header)).toContain('More');
  });

  it('stand in a row of their own where the logo leaves no room, whatever the name takes', () => {
    const links = ['Politics', 'Culture', 'Opinion', 'Books', 'Magazine', 'Science'].map(link);
    const url = 'https://magazine.test/logo.webp';
    const long = 'A name that is much longer than that';
    expect(fitHeader(links, long, { url, width: 160, height: 1200 }).isApart, 'tall').toBeUndefined();
    expect(fitHeader(links, 'The Test', { url, width: 2500, height: 100 }).isApart, 'wide').toBe(true);
  });
});
