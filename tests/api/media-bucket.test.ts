import { expect, it } from 'vitest';
import { problemAnswer } from '../../src/api/http/problems.ts';
import type { BucketSettings } from '../../src/storage/bucket-settings.ts';
import { S3Client } from '../../src/storage/s3-client.ts';
import { uploadInParts } from '../../src/storage/s3-multipart.ts';
import { createS3Storage } from '../../src/storage/s3-storage.ts';
import { emptyHash, signRequest } from '../../src/storage/sign-request.ts';
import { type BucketFault, openBucketServer } from '../support/bucket-server.ts';
import { listenToEntries, listenToLog } from '../support/log.ts';
import { fileWith } from '../support/temporary-files.ts';

const key = 'media/0190-a/5f3c/640.webp';
const quick = { timeout: 30_000, backoff: [1, 1] };
const hasty = { timeout: 100, backoff: [1, 1] };

/** AWS's own examples: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
it.each([
  [
    'GET Object',
    { method: 'GET', url: '/test.txt', headers: { range: 'bytes=0-9' }, bodyHash: emptyHash },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT Object',
    {
      method: 'PUT',
      url: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      bodyHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET Bucket Lifecycle',
    { method: 'GET', url: '/?lifecycle', headers: {}, bodyHash: emptyHash },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'List Objects',
    { method: 'GET', url: '/?max-keys=2&prefix=J', headers: {}, bodyHash: emptyHash },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])("signs AWS's example %s as AWS does", async (_, request, signature) => {
  const url = `https://examplebucket.s3.amazonaws.com${request.url}`;
  const signed = await signRequest(
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    { ...request, url },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(signed.get('authorization')).toMatch(new RegExp(`Signature=${signature}$`));
});

it.each([
  ['a put', (storage: Storage) => storage.put(key, fileWith('an image'), 'image/webp')],
  ['a get', (storage: Storage) => storage.get(key)],
  ['a removal', (storage: Storage) => storage.remove([key])],
  ['a listing', (storage: Storage) => listAll(storage)],
])('tries %s again after an error of the service and a broken connection', async (_, act) => {
  const log = listenToLog();
  const { bucket, storage } = await openBucket([503, 'break']);
  await act(storage);
  expect(bucket.requests).toHaveLength(3);
  expect(log).toEqual([
    expect.stringMatching(
      /^media storage: The media storage at 127\.0\.0\.1:\d+ failed \(503 TestFault\)\. It is tried/,
    ),
    expect.stringMatching(
      /^media storage: The media storage at 127\.0\.0\.1:\d+ can't be reached \(ECONNRESET\)\. It is tried/,
    ),
  ]);
});

it('sends all of a file again when its connection broke', async () => {
  listenToLog();
  const { storage } = await openBucket(['cut', 'cut']);
  await storage.put(key, fileWith('x'.repeat(300_000)), 'image/webp');
  expect(await readText(storage)).toHaveLength(300_000);
});

it('stores nothing of a file whose connection breaks each time', async () => {
  listenToLog();
  const { storage } = await openBucket(['cut', 'cut', 'cut']);
  const putting = storage.put(key, fileWith('x'.repeat(300_000)), 'image/webp');
  await expect(putting).rejects.toThrow(/^The media storage at \S+ can't be reached \(\w+\)\.$/);
  expect(await storage.get(key)).toBeUndefined();
  expect(await listAll(storage)).toEqual([]);
});

it.each([
  ['is cut', 'cut', quick, /^The media storage at \S+ can't be reached \(ECONNRESET\)\.$/],
  ['stops', 'stall', hasty, /^The media storage at \S+ was silent for 0\.1 seconds\.$/],
] as const)('fails a read whose body %s', async (_, fault, timing, sentence) => {
  listenToLog();
  const { bucket, storage } = await openBucket();
  await storage.put(key, fileWith('x'.repeat(300_000)), 'image/webp');
  bucket.faults.push(fault, fault, fault);
  await expect(readText(createS3Storage(bucket.settings, timing))).rejects.toThrow(sentence);
});

it('says in one sentence when the service is silent', async () => {
  listenToLog();
  const { bucket } = await openBucket(['silence', 'silence', 'silence']);
  const putting = createS3Storage(bucket.settings, hasty).put(key, fileWith('an image'), 'image/webp');
  await expect(putting).rejects.toThrow(/^The media storage at \S+ was silent for 0\.1 seconds\.$/);
});

it('takes an upload in parts for finished when only the answer to its end was lost', async () => {
  listenToLog();
  const { bucket, storage } = await openBucket([undefined, undefined, 'lost']);
  async function* body() {
    yield Buffer.from('an archive');
  }
  expect(await uploadInParts(new S3Client(bucket.settings, quick), key, body())).toEqual({ bytes: 10 });
  expect(await readText(storage)).toBe('an archive');
});

it.each<[string, BucketFault[], number, RegExp]>([
  ['fails three times', [500, 502, 503], 3, /^The media storage at \S+ failed \(503 TestFault\)\.$/],
  ['refuses the key', [403], 1, /refuses the access key of MEDIA_S3_ACCESS_KEY_ID \(403 TestFault\)\.$/],
  ['is elsewhere', [301], 1, /^The bucket "masthead\.test" isn't at .* of MEDIA_S3_REGION \(301 TestFault\)\.$/],
  ['is asked too often', [429], 1, /refused a request \(429 TestFault\)\.$/],
])('says in one sentence when the service %s', async (_, faults, tries, sentence) => {
  const log = listenToEntries();
  const { bucket, storage } = await openBucket(faults);
  const putting = storage.put(key, fileWith('an image'), 'image/webp');
  await expect(putting).rejects.toThrow(sentence);
  expect(bucket.requests).toHaveLength(tries);
  const problem = problemAnswer(await putting.catch((error: unknown) => error));
  expect(problem).toMatchObject({
    status: 503,
    body: { code: 'busy', detail: expect.stringMatching(/^Images can't be stored/) },
  });
  expect(log.at(-1)).toMatchObject({ level: 'error', msg: expect.stringMatching(sentence) });
  expect(JSON.stringify(log)).not.toMatch(/hush|TESTKEY|AWS4/);
});

it.each<[string, Partial<BucketSettings>, RegExp]>([
  ['secret', { secretAccessKey: 'guess' }, /refuses the access key .* \(403 SignatureDoesNotMatch\)\.$/],
  ['key', { accessKeyId: 'GUESS' }, /refuses the access key .* \(403 InvalidAccessKeyId\)\.$/],
  ['region', { region: 'elsewhere' }, /in the region "elsewhere" .* \(400 AuthorizationHeaderMalformed\)\.$/],
  ['bucket', { bucket: 'nowhere' }, /has no bucket "nowhere", which MEDIA_S3_BUCKET names \(404 NoSuchBucket\)\.$/],
  [
    'port',
    { endpoint: 'http://127.0.0.1:1' },
    /^The media storage at 127\.0\.0\.1:1 can't be reached \(ECONNREFUSED\)\.$/,
  ],
])('says in one sentence that the %s is wrong', async (_, wrong, sentence) => {
  listenToLog();
  const { bucket } = await openBucket();
  const storage = createS3Storage({ ...bucket.settings, ...wrong }, quick);
  await expect(storage.put(key, fileWith('an image'), 'image/webp')).rejects.toThrow(sentence);
  await expect(storage.get(key)).rejects.toThrow(sentence);
  await expect(storage.remove([key])).rejects.toThrow(sentence);
  await expect(listAll(storage)).rejects.toThrow(sentence);
});

it('sees only what is under its prefix', async () => {
  const { bucket, storage } = await openBucket();
  const ours = createS3Storage({ ...bucket.settings, prefix: 'site-1' }, quick);
  await storage.put(key, fileWith('theirs'), 'image/webp');
  expect(await listAll(ours)).toEqual([]);
  await ours.put(key, fileWith('ours'), 'image/webp');
  await storage.remove([key]);
  expect(await readText(ours)).toBe('ours');
  expect([...bucket.types.keys()]).toEqual([key, `site-1/${key}`]);
});

type Storage = ReturnType<typeof createS3Storage>;

async function listAll(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const one of storage.list('media/')) keys.push(one.key);
  return keys;
}

async function readText(storage: Storage): Promise<string> {
  return new Response((await storage.get(key))?.body).text();
}

async function openBucket(faults: (BucketFault | undefined)[] = []) {
  const bucket = await openBucketServer();
  bucket.faults.push(...faults);
  return { bucket, storage: createS3Storage(bucket.settings, quick) };
}
