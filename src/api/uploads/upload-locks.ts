import type { Lock, Locker, RequestRelease } from '@tus/server';
import { ServiceError } from '../../services/errors/service-error.ts';

/** Time that a request waits until the one before it has stored its bytes, in milliseconds. */
const maxWait = 10_000;

interface Held {
  requestRelease: RequestRelease;
  released: Promise<void>;
  release: () => void;
}

/**
 * One request at a time for each upload, of those that this instance gets: a new one ends the one before it, whose sender has usually
 * lost its connection without the server knowing. Between instances the offset in the database decides.
 */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, Held>();

  newLock(id: string): Lock {
    const held = this.#held;
    return {
      async lock(signal, requestRelease) {
        const end = AbortSignal.any([signal, AbortSignal.timeout(maxWait)]);
        for (let other = held.get(id); other; other = held.get(id)) {
          await other.requestRelease();
          await Promise.race([other.released, failWhenAborted(end)]);
        }
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        held.set(id, { requestRelease, released, release });
      },
      async unlock() {
        const own = held.get(id);
        held.delete(id);
        own?.release();
      },
    };
  }
}

/** @throws ServiceError `upload-busy` */
function failWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () =>
      reject(new ServiceError('upload-busy', 'Another request is sending a part of this file.', { retryAfter: 1 }));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
