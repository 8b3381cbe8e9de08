import { describe, expect, it } from 'vitest';
import type { CardArticle } from '../../src/services/articles/share-card.ts';
import { shareImageOf } from '../../src/services/articles/share-image.ts';
import type { PresentedImage } from '../../src/services/images/page-images.ts';
import { readStoredImage } from '../../src/services/images/stored-image.ts';
import { createDataDir, storeFile, storeImage } from '../support/images.ts';

const siteUrl = 'https://magazine.test';

const article: Omit<CardArticle, 'ownFile'> & { slug: string } = {
  slug: 'a-title',
  title: 'A title',
  imageUrl: null,
  image: null,
  category: { name: 'Politics', slug: 'politics' },
  authors: [{ name: 'Ada Vale', role: 'words' }],
};

const card = {
  url: expect.stringMatching(/^https:\/\/magazine\.test\/og\/a-title\.png\?v=[\w-]+$/),
  width: 1200,
  height: 630,
  type: 'image/png',
  alt: 'A title. Politics, by Ada Vale.',
};

describe('the share image of an article', () => {
  it.each([
    ['of the recommended size', { width: 1200, height: 630, format: 'png' }],
    ['of a television’s shape', { width: 1920, height: 1080, format: 'jpeg' }],
    ['twice as wide as high', { width: 1400, height: 700, format: 'jpeg' }],
  ] as const)('is its own %s, with the size', async (_name, image) => {
    const dataDir = createDataDir();
    const imageUrl = siteUrl + (await storeImage(dataDir, image));
    const { width, height, format } = image;
    expect(await shareImage(imageUrl, dataDir)).toEqual({
      url: imageUrl,
      width,
      height,
      type: `image/${format}`,
      alt: 'A title',
    });
  });

  it.each([
    ['too small', { width: 1199, height: 630, format: 'png' }],
    ['square', { width: 1300, height: 1300, format: 'png' }],
    ['a strip', { width: 3000, height: 700, format: 'png' }],
    ['in WebP', { width: 1200, height: 630, format: 'webp' }],
    ['in AVIF', { width: 1200, height: 630, format: 'avif' }],
  ] as const)('is the card when its own is %s', async (_name, image) => {
    const dataDir = createDataDir();
    const imageUrl = siteUrl + (await storeImage(dataDir, image));
    expect(await shareImage(imageUrl, dataDir)).toEqual(card);
  });

  it('is the card when there is no image, or the stored one is broken or missing', async () => {
    const dataDir = createDataDir();
    const broken = siteUrl + storeFile(dataDir, 'no picture');
    for (const imageUrl of [null, broken, `${siteUrl}/media/gone.png`]) {
      expect(await shareImage(imageUrl, dataDir)).toEqual(card);
    }
  });

  it('is an external image that the editor chose, without its unknown size', async () => {
    const imageUrl = 'https://elsewhere.test/picture.jpg';
    expect(await shareImage(imageUrl, createDataDir())).toEqual({
      url: imageUrl,
      alt: 'A title',
    });
  });

  it('is the one chosen for sharing, whatever the article shows; of the library the JPEG', async () => {
    const imageUrl = 'https://elsewhere.test/chosen.webp';
    const chosen = await shareImage('https://elsewhere.test/hero.jpg', createDataDir(), { imageUrl, image: null });
    expect(chosen).toEqual({ url: imageUrl, alt: 'A title' });
    const folder = `${siteUrl}/media/id/hash/`;
    const image = {
      folder,
      width: 800,
      height: 400,
      widths: [320, 640],
      hasAvif: true,
      focalX: 0,
      focalY: 0,
      color: '',
    };
    const ofLibrary = await shareImage(null, createDataDir(), { imageUrl: `${folder}800.webp`, image });
    expect(ofLibrary).toMatchObject({ url: expect.stringMatching(/\.jpg$/), type: 'image/jpeg', alt: 'A title' });
  });

  it('has another URL when the image file changes', async () => {
    const dataDir = createDataDir();
    const imageUrl = siteUrl + (await storeImage(dataDir, { background: '#fff' }));
    const before = await shareImage(imageUrl, dataDir);
    await storeImage(dataDir, { width: 900 });
    expect((await shareImage(imageUrl, dataDir)).url).not.toBe(before.url);
  });
});

const none = { imageUrl: null, image: null };

async function shareImage(imageUrl: string | null, dataDir: string, chosen: PresentedImage = none) {
  const image = await readStoredImage(imageUrl, { siteUrl, dataDir });
  return shareImageOf({ ...article, imageUrl, ownFile: image, chosen }, { siteUrl, siteName: 'The Test' });
}
