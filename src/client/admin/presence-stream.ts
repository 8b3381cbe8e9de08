import { adminPaths } from '../../contract/admin-paths.ts';

/** How long after a refused stream another one is tried, in milliseconds: the session may have been renewed. */
const retryDelay = 10_000;

/** Follows the server's events, and tries again for as long as `close` is not called. @param onData gets each event's data */
export function openPresenceStream(onData: (data: string) => void): { close(): void } {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    source = new EventSource(adminPaths.presence);
    source.onmessage = ({ data }) => onData(data);
    source.onerror = () => {
      // After a lost connection the browser itself connects again; after an answer that refuses it, it does not.
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, retryDelay);
    };
  }

  open();
  return {
    close() {
      clearTimeout(retry);
      source.close();
    },
  };
}
