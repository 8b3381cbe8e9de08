import { messages } from '../../contract/messages.ts';
import { ServiceError } from '../service-error.ts';

interface Judged {
  password: string;
  /** What an attacker would try first: names, addresses, the magazine's name. */
  words: readonly string[];
}

/**
 * zxcvbn's score for what outlasts 10^8 guesses. Common passwords, rows of keys, dates and repetitions fall far below, a few
 * words that do not belong together far above.
 */
const minScore = 3;

/** @throws ServiceError `invalid` about `field` when the password is one of those that are tried first */
export async function refuseCommonPassword(judged: Judged, field: 'password' | 'newPassword'): Promise<void> {
  if (!(await isCommonPassword(judged))) return;
  throw new ServiceError('invalid', messages.password.common, { errors: { [field]: messages.password.common } });
}

/** @returns whether it is among the passwords that are tried first; the account's own words count for nothing in it */
export async function isCommonPassword({ password, words }: Judged): Promise<boolean> {
  const judge = await loadJudge();
  // "olive.owner@magazine.test" is also "olive" and "owner", without what is too short to be a word.
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@.\-_+]+/)]).filter((word) => word.length > 2);
  const foreign = parts.reduce((rest, part) => rest.replaceAll(part.toLowerCase(), ' '), password.toLowerCase());
  return judge.check(foreign).score < minScore;
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
