/** Longest page, in bytes, for which the memory is kept. */
const maxScratch = 1024 * 1024;

let scratch = Buffer.alloc(0);

/**
 * `Buffer.from` would count the bytes before it writes them, which takes as long again.
 * @returns the page in UTF-8
 */
export function encodePage(html: string): Buffer<ArrayBuffer> {
  const maxBytes = 3 * html.length;
  if (maxBytes > maxScratch) return Buffer.from(html);
  if (scratch.length < maxBytes) scratch = Buffer.allocUnsafeSlow(maxBytes);
  return Buffer.from(scratch.subarray(0, scratch.write(html)));
}
