import { openPresenceStream } from './presence-stream.ts';

/**
 * A shared worker with one stream for all tabs: over HTTP/1.1 a browser has six connections to a site, and six tabs with a stream
 * each would take them all.
 */
const tabs = new Set<MessagePort>();
let stream: { close(): void } | null = null;
let last: string | null = null;

self.addEventListener('connect', (event) => {
  const [tab] = (event as MessageEvent).ports;
  if (!tab) return;
  tabs.add(tab);
  if (last !== null) tab.postMessage(last);
  // A tab says nothing but that it leaves.
  tab.onmessage = () => {
    tabs.delete(tab);
    if (tabs.size > 0) return;
    stream?.close();
    stream = null;
    last = null;
  };
  stream ??= openPresenceStream((data) => {
    last = data;
    for (const one of tabs) one.postMessage(data);
  });
});
