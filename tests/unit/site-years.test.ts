import { expect, it } from 'vitest';
import { readSite } from '../../src/services/site/read-site.ts';
import { site } from '../support/magazine.ts';

const yearsAt = (time: string, timeZone = 'UTC') => readSite({ ...site, timeZone }, new Date(time)).copyrightYears;

it('gives the first year alone during that year, and a range afterwards', () => {
  expect(yearsAt('2024-07-01T00:00:00Z')).toBe('2024');
  expect(yearsAt('2025-07-01T00:00:00Z')).toBe('2024–2025');
  expect(yearsAt('2026-07-01T00:00:00Z')).toBe('2024–2026');
});

it('never runs backwards when a clock is wrong', () => {
  expect(yearsAt('1970-01-01T00:00:00Z')).toBe('2024');
});

it('changes at midnight of New Year in the time zone of the site', () => {
  expect(yearsAt('2024-12-31T23:59:59.999Z')).toBe('2024');
  expect(yearsAt('2025-01-01T00:00:00.000Z')).toBe('2024–2025');
  expect(yearsAt('2024-12-31T15:00:00Z', 'Asia/Tokyo')).toBe('2024–2025');
  expect(yearsAt('2024-12-31T14:59:59Z', 'Asia/Tokyo')).toBe('2024');
  expect(yearsAt('2025-01-01T04:59:59Z', 'America/New_York')).toBe('2024');
  expect(yearsAt('2025-01-01T05:00:00Z', 'America/New_York')).toBe('2024–2025');
});
