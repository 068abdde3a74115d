/** Which release this is, as documents and reports say it. */
export const release = '0.1.0';
