/** Uploads at the same time, of all lists of a page: more would only share the same connection. */
const most = 3;

let busy = 0;
const waiting: (() => void)[] = [];

/** Does `work` when it is its turn. @throws the reason of the signal, if that comes first */
export async function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  if (busy >= most) await waitForTurn(signal);
  else busy += 1;
  try {
    return await work();
  } finally {
    // The turn is handed on.
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

function waitForTurn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal.addEventListener('abort', () => {
      const place = waiting.indexOf(resolve);
      if (place === -1) return;
      waiting.splice(place, 1);
      reject(signal.reason);
    });
  });
}
