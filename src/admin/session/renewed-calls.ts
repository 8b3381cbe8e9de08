import { describeFailure } from '../../client/failures.ts';
import { type Http, HttpError } from '../../client/http.ts';
import { renewSession } from './session-renewal.ts';

/**
 * @param signalNow read when a call begins: it aborts the call
 * @returns the same client; when the session has ended, the user signs in again in a dialog, and its writes continue
 */
export function withRenewal(http: Http, signalNow: () => AbortSignal): Http {
  async function withSession<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const signal = signalNow();
    for (;;) {
      try {
        return await call(signal);
      } catch (error) {
        if (!hasEnded(error) || !(await renewSession(signal))) throw signal.aborted ? signal.reason : error;
      }
    }
  }
  return {
    ...http,
    create: <Stored>(...[path, key, body]: Parameters<Http['create']>) =>
      withSession((signal) => http.create<Stored>(path, key, body, signal)),
    send: <Answer>(...[method, path, body]: Parameters<Http['send']>) =>
      withSession((signal) => http.send<Answer>(method, path, body, signal)),
  };
}

/** @returns why a write failed, in words, and whether a toast says so: a user who has just closed the sign-in dialog needs none */
export function describeWriteFailure(error: Error): { message: string; isForToast: boolean } {
  const hasSignedOut = hasEnded(error);
  const message = hasSignedOut ? 'Your session has ended. Try again to sign in.' : describeFailure(error);
  return { message, isForToast: !hasSignedOut };
}

function hasEnded(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'not-signed-in';
}
