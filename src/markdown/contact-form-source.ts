/** The first line of a contact form, and all of it where an author has not ended it. */
export const contactFormSource = ':::contact';
