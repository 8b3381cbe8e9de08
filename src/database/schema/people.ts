import type { Generated } from 'kysely';
import type { Flag, Instant } from './columns.ts';

interface UsersTable {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  email_verified: Flag;
  image: string | null;
  role: 'owner' | 'editor' | 'author' | 'contributor';
  /** The author page of this person; no other account has the same. */
  author_id: string | null;
  last_sign_in_at: Instant | null;
  /** How often its sessions were ended; see `services/auth/session-epoch.ts`. */
  session_epoch: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** An invitation that has not been accepted yet. */
interface InvitationsTable {
  id: string;
  /** In lower case. */
  email: string;
  /** Empty when the owner gave none. */
  name: string;
  role: 'editor' | 'author' | 'contributor';
  author_id: string | null;
  /** A hash of the token in its link. */
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
}

/** Links that set a new password. A request for an address without an account stores one that belongs to no account. */
interface PasswordResetsTable {
  /** A hash of the token in the link. */
  token_hash: string;
  user_id: string | null;
  expires_at: Instant;
}

export interface PeopleTables {
  users: UsersTable;
  invitations: InvitationsTable;
  password_resets: PasswordResetsTable;
}
