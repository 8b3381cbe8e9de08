// Texts of what the program does, as pages say it in every publisher's name. A change of what is stored or kept changes these texts.

/** Parts of the program that a site may use or not. */
export interface UsedParts {
  contactForm: boolean;
  announcements: boolean;
}

/** @returns Markdown: everything that the server stores about readers */
export const serverStores = ({
  contactForm,
}: UsedParts): string => `- **If you subscribe to the newsletter:** your email address, the dates on which you asked for it, confirmed it and unsubscribed, if you did, the sections you chose, and which emails were sent to you. The address is used to send the newsletter and for nothing else. So that no one is flooded with emails, keyed hashes of the address and of the network it came from are also kept for an hour, and are deleted with the first subscription after that; neither can be read from its hash.${contactForm ? messageFact : ''}
- **When you follow a link in an email:** the number of clicks on that link goes up by one, and so does the number of opens if the owner has opens counted. Whose email it was is not stored.
- **When you read an article:** its number of views goes up by one. Nothing is stored about who read it. The numbers make up the lists of most-read articles and tell the editors what is being read; those of the last seven days are kept by the hour.
- **When a request is rejected or fails:** one line in a log, with the time, the method of the request, the path of the page and the status. Your IP address is not in it.`;

const messageFact = `
- **If you send a message by a contact form:** nothing of the message. It goes to the editors as an email. So that they are not flooded, keyed hashes of the network it came from and of the message with your email address are kept for an hour, and are deleted with the first message after that; neither can be read from its hash.`;

/** @returns Markdown: everything that the site keeps in a reader's browser */
export const browserKeeps = ({
  announcements,
}: UsedParts): string => `- **The articles you save**, until you remove them. They are in local storage as \`masthead:saved-articles\`.
- **Which articles you have opened in this visit**, so that a visit counts an article once. They are in session storage, under names that begin with \`masthead:read:\`, and go when you close the tab.
- **How far you had scrolled**, so that going back takes you to the same place. This is in session storage too, and goes when you close the tab.
- **How far you have read long articles** that you left in the middle, so that the front page can offer to go on: the last 20, until you read or dismiss them. They are in local storage as \`masthead:reading\`.
- **The theme and the text size you chose**, in local storage as \`masthead:look\`.${announcements ? announcementFact : ''}
- **Which film or recording you have pressed**, where the page must be reloaded to play it. It is in session storage as \`masthead:player\`, and goes as soon as the page is back.`;

const announcementFact = `
- **Which announcement you closed**, so that it does not come back. It is in local storage as \`masthead:announcement\`, until you close another.`;
