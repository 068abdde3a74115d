import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { upload } from '../../../core/file.js';
import { defineApi } from '../../../core/resource.js';
import { pageOf, pagingShape } from '../../../core/search.js';
import { id, ids } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, text } from '../../../fields/text.js';
import { storeErrors } from '../errors.js';

/** The most bytes of one file (decisions, limits); the parameter `file.maxMegabytes` may allow less. */
export const maxFileBytes = 50 * 1024 * 1024;

/** Widths in pixels that pictures are made smaller to; the square of that size holds the whole picture. */
export const thumbnailWidths = [160, 480, 960] as const;

const filesPlace = '/mall-api/files/';

/**
 * The address of a smaller picture: what takes fewer bytes where it is shown small. Addresses of elsewhere stay as they
 * are; so does what is shown of files that are no pictures.
 *
 * @example
 * thumbnailLink('/mall-api/files/0f.png', 160); // '/mall-api/files/0f.png?w=160'
 */
export function thumbnailLink(link: string, width: (typeof thumbnailWidths)[number]): string {
  const at = link.indexOf(filesPlace);
  if (at < 0) return link;
  return `${link}${link.includes('?', at) ? '&' : '?'}w=${width}`;
}

/** A file that has been kept (wire contract, section 4). */
export interface BladeFile {
  /** Where it can be had: of an attachment for an hour, of a public file as long as it is there. */
  readonly link: string;
  readonly domain: string;
  readonly name: string;
  readonly originalName: string;
  /** Of its attachment row; null where there is none. */
  readonly attachId?: string | null | undefined;
}

const bladeFile: z.ZodType<BladeFile> = z.object({
  link: z.string(),
  domain: z.string(),
  name: z.string(),
  originalName: z.string(),
  attachId: z.string().nullish(),
});

const put = {
  method: 'POST',
  send: 'multipart',
  uploads: { file: maxFileBytes },
  /** `code`: a store other than the enabled one. */
  input: z.object({ file: upload(), code: optional(text(32)) }),
  output: bladeFile,
} as const;

/** A public file, with who has kept it and since when. */
export interface PublicFile {
  readonly id: string;
  readonly name: string;
  readonly originalName: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly link: string;
  readonly createUser: string;
  readonly ownerName?: string | null | undefined;
  readonly createTime: string;
}

const publicFile: z.ZodType<PublicFile> = z.object({
  id: id(),
  name: z.string(),
  originalName: z.string(),
  type: z.string(),
  size: int(),
  link: z.string(),
  createUser: id(),
  ownerName: z.string().nullish(),
  createTime: z.string(),
});

/** Of all people of a tenant: its administrator's business. */
const ofAll = { role: 'admin' } as const;

/** Files on their way in (wire contract, section 3.16). */
export const file = defineApi({
  name: 'file',
  behind: true,
  operations: {
    /** Anybody may read it who knows its name, which nobody guesses: portraits, pictures of goods. */
    putFile: refusing(
      endpoint({ ...put, path: '/blade-resource/oss/endpoint/put-file' }),
      'file.empty',
      'file.person_full',
      'file.tenant_full',
      'file.type_refused',
      ...storeErrors,
    ),
    /** An attachment: read by signed links alone. */
    putFileAttach: refusing(
      endpoint({
        ...put,
        path: '/blade-resource/oss/endpoint/put-file-attach',
        permission: 'attach_upload',
      }),
      'file.empty',
      'file.person_full',
      'file.tenant_full',
      'file.type_refused',
      ...storeErrors,
    ),
    /** The public files of the tenant, the newest first. */
    listPublic: endpoint({
      ...ofAll,
      method: 'GET',
      path: '/blade-resource/oss/endpoint/public-files',
      permission: 'attach',
      input: z.object(pagingShape),
      output: pageOf(publicFile),
    }),
    /** Whatever names them shows nothing from now on. */
    removePublic: endpoint({
      ...ofAll,
      method: 'POST',
      path: '/blade-resource/oss/endpoint/public-files/remove',
      send: 'form',
      permission: 'attach_delete',
      danger: true,
      done: 'done.deleted',
      input: z.object({ ids: ids() }),
      output: done(),
    }),
  },
});
