import * as z from 'zod';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { ofKind } from '../../../fields/kind.js';
import { int } from '../../../fields/numbers.js';
import { type PhoneFault, phone, phoneFault } from '../../../fields/phone.js';
import { optional, required, text, url } from '../../../fields/text.js';

/** Keys of the dictionary `sms`; the first two are kept for whoever has them and sent through by nobody. */
export const smsCategories = { yunpian: 1, qiniu: 2, aliyun: 3, tencent: 4, http: 5, outbox: 6 } as const;

const most = 200;

const numbersIn = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

const without = (fault: PhoneFault) => (value: string) =>
  numbersIn(value).every((one) => phoneFault(one) !== fault);
const rule = (name: string, more: object = {}) => ({ params: { rule: name, ...more }, abort: true });

/**
 * Mobile numbers, comma-joined, each once; at most 200.
 *
 * @example
 * phones().parse('13800138000, 13800138001,'); // '13800138000,13800138001'
 */
export const phones = () =>
  z
    .string()
    .max(4000)
    .refine((value) => numbersIn(value).length > 0, rule('phone.empty'))
    .refine((value) => numbersIn(value).length <= most, rule('tooMany', { max: most }))
    .refine(without('phone.length'), rule('phone.length'))
    .refine(without('phone.format'), rule('phone.format'))
    .transform((value) => numbersIn(value).join(','));

const values = z.record(z.string().min(1).max(64), z.union([z.string().max(500), z.number()]));

const fits = (value: string): boolean => {
  try {
    return values.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
};

/**
 * What fills a template: JSON text of an object with texts or numbers.
 *
 * @example
 * smsParams().safeParse('{"code":"1234"}').success; // true
 */
export const smsParams = () => ofKind('json', text(4000).refine(fits, { params: { rule: 'json' } }));

const row = z.object({
  id: id(),
  tenantId: text(12),
  category: int(),
  categoryName: z.string().nullish(),
  smsCode: text(64),
  templateId: text(64).nullish(),
  regionId: text(32).nullish(),
  appId: text(64).nullish(),
  endpoint: z.string().nullish(),
  signName: text(64).nullish(),
  remark: text().nullish(),
  statusName: z.string().nullish(),
  ...baseColumns,
});

const region = text(32).refine((value) => /^[a-z0-9-]+$/i.test(value), { params: { rule: 'type' } });

export const smsShapes = {
  row,
  form: z.object({
    category: int(1, 6),
    smsCode: required(64),
    templateId: required(64),
    signName: required(64),
    /** Write-only, both: kept when absent from an update. */
    accessKey: optional(text(256)),
    secretKey: optional(text(256)),
    regionId: optional(region),
    /** The application at Tencent Cloud that sends. */
    appId: optional(text(64)),
    /** Where a gateway of one's own takes messages. */
    endpoint: optional(url(500)),
    remark: optional(text()),
  }),
  query: z.object({ category: int(), smsCode: text(64), templateId: text(64), status: int(1, 2) }),
};

/** Names that the server sends beside keys of dictionaries. */
export const derivedSmsFields = ['categoryName', 'statusName'];

const { yunpian, qiniu, aliyun, tencent, http } = smsCategories;
const keys = ['accessKey', 'secretKey'];
const needed: Readonly<Record<number, readonly string[]>> = {
  [yunpian]: keys,
  [qiniu]: keys,
  [aliyun]: keys,
  [tencent]: [...keys, 'appId'],
  [http]: ['secretKey', 'endpoint'],
};

/**
 * The fields that a configuration of this kind cannot send without.
 *
 * @example
 * smsNeeds(6); // []
 */
export const smsNeeds = (category: unknown): readonly string[] => needed[Number(category)] ?? [];

/** A number that a code is sent to. */
export const onePhone = () => phone().refine((value) => value !== '', rule('phone.empty'));
