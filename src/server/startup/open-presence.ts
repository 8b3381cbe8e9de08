import { Presence } from '../../services/presence/presence.ts';

/** The channel's name in PostgreSQL. */
const channelName = 'masthead_presence';

/** @returns the presence of this instance, connected with the others where there can be others, and a function that ends it */
export async function openPresence(databaseUrl: string | undefined) {
  const presence = new Presence();
  if (!databaseUrl) return { presence, close: async () => presence.close() };
  // Loaded here, since it loads the driver.
  const { openChannel } = await import('../../database/postgres-channel.ts');
  const channel = openChannel(databaseUrl, channelName, (message) => presence.receive(message, new Date()));
  presence.connect(channel.send);
  return {
    presence,
    close: async () => {
      presence.close();
      await channel.close();
    },
  };
}
