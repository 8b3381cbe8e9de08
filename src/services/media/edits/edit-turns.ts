import { type Actor, accountOf } from '../../actors/actor.ts';
import { AccountTurns } from '../../threads/account-turns.ts';

/**
 * Edits under way, each with its original on this machine's disk (50 MB by default). An account has one, so that a few heavy ones leave
 * room for other accounts.
 */
const atOnce = 4;

/** Edits of one account that wait: more than an editor makes while an image is cut. */
const maxWaiting = 8;

const turns = new AccountTurns({ atOnce, maxWaiting, whenFull: 'newest' });

/**
 * Does an edit when it is the actor's turn. It fetches the original only then.
 * @throws ServiceError `busy` when too many edits of the account wait
 */
export function editInTurn<Result>(actor: Actor, edit: () => Promise<Result>): Promise<Result> {
  return turns.run(accountOf(actor) ?? '', edit);
}
