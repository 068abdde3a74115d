import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** The key that seals, from whatever the operator keeps: a file's bytes or a long text. */
const sealingKey = (secret: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'mall: sealing', 32));

/** Encrypts and authenticates; `name` is bound in, so that one secret never stands in for another. */
export function seal(secret: Uint8Array, name: string, plain: Uint8Array): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, sealingKey(secret), nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** What was sealed; undefined when it was sealed by another key, or changed since. */
export function unseal(secret: Uint8Array, name: string, sealed: string): Uint8Array | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < nonceLength + tagLength) return undefined;
  const tag = bytes.subarray(bytes.length - tagLength);
  const decipher = createDecipheriv(algorithm, sealingKey(secret), bytes.subarray(0, nonceLength));
  decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceLength, bytes.length - tagLength)),
      decipher.final(),
    ]);
  } catch {
    return undefined;
  }
}
