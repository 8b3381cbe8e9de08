import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { MediaItem } from '../../src/contract/media.ts';

/** A file that an editor drops, pastes or chooses. */
export interface GivenFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** @returns an image that no other test has: the library stores the same bytes once */
export async function drawImage(name: string, { width = 1200, height = 800 } = {}): Promise<GivenFile> {
  const background = { r: byte(), g: byte(), b: byte() };
  const bytes = await sharp({ create: { width, height: height + (byte() % 64), channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, type: 'image/jpeg', bytes };
}

const byte = () => Math.floor(Math.random() * 256);

/** Drops files on an element, or pastes them into it, as far as the page can tell. */
export async function giveFiles(target: Locator, how: 'drop' | 'paste', files: readonly GivenFile[]): Promise<void> {
  const given = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  await target.evaluate(
    (element, [event, all]) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const options = { bubbles: true, cancelable: true };
      const isDrop = event === 'drop';
      if (isDrop) element.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: data }));
      element.dispatchEvent(
        isDrop
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [how, given] as const,
  );
}

/** Puts an image into the library without the page. @returns it as it is stored */
export async function addToLibrary(
  page: Page,
  siteUrl: string,
  { name, type, bytes }: GivenFile,
  texts: Partial<Pick<MediaItem, 'alt' | 'caption' | 'credit'>> = {},
): Promise<MediaItem> {
  const { request } = page.context();
  const headers = { origin: siteUrl };
  const added = await request.post(siteUrl + adminPaths.media, {
    headers,
    multipart: { file: { name, mimeType: type, buffer: bytes } },
  });
  expect(added.status()).toBe(201);
  const { id } = (await added.json()) as MediaItem;
  const changed = await request.patch(siteUrl + adminPaths.mediaItem(id), { headers, data: texts });
  return (await changed.json()) as MediaItem;
}
