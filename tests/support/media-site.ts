import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type MediaItem, mediaItem } from '../../src/contract/media.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { readAnswer } from './answers.ts';
import { createParts, type Magazine, now, site } from './magazine.ts';
import { drawImage, imageForm, openMedia } from './media.ts';

export interface MediaSite {
  dataDir: string;
  media: MediaParts;
  /** Asks as a reader. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** Calls the API as the owner; a body that is no form is sent as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Uploads an image that must be new. */
  upload(drawing?: Parameters<typeof drawImage>[0], name?: string): Promise<MediaItem>;
  /** Reads a media item as it is now. */
  read(id: string): Promise<MediaItem>;
}

/** @returns a site with an empty media library in a folder of its own, and placeholder pages, until the end of the test */
export function openMediaSite(magazine: Magazine, given: Partial<MediaParts> = {}): MediaSite {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-media-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const name of ['client', 'previous']) mkdirSync(join(dataDir, name));
  const media = { ...openMedia(dataDir), ...given };
  const app = createSiteApp({
    api: createParts(magazine.db, { media, dataDir }),
    pages: {
      renderPage: async () => ({ status: 404, headers: new Headers(), html: 'a page' }),
      entry: '',
      strictPolicy: true,
    },
    buildDir: dataDir,
    dataDir,
  });
  const opened: MediaSite = {
    dataDir,
    media,
    visit: async (path, init) => app.request(path, init, { now }),
    async call(method, path, body, headers = {}) {
      const cookie = await magazine.ownerCookie();
      const isForm = body instanceof FormData;
      const json = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
      return opened.visit(path, {
        method,
        headers: { origin: site.url, cookie, ...json, ...headers },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
    },
    async upload(drawing, name = 'river.jpg') {
      const form = imageForm({ bytes: await drawImage(drawing), name });
      return readAnswer(opened.call('POST', adminPaths.media, form), mediaItem, 201);
    },
    read: (id) => readAnswer(opened.call('GET', adminPaths.mediaItem(id)), mediaItem),
  };
  return opened;
}
