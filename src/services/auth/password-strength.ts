import { messages } from '../../contract/messages.ts';
import { ServiceError } from '../errors/service-error.ts';

interface Judged {
  password: string;
  /** Words of the account that an attacker would try first: names, email addresses, the magazine's name. */
  words: readonly string[];
}

/**
 * zxcvbn's score for a password that needs more than 10^8 guesses. Common passwords, rows of keys, dates and repetitions are
 * far below, a few unrelated words far above.
 */
const minScore = 3;

/** @throws ServiceError `invalid` about `field` when the password is too easy to guess */
export async function refuseCommonPassword(judged: Judged, field: 'password' | 'newPassword'): Promise<void> {
  if (!(await isCommonPassword(judged))) return;
  throw new ServiceError('invalid', messages.password.common, { errors: { [field]: messages.password.common } });
}

/** @returns whether the password is too easy to guess; the account's own words do not make it stronger */
export async function isCommonPassword({ password, words }: Judged): Promise<boolean> {
  const judge = await loadJudge();
  // "olive.owner@magazine.test" also counts as "olive" and "owner"; parts of one or two letters do not count.
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@.\-_+]+/)]).filter((word) => word.length > 2);
  const foreign = parts.reduce((rest, part) => rest.replaceAll(part.toLowerCase(), ' '), password.toLowerCase());
  return judge.check(foreign).score < minScore;
}

let loading: ReturnType<typeof load> | undefined;

/** Loaded at first use: the word lists take about 90 ms and some megabytes. */
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
