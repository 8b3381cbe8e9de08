import type { ReadWord } from './convert-word.ts';
import type { WordAnswer } from './word-document-worker.ts';

/** A document of 500 pages is read in five seconds on a slow laptop; one that was made to hold up the page never ends. In milliseconds. */
const timeLimit = 30_000;

/** As large as an image of the library can be by default, times four; in bytes. */
const sizeLimit = 200_000_000;

/** The text of a document, or a sentence that says why there is none. */
export type ReadDocument = ReadWord | { problem: string };

/** Reads a Word document in a worker of its own, so that no document holds up the page. */
export async function readWordDocument(file: File): Promise<ReadDocument> {
  const name = `“${file.name}”`;
  const refuse = (why: string) => ({ problem: `${name} ${why}` });
  if (/\.doc$/i.test(file.name)) return refuse("is in Word's old format. Save it as .docx, then try again.");
  if (file.size > sizeLimit) return refuse('is too large. A document can have up to 200 MB.');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return refuse("couldn't be read. Has it been moved or deleted?");
  if (!isZip(bytes)) return refuse("isn't a Word document, or it is protected by a password.");
  const answer = await convert(bytes);
  if (answer === 'late') return refuse('took too long to read. Copy its text and paste it instead.');
  if (answer === 'not-loaded') return refuse("couldn't be read. Check your connection, then try again.");
  return 'error' in answer ? refuse("is damaged, or isn't a Word document.") : answer;
}

function isZip(bytes: ArrayBuffer): boolean {
  const [one, other] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  return one === 0x50 && other === 0x4b;
}

function convert(bytes: ArrayBuffer): Promise<WordAnswer | 'late' | 'not-loaded'> {
  const worker = new Worker(new URL('./word-document-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<WordAnswer | 'late' | 'not-loaded'>((resolve) => {
    const timer = setTimeout(() => resolve('late'), timeLimit);
    worker.onmessage = ({ data }: MessageEvent<WordAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      resolve('not-loaded');
    };
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
