import { createECDH, hkdfSync } from 'node:crypto';
import { sm2 } from 'sm-crypto';

/** Opens passwords that were encrypted for this server (SM2; wire contract, section 2.2). */
export interface PasswordCipher {
  /** The public half, hex, with its leading 04. */
  publicKey(): string;
  /** The password, or undefined for what was not encrypted for this server. */
  open(encrypted: string): string | undefined;
}

/** C1C2C3, as the family's front ends write it. */
const cipherMode = 0;
/** C1 without its leading 04, and C3. */
const shortest = 128 + 64;

/** The key follows from the one that tokens are signed with: every server of a database has it, and nothing more is kept. */
export function createPasswordCipher(signingKey: Uint8Array): PasswordCipher {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'mall password cipher', 32)).toString('hex');
  let known: string | undefined;
  const decrypt = (text: string): string => {
    try {
      return sm2.doDecrypt(text, key, cipherMode);
    } catch {
      // A point that is on no curve.
      return '';
    }
  };
  return {
    publicKey: () => {
      if (known === undefined) {
        const pair = createECDH('SM2');
        pair.setPrivateKey(key, 'hex');
        known = pair.getPublicKey('hex');
      }
      return known;
    },
    open: (encrypted) => {
      if (!/^[0-9a-f]+$/i.test(encrypted) || encrypted.length <= shortest) return undefined;
      const opened = decrypt(encrypted) || (encrypted.startsWith('04') ? decrypt(encrypted.slice(2)) : '');
      return opened === '' ? undefined : opened;
    },
  };
}
