import player from '../embed-player/embed-player.ts?script-url';

/** Loads the script that plays embeds, for a text that has some to play. Nothing visible waits for it. */
export function EmbedPlayer({ html }: { html: string }) {
  return html.includes(' data-player="') && <script type="module" async src={player} />;
}
