import { useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from '../../../client/account.ts';
import {
  renewRecoveryCodesMutation,
  secondFactorQuery,
  turnOffSecondFactorMutation,
} from '../../../client/admin/second-factor.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { PasswordStep } from './password-step.tsx';

/** @returns a function that reads again everything that a change of the sign-in affects, the ended sessions included */
export function useRefreshAccount(): () => Promise<unknown> {
  const http = useHttp();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [secondFactorQuery(http), sessionsQuery(http)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    );
}

/** Asks for the password, and turns two-step verification off. */
export function TurnOff({ onDone }: { onDone: () => void }) {
  const refresh = useRefreshAccount();
  return (
    <PasswordStep
      mutation={turnOffSecondFactorMutation}
      lead="Your password alone will be enough to sign in, and your recovery codes will stop working."
      submit="Turn off"
      onDone={async () => {
        await refresh();
        onDone();
        showToast({ title: 'Two-step verification is off', description: 'All other browsers have been signed out.' });
      }}
      onCancel={onDone}
    />
  );
}

interface RenewCodesProps {
  onRenewed: (codes: string[]) => void;
  onCancel: () => void;
}

/** Asks for the password, and replaces the recovery codes. */
export function RenewCodes({ onRenewed, onCancel }: RenewCodesProps) {
  const refresh = useRefreshAccount();
  return (
    <PasswordStep
      mutation={renewRecoveryCodesMutation}
      lead="Your current recovery codes will stop working."
      submit="Make new codes"
      onDone={({ recoveryCodes }) => {
        onRenewed(recoveryCodes);
        return refresh();
      }}
      onCancel={onCancel}
    />
  );
}
