import type { ImageHeader } from './image-source.ts';

/** Most pixels of light work: decoding them takes about a second. */
const lightPixels = 32_000_000;

/** Most memory of light work, in bytes, beyond that of the process. */
const lightMemory = 128_000_000;

/**
 * @returns the memory that decoding takes, in bytes, when it is heavy work: much memory or seconds, for which no small image should wait;
 *   undefined for light work
 */
export function heavyWorkOf(header: ImageHeader): number | undefined {
  const pixels = header.width * header.height * header.frames;
  const memory = pixels * bytesPerPixel(header);
  return pixels > lightPixels || memory > lightMemory ? memory : undefined;
}

/**
 * Bytes of memory for a pixel, as measured with 100 megapixels, except for HEIC: 12 megapixels were measured. An image that is
 * decoded in strips takes one byte at most; a progressive or interlaced one is in memory whole.
 */
function bytesPerPixel({ type, metadata }: ImageHeader): number {
  switch (type) {
    case 'avif':
      return 19;
    case 'heic':
      return 12;
    case 'gif':
      return 5;
    case 'webp':
      return 2;
    case 'jpeg':
      return metadata.isProgressive ? 4 : 1;
    case 'png':
      return metadata.isProgressive ? metadata.channels * (metadata.depth === 'ushort' ? 2.2 : 1.1) : 1;
  }
}
