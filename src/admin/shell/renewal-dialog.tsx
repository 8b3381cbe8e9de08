import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { signedInNowQuery, signInWaysQuery } from '../../client/account.ts';
import type { User } from '../../contract/account.ts';
import { adminPagePaths } from '../../contract/admin-paths.ts';
import { authPaths, gatePaths } from '../../contract/gate-paths.ts';
import { PasskeyButton } from '../../foundation/sign-in/passkey-button.tsx';
import { usePasskeySignIn } from '../../foundation/sign-in/use-passkey-sign-in.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { keepCaret } from '../../ui/keep-caret.ts';
import { endRenewal, useIsRenewing } from '../session/session-renewal.ts';
import { RenewalSteps } from './renewal-steps.tsx';

/** A dialog in which a user whose session has ended signs in again without leaving the page. @param user who was signed in */
export function RenewalDialog({ user }: { user: User }) {
  return useIsRenewing() && <OpenDialog user={user} />;
}

function OpenDialog({ user }: { user: User }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const restoreCaret = useRef(() => {});
  const close = useCallback((isRenewed: boolean) => {
    // Closing gives the focus back.
    dialog.current?.close();
    restoreCaret.current();
    endRenewal(isRenewed);
  }, []);
  const { other, check } = useSignedInNow(user, close);
  const { enter, isPending, error } = usePasskeySignIn(check);
  useEffect(() => {
    if (dialog.current?.open) return;
    restoreCaret.current = keepCaret(document.activeElement);
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
      className="m-auto w-[min(28rem,92vw)] border border-rule bg-paper p-6 text-ink shadow-xl backdrop:bg-[rgb(0_0_0/0.6)] dark:bg-tint"
    >
      <h2 id={heading} className="font-semibold text-lg leading-snug">
        Your session has ended
      </h2>
      <p className="mt-2 text-muted text-sm">
        Sign in again to continue. Everything you typed is still here, and what you were doing continues automatically.
      </p>
      {other && (
        <p role="alert" className="error-note mt-4">
          This browser is now signed in as <bdi>{other.name}</bdi>, so nothing was sent. Sign in as{' '}
          <bdi>{user.name}</bdi> to continue.
        </p>
      )}
      <RenewalSteps user={user} onSignedIn={check} onCancel={() => close(false)} />
      <PasskeyButton onPress={() => enter()} isPending={isPending} error={error} />
      <OtherTab />
    </dialog>
  );
}

/**
 * Reads who is signed in now: when called, and when the user comes back from another tab.
 * @param close called once the same user as before is signed in
 */
function useSignedInNow(user: User, close: (isRenewed: boolean) => void) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [other, setOther] = useState<User | null>(null);
  const check = useCallback(async () => {
    const now = await queryClient.fetchQuery(signedInNowQuery(http)).catch(() => null);
    if (now?.id === user.id) close(true);
    else setOther(now);
  }, [http, queryClient, user.id, close]);
  useEffect(() => {
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [check]);
  return { other, check };
}

/** For users who sign in at a provider, or in another way that this dialog does not offer. */
function OtherTab() {
  const { data: ways } = useQuery(signInWaysQuery(useHttp()));
  const provider = ways?.openIdConnect;
  const back = adminPagePaths.dashboard;
  return (
    <p className="mt-5 border-rule border-t pt-3 text-sm">
      <a
        href={provider ? authPaths.openIdConnectTo(back) : gatePaths.loginTo(back)}
        target="_blank"
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
        rel="noopener"
      >
        {provider ? `Sign in with ${provider} in a new tab` : 'Sign in in a new tab'}
      </a>
      <span className="block text-muted">Then come back here: it continues automatically.</span>
    </p>
  );
}
