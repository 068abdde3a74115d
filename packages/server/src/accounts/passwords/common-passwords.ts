import { digestOf } from '../../support/passwords.js';

/** What guessers try first, and what a digest hides the length of: short runs and the usual words. */
const words = `password passw0rd password1 password123 p@ssw0rd admin admin123 administrator root test test123 guest
  user welcome welcome1 letmein login master qwerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r
  1qaz2wsx qazwsx abc123 abcd1234 abcdef a123456 a1b2c3 iloveyou monkey dragon sunshine princess football baseball
  woaini woaini1314 5201314 1314520 520520 aini1314 saber saber3 sword blade mall bladex changeme secret default`;

const runs = [
  '0123456789',
  '1234567890',
  '9876543210',
  '0987654321',
  '123123123123',
  '121212121212',
  '112233445566',
];
const repeated = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

const everyStart = (text: string): string[] => Array.from(text, (_, index) => text.slice(0, index + 1));

const common: ReadonlySet<string> = new Set(
  [
    '',
    ...words.split(/\s+/),
    ...runs.flatMap(everyStart),
    ...repeated.flatMap((letter) => everyStart(letter.repeat(12))),
  ].map(digestOf),
);

/** True for the md5 of a password that everybody tries. */
export const isCommonPassword = (digest: string): boolean => common.has(digest.toLowerCase());
