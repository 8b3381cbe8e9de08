import { describe, expect, it } from 'vitest';
import { describeUrl } from '../../src/markdown/embeds/describe-url.ts';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';
import { readStrictHtml } from '../support/html.ts';
import { textImage, textImages } from '../support/text-images.ts';

const youTube = (rest: string) => `https://www.youtube-nocookie.com/embed/${rest}`;
const id = 'dQw4w9WgXcQ';
const plain = youTube(`${id}?autoplay=1`);
const spotifyId = '4uLU6hMCjMI75M1A2tKUQC';
const soundCloud = (page: string) =>
  `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com/${page}`)}&auto_play=true`;

describe('a URL alone on its line', () => {
  it.each([
    ['https://www.youtube.com/watch?v=ID', plain],
    ['http://youtube.com/watch?app=desktop&v=ID&feature=share', plain],
    ['https://m.youtube.com/watch?v=ID', plain],
    ['https://music.youtube.com/watch?v=ID&list=RDAMVM', plain],
    ['https://WWW.YouTube.com/watch?v=ID', plain],
    ['https://youtu.be/ID?si=abc', plain],
    ['https://youtu.be/ID?t=90', youTube(`${id}?autoplay=1&start=90`)],
    ['https://www.youtube.com/watch?v=ID&t=1h2m3s', youTube(`${id}?autoplay=1&start=3723`)],
    ['https://www.youtube.com/watch?v=ID#t=2m', youTube(`${id}?autoplay=1&start=120`)],
    ['https://www.youtube.com/embed/ID?start=7', youTube(`${id}?autoplay=1&start=7`)],
    ['https://www.youtube-nocookie.com/embed/ID', plain],
    ['https://www.youtube.com/v/ID', plain],
    ['https://www.youtube.com/shorts/ID', plain],
    ['https://www.youtube.com/live/ID?feature=shared', plain],
    ['https://www.youtube.com/playlist?list=PL123_-a', youTube('videoseries?autoplay=1&list=PL123_-a')],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/abc123def4', 'https://player.vimeo.com/video/76979871?h=abc123def4&dnt=1&autoplay=1'],
    [
      'https://player.vimeo.com/video/76979871?h=abc123def4#t=1m5s',
      'https://player.vimeo.com/video/76979871?h=abc123def4&dnt=1&autoplay=1#t=65s',
    ],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/groups/name/videos/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/showcase/7008490/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ...['track', 'album', 'episode', 'show', 'playlist'].map((kind) => [
      `https://open.spotify.com/${kind}/${spotifyId}?si=abc`,
      `https://open.spotify.com/embed/${kind}/${spotifyId}`,
    ]),
    [`https://open.spotify.com/intl-de/track/${spotifyId}`, `https://open.spotify.com/embed/track/${spotifyId}`],
    [`https://open.spotify.com/embed/album/${spotifyId}`, `https://open.spotify.com/embed/album/${spotifyId}`],
    ['https://soundcloud.com/ana/at-dawn', soundCloud('ana/at-dawn')],
    ['https://m.soundcloud.com/ana/at-dawn?utm_source=x', soundCloud('ana/at-dawn')],
    ['https://soundcloud.com/ana/at-dawn/s-AbC123', soundCloud('ana/at-dawn/s-AbC123')],
    ['https://soundcloud.com/ana/sets/rivers', soundCloud('ana/sets/rivers')],
    [
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500',
      `https://w.soundcloud.com/player/?url=${encodeURIComponent('https://api.soundcloud.com/tracks/293')}&auto_play=true`,
    ],
  ])('%s plays at %s', (url = '', player) => {
    expect(describeUrl(url.replace('ID', id)).player?.url).toBe(player);
  });

  it.each([
    ['https://www.youtube.com/watch?v=short', 'YouTube', null],
    ['https://www.youtube.com/@channel', 'YouTube', null],
    [`https://www.youtube.com:8443/watch?v=${id}`, 'YouTube', null],
    [`https://youtube.com@evil.test/watch?v=${id}`, 'evil.test', null],
    [`https://youtube.com.evil.test/watch?v=${id}`, 'youtube.com.evil.test', null],
    ['https://vimeo.com/event/4567890', 'Vimeo', null],
    ['https://open.spotify.com/artist/4uLU6hMCjMI75M1A2tKUQC', 'Spotify', null],
    ['https://soundcloud.com/ana', 'SoundCloud', null],
    ['https://soundcloud.com/ana/likes', 'SoundCloud', null],
    ['https://w.soundcloud.com/player/?url=https%3A//evil.test/x', 'w.soundcloud.com', null],
    ['https://bsky.app/profile/ana.bsky.social/post/3kabc', 'Bluesky', 'Post by @ana.bsky.social on Bluesky'],
    ['https://bsky.app/profile/did:plc:abc/post/3kabc', 'Bluesky', 'Post on Bluesky'],
    ['https://mastodon.social/@ana/110201720000000000', 'Mastodon', 'Post by @ana on Mastodon'],
    ['https://x.com/ana/status/123?s=20', 'X', 'Post by @ana on X'],
    ['https://mobile.twitter.com/ana', 'mobile.twitter.com', null],
    ['https://twitter.com/i/web/status/123', 'X', 'Post on X'],
    ['https://www.instagram.com/p/Cabc/', 'Instagram', 'Post on Instagram'],
    ['https://www.instagram.com/ana/reel/Cabc/', 'Instagram', 'Reel on Instagram'],
    ['https://www.tiktok.com/@ana/video/7123', 'TikTok', 'Video by @ana on TikTok'],
    ['https://city.test/files/Budget%202027.pdf', 'PDF, city.test', 'Budget 2027.pdf'],
    ['https://city.test/%E0%A4%A.pdf', 'PDF, city.test', '%E0%A4%A.pdf'],
    ['https://www.city.test/budget', 'city.test', null],
  ])('%s is a link to %s', (url, source, title) => {
    expect(describeUrl(url)).toEqual({ source, title, player: null });
  });

  it.each([
    'https://city.test/',
    '<https://city.test/>',
    '  HTTPS://city.test/  ',
    'Text.\n\nhttps://city.test/a_(b)\n\nText.',
    'https://city.test/a\\_b',
    'https://city.test/?a=1&amp;b=2',
    '> quoted\n\nhttps://city.test/',
    ':::embed https://city.test/\n:::',
    ':::embed <https://city.test/>\n\nA title\n\n:::',
  ])('is a card: %j', (source) => {
    expect(renderMarkdown(source).html).toContain('<div class="embed" dir="auto">');
  });

  it.each([
    'https://city.test/ and more',
    'See https://city.test/',
    'https://city.test/\nhttps://city.test/',
    'https://city.test/.',
    '(https://city.test/)',
    'https\\://city.test/',
    '[https://city.test/](https://city.test/)',
    '- https://city.test/',
    '- One\n\n  https://city.test/',
    '> https://city.test/',
    '# https://city.test/',
    '    https://city.test/',
    '`https://city.test/`',
    'ftp://city.test/',
    'https://',
    '<https://[bad/>',
    ':::embed city.test\n:::',
    ':::embed https://city.test/\nNo end',
    '> :::embed https://city.test/\n> :::',
    `:::embed https://city.test/\n${'A line.\n'.repeat(30)}:::`,
    `https://city.test/${'a'.repeat(2000)}`,
  ])('is none where it is something else: %j', (source) => {
    expect(renderMarkdown(source).html).not.toContain('class="embed');
  });
});

const river = textImage({ image: { width: 1000, height: 500 } });
const images = textImages(river);
const described = `:::embed https://youtu.be/${id}\n![The river](media:${river.id})\nThe "river" <b>\nA film.\nBy *Ana*.\n:::`;
const show = (source: string, medium?: 'feed' | 'email') =>
  renderMarkdown(source, { images, ...(medium && { medium }) });

describe('an embed', () => {
  it('is a card whose link leads to the site, and says what plays in its place', () => {
    expect(show(`https://youtu.be/${id}`).html).toBe(
      [
        '<div class="embed video" dir="auto"><p class="title">',
        `<a href="https://youtu.be/${id}" data-player="${plain.replace('&', '&amp;')}">Video on YouTube</a></p>`,
        '<p class="source">YouTube<span class="note"> · Plays here and connects you to YouTube</span></p></div>\n',
      ].join(''),
    );
    expect(show('https://www.city.test/budget/').html).toBe(
      [
        '<div class="embed" dir="auto"><p class="title"><a href="https://www.city.test/budget/">city.test/budget</a></p></div>\n',
      ].join(''),
    );
  });

  it('shows title, text and image that the text gives, and adds no words', () => {
    const { html, words } = show(`One two.\n\n${described}`);
    expect(html).toContain(`>The &quot;river&quot; &lt;b&gt;</a>`);
    expect(html).toContain('<p class="text">A film.<br />\nBy *Ana*.</p>');
    const tags = readStrictHtml(html);
    expect(tags.find(({ name }) => name === 'img')?.attributes).toMatchObject({ alt: 'The river', loading: 'lazy' });
    expect(tags.find(({ name }) => name === 'div')?.attributes.class).toBe('embed video');
    expect(words).toBe(2);
    expect(show(described.replace('media:', 'media:0')).html).toContain('<p class="text">');
    expect(show(described.replace(river.id, textImage().id)).html).not.toContain('<img');
  });

  it('is a link in feeds and emails', () => {
    for (const medium of ['feed', 'email'] as const) {
      expect(show(described, medium).html).toBe(
        `<p dir="auto"><a href="https://youtu.be/${id}">The &quot;river&quot; &lt;b&gt;</a> (YouTube)<br />\nA film.<br />\nBy *Ana*.</p>\n`,
      );
      expect(show('https://city.test/budget', medium).html).toBe(
        '<p dir="auto"><a href="https://city.test/budget">city.test/budget</a></p>\n',
      );
    }
  });

  it('is read in a time that grows with the text, however many beginnings there are', () => {
    for (const line of ['https://city.test/((((', ':::embed https://city.test/', '<https://city.test/&&&&&&']) {
      const source = `${line}\n\n`.repeat(200_000 / (line.length + 2));
      const start = process.threadCpuUsage();
      show(source);
      expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(3000);
    }
  });
});
