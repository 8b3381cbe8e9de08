/** Where the browser keeps how far articles were read; nothing is stored when there is none to go on with. */
export const readingKey = 'masthead:reading';

/** Fired when the application shows the front page in a document that was opened with another page: scripts of the page fill places there. */
export const placeEvent = 'masthead:continue';

/** The fragment of a link that goes on where the reader stopped. */
export const continueHash = '#continue';
