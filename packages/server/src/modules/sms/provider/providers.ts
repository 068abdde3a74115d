import { smsCategories } from '@mall/sdk/contract';
import type { Services } from '../../../context/context.js';
import { aliyun } from './aliyun.js';
import { httpGateway } from './http-gateway.js';
import type { SmsProvider } from './provider.js';
import { tencent } from './tencent.js';

/** Nobody is asked: what the log of messages holds is the outbox. */
const outbox: SmsProvider = async (_config, { phones }) => phones.map((phone) => ({ phone }));

/** Who sends messages of each kind of configuration. */
export const createProviders = ({
  clock,
  settings,
}: Services): Readonly<Record<number, SmsProvider | undefined>> => ({
  [smsCategories.aliyun]: aliyun(clock),
  [smsCategories.tencent]: tencent(clock),
  [smsCategories.http]: httpGateway(clock, settings.smsHosts),
  [smsCategories.outbox]: outbox,
});
