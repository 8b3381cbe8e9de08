/**
 * The style, and in HTML the class, of a text that says which item of which list a paragraph is: `LIST LEVEL NUMBER`, with `•` in the place of
 * the number for a bullet. The editor writes it into Word documents, since mammoth tells lists not apart.
 */
export const itemStyle = 'MastheadListItem';
