import { adminPaths } from '../../contract/admin-paths.ts';
import type { PresenceSign, PresentEditor } from '../../contract/presence.ts';
import type { Http } from '../http.ts';
import { openPresenceStream } from './presence-stream.ts';

/** Calls `onChange` with all users who have an article open, after each change. @returns a function that ends it */
export function followPresence(onChange: (present: PresentEditor[]) => void): () => void {
  const take = (data: string) => onChange(JSON.parse(data));
  // Missing on Android.
  if (!('SharedWorker' in window)) return openPresenceStream(take).close;
  const { port } = new SharedWorker(new URL('./presence-worker.ts', import.meta.url), { type: 'module' });
  port.onmessage = ({ data }) => take(data);
  const leave = () => port.postMessage('leave');
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
    port.close();
  };
}

/** Tells the server where a tab is. A lost message does no harm: the next one follows soon. */
export function tellPresence(http: Http, sign: PresenceSign): void {
  http.send('PUT', adminPaths.presence, sign).catch(() => undefined);
}

/** The same while the page is closed. */
export function tellLeaving(sign: PresenceSign): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...sign, articleId: null });
  fetch(adminPaths.presence, { method: 'PUT', keepalive: true, headers, body }).catch(() => undefined);
}
