import { TOTP } from 'otpauth';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { newRecoveryCodes, secondFactorSetup } from '../../src/contract/second-factor.ts';
import { readAnswer } from './answers.ts';
import { now, owner } from './magazine.ts';
import type { Visitor } from './visitor.ts';

/** The authenticator app of a test. */
export interface App {
  secret: string;
  /** @returns the code that the app shows at that time */
  codeAt(at: Date): string;
  recoveryCodes: string[];
}

/** @returns the code that an app with this secret shows at that time */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** Turns the second factor of a signed-in visitor on, with the code of `at`, which is used up then. */
export async function turnOnSecondFactor(
  visitor: Visitor,
  { password = owner.password, at = now }: { password?: string; at?: Date } = {},
): Promise<App> {
  const start = visitor.call(authPaths.secondFactor, { body: { password }, at });
  const { secret } = await readAnswer(start, secondFactorSetup, 201);
  const codeAt = (time: Date) => codeOf(secret, time);
  const confirm = visitor.call(authPaths.secondFactorConfirmation, { body: { code: codeAt(at) }, at });
  const { recoveryCodes } = await readAnswer(confirm, newRecoveryCodes, 201);
  return { secret, codeAt, recoveryCodes };
}
