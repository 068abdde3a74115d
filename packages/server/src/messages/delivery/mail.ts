import type { Transporter } from 'nodemailer';
import { type Delivery, DeliveryError } from './delivery.js';

/**
 * Sends a message as mail through the server's own SMTP account; a server without one keeps it for one that has.
 *
 * @param timeout for how many milliseconds that account's server may say nothing
 */
export function mailSender(url: string | undefined, from: string | undefined, timeout = 10_000) {
  let transport: Promise<Transporter> | undefined;
  return async ({ email, text, link, lines, key }: Delivery): Promise<void> => {
    if (!url || !from) throw new DeliveryError('no_mail_server');
    if (!email) throw new DeliveryError('no_address', true);
    transport ??= transportOf(url, timeout);
    await (await transport).sendMail({
      ...{ from, to: email, subject: text.replace(/\s+/g, ' ').slice(0, 200) },
      text: (lines ?? [{ text: `${text}\n`, link }]).map((line) => `${line.text}\n${line.link}\n`).join('\n'),
      messageId: `<${key}@mall>`,
      headers: { 'auto-submitted': 'auto-generated' },
    });
  };
}

/** Loaded when the first mail goes: most servers send none. */
async function transportOf(url: string, timeout: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...{ url, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout },
  });
}
