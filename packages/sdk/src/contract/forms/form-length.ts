/** The most characters of a form. */
export const maxFormLength = 500_000;
