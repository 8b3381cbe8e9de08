import { join } from 'node:path';
import satori from 'satori';
import sharp, { type SharpOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/cards/card.ts';
import { drawCard } from '../../src/cards/draw-card.ts';
import { loadFonts } from '../../src/cards/fonts.ts';
import { cardBesideImage, cardOfType } from '../../src/cards/template.ts';
import { claimPng } from '../support/image-files.ts';
import { createDataDir, storeFile, storeImage } from '../support/images.ts';
import { sampleOf } from '../support/sample.ts';

const card: Card = {
  siteName: 'The Test',
  category: 'Politics',
  title: 'The quiet power of the county clerk',
  by: 'By ',
  author: 'Ada Vale',
  image: null,
  focus: null,
};

const hostileTitles = {
  'a letter': 'I',
  '200 characters': 'The long title that no one wanted to cut '.repeat(5).slice(0, 200),
  'one word of 200 characters': 'W'.repeat(200),
  'a long compound': 'Rechtsschutzversicherungsgesellschaften',
  'right to left': 'העיר לומדת לרקוד שוב',
  'right to left in left to right': 'The word שלום in a title',
  Chinese: '城市再次学会跳舞',
  emoji: '💃🏽 👩‍👩‍👧 🇫🇷 1️⃣',
  accents: 'Žižkov, Đà Nẵng, Reykjavík, São Paulo, Łódź',
  'Greek and Cyrillic': 'Ελληνικά и русский',
  'a pile of accents': `Z${'\u0337\u0321\u0300'.repeat(60)}`,
  markup: '<script>alert(1)</script> & "quotes" \' </svg>',
  'marks without a shape': 'a\u202Eb\u200Bc\u00ADd\u0007e',
  spaces: ' \t\n ',
  punctuation: '…?!—“”',
} as const;

const wide = 'M'.repeat(100);

describe('a share card', () => {
  it.each(sampleOf(Object.entries(hostileTitles), 5))('can show a title of %s', async (_name, title) => {
    expect(await sizeOf(await drawCard({ ...card, title }))).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it.each(sampleOf(['one word of 200 characters', '200 characters', 'a long compound'] as const, 1))(
    'keeps a title of %s within its margins, next to an image too',
    async (name) => {
      const title = hostileTitles[name];
      expect(await isPaper(await drawCard({ ...card, title }), { left: 0, width: 40 })).toBe(true);
      expect(await isPaper(await drawCard({ ...card, title }), { left: 1160, width: 40 })).toBe(true);
      const image = await storeSample();
      const drawn = await drawCard({ ...card, title, image });
      expect(await isPaper(drawn, { left: 580, width: 40 })).toBe(true);
    },
  );

  it.each([
    'Internationalisation now',
    'Petersburgerstraße closes',
    'Στρασβούργο ο Σίσυφος',
    'Константинополь сегодня',
    'Stadt-Land-Entwicklungspläne werden wahr',
    'MMMMM MMMMM',
  ])('breaks no word that fits a line: %s', async (title) => {
    const fonts = await loadFonts();
    for (const [draw, heading] of [
      [cardBesideImage, undefined],
      [cardOfType, undefined],
      [cardBesideImage, 'gelasio'],
    ] as const) {
      const tree = await draw({ siteName: '', category: '', by: '', author: '', title, heading }, fonts);
      const svg = await satori(tree, { width: 1200, height: 630, fonts, embedFont: false });
      const pieces = [...svg.matchAll(/<text[^>]* y="([^"]*)"[^>]*>([^<]*)</g)];
      const lines = Map.groupBy(pieces, ([, y]) => y).values();
      const shown = [...lines].map((line) => line.map(([, , text]) => text).join(''));
      for (const word of title.split(/\s|(?<=-)/)) expect(shown.join('\n'), draw.name).toContain(word);
    }
  });

  it('cuts all other texts to one line within the margins', async () => {
    const long = { ...card, siteName: wide, category: wide.slice(0, 50), author: wide };
    expect(await isPaper(await drawCard(long), { left: 1160, width: 40 })).toBe(true);
    const drawn = await drawCard({ ...long, image: await storeSample() });
    expect(await isPaper(drawn, { left: 580, width: 40 })).toBe(true);
  });

  it('is that of the magazine where no letter of the title can be drawn, and is drawn even where none of the name can', async () => {
    const title = hostileTitles.Chinese;
    expect(await drawCard({ ...card, title })).toEqual(
      await drawCard({ ...card, title: hostileTitles['right to left'] }),
    );
    const drawn = await drawCard({ ...card, title, siteName: title, category: title, author: title });
    expect(await sizeOf(drawn)).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it('leaves pictographs out', async () => {
    const plain = await drawCard({ ...card, title: 'The city dances' });
    expect(await drawCard({ ...card, title: 'The 🏙️ city dances 💃🏽' })).toEqual(plain);
  });

  it('shows the image on the right, and stays small enough for every network even with a noisy one', async () => {
    const dataDir = createDataDir();
    const noise = {
      create: { width: 1280, height: 720, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    };
    const path = storeFile(
      dataDir,
      await sharp(noise as SharpOptions)
        .jpeg()
        .toBuffer(),
    );
    const blue = await drawCard({ ...card, image: await storeSample() });
    expect(await colourAt(blue, 900, 300)).toEqual([0x20, 0x40, 0x80]);
    expect((await drawCard({ ...card, image: join(dataDir, path) })).length).toBeLessThan(600_000);
  });

  it.each([
    ['a file that is no image', 'no picture'],
    ['an empty file', ''],
    [
      'a drawing in SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="9" height="9"/></svg>',
    ],
    ['an image of a billion pixels', claimPng(40_000, 25_000)],
  ])('leaves out %s', async (_name, bytes) => {
    const dataDir = createDataDir();
    const image = join(dataDir, storeFile(dataDir, bytes));
    expect(await drawCard({ ...card, image })).toEqual(await drawCard(card));
  });

  it('leaves out an image that is truncated, far too small, or missing', async () => {
    const dataDir = createDataDir();
    const whole = await sharp(join(dataDir, await storeImage(dataDir, { format: 'png' }))).toBuffer();
    const half = join(dataDir, storeFile(dataDir, whole.subarray(0, whole.length / 2)));
    const small = join(dataDir, await storeImage(dataDir, { width: 200, height: 150, format: 'jpeg' }));
    const plain = await drawCard(card);
    for (const image of [half, small, join(dataDir, 'nowhere.jpg')]) {
      expect(await drawCard({ ...card, image })).toEqual(plain);
    }
  });
});

/** @returns the path of a blue image */
async function storeSample(): Promise<string> {
  const dataDir = createDataDir();
  return join(dataDir, await storeImage(dataDir, { format: 'png' }));
}

async function sizeOf(png: Buffer) {
  const { format, width, height } = await sharp(png).metadata();
  return { format, width, height };
}

/** @returns whether that vertical strip of the card is blank */
async function isPaper(png: Buffer, part: { left: number; width: number }): Promise<boolean> {
  const cut = await sharp(png)
    .extract({ ...part, top: 0, height: 630 })
    .toBuffer();
  const { channels } = await sharp(cut).stats();
  return channels.every(({ min, max }) => max - min === 0);
}

async function colourAt(png: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
