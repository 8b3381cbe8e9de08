/** Connections to the mail server that are open at the same time; most providers allow ten. */
export const maxConnections = 5;
