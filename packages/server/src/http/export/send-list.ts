import { type AnyResource, listsOf } from '@mall/sdk/contract';
import type { FastifyReply } from 'fastify';
import type { UserContext } from '../../context/context.js';
import type { Values } from '../../crud/row.js';
import type { Source } from '../access.js';
import type { ExportFormat } from './export-format.js';
import { type DictionaryWords, exportList } from './export-list.js';

interface ListRoute {
  readonly source: Source;
  readonly name: string;
  readonly handler: (ctx: UserContext, query: unknown) => Promise<unknown>;
  readonly words: DictionaryWords;
}

/** Lists of resources are files too, for whoever asks for one. */
export const exportable = (source: Source, name: string): boolean =>
  'tenancy' in source && listsOf(source).some(({ operation }) => operation === name);

/** Starts the file; what fails after that cuts the connection, so that nobody takes a part for the whole. */
export const sendList = async (
  { source, name, handler, words }: ListRoute,
  ctx: UserContext,
  query: Values,
  { format, response }: { readonly format: ExportFormat; readonly response: FastifyReply },
): Promise<FastifyReply> => {
  // `exportable` has seen that it is one.
  const list = { resource: source as AnyResource, operation: name, read: handler, wordsOf: words };
  const { title, cells } = await exportList(list, ctx, query);
  const day = ctx.wireTime(ctx.clock.now()).slice(0, 10);
  const file = encodeURIComponent(`${title}-${day}.${format.extension}`);
  response.header('content-disposition', `attachment; filename*=UTF-8''${file}`);
  return response.type(format.type).send(format.write(cells));
};
