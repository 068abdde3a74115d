import { explainIssues } from '@mall/sdk/contract';
import * as z from 'zod';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { readEntries } from '../../io/documents.js';

const name = z.string().min(1).max(64);
/** YAML writes 5.80 and 13800000000 as numbers; they travel as text. */
const textual = z.union([z.string(), z.number()]).transform(String);

/** What a tenant to test with holds. Names stand where the server has ids. */
const seedSchema = z.strictObject({
  tenant: z.string().min(1).max(50).optional(),
  roles: z
    .array(z.strictObject({ name, alias: name.optional(), menus: z.array(name).default([]) }))
    .default([]),
  users: z
    .array(
      z.strictObject({
        account: name,
        name: name.optional(),
        role: name.optional(),
        phone: textual.optional(),
        password: z.string().min(1).max(64).optional(),
      }),
    )
    .default([]),
  dictionaries: z
    .array(
      z.strictObject({
        code: name,
        name,
        entries: z.array(z.strictObject({ key: textual, value: textual })).default([]),
      }),
    )
    .default([]),
  codes: z
    .array(
      z.strictObject({
        count: z.number().int().min(1).max(100_000),
        prefix: name.optional(),
        channel: name.optional(),
      }),
    )
    .default([]),
  goods: z.array(z.strictObject({ name, unit: name, price: textual, stock: textual.optional() })).default([]),
});

export type SeedFile = z.output<typeof seedSchema>;

/** Reads the file, or nothing; what is unknown or wrong in it is refused before anything is made. */
export const readSeed = async (file: string | undefined, context: Context): Promise<SeedFile> => {
  const entries = file === undefined ? [{}] : await readEntries(file, context.io);
  const [entry = {}] = entries;
  const parsed = seedSchema.safeParse(entry);
  if (parsed.success && entries.length === 1) return parsed.data;
  if (parsed.success)
    throw new Failure('io:error.badFile', {
      exit: 'usage',
      params: { file: file ?? '', reason: `${entries.length} > 1` },
    });
  const issues = explainIssues(parsed.error, entry, { language: context.language });
  throw new Failure('resource:error.invalid', { exit: 'usage', issues });
};

/** A file that `-f` takes as it is. */
export const seedTemplate = `# mall seed -f seed.yaml --ephemeral
tenant: CI
roles:
  - name: 收银员
    alias: cashier
    menus: [user, goods]      # menu codes; those above them come along
users:
  - account: cashier1         # without a password: the administrator's
    name: 收银一
    role: 收银员
dictionaries:
  - code: ci_shelf
    name: 货架
    entries:
      - { key: 1, value: 冷藏 }
      - { key: 2, value: 常温 }
codes:
  - { count: 20, prefix: CI }
goods:
  - { name: 苹果, unit: 箱, price: 58.00, stock: 10 }
`;
