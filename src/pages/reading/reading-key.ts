/** Where the browser keeps how far articles were read; nothing is stored when there is none to go on with. */
export const readingKey = 'masthead:reading';

/** Fired when the application shows a place for the line that offers to go on: the document was opened with another page. */
export const placeEvent = 'masthead:continue';

/** The fragment of a link that goes on where the reader stopped. */
export const continueHash = '#continue';
