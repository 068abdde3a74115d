import { type AnyResource, listColumnsHeader, listsOf } from '@mall/sdk/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserContext } from '../../context/context.js';
import type { Values } from '../../crud/row.js';
import { todayOf } from '../../support/time-zone.js';
import type { Source } from '../access.js';
import type { Host } from '../host.js';
import { dictionaryWords } from './column-readers.js';
import { type ExportFormat, exportFormat } from './export-format.js';
import { exportList } from './export-list.js';

interface ListRoute {
  readonly source: Source;
  readonly name: string;
  readonly handler: (ctx: UserContext, query: unknown) => Promise<unknown>;
}

interface ListFile {
  /** The kind of file that a caller would rather have than the JSON. */
  asked(request: FastifyRequest): ExportFormat | undefined;
  /** Starts the file, with the columns that the caller names; what fails after that cuts the connection, so that nobody takes a part for the whole. */
  send(response: FastifyReply, format: ExportFormat, ctx: UserContext, query: Values): Promise<FastifyReply>;
}

/** Lists of resources are files too; undefined for every other call. */
export function listFile(host: Host, { source, name, handler }: ListRoute): ListFile | undefined {
  if (!('tenancy' in source) || !listsOf(source).some(({ operation }) => operation === name))
    return undefined;
  const list = {
    resource: source as AnyResource,
    operation: name,
    read: handler,
    wordsOf: dictionaryWords(host),
  };
  return {
    asked: ({ headers }) => exportFormat(headers.accept),
    send: async (response, format, ctx, query) => {
      const { sheet, cells } = await exportList(list, ctx, query, wantedColumns(ctx));
      const day = todayOf(ctx);
      const file = encodeURIComponent(`${sheet.title}-${day}.${format.extension}`);
      response.header('content-disposition', `attachment; filename*=UTF-8''${file}`);
      return response.type(format.type).send(format.write(cells, sheet));
    },
  };
}

/** Fields that the caller wants as columns, comma-joined. */
function wantedColumns({ headers }: UserContext): readonly string[] | undefined {
  const named = headers[listColumnsHeader];
  return typeof named === 'string' ? named.split(',').map((name) => name.trim()) : undefined;
}
