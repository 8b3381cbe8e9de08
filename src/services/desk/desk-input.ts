import type { User } from '../../contract/account.ts';
import type { PublicRead } from '../articles/present-article.ts';

/** The person whose desk is read, and the time. */
export interface DeskInput extends PublicRead {
  user: User;
}
