/** Id of the field on the search page; while it is shown, no dialog opens. */
export const searchFieldId = 'search-field';
