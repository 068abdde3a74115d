import { randomInt, randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { captchaKey, reserveAttempt } from '../../../accounts/passwords/attempt-limit.js';
import type { Context } from '../../../context/context.js';
import { fail, tooBusy } from '../../../support/app-error.js';
import { captchas } from './captcha.table.js';
import { drawCaptcha, type Random } from './captcha-picture.js';

/** Somebody may look at the sign-in page for a while (wire contract, section 2.2, captcha). */
const lifeMinutes = 30;
/** Pictures one address may ask for in half an hour: they cost a drawing and a row. */
const perAddress = 300;

/** Nobody is to guess the next picture from those before it. */
const unpredictable: Random = () => randomInt(2 ** 32) / 2 ** 32;

/** A new picture; its answer is kept in the database for half an hour and one look. */
export async function issueCaptcha(ctx: Context): Promise<{ key: string; image: string }> {
  const now = ctx.clock.now();
  if (!(await reserveAttempt(ctx.db, captchaKey(ctx.address), perAddress, now))) throw tooBusy(60);
  await ctx.db.delete(captchas).where(lt(captchas.expiresAt, now.toISOString()));
  const { text, png } = await drawCaptcha(unpredictable);
  const image = `data:image/png;base64,${png.toString('base64')}`;
  const key = randomUUID();
  const expiresAt = new Date(now.getTime() + lifeMinutes * 60_000).toISOString();
  await ctx.db.insert(captchas).values({ key, answer: text.toLowerCase(), expiresAt });
  return { key, image };
}

/** @throws AppError auth.captcha_wrong; a picture is used up by the first look, right or wrong */
export async function checkCaptcha(
  ctx: Context,
  key: string | undefined,
  code: string | undefined,
): Promise<void> {
  if (!key || !code) throw fail('auth.captcha_wrong');
  const [row] = await ctx.db
    .delete(captchas)
    .where(eq(captchas.key, key))
    .returning({
      answer: captchas.answer,
      live: sql<boolean>`${captchas.expiresAt} > ${ctx.clock.now().toISOString()}`,
    });
  if (!row?.live || row.answer !== code.trim().toLowerCase()) throw fail('auth.captcha_wrong');
}
