import { randomInt } from 'node:crypto';
import type { UserContext } from '../../../context/context.js';
import type { CrudService } from '../../../crud/crud-service.js';
import { sendMessage } from '../sending/send.js';

interface Trial {
  readonly id: unknown;
  readonly phone: string;
}

/** A code that opens nothing, sent the way that real ones are: within the limits, and into the log. */
export const tryOut =
  (service: CrudService) =>
  async (ctx: UserContext, { id, phone }: Trial) => {
    const { smsCode } = await service.repository.get(ctx, String(id));
    const params = JSON.stringify({ code: String(randomInt(1_000_000)).padStart(6, '0') });
    const started = performance.now();
    await sendMessage(ctx, { code: String(smsCode), phones: phone, params });
    return { ok: true, milliseconds: Math.round(performance.now() - started) };
  };
