/**
 * A title within a sentence: in languages with capitals only abbreviations keep theirs.
 *
 * @example
 * nounOf('API scope'); // 'API scope'
 * nounOf('Invite code'); // 'invite code'
 */
export const nounOf = (title: string): string =>
  title.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
