import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

interface SessionsTable {
  id: string;
  user_id: string;
  /** A hash of the token in the cookie. */
  token: string;
  expires_at: Instant;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A way to sign in: `provider_id` is `credential` for a password. */
interface AccountsTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  /** A salted hash. */
  password: Generated<string | null>;
  access_token: Generated<string | null>;
  refresh_token: Generated<string | null>;
  id_token: Generated<string | null>;
  access_token_expires_at: Generated<Instant | null>;
  refresh_token_expires_at: Generated<Instant | null>;
  scope: Generated<string | null>;
  created_at: Instant;
  updated_at: Instant;
}

/** The authenticator app of an account: the second factor beside the password. */
interface SecondFactorsTable {
  user_id: string;
  /** Encrypted with the site's secret. */
  secret: string;
  /** Null until the first code has shown that the app has the secret: no sign-in asks for a code before. */
  confirmed_at: Instant | null;
  /** The thirty seconds, counted since 1970, of the last accepted code: neither it nor an earlier one is accepted again. */
  last_step: number;
}

/** A code that replaces the authenticator app once. */
interface RecoveryCodesTable {
  code_hash: string;
  user_id: string;
}

/** A key pair of a device or a password manager that signs in without a password (WebAuthn). */
interface PasskeysTable {
  id: string;
  user_id: string;
  name: string;
  /** Base64url, as is the key. */
  credential_id: string;
  /** In COSE format. */
  public_key: string;
  /** Signatures that the authenticator has counted; 0 where it counts none. */
  counter: number;
  created_at: Instant;
  last_used_at: Instant | null;
}

/** WebAuthn challenges that were answered, until they expire: each one is answered once. */
interface UsedChallengesTable {
  challenge: string;
  expires_at: Instant;
}

/** Failed sign-ins, by account and by client network; `key` is a hash. */
interface SignInAttemptsTable {
  key: string;
  failures: number;
  blocked_until: Instant;
  expires_at: Instant;
}

export interface SignInTables {
  sessions: SessionsTable;
  accounts: AccountsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  sign_in_attempts: SignInAttemptsTable;
}
