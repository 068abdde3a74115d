import { readFile } from 'node:fs/promises';
import type { report } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import type { CrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { uploadOf } from '../../../http/uploads.js';
import { fail } from '../../../support/app-error.js';
import { parameterValues } from '../run/parameters.js';
import { reportFile } from '../run/report-file.js';
import { runReport, shownReport } from '../run/run-report.js';
import { readTemplate } from '../run/template.js';

/** What is kept names what is there, and is no more than that: a template that cannot run is refused when it is written. */
export async function checkTemplate(_ctx: UserContext, values: Values): Promise<Values> {
  if (typeof values.content === 'string') await readTemplate(values.content);
  return values;
}

interface Asked {
  readonly id: unknown;
  readonly parameters?: string | undefined;
}

export function reportHandlers(service: CrudService, host: Host): Handlers<typeof report.operations> {
  const stored = async (ctx: UserContext, id: unknown) => {
    const { name, content } = await service.get(ctx, String(id));
    return { name: String(name), content: String(content) };
  };
  const run = async (ctx: UserContext, { id, parameters }: Asked) =>
    runReport(host, ctx, { ...(await stored(ctx, id)), parameters });
  return {
    ...bladeHandlers(service),
    parameters: async (ctx, { id }) => {
      const { name, content } = await stored(ctx, id);
      const { template, resource, list } = await readTemplate(content);
      const { parameters: fields = [] } = template;
      return { name, resource: resource.name, list: list.name, fields, values: parameterValues(template) };
    },
    preview: async (ctx, asked) => shownReport(await run(ctx, asked)),
    download: async (ctx, { format, ...asked }) =>
      reportFile(await run(ctx, asked), format ?? 'xlsx', ctx.language),
    upload: async (ctx, input) => {
      const file = uploadOf(input.file);
      const content = requireJson(await readFile(file.path, 'utf8'));
      const name = input.name || baseName(file.name);
      if (name === '') throw fail('report.not_a_template', { problem: 'name' });
      // A row as the columns gave it; the reply's schema parses it.
      return service.create(ctx, { name, content }) as Promise<never>;
    },
  };
}

function requireJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw fail('report.not_a_template', { problem: 'JSON' });
  }
}

const baseName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 128);
