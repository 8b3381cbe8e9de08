import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

/** Bytes of a PNG before its second chunk: the signature and the header. */
const headLength = 33;

/** A raw image, as Sharp takes it. */
interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 3 | 4 };
}

/**
 * Sharp's build for npm reads the metadata of HEIC, but has no decoder for it: the format is patented. This one is libheif in
 * WebAssembly; 12 megapixels take it a second.
 * @param profile the colour profile of the image: that of a telephone is mostly Display P3
 * @returns the image as a PNG in its colour space, already turned, since libheif follows the container's own orientation
 * @throws when it is damaged
 */
export async function decodeHeic(filePath: string, profile: Buffer | undefined): Promise<Buffer> {
  const { data, raw } = decode(await readFile(filePath));
  const png = await sharp(data, { raw, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer();
  return profile ? addProfile(png, profile) : png;
}

/** Frees what it has allocated: memory of WebAssembly is no garbage to be collected. */
function decode(file: Buffer): Pixels {
  const context = libheif.heif_context_alloc();
  try {
    const { code } = libheif.heif_context_read_from_memory(context, file);
    if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error('heic: the container is damaged');
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if ('code' in handle) throw new Error('heic: there is no primary image');
    try {
      return readPixels(handle);
    } finally {
      libheif.heif_image_handle_release(handle);
    }
  } finally {
    libheif.heif_context_free(context);
  }
}

function readPixels(handle: object): Pixels {
  const { heif_colorspace_RGB: space } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: transparent } = libheif.heif_chroma;
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const decoded = libheif.heif_js_decode_image2(handle, space, channels === 4 ? transparent : opaque);
  if (!('channels' in decoded)) throw new Error(`heic: ${decoded.message ?? 'the pixels are damaged'}`);
  try {
    const [plane] = decoded.channels;
    if (!plane) throw new Error('heic: there are no pixels');
    const { width, height, stride, data } = plane;
    const rowLength = width * channels;
    const packed = Buffer.allocUnsafe(rowLength * height);
    for (let y = 0; y < height; y++) packed.set(data.subarray(y * stride, y * stride + rowLength), y * rowLength);
    return { data: packed, raw: { width, height, channels } };
  } finally {
    libheif.heif_image_release(decoded.image);
  }
}

/** Sharp takes no profile for raw pixels. @returns the PNG with an iCCP chunk (PNG specification, section 11.3.2.3) */
function addProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, headLength), length, body, sum, png.subarray(headLength)]);
}
