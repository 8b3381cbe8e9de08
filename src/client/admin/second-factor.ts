import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { PasswordInput } from '../../contract/account.ts';
import { authPaths } from '../../contract/gate-paths.ts';
import type { CodeInput, NewRecoveryCodes, SecondFactor, SecondFactorSetup } from '../../contract/second-factor.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer } from '../reading.ts';

/** Whether the signed-in account has a second factor. */
export const secondFactorQuery = (http: Http) =>
  queryOptions({
    queryKey: [authPaths.secondFactor],
    queryFn: () =>
      http
        .get<SecondFactor>(authPaths.secondFactor)
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch two-step verification')),
    staleTime: 0,
  });

/** Gets a secret for the authenticator app. */
export const startSecondFactorMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (given: PasswordInput) =>
      http.send<SecondFactorSetup>('POST', authPaths.secondFactor, given).then(requireAnswer),
  });

/** Turns it on with the first code of the app. */
export const confirmSecondFactorMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (given: CodeInput) =>
      http.send<NewRecoveryCodes>('POST', authPaths.secondFactorConfirmation, given).then(requireAnswer),
  });

export const turnOffSecondFactorMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (given: PasswordInput) => http.send('POST', authPaths.secondFactorRemoval, given),
  });

export const renewRecoveryCodesMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (given: PasswordInput) =>
      http.send<NewRecoveryCodes>('POST', authPaths.recoveryCodes, given).then(requireAnswer),
  });
