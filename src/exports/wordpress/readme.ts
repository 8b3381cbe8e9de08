/** What to do with the files, for whoever opens the archive. */
export const readme = `This is a magazine for WordPress.

1. In WordPress, install the importer: Tools, Import, WordPress.
2. Import wordpress-1.xml, then the other files one after the other. Choose an account for each author, or let the importer
   create one, and tick "Download and import file attachments": WordPress then fetches the images from the old site, which
   has to be reachable until that is done.
3. Subscribers and redirects have no place in WordPress' format. They are in the export in Masthead's own format, with
   everything else.
`;
