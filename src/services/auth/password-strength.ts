import { messages } from '../../contract/messages.ts';
import { Refusal } from '../refusal.ts';

interface Judged {
  password: string;
  /** What an attacker would try first: names, addresses, the magazine's name. */
  words: readonly string[];
}

/**
 * Guesses that a password must outlast, as the power of ten that zxcvbn's score 3 stands for (at least 10^8): common passwords,
 * keyboard rows, dates, and the account's own words with a year behind them fall far below, a few unrelated words far above.
 */
const leastScore = 3;

/** @throws Refusal `invalid` about `field` when the password is one of those that are tried first */
export async function refuseCommonPassword(judged: Judged, field: 'password' | 'newPassword'): Promise<void> {
  if (!(await isCommonPassword(judged))) return;
  throw new Refusal('invalid', messages.password.common, { errors: { [field]: messages.password.common } });
}

/** @returns whether it is among the passwords that are tried first */
export async function isCommonPassword({ password, words }: Judged): Promise<boolean> {
  const judge = await loadJudge();
  // "olive.owner@magazine.test" is also "olive" and "owner", without what is too short to be a word.
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@.\-_+]+/)]).filter((word) => word.length > 2);
  return judge.check(password, parts).score < leastScore;
}

let loading: ReturnType<typeof load> | undefined;

/** The word lists take about 90 ms and some megabytes, which a start does not spend. */
function loadJudge() {
  loading ??= load();
  return loading;
}

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
