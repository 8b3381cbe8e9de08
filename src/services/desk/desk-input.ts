import type { User } from '../../contract/account.ts';
import type { PublicRead } from '../articles/present-article.ts';

/** Whose desk is read, and when. */
export interface DeskInput extends PublicRead {
  user: User;
}
