// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** @returns the text without control characters and halves of characters, which neither XML nor a database takes */
export const cleanText = (text: string): string => text.replace(forbidden, '').toWellFormed();
