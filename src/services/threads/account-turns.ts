import { ServiceError } from '../errors/service-error.ts';

interface TurnSettings {
  /** Pieces of work under way at a time, of all accounts together; of one account it is one. */
  atOnce: number;
  /** Pieces of one account that wait. */
  maxWaiting: number;
  /**
   * The piece that gives way when more than that wait: the `oldest` where an account needs only the latest, the `newest` where
   * each counts.
   */
  whenFull: 'oldest' | 'newest';
}

interface Piece {
  account: string;
  /** Whether the next piece of the same kind replaces it. */
  isReplaceable: boolean;
  start: () => Promise<unknown>;
  fail: (error: ServiceError) => void;
}

/** Seconds after which a client whose work gave way may ask again: if it still needs the result. */
const retryAfter = 1;

/**
 * Does one kind of long work for accounts. Accounts take turns, and an account has one piece under way: however much it asks for,
 * the next piece is another account's.
 */
export class AccountTurns {
  readonly #settings: TurnSettings;
  /** Waiting pieces by account; the account whose turn is next comes first. */
  readonly #waiting = new Map<string, Piece[]>();
  readonly #running = new Set<Piece>();

  constructor(settings: TurnSettings) {
    this.#settings = settings;
  }

  /**
   * @returns the result of the work, once it is the account's turn @throws ServiceError `superseded` or, where the newest gives
   *   way, `busy`, when too many pieces of the account wait
   */
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    return this.#add(account, work, false);
  }

  /**
   * The same for work of which an account needs only the latest: it replaces the account's earlier piece of this kind.
   * @param work gets a signal that aborts when it is superseded while it is under way
   * @throws ServiceError `superseded`
   */
  runLatest<Result>(account: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(account) ?? [];
    for (const piece of [...waiting, ...this.#running]) {
      if (piece.account === account && piece.isReplaceable) this.#giveWay(piece);
    }
    const superseded = new AbortController();
    return this.#add(
      account,
      () => work(superseded.signal),
      true,
      () => superseded.abort(),
    );
  }

  #add<Result>(
    account: string,
    work: () => Promise<Result>,
    isReplaceable: boolean,
    onFail = () => {},
  ): Promise<Result> {
    const { maxWaiting, whenFull } = this.#settings;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const fail = (error: ServiceError) => {
      reject(error);
      onFail();
    };
    const waiting = this.#waiting.get(account) ?? [];
    const [oldest] = waiting;
    if (oldest && waiting.length >= maxWaiting) {
      if (whenFull === 'newest') return Promise.reject(tooMany());
      this.#giveWay(oldest);
    }
    const piece = { account, isReplaceable, start: () => work().then(resolve, reject), fail };
    this.#waiting.set(account, [...(this.#waiting.get(account) ?? []), piece]);
    this.#startNext();
    return promise;
  }

  #giveWay(piece: Piece): void {
    const { account } = piece;
    const left = (this.#waiting.get(account) ?? []).filter((other) => other !== piece);
    if (left.length > 0) this.#waiting.set(account, left);
    else this.#waiting.delete(account);
    piece.fail(superseded());
  }

  #startNext(): void {
    if (this.#running.size >= this.#settings.atOnce) return;
    const busy = new Set([...this.#running].map(({ account }) => account));
    const next = [...this.#waiting].find(([account]) => !busy.has(account));
    if (!next) return;
    const [account, [piece, ...rest]] = next;
    if (!piece) return;
    this.#waiting.delete(account);
    // Behind all other accounts.
    if (rest.length > 0) this.#waiting.set(account, rest);
    this.#running.add(piece);
    void piece.start().then(() => {
      this.#running.delete(piece);
      this.#startNext();
    });
    this.#startNext();
  }
}

function superseded(): ServiceError {
  return new ServiceError('superseded', 'You have asked for something newer meanwhile.', { retryAfter });
}

function tooMany(): ServiceError {
  return new ServiceError('busy', 'What you asked for before is still being done. Please try again in a moment.', {
    retryAfter,
  });
}
